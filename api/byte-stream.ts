/**
 * Turns pieces into a body that is produced as it is read. It waits for slow readers and stops if the reader leaves. An
 * error is passed to `failed` and aborts the body, so that a partial body is never mistaken for a complete one. `ended`
 * is called once, however the stream ends.
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
        const { done, value } = await iterator.next()
        // The reader has left. That is not a failure.
        if (left) return
        if (done !== true) {
          controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
          return
        }
        controller.close()
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
