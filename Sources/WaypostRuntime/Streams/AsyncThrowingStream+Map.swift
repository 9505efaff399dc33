extension AsyncThrowingStream where Element: Sendable, Failure == any Error {
    /// The stream of what each element becomes. Nothing is read ahead of who asks; leaving the loop and dropping
    /// the result drops this stream, too.
    public func mapElements<Value: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Value
    ) -> AsyncThrowingStream<Value, any Error> {
        let stream = self
        return AsyncThrowingStream<Value, any Error> {
            // An iterator of such a stream has no place of its own.
            var iterator = stream.makeAsyncIterator()
            return try await iterator.next().map(transform)
        }
    }
}
