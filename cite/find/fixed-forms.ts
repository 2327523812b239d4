import type { CitationCore } from './citation-core.ts'

const DOCKET =
  /Nos?\.\s(?=[\w.:/–-]*\d)[\w.:/–-]+(?:(?<=-)\s[\w.:/–-]+)?(?:\s(?:Civ\.|Cr\.|CV|CR)\s?\d+)?(?:\s\([A-Z]+\))*(?:(?:,| &| and)\s(?:No\.\s)?[\w.:/–-]*\d[\w.:/–-]*){0,4}(?=(?:,? slip op\.)?(?:,? at \*?[\d–-]+)?,?\s\((?:[A-Z0-9][^()]{1,60}?\s)?(?:[A-Z][a-z]{2,8}\.?\s(?:\d{1,2},\s)?)?(?:1[89]|20)\d\d\))/y

/**
 * Reads the docket number of a decision cited only by docket number, court, and date:
 * `No. 12-345 (S.D.N.Y. Dec. 4, 2014)` (R12).
 */
export function docketAt(text: string, at: number): CitationCore | undefined {
  DOCKET.lastIndex = at
  const found = DOCKET.exec(text)
  return found === null
    ? undefined
    : { start: at, end: at + found[0].length, kind: 'docket', words: found[0].replace(/\s+/g, ' ') }
}

const ID = /(?:id|ibid)\.?(?=[\s,.;:)\]”"§¶]|$)/iy

export function idAt(text: string, at: number): CitationCore | undefined {
  const next = text.charCodeAt(at + 1)
  // Accept `ID.` in all caps only at the start of a sentence, because it can also mean Idaho or identification.
  if (next === 68 && !/(?:^|[.;)]\s{1,2})$/.test(text.slice(Math.max(0, at - 3), at))) return undefined
  if (next !== 100 && next !== 98 && next !== 68) return undefined
  ID.lastIndex = at
  const found = ID.exec(text)?.[0]
  if (found === undefined || !found.endsWith('.')) return undefined
  return { start: at, end: at + found.length, kind: 'id' }
}

const SUPRA = /supra(?![\w])/iy

export function supraAt(text: string, at: number): CitationCore | undefined {
  if (text.charCodeAt(at + 1) !== 117) return undefined
  SUPRA.lastIndex = at
  return SUPRA.test(text) ? { start: at, end: at + 5, kind: 'supra' } : undefined
}

/**
 * Matches a URL. It ends before a bracket that contains an archived copy, a short name, or a date, even without a space
 * between them.
 */
const URL =
  /(?:https?:\/\/ ?|www\.)(?:[^\s<>"”“()\]}[]|\[(?!https?:|perma|[Aa]rchived|[Hh]ereinafter|[Aa]ccessed|[Ll]ast )|\((?:[^\s()]|\([^\s()]*\))*\))+/y

export function urlAt(text: string, at: number): CitationCore | undefined {
  const next = text.charCodeAt(at + 1)
  if (next !== 116 && next !== 119) return undefined
  URL.lastIndex = at
  const found = URL.exec(text)?.[0].replace(/(?<![.,;:!?’'])[.,;:!?’']+$/, '')
  return found === undefined ? undefined : { start: at, end: at + found.length, kind: 'url' }
}
