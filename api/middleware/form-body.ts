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

/**
 * Returns a hash of a body's content that ignores the boundary, because a resent form has a new random one. Hashes
 * large parts outside this thread.
 */
export async function fingerprintBody(bytes: Uint8Array, contentType: string | null): Promise<string> {
  const pieces: Buffer[] = []
  countPieces(bytes, boundaryOf(contentType), (piece) => pieces.push(piece))
  const hash = createHash('sha256')
  for (const piece of pieces) {
    if (piece.length > ASIDE) hash.update(await hashAside(piece))
    else hash.update(piece)
    hash.update('|')
  }
  return hash.digest('hex')
}

/** Bytes beyond which hashing takes long enough to be done in another thread. */
const ASIDE = 256 * 1024

/** Returns the SHA-256 hash of bytes, computed in a thread from the engine's pool. */
export async function hashAside(bytes: Uint8Array): Promise<Buffer> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
}

/** A part of a form. */
export interface FormPart {
  readonly name: string
  /** Undefined for a text field. */
  readonly fileName: string | undefined
  /** A view of the body, not a copy. */
  readonly content: Uint8Array
}

/**
 * Reads the parts of a form (RFC 7578) in order; undefined if it is malformed. Check the body with `isUnlikeOurForms`
 * first, which limits the number of parts. The platform's own parser copies a file several times, which blocks the
 * thread for half a second.
 */
export function readFormParts(bytes: Uint8Array, contentType: string | null): FormPart[] | undefined {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) return undefined
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = `--${boundary}`
  if (body.toString('latin1', 0, first.length) !== first) return undefined
  const parts: FormPart[] = []
  for (let from = first.length; ;) {
    const ending = body.toString('latin1', from, from + 2)
    if (ending === '--') return parts
    const end = body.indexOf(`\r\n${first}`, from, 'latin1')
    const part = ending === '\r\n' && end !== -1 ? readPart(body.subarray(from + 2, end)) : undefined
    if (part === undefined) return undefined
    parts.push(part)
    from = end + 2 + first.length
  }
}

function readPart(part: Buffer): FormPart | undefined {
  const headEnd = part.subarray(0, HEADERS).indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const disposition = part
    .toString('utf8', 0, headEnd)
    .split('\r\n')
    .find((line) => /^content-disposition:\s*form-data\b/i.test(line))
  const name = disposition === undefined ? undefined : readParameter(disposition, 'name')
  if (disposition === undefined || name === undefined) return undefined
  return { name, fileName: readParameter(disposition, 'filename'), content: part.subarray(headEnd + 4) }
}

/** Reads a quoted or plain parameter. Browsers escape quotes and line breaks in it with percent signs. */
function readParameter(header: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;"]*))`, 'i').exec(header)
  const text = found?.[1] ?? found?.[2]
  return text?.replaceAll(/%0a/gi, '\n').replaceAll(/%0d/gi, '\r').replaceAll(/%22/g, '"')
}

/**
 * Calls `handlePiece` for every piece between boundaries and returns the number of pieces. A body without a boundary is
 * one piece.
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
