import { createHash } from 'node:crypto'

/** Most parts of a form: three times what any form of ours has. */
const PARTS_MAX = 40

/** Longest part that is no file, in bytes with its headers: far longer than any text that is asked for. */
const TEXT_MAX = 100_000
/** Where a part's headers lie that say whether it is a file. */
const HEADERS = 2_000

/** What separates the parts of a form, by its content type; undefined for what is no form. */
function boundaryOf(contentType: string | null): string | undefined {
  const found = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(
    contentType ?? '',
  )
  return found?.[1] ?? found?.[2]
}

/** True for a form of more parts, or longer texts, than any of ours has: taking it apart would cost far more than its bytes. */
export function isUnlikeOurForms(bytes: Uint8Array, contentType: string | null): boolean {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) return false
  let isLong = false
  // With the line's end before it: looked for without, a file of nothing but hyphens would be looked at over and over.
  const pieces = countPieces(bytes, `\r\n--${boundary}`, (piece) => {
    isLong ||= piece.length > TEXT_MAX && !/;\s*filename/i.test(piece.toString('latin1', 0, HEADERS))
  })
  return isLong || pieces > PARTS_MAX + 1
}

/**
 * What a body says, as a short text: the same form sent again has another boundary, chosen by whoever sends it, and is
 * the same all the same.
 */
export function fingerprintBody(bytes: Uint8Array, contentType: string | null): string {
  const hash = createHash('sha256')
  countPieces(bytes, boundaryOf(contentType), (piece) => hash.update(piece).update('|'))
  return hash.digest('hex')
}

/** Goes through what lies between the boundaries, and tells how many pieces that are; without a boundary it is one. */
function countPieces(
  bytes: Uint8Array,
  boundary: string | undefined,
  handlePiece: (piece: Buffer) => unknown,
): number {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [pieces, from] = [0, 0]
  for (;;) {
    const at = boundary === undefined ? -1 : body.indexOf(boundary, from, 'latin1')
    handlePiece(body.subarray(from, at === -1 ? body.length : at))
    pieces += 1
    if (at === -1 || boundary === undefined) return pieces
    from = at + boundary.length
  }
}
