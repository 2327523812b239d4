/**
 * The bytes of a saved page as text: by their mark, else UTF-8 where that fits, else what the page says, else
 * windows-1252. Whoever says UTF-8 is believed only while most of the bytes are. The server decodes what it fetches the
 * same way, so that both read one page alike.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const start = String.fromCharCode(...bytes.subarray(0, 1_024))
    const named = /<meta\s[^>]*?charset\s*=\s*["']?\s*["']?([\w.:-]+)/i.exec(start)?.[1]
    if (named !== undefined && !/^utf-?(?:8|16)/i.test(named)) return decodeAs(named, bytes)
    const text = new TextDecoder().decode(bytes)
    return isMostlyRead(text) ? text : decodeAs('windows-1252', bytes)
  }
}

/** A character or two broken by whoever cut a text leave it UTF-8; more broken than whole ones do not. */
function isMostlyRead(text: string): boolean {
  const broken = text.match(/\ufffd/g)?.length ?? 0
  return broken * 2 < (text.match(/[^\u0000-\u007f\ufffd]/g)?.length ?? 0)
}

function decodeAs(charset: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    // A name that nobody knows counts as none.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
