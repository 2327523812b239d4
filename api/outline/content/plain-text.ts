import { type DocumentContent, type ContentType, UnfitDocument } from './document-content.ts'

/** Accepts valid UTF-8, or UTF-16 with a byte order mark, without unusual control characters. */
export function checkPlainText(bytes: Uint8Array, type: ContentType): DocumentContent {
  const text = decodeText(bytes)
  if (text === undefined)
    throw new UnfitDocument('content', 'The file is not a text file in UTF-8 or UTF-16.')
  // oxlint-disable-next-line no-control-regex
  if (/[\0-\x08\x0e-\x1f]/.test(text))
    throw new UnfitDocument('content', 'The file contains characters that aren’t text.')
  return { type, warnings: [] }
}

/** Returns the decoded text; undefined if the bytes aren't text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
