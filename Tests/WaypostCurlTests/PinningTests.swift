#if Curl
import Testing
#endif
