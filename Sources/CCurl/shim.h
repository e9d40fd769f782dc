#pragma once
#include <curl/curl.h>

// curl_easy_setopt and its relatives take variable arguments, which Swift cannot call: one function for each kind of argument.
typedef size_t (*cc_data_callback)(char *bytes, size_t size, size_t count, void *context);
typedef int (*cc_seek_callback)(void *context, curl_off_t offset, int origin);
typedef int (*cc_progress_callback)(
    void *context, curl_off_t to_receive, curl_off_t received, curl_off_t to_send, curl_off_t sent);

static inline CURLcode cc_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}
static inline CURLcode cc_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}
static inline CURLcode cc_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}
static inline CURLcode cc_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}
static inline CURLcode cc_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(easy, option, value);
}
static inline CURLcode cc_set_blob(CURL *easy, CURLoption option, const void *bytes, size_t length) {
  struct curl_blob blob = {(void *)bytes, length, CURL_BLOB_COPY};
  return curl_easy_setopt(easy, option, &blob);
}
static inline CURLcode cc_set_data_callback(CURL *easy, CURLoption option, cc_data_callback value) {
  return curl_easy_setopt(easy, option, value);
}
static inline CURLcode cc_set_seek_callback(CURL *easy, cc_seek_callback value) {
  return curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, value);
}
static inline CURLcode cc_set_progress_callback(CURL *easy, cc_progress_callback value) {
  return curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, value);
}
static inline CURLcode cc_get_long(CURL *easy, CURLINFO info, long *value) { return curl_easy_getinfo(easy, info, value); }
static inline CURLcode cc_get_pointer(CURL *easy, CURLINFO info, void **value) { return curl_easy_getinfo(easy, info, value); }
// CURLVERSION_NOW is the name of another macro.
static inline const curl_version_info_data *cc_version_info(void) { return curl_version_info(CURLVERSION_NOW); }
static inline CURLMcode cc_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}
