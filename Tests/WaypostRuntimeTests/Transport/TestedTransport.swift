import WaypostCurl
import WaypostRuntime

/// The transports that must behave alike.
enum TestedTransport: CaseIterable {
    case urlSession
    #if Curl
    case curl
    #endif

    /// A new one.
    var transport: any Transport {
        switch self {
        case .urlSession: URLSessionTransport()
        #if Curl
        case .curl: CurlTransport()
        #endif
        }
    }
}
