/** Number of bytes after which a read stops collecting small chunks. */
const PIECE = 32 * 1024

/**
 * Turns chunks into a response body that is generated while it is read. Chunks are produced only when the reader asks
 * for more, and production stops when the reader disconnects. An error is passed to `failed` and aborts the body, so
 * that a partial body is never mistaken for a complete one. `ended` is called once, whether or not the stream
 * completes.
 *
 * Each read starts in a new turn of the event loop. Otherwise, a long file from an embedded database would block the
 * thread, because its chunks are available without waiting.
 */
export function toByteStream(
  pieces: AsyncIterable<string | Uint8Array>,
  failed: (error: unknown) => void,
  ended: () => void = () => undefined,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.asyncIterator]()
  let left = false
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        await new Promise((resume) => setImmediate(resume))
        for (let size = 0; size < PIECE;) {
          const { done, value } = await iterator.next()
          // A disconnected reader is not a failure.
          if (left) return
          if (done === true) {
            controller.close()
            ended()
            return
          }
          const bytes = typeof value === 'string' ? encoder.encode(value) : value
          size += bytes.length
          controller.enqueue(bytes)
        }
        return
      } catch (error) {
        if (left) return
        failed(error)
        controller.error(error)
      }
      ended()
    },
    async cancel() {
      left = true
      try {
        await iterator.return?.()
      } finally {
        ended()
      }
    },
  })
}
