/** Reads a response of at most `most` bytes as text. Stops reading a longer response and throws RangeError. */
export async function readLimitedText(response: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > most) throw new RangeError(`The response has more than ${most} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
