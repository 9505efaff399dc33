#if Curl
internal import CCurl
internal import Foundation
internal import WaypostRuntime

extension CurlTransfer {
    /// Has libcurl call this transfer, which must outlive its handle's time in a loop.
    func setCallbacks() throws {
        let context = Unmanaged.passUnretained(self).toOpaque()
        let receivers = waypost_set_receivers(
            handle,
            { bytes, size, count, context in
                CurlTransfer.of(context)?.receiveHead(
                    UnsafeRawBufferPointer(start: bytes, count: size * count))
                    ?? 0
            },
            { bytes, size, count, context in
                CurlTransfer.of(context)?.receiveBody(
                    UnsafeRawBufferPointer(start: bytes, count: size * count))
                    ?? 0
            }, context)
        let sender = waypost_set_sender(
            handle,
            { bytes, size, count, context in
                CurlTransfer.of(context)?.readBody(
                    into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
                    ?? Int(CURL_READFUNC_ABORT)
            },
            { context, place, origin in
                guard place == 0, origin == SEEK_SET, let transfer = CurlTransfer.of(context) else {
                    return CURL_SEEKFUNC_CANTSEEK
                }
                transfer.rewind()
                return CURL_SEEKFUNC_OK
            }, context)
        guard receivers == CURLE_OK, sender == CURLE_OK else { throw URLError(.unknown) }
    }

    /// Yields what went wrong, by what libcurl says at the end; nil if nothing did.
    func failure(_ code: CURLcode) -> (any Error)? {
        if let fault { return fault }
        if code == CURLE_OK { return nil }
        guard !call.request.pins.isEmpty else { return URLError(code) }
        switch code {
        case CURLE_SSL_PINNEDPUBKEYNOTMATCH: return PinningFailure.key
        case _ where code.isDistrust: return PinningFailure.certificate
        default: return URLError(code)
        }
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
        context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Takes a line of the head; any other count than that of the bytes ends the transfer.
    private func receiveHead(_ bytes: UnsafeRawBufferPointer) -> Int {
        move()
        do {
            if let response = try head.take(Data(bytes)) {
                call.progress?.expect(head.expectedLength)
                call.pipe.receive(response)
            }
            return bytes.count
        } catch {
            fault = error
            return 0
        }
    }

    /// Takes bytes of the body, or has libcurl bring them again later.
    private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Int {
        if call.pipe.isPaused {
            isPaused = true
            return Int(CURL_WRITEFUNC_PAUSE)
        }
        move()
        call.progress?.received(bytes.count)
        call.pipe.receive(Data(bytes))
        return bytes.count
    }

    /// Fills the buffer from the body; zero bytes are its end.
    private func readBody(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        move()
        do {
            let bytes = try reader?.read(upTo: buffer.count) ?? Data()
            bytes.copyBytes(to: buffer)
            sent += Int64(bytes.count)
            call.progress?.sent(sent)
            return bytes.count
        } catch {
            fault = error
            return Int(CURL_READFUNC_ABORT)
        }
    }
}
#endif
