/**
 * Pieces as a body that is made while it is read: whoever reads slowly is waited for, and whoever leaves ends the work.
 * What fails on the way is told to `failed` and cuts the body off, so that half of it is never taken for all.
 */
export function toByteStream(
  pieces: AsyncGenerator<string | Uint8Array>,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        if (done === true) controller.close()
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      } catch (error) {
        failed(error)
        controller.error(error)
      }
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
