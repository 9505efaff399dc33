#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>

// Starting a daemon and asking for its port take variable arguments, which Swift can't give.

// Listens on a numeric IPv4 or IPv6 address, with a thread for each connection; NULL when it can't. JSON is judged
// as deep as it is nested, for which the stacks of threads are too small on some systems.
static inline struct MHD_Daemon *waypost_listen(
    const char *address, uint16_t port, MHD_AccessHandlerCallback handle,
    void *(*begin)(void *, const char *, struct MHD_Connection *), MHD_RequestCompletedCallback end,
    void *context)
{
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
    memset(&v4, 0, sizeof v4);
    memset(&v6, 0, sizeof v6);
    v4.sin_family = AF_INET;
    v4.sin_port = htons(port);
    v6.sin6_family = AF_INET6;
    v6.sin6_port = htons(port);
    unsigned int flags = MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION;
    const void *socket_address = &v4;
    if (inet_pton(AF_INET, address, &v4.sin_addr) != 1) {
        if (inet_pton(AF_INET6, address, &v6.sin6_addr) != 1) return NULL;
        flags |= MHD_USE_IPv6;
        socket_address = &v6;
    }
    return MHD_start_daemon(
        flags, port, NULL, NULL, handle, context, MHD_OPTION_SOCK_ADDR, socket_address,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned int)256, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned int)60,
        MHD_OPTION_THREAD_STACK_SIZE, (size_t)8 << 20,
        MHD_OPTION_URI_LOG_CALLBACK, begin, context, MHD_OPTION_NOTIFY_COMPLETED, end, context,
        MHD_OPTION_END);
}

// The port on which it listens.
static inline uint16_t waypost_port(struct MHD_Daemon *daemon)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info == NULL ? 0 : info->port;
}

// Some versions of the library close these enums, which changes the names that their cases have in Swift.
static const enum MHD_Result waypost_yes = MHD_YES;
static const enum MHD_Result waypost_no = MHD_NO;
static const enum MHD_ValueKind waypost_headers = MHD_HEADER_KIND;
static const enum MHD_ResponseMemoryMode waypost_copy = MHD_RESPMEM_MUST_COPY;
