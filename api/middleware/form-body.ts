import { createHash } from 'node:crypto'

/** Maximum number of parts in a form, three times as many as our forms have. */
const PARTS_MAX = 40

/** Maximum length of a text part with its headers, in bytes. */
const TEXT_MAX = 100_000
/** Number of bytes at the start of a part to search for headers, which show whether the part is a file. */
const HEADERS = 2_000

/** Returns the boundary of a form from its content type; undefined if the content type is not that of a form. */
function boundaryOf(contentType: string | null): string | undefined {
  const found = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(
    contentType ?? '',
  )
  return found?.[1] ?? found?.[2]
}

/**
 * Returns true for a form with more parts or longer text fields than our forms have, because parsing such a form is
 * slow.
 */
export function isUnlikeOurForms(bytes: Uint8Array, contentType: string | null): boolean {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) return false
  let isLong = false
  // Include the line ending in the search. Otherwise, a file full of hyphens would be searched very slowly.
  const pieces = countPieces(bytes, `\r\n--${boundary}`, (piece) => {
    isLong ||= piece.length > TEXT_MAX && !/;\s*filename/i.test(piece.toString('latin1', 0, HEADERS))
  })
  return isLong || pieces > PARTS_MAX + 1
}

/**
 * Returns a hash of a form's content without its boundary, because a form that is sent again has a new random boundary.
 * Large parts are hashed in another thread.
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

/** Minimum size to hash in another thread, in bytes. */
const ASIDE = 256 * 1024

/** Returns the SHA-256 hash of bytes, computed in a thread pool. */
export async function hashAside(bytes: Uint8Array): Promise<Buffer> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
}

export interface FormPart {
  readonly name: string
  /** Undefined for a text field. */
  readonly fileName: string | undefined
  /** A view of the body, not a copy. */
  readonly content: Uint8Array
}

/**
 * Reads the parts of a form (RFC 7578) in order; undefined if the form is malformed. First check the body with
 * `isUnlikeOurForms`, which limits the number of parts. The platform's parser copies files several times, which would
 * block the thread for half a second.
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
 * Calls `handlePiece` for the text between boundaries and returns the number of pieces. A body without a boundary is
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
