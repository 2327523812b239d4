/**
 * Decodes a saved page with the first encoding that applies: its byte order mark, UTF-8 if the bytes are valid, the
 * charset that the page declares, or windows-1252. A declared UTF-8 is trusted only if most of the bytes are valid. The
 * server decodes fetched pages in the same way.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const start = String.fromCharCode(...bytes.subarray(0, 1_024))
    const named = /<meta\s[^<>]*?charset\s*=[\s"']*([\w.:-]+)/i.exec(start)?.[1]
    if (named !== undefined && !/^utf-?(?:8|16)/i.test(named)) return decodeAs(named, bytes)
    const text = new TextDecoder().decode(bytes)
    return isMostlyRead(text) ? text : decodeAs('windows-1252', bytes)
  }
}

/**
 * Returns true if most of a text is readable. UTF-8 text may contain a few characters broken by truncation, but not
 * more broken characters than valid ones.
 */
function isMostlyRead(text: string): boolean {
  const broken = text.match(/\ufffd/g)?.length ?? 0
  return broken * 2 < (text.match(/[^\u0000-\u007f\ufffd]/g)?.length ?? 0)
}

function decodeAs(charset: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    // Ignore an unknown charset name.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
