import iconv from 'iconv-lite'

/** Number of bytes to search for a charset declaration (HTML standard). */
const DECLARED_WITHIN = 1_024

/**
 * Decodes a page. The encoding comes from the first of these that applies: a byte order mark, bytes that are valid
 * UTF-8 but not all ASCII, the HTTP header, or the page's `<meta>`. The default is windows-1252. A declaration of UTF-8
 * counts only if most bytes are valid. Unknown encodings are ignored. `cut` means that the bytes were truncated.
 * `decode-text.ts` decodes saved pages on the device in the same way.
 */
export function decodePage(bytes: Uint8Array, contentType: string, cut = false): string {
  const marked = readByteOrderMark(bytes)
  if (marked !== undefined) return decodeBytes(bytes, marked)
  const named = knownCharset(/charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1])
  const inBytes = named === undefined || !/^utf-?(?:16|32)/i.test(named)
  if (inBytes && (named === undefined || bytes.some((byte) => byte >= 0x80)) && isUtf8(bytes, cut))
    return decodeBytes(bytes, 'utf-8')
  if (named !== undefined && !UTF_8.test(named)) return decodeBytes(bytes, named)
  const said = knownCharset(readMetaCharset(bytes))
  if (said !== undefined && !UTF_8.test(said)) return decodeBytes(bytes, said)
  const text = decodeBytes(bytes, 'utf-8')
  return isMostlyRead(text) ? text : decodeBytes(bytes, 'windows-1252')
}

const UTF_8 = /^(?:utf-?8|unicode-1-1-utf-8)$/i

/**
 * Returns true if most of the text was decoded correctly. UTF-8 text may have a few broken characters. In text with
 * another encoding, most non-ASCII characters are broken.
 */
function isMostlyRead(text: string): boolean {
  const broken = text.match(/\ufffd/g)?.length ?? 0
  return broken === 0 || broken * 2 < (text.match(/[^\u0000-\u007f\ufffd]/g)?.length ?? 0)
}

function decodeBytes(bytes: Uint8Array, charset: string): string {
  return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), charset)
}

function readByteOrderMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return undefined
}

/** Names of other encodings that browsers treat as windows-1252. */
const latin = /^(?:iso-?8859-?1|latin-?1|us-ascii|ascii|cp1252|x-cp1252|l1)$/i

function knownCharset(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const charset = latin.test(name) ? 'windows-1252' : name
  return iconv.encodingExists(charset) ? charset : undefined
}

function isUtf8(bytes: Uint8Array, cut: boolean): boolean {
  try {
    // With `stream`, the bytes may end in the middle of a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut })
    return true
  } catch {
    return false
  }
}

/**
 * Reads the charset from a page's `<meta>`. If the `<meta>` can be found as ASCII, the page isn't UTF-16, even if the
 * `<meta>` declares UTF-16.
 */
function readMetaCharset(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, DECLARED_WITHIN)).toString('latin1')
  const name = /<meta\s[^<>]*?charset\s*=[\s"']*([\w.:-]+)/i.exec(start)?.[1]
  return name !== undefined && /^utf-?16/i.test(name) ? 'utf-8' : name
}
