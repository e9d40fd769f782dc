#pragma once
#include <fcntl.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <errno.h>

// Why there is no socket.
enum { CM_PORT_TAKEN = -1, CM_NOT_ALLOWED = -2, CM_NO_SUCH_FAMILY = -3, CM_FAILED = -4 };

static inline int cm_refusal(int socket_or_none, int code) {
  if (socket_or_none >= 0) close(socket_or_none);
  if (code == EADDRINUSE) return CM_PORT_TAKEN;
  if (code == EACCES || code == EPERM) return CM_NOT_ALLOWED;
  if (code == EAFNOSUPPORT || code == EADDRNOTAVAIL) return CM_NO_SUCH_FAMILY;
  return CM_FAILED;
}

// A socket that listens on the loopback address of a family, 127.0.0.1 or ::1; or why not. Port 0 is any free one.
static inline int cm_listen(int is_ipv6, uint16_t port) {
  int descriptor = socket(is_ipv6 ? AF_INET6 : AF_INET, SOCK_STREAM, 0), one = 1;
  if (descriptor < 0) return cm_refusal(-1, errno);
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  fcntl(descriptor, F_SETFL, O_NONBLOCK);
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  int result;
  if (is_ipv6) {
    struct sockaddr_in6 address;
    memset(&address, 0, sizeof address);
    address.sin6_family = AF_INET6;
    address.sin6_port = htons(port);
    address.sin6_addr = in6addr_loopback;
    setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &one, sizeof one);
    result = bind(descriptor, (struct sockaddr *)&address, sizeof address);
  } else {
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    result = bind(descriptor, (struct sockaddr *)&address, sizeof address);
  }
  if (result != 0 || listen(descriptor, 511) != 0) return cm_refusal(descriptor, errno);
  return descriptor;
}

static inline void cm_close(int descriptor) { close(descriptor); }

// The port that a socket of `cm_listen` for IPv4 got.
static inline uint16_t cm_port(int descriptor) {
  struct sockaddr_in address;
  socklen_t length = sizeof address;
  return getsockname(descriptor, (struct sockaddr *)&address, &length) == 0 ? ntohs(address.sin_port) : 0;
}

typedef void *(*cm_begin_callback)(void *context, const char *target, struct MHD_Connection *connection);

// MHD_start_daemon takes variable arguments. On one thread of its own, with the best that the system has for waiting.
static inline struct MHD_Daemon *cm_start(
    int descriptor, unsigned connections, unsigned idle_seconds, void *context, cm_begin_callback begin,
    MHD_AccessHandlerCallback receive, MHD_RequestCompletedCallback end) {
  return MHD_start_daemon(
      MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, receive, context,
      MHD_OPTION_LISTEN_SOCKET, descriptor, MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds, MHD_OPTION_URI_LOG_CALLBACK, begin, context,
      MHD_OPTION_NOTIFY_COMPLETED, end, context, MHD_OPTION_END);
}

// Ends a connection by a TCP reset. MHD alone would say goodbye with a FIN first; on Linux, to connect a socket to nothing resets it at
// once, elsewhere not to linger does so when MHD closes it.
static inline void cm_reset(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  if (info == NULL) return;
  struct linger linger = {1, 0};
  setsockopt(info->connect_fd, SOL_SOCKET, SO_LINGER, &linger, sizeof linger);
#ifdef __linux__
  struct sockaddr nothing;
  memset(&nothing, 0, sizeof nothing);
  nothing.sa_family = AF_UNSPEC;
  connect(info->connect_fd, &nothing, sizeof nothing);
#endif
}

static const ssize_t cm_broken_off = MHD_CONTENT_READER_END_WITH_ERROR;

// A regular file opened for reading, with its length and the time of its last change; -1 if there is none.
static inline int cm_open_file(const char *path, uint64_t *length, int64_t *changed) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (descriptor < 0) return -1;
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
    close(descriptor);
    return -1;
  }
  *length = (uint64_t)status.st_size;
  *changed = (int64_t)status.st_mtime;
  return descriptor;
}

// How many bytes could be read, -1 if none.
static inline long cm_read(int descriptor, void *bytes, size_t count, uint64_t offset) {
  return pread(descriptor, bytes, count, (off_t)offset);
}
