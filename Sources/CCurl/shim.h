// libcurl, and functions of a fixed number of parameters for those of its own that Swift cannot call.

#include <curl/curl.h>

#if LIBCURL_VERSION_NUM < 0x074400
#error "libcurl 7.68 or later is needed, for curl_multi_wakeup"
#endif

static inline CURLcode waypost_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode waypost_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode waypost_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode waypost_set_headers(CURL *handle, struct curl_slist *headers) {
    return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

static inline CURLcode waypost_set_receivers(
    CURL *handle, curl_write_callback head, curl_write_callback body, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, head);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
    return code;
}

static inline CURLcode waypost_set_sender(
    CURL *handle, curl_read_callback read, curl_seek_callback seek, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_READFUNCTION, read);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_READDATA, context);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, seek);
    if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_SEEKDATA, context);
    return code;
}

static inline CURLcode waypost_allow_http_only(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

static inline CURLcode waypost_resume(CURL *handle) {
    return curl_easy_pause(handle, CURLPAUSE_CONT);
}

static inline CURLMcode waypost_keep_connections(CURLM *multi, long count) {
    return curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, count);
}
