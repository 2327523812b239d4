import { createHash } from 'node:crypto'

/** Maximum number of parts in a form: three times as many as any of our forms has. */
const PARTS_MAX = 40

/** Maximum length of a non-file part, including its headers, in bytes: far longer than any text we accept. */
const TEXT_MAX = 100_000
/** How far to search a part for the headers that say whether it is a file. */
const HEADERS = 2_000

/** Returns the boundary of a form from its content type; undefined if it is not a form. */
function boundaryOf(contentType: string | null): string | undefined {
  const found = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(
    contentType ?? '',
  )
  return found?.[1] ?? found?.[2]
}

/**
 * True for a form with more parts or longer text fields than any of ours. Parsing it would cost far more than its size
 * suggests.
 */
export function isUnlikeOurForms(bytes: Uint8Array, contentType: string | null): boolean {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) return false
  let isLong = false
  // Search for the boundary including the preceding line ending. Otherwise a file of hyphens would be scanned again and
  // again.
  const pieces = countPieces(bytes, `\r\n--${boundary}`, (piece) => {
    isLong ||= piece.length > TEXT_MAX && !/;\s*filename/i.test(piece.toString('latin1', 0, HEADERS))
  })
  return isLong || pieces > PARTS_MAX + 1
}

/** Returns a hash of a body's content that ignores the boundary, because a form sent again has a new random one. */
export function fingerprintBody(bytes: Uint8Array, contentType: string | null): string {
  const hash = createHash('sha256')
  countPieces(bytes, boundaryOf(contentType), (piece) => hash.update(piece).update('|'))
  return hash.digest('hex')
}

/**
 * Calls `handlePiece` for every piece between boundaries and returns the number of pieces. A body without a boundary is one
 * piece.
 */
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
