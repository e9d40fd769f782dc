#pragma once

#include <stddef.h>

/// A small face on MediaInfo, the library that knows the containers of films. It is loaded when it is first wanted and never
/// linked: it takes more time and memory than most runs of the command, and they have no use for it.
///
/// Films are handed over as bytes, not as names: no locale, no network and no second opening of the file comes into it. Each is
/// read in a child process, because MediaInfo can loop for ever over a broken one.

/// The loaded library. May be used by many threads at once.
typedef struct cmi_library cmi_library;

/// Loads the library of that file name; NULL if there is none, or if it is something else. Where the loader can, it is loaded apart
/// from the libraries of the program, for which it has room some fifteen times: load it once.
/// Free with `cmi_library_free`, which leaves the code itself in memory.
cmi_library *_Nullable cmi_library_load(const char *_Nonnull name);
void cmi_library_free(cmi_library *_Nonnull library);

/// Reads fields from the headers of the film that `descriptor` is open on. The descriptor stays open, its position as it is.
///
/// `fields` are MediaInfo's names, a line each, behind the digit of the stream's kind: `0Title` is of the whole, `1Width` of the
/// first picture track. The answer has a text in UTF-8 and a NUL for each line in that order, empty where the film says nothing;
/// `length` is its length. NULL if the film cannot be read, or not within some seconds. Free with `free`.
char *_Nullable cmi_film_read(
    const cmi_library *_Nonnull library, int descriptor, const char *_Nonnull fields, size_t *_Nonnull length);
