/**
 * Returns true if the text ends with a URL that continues on the next line. A hyphen at the line end is then part of
 * the URL, unless it breaks a word.
 */
export function isBrokenAddress(text: string, next: string): boolean {
  const [address = ''] = /[^\s]*$/.exec(text.slice(-LONGEST_ADDRESS)) ?? []
  if (/^[([]*https?:$/.test(address)) return next.startsWith('//')
  if (!/^[([]*(?:https?:\/\/|www\.)/.test(address)) return false
  if (address.endsWith('-')) return /^[\p{L}\d_]/u.test(next)
  // The next line can start with a slash of the URL's path.
  if (/^\/[\p{L}\d]/u.test(next)) return true
  // A host without a top-level domain is incomplete: `https://example.` + `com/page`.
  if (/^[([]*https?:\/\/[\w-]+\.$/.test(address) && /^\p{Ll}{2,6}\/\S/u.test(next)) return true
  if (/[\p{L}\d/]$/u.test(address) && isCode(address, next)) return true
  // A URL can break in the middle of a word.
  if (
    /[\p{L}\d]$/u.test(address) &&
    /^[\p{Ll}\d][\p{L}\d]*(?:[-_/.][\p{L}\d]+){2,}\/|^\p{Ll}+(?:-\p{Ll}+)+ ?\[https?:/u.test(next)
  )
    return true
  // The rest of a URL can come before the URL of its archived copy.
  if (address.endsWith('/') && /^[\w-]+ \[https?:\/\//.test(next)) return true
  // After any other character, the next line may be prose, so it must look like part of a path.
  return /[/_=&?%]$/.test(address) && /^[^\s/]*[\p{L}\d](?:[-_/=&%.](?=[\p{L}\d])|\/)\S*/u.test(next)
}

const LONGEST_ADDRESS = 500

/** Matches a code of letters and digits, such as the one of a shortened URL. Doesn't match an ordinal. */
const CODE = /^(?!\d{1,3}(?:st|nd|rd|th|d)\b)(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{4,12}(?=[.,;)\]]*(?:\s|$))/
/** Matches the name of a file at the start of a line. */
const FILE = /^[\w-]+\.(?:html?|pdf|aspx?|php|docx?)(?![\w/])/

/** Returns true if the next line starts with a code or a file name that can end the path of the URL. */
function isCode(address: string, next: string): boolean {
  const path = /^[([]*(?:https?:\/\/)?[^/]+\/(.*)$/.exec(address)?.[1]
  if (path === undefined) return false
  // After a path of several parts, the code can be the first word of a sentence.
  return FILE.test(next) || (!path.includes('/') && path.length < LONGEST_CODE && CODE.test(next))
}

const LONGEST_CODE = 8

/**
 * Returns true if the hyphen at the end of the text breaks a word of the URL that the document contains without a
 * hyphen: `https://example.com/destruc-` + `tion`. One of the parts must not be a word of the document. Also returns
 * true if the document contains the host without a hyphen: `https://www.ex-` + `ample.com`.
 */
export function isBrokenWord(text: string, next: string, words: ReadonlySet<string>): boolean {
  const [, host] = /(?:https?:\/\/|www\.)([^\s/]+)-$/.exec(text.slice(-LONGEST_HOST)) ?? []
  if (host !== undefined && words.has(host + (/^[^\s/]+/.exec(next)?.[0] ?? ''))) return true
  const start = /(\p{L}+)-$/u.exec(text.slice(-LONGEST_WORD))?.[1]?.toLowerCase()
  const end = /^\p{L}+/u.exec(next)?.[0].toLowerCase()
  if (start === undefined || end === undefined) return false
  return words.has(start + end) && !(words.has(start) && words.has(end))
}

const LONGEST_WORD = 30
const LONGEST_HOST = 80

/**
 * Returns the words of lines in lowercase, without the words that are broken at the end of a line, and the hosts of their
 * URLs.
 */
export function wordsOfLines(lines: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>()
  // Only a document with a URL broken after a hyphen needs its words.
  if (!lines.some((line) => /(?:https?:\/\/|www\.)\S*-$/.test(line))) return words
  for (const [at, line] of lines.entries()) {
    const start = lines[at - 1]?.endsWith('-') === true ? line.replace(/^\S+/, '') : line
    for (const [word] of start.replace(/\S+-$/, '').matchAll(/\p{L}+/gu)) words.add(word.toLowerCase())
    for (const [, host = ''] of line.matchAll(/(?:https?:\/\/|\bwww\.)([^\s/]+)\//g)) words.add(host)
  }
  return words
}
