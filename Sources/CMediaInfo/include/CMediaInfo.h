#pragma once

/// A small face on MediaInfo, the library that knows the containers of films. It is loaded when it is first wanted and never
/// linked: it takes more time and memory than most runs of the command, and they have no use for it.
///
/// Films are handed over as bytes, not as names: no locale, no network and no second opening of the file comes into it.

/// The loaded library.
typedef struct cmi_library cmi_library;
/// What the library found in one film.
typedef struct cmi_film cmi_film;

/// MediaInfo's numbers for kinds of stream.
enum { CMI_GENERAL = 0, CMI_VIDEO = 1 };

/// Loads the library of that file name; NULL if there is none, or if it is something else.
/// Free with `cmi_library_free`, which leaves the code itself in memory.
cmi_library *_Nullable cmi_library_load(const char *_Nonnull name);
void cmi_library_free(cmi_library *_Nonnull library);

/// Reads the headers of the film that `descriptor` is open on; NULL if it is not a film. The descriptor stays open, its
/// position as it is. At most a few dozen megabytes are read, however long the film.
/// Close with `cmi_film_close` while the library is still loaded.
cmi_film *_Nullable cmi_film_open(const cmi_library *_Nonnull library, int descriptor);
void cmi_film_close(cmi_film *_Nonnull film);

/// A field of the first stream of that kind, as UTF-8; NULL if there is no such stream or field. Free with `free`.
char *_Nullable cmi_film_text(const cmi_film *_Nonnull film, int stream_kind, const char *_Nonnull field);
