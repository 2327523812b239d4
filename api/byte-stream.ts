/**
 * Pieces as a body that is made while it is read: whoever reads slowly is waited for, and whoever leaves ends the work.
 * What fails on the way is told to `failed` and cuts the body off, so that half of it is never taken for all. `ended` is told
 * once, however it ended.
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
        // Whoever left meanwhile gets nothing more, and nothing has failed by that.
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
