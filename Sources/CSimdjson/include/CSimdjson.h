#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A small face on simdjson's DOM: parse once, then read. No exception crosses it. A parsed document never changes, so any number of
/// threads may read it at once.
typedef struct csj_document csj_document;

/// A place in a document; valid as long as the document. Two places are the same when their words are; words that are
/// all 0 are no place.
typedef struct {
  uintptr_t words[2];
} csj_value;

typedef struct {
  const char *_Nullable bytes;
  size_t length;
} csj_text;

typedef enum __attribute__((enum_extensibility(closed))) {
  csj_kind_null,
  csj_kind_boolean,
  csj_kind_signed,
  csj_kind_unsigned,
  csj_kind_real,
  csj_kind_text,
  csj_kind_list,
  csj_kind_object,
} csj_kind;

/// What stands at a place: its kind, and the one field that goes with it. Lists and objects have none.
typedef struct {
  csj_kind kind;
  /// 0 or 1 for a boolean; the bits of a signed or unsigned number.
  uint64_t integer;
  double real;
  /// UTF-8 without escapes; lives as long as the document.
  csj_text text;
} csj_content;

typedef enum __attribute__((enum_extensibility(closed))) {
  csj_status_parsed,
  csj_status_malformed,
  csj_status_too_deep,
  csj_status_no_memory,
} csj_status;

/// Parses strict JSON; lists and objects may be nested `depth` times. NULL unless `status` says parsed. The bytes are not needed
/// afterwards. Free with `csj_free`.
csj_document *_Nullable csj_parse(const char *_Nonnull bytes, size_t length, size_t depth, csj_status *_Nonnull status);
void csj_free(csj_document *_Nonnull document);

csj_value csj_root(const csj_document *_Nonnull document);
csj_content csj_read(csj_value value);

/// The first member of that name; false if there is none, or if `object` is something else.
bool csj_member(csj_value object, csj_text name, csj_value *_Nonnull member);

/// Names of members that are read from many objects, laid out for looking them up.
typedef struct csj_names csj_names;

/// NULL if there is no memory. The names, all different, are copied. Free with `csj_names_free`.
csj_names *_Nullable csj_names_make(const csj_text *_Nonnull names, size_t count);
void csj_names_free(csj_names *_Nonnull names);

/// Puts the first member of each name into its place of `members`, in one walk over the object. The places of names that are not there
/// stay as they are; all do if `object` is something else.
void csj_pick(const csj_names *_Nonnull names, csj_value object, csj_value *_Nonnull members);

/// Calls `visit` with every element of a list or member of an object, in order; the name of an element has no bytes. Other values
/// have nothing to visit.
void csj_each(
    csj_value container, void *_Nullable context,
    void (*_Nonnull visit)(void *_Nullable context, csj_text name, csj_value value));

#ifdef __cplusplus
}
#endif
