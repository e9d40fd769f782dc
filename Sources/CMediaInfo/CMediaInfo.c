#define _GNU_SOURCE
#include "CMediaInfo.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == 4, "MediaInfo's texts are taken for UTF-32");

// Enough for the headers at both ends of any film, and for a stream without an index.
enum { READ_LIMIT = 32 << 20, READ_LENGTH = 64 << 10, FIELD_LENGTH = 80, ANSWER_LENGTH = 256 << 10 };

// A film on a sleeping disk takes its time; one that MediaInfo loops over takes all of the processor's.
enum { CPU_SECONDS = 2, WALL_MILLISECONDS = 30000 };

// The first descriptor behind the standard streams.
enum { FIRST_FREE = 3 };

// From MediaInfoDLL.h; the header itself is not needed to build.
enum { INFO_TEXT = 1, INFO_NAME = 0, STATUS_FINISHED = 8 };

struct cmi_library {
  void *(*create)(void);
  const wchar_t *(*option)(void *, const wchar_t *, const wchar_t *);
  size_t (*begin)(void *, uint64_t size, uint64_t offset);
  size_t (*feed)(void *, const uint8_t *, size_t);
  uint64_t (*wanted_offset)(void *);
  size_t (*finish)(void *);
  const wchar_t *(*get)(void *, int kind, size_t stream, const wchar_t *field, int info, int search);
};

// A child inherits the locks of the C library as they happen to be, and of these only malloc's are put right: it would wait for
// ever on that of the time zone, which MediaInfo takes for each date, if another thread held it just then. In a namespace of its
// own MediaInfo gets a C library of its own, whose locks no thread of the parent ever takes.
static void *load_apart(const char *name) {
#if defined(__GLIBC__)
  return dlmopen(LM_ID_NEWLM, name, RTLD_NOW | RTLD_LOCAL);
#else
  return dlopen(name, RTLD_NOW | RTLD_LOCAL);
#endif
}

cmi_library *cmi_library_load(const char *name) {
  void *code = load_apart(name);
  cmi_library *library = code ? calloc(1, sizeof *library) : NULL;
  if (!library) return NULL;
  struct {
    void *member;
    const char *name;
  } symbols[] = {
      {&library->create, "MediaInfo_New"},
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

// Texts for the parent.
struct answer {
  size_t length;
  char text[ANSWER_LENGTH];
};

static void add_field(struct answer *answer, const cmi_library *library, void *handle, const char *field, size_t length) {
  // Fields are named in ASCII, whose characters UTF-32 has at the same places.
  wchar_t name[FIELD_LENGTH] = {0};
  for (size_t i = 1; i < length && i < FIELD_LENGTH; i++) name[i - 1] = (unsigned char)field[i];
  const wchar_t *text = library->get(handle, field[0] - '0', 0, name, INFO_TEXT, INFO_NAME);
  for (; text && *text && answer->length < sizeof answer->text - 8; text++) {
    answer->length += put_utf8((uint32_t)*text, answer->text + answer->length);
  }
  if (answer->length < sizeof answer->text) answer->text[answer->length++] = 0;
}

static void answer_fields(struct answer *answer, const cmi_library *library, int descriptor, const char *fields, uint64_t size) {
  static uint8_t buffer[READ_LENGTH];  // the child's own
  void *handle = library->create();
  library->option(handle, L"ParseSpeed", L"0");
  library->option(handle, L"Internet", L"No");
  read_headers(library, handle, descriptor, size, buffer);
  while (*fields) {
    size_t length = strcspn(fields, "\n");
    add_field(answer, library, handle, fields, length);
    fields += length + (fields[length] == '\n');
  }
}

static void close_others(int first) {
#if defined(__GLIBC__)
  close_range((unsigned)first, ~0U, 0);
#else
  for (int limit = getdtablesize(), other = first; other < limit; other++) close(other);
#endif
}

// The child. It has one thread, and needs no lock that another thread of the parent may have held: the parent never calls
// MediaInfo itself.
static _Noreturn void work(const cmi_library *library, int film, int output, const char *fields, uint64_t size) {
  static struct answer answer;  // the child's own
  struct rlimit seconds = {CPU_SECONDS, CPU_SECONDS}, none = {0, 0};
  setrlimit(RLIMIT_CPU, &seconds);
  setrlimit(RLIMIT_CORE, &none);
  // Neither the parent's connections nor another child's pipe are this film's business.
  int low_film = fcntl(film, F_DUPFD, FIRST_FREE + 2), low_output = fcntl(output, F_DUPFD, FIRST_FREE + 2);
  dup2(low_film, FIRST_FREE);
  dup2(low_output, FIRST_FREE + 1);
  close_others(FIRST_FREE + 2);
  answer_fields(&answer, library, FIRST_FREE, fields, size);
  _exit(write(FIRST_FREE + 1, answer.text, answer.length) == (ssize_t)answer.length ? 0 : 1);
}

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// All that comes out of `input` until it ends, or until the deadline.
static char *collect(int input, size_t *length) {
  char *text = malloc(ANSWER_LENGTH);
  int64_t deadline = milliseconds() + WALL_MILLISECONDS;
  for (*length = 0; text && *length < ANSWER_LENGTH;) {
    int64_t left = deadline - milliseconds();
    struct pollfd ready = {.fd = input, .events = POLLIN};
    int count = left > 0 ? poll(&ready, 1, (int)left) : 0;
    if (count < 0 && errno == EINTR) continue;
    ssize_t got = count > 0 ? read(input, text + *length, ANSWER_LENGTH - *length) : 0;
    if (got == 0 || (got < 0 && errno != EINTR)) break;
    if (got > 0) *length += (size_t)got;
  }
  if (text && *length > 0) return text;
  free(text);
  return NULL;
}

char *cmi_film_read(const cmi_library *library, int descriptor, const char *fields, size_t *length) {
  struct stat status;
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size <= 0) return NULL;
  int ends[2];
  if (pipe(ends) != 0) return NULL;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  pid_t child = fork();
  if (child == 0) work(library, descriptor, ends[1], fields, (uint64_t)status.st_size);
  close(ends[1]);
  char *text = child > 0 ? collect(ends[0], length) : NULL;
  close(ends[0]);
  if (child > 0) {
    kill(child, SIGKILL);
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
  }
  return text;
}
