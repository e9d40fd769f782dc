#include "CMediaInfo.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == 4, "MediaInfo's texts are taken for UTF-32");

// Enough for the headers at both ends of any film, and for a stream without an index.
enum { READ_LIMIT = 32 << 20, READ_LENGTH = 64 << 10, FIELD_LENGTH = 80 };

// From MediaInfoDLL.h; the header itself is not needed to build.
enum { INFO_TEXT = 1, INFO_NAME = 0, STATUS_FINISHED = 8 };

struct cmi_library {
  void *(*create)(void);
  void (*destroy)(void *);
  void (*close)(void *);
  const wchar_t *(*option)(void *, const wchar_t *, const wchar_t *);
  size_t (*begin)(void *, uint64_t size, uint64_t offset);
  size_t (*feed)(void *, const uint8_t *, size_t);
  uint64_t (*wanted_offset)(void *);
  size_t (*finish)(void *);
  const wchar_t *(*get)(void *, int kind, size_t stream, const wchar_t *field, int info, int search);
};

struct cmi_film {
  const cmi_library *library;
  void *handle;
};

cmi_library *cmi_library_load(const char *name) {
  void *code = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  cmi_library *library = code ? calloc(1, sizeof *library) : NULL;
  if (!library) return NULL;
  struct {
    void *member;
    const char *name;
  } symbols[] = {
      {&library->create, "MediaInfo_New"},
      {&library->destroy, "MediaInfo_Delete"},
      {&library->close, "MediaInfo_Close"},
      {&library->option, "MediaInfo_Option"},
      {&library->begin, "MediaInfo_Open_Buffer_Init"},
      {&library->feed, "MediaInfo_Open_Buffer_Continue"},
      {&library->wanted_offset, "MediaInfo_Open_Buffer_Continue_GoTo_Get"},
      {&library->finish, "MediaInfo_Open_Buffer_Finalize"},
      {&library->get, "MediaInfo_Get"},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *symbol = dlsym(code, symbols[i].name);
    if (!symbol) {
      free(library);
      return NULL;
    }
    memcpy(symbols[i].member, &symbol, sizeof symbol);
  }
  return library;
}

// The code is not unloaded: it has objects of its own that live until the process ends.
void cmi_library_free(cmi_library *library) { free(library); }

static void read_headers(const cmi_library *library, void *handle, int descriptor, uint64_t size, uint8_t *buffer) {
  library->begin(handle, size, 0);
  uint64_t offset = 0;
  for (size_t total = 0; total < READ_LIMIT && offset < size;) {
    ssize_t length = pread(descriptor, buffer, READ_LENGTH, (off_t)offset);
    if (length <= 0) break;
    if (library->feed(handle, buffer, (size_t)length) & STATUS_FINISHED) break;
    total += (size_t)length;
    uint64_t wanted = library->wanted_offset(handle);
    if (wanted == UINT64_MAX) {
      offset += (uint64_t)length;
    } else {
      offset = wanted;
      library->begin(handle, size, offset);
    }
  }
  library->finish(handle);
}

cmi_film *cmi_film_open(const cmi_library *library, int descriptor) {
  struct stat status;
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size <= 0) return NULL;
  cmi_film *film = malloc(sizeof *film);
  uint8_t *buffer = malloc(READ_LENGTH);
  void *handle = film && buffer ? library->create() : NULL;
  if (!handle) {
    free(film);
    free(buffer);
    return NULL;
  }
  *film = (cmi_film){.library = library, .handle = handle};
  library->option(handle, L"ParseSpeed", L"0");
  library->option(handle, L"Internet", L"No");
  read_headers(library, handle, descriptor, (uint64_t)status.st_size, buffer);
  free(buffer);
  return film;
}

void cmi_film_close(cmi_film *film) {
  film->library->close(film->handle);
  film->library->destroy(film->handle);
  free(film);
}

static size_t put_utf8(uint32_t scalar, char *out) {
  if (scalar < 0x80) return out[0] = (char)scalar, 1;
  if (scalar < 0x800) return out[0] = (char)(0xC0 | scalar >> 6), out[1] = (char)(0x80 | (scalar & 0x3F)), 2;
  if (scalar < 0x10000) {
    out[0] = (char)(0xE0 | scalar >> 12);
    return out[1] = (char)(0x80 | (scalar >> 6 & 0x3F)), out[2] = (char)(0x80 | (scalar & 0x3F)), 3;
  }
  if (scalar > 0x10FFFF) return put_utf8(0xFFFD, out);
  out[0] = (char)(0xF0 | scalar >> 18);
  out[1] = (char)(0x80 | (scalar >> 12 & 0x3F));
  return out[2] = (char)(0x80 | (scalar >> 6 & 0x3F)), out[3] = (char)(0x80 | (scalar & 0x3F)), 4;
}

char *cmi_film_text(const cmi_film *film, int stream_kind, const char *field) {
  // Fields are named in ASCII, whose characters UTF-32 has at the same places.
  wchar_t name[FIELD_LENGTH] = {0};
  for (size_t i = 0; field[i] && i < FIELD_LENGTH - 1; i++) name[i] = (unsigned char)field[i];
  const wchar_t *text = film->library->get(film->handle, stream_kind, 0, name, INFO_TEXT, INFO_NAME);
  if (!text || !*text) return NULL;
  char *result = malloc(wcslen(text) * 4 + 1);
  if (!result) return NULL;
  size_t length = 0;
  for (; *text; text++) length += put_utf8((uint32_t)*text, result + length);
  result[length] = 0;
  return result;
}
