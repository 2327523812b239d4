import type { Pasted } from '#cite/kind/pasted/schema.ts'
import type { TextSpan } from '#cite/resolve/unread-stretches.ts'
import { smallWords } from '#cite/segment/unread.ts'
import { overlapsAny } from './spans.ts'

const SHORTEST = 25
const LONGEST = 600

const YEAR = /\b(?:1[6-9]|20)\d\d\b/

/** Other kinds of citations, whose parts were not understood. */
const OTHER = /\sv\.\s|\bsupra\b|\b[Ii]d\.|§|\bhttps?:/

/** A signal before a citation. */
const SIGNAL = /^(?:(?:see|see also|cf|e\.g|accord|but see)[.,]*\s+)+/i

/**
 * The start of a citation in scientific styles: `Carter, Ben, et al.`, `Nesi, J., Rothenberg, W. A.`, `Orben A,
 * Przybylski AK`.
 */
const AUTHORS =
  /^\p{Lu}[\p{L}’'-]+(?:\s\p{L}[\p{L}’'-]+)?(?:,?\s+(?:\p{Lu}\.?[\s-]?){1,4}(?=[,;]|(?<=\.\s?)(?:&|and\b|et\b|\()|\.\s)|,\s+\p{Lu}\p{Ll}+(?:\s\p{Lu}\.)?(?=,| and | &|\.\s))/u

/** An author or an institution, a comma, and a title: `Jenny Radesky, Digital Advertising to Children`. */
const AUTHOR_AND_TITLE =
  /^\p{Lu}[\p{L}.’'-]*(?:\s(?:\p{Lu}[\p{L}.’'-]*|of|for|on|the|and|&|et|al\.)){1,7},\s["“‘#]?\p{Lu}/u

/** Returns whether a text that was not read cites a work: it starts with an author and has a year. */
export function isWrittenWork(written: string, isNote: boolean): boolean {
  const text = written.replace(SIGNAL, '')
  if (text.length < SHORTEST || text.length > LONGEST || !YEAR.test(text) || OTHER.test(text)) return false
  return AUTHORS.test(text) || (AUTHOR_AND_TITLE.test(text) && (isNote || DATED.test(text)))
}

/** A date in parentheses, which ends the citation of a web page or a newspaper. */
const DATED = /\((?:\p{Lu}\p{Ll}{2,8}\.?(?:\s\d{1,2},)?\s)?(?:1[6-9]|20)\d\d\)/u

/** The end of such a citation, before a new sentence. */
const DATED_END = new RegExp(`^[\\s\\S]*?${DATED.source}(?=\\.\\d{0,3}\\s+\\p{Lu})`, 'u')

/** Volume, issue, and pages after a year: `2022;93(2):e168-e187`. */
const LOCATION = /^\s?[;:,]\s?\d{1,4}(?:\s?\(\d{1,3}\))?(?:[:,]\s?[\w–-]+)*/

/** Returns the source of a citation, which stays as written, and its span. */
export function readWrittenWork(text: string, [start, end]: TextSpan): { source: Pasted; span: TextSpan } {
  const signal = SIGNAL.exec(text.slice(start, end))?.[0].length ?? 0
  const more = LOCATION.exec(text.slice(end))?.[0].length ?? 0
  const whole = text.slice(start + signal, end + more)
  const dated = AUTHORS.test(whole) ? undefined : DATED_END.exec(whole)?.[0].length
  const span = [start + signal, start + signal + (dated ?? whole.length)] as const
  const written = text.slice(...span).replace(/\s+/g, ' ')
  const id = written.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return { source: { kind: 'pasted', id, text: written }, span }
}

/** The end of a sentence before a citation. */
const SENTENCE_END = /(?:(?:\p{Ll}{3}|[%\d)\]])[.?!][”"’)\]]*|[.?!][”"’]+)\d{0,3}\s+(?=\p{Lu})/gu

/** Surnames or an institution, a title, and a date: `Roe et al., The Title of the Page, Time, May 3, 2016`. */
const DATED_WORK =
  /^\p{Lu}[\p{L}.’'-]+(?:\s(?:\p{Lu}[\p{L}.’'-]*|of|for|on|the|and|&|et|al\.)){0,7}, ["“‘]?[\p{Lu}\d][^;]{8,}?(?:\((?:rel\. )?(?:\p{Lu}\p{Ll}{2,8}\.? (?:\d{1,2}, )?)?(?:1[89]|20)\d\d\)|, \p{Lu}\p{Ll}{2,8}\.? \d{1,2}, (?:1[89]|20)\d\d)/u

/** Returns the span of a dated work that follows sentences in unread text; undefined if the text cites none. */
export function findWorkAfterProse(text: string, [start, end]: TextSpan): TextSpan | undefined {
  const written = text.slice(start, end)
  for (const { 0: mark, index } of written.matchAll(SENTENCE_END)) {
    const at = index + mark.length
    const work = DATED_WORK.exec(written.slice(at))?.[0]
    if (work !== undefined && work.length <= LONGEST_LEAD && !OTHER.test(work) && smallWords(work) < 4)
      return [start + at, start + at + work.length]
  }
  return undefined
}

/** The end of a sentence, or words that introduce a citation. */
const LEAD_END =
  /(?:(?:\p{Ll}{3}|[%\d])[.?!][”"’)]*\d{0,3}|[.?!]["”]\d{0,3}|\b[Ss]ee(?: also| generally)?,?|\((?:citing|quoting|discussing))\s+(?=["“‘]?\p{Lu})/gu

/** Returns a citation without the prose before its author; unchanged if no author follows the prose. */
export function trimProse(written: string): string {
  if (startsWithAuthor(written)) return written
  for (const { 0: mark, index } of written.matchAll(LEAD_END)) {
    const rest = written.slice(index + mark.length)
    if (startsWithAuthor(rest)) return rest
  }
  return written
}

function startsWithAuthor(written: string): boolean {
  const text = written.replace(SIGNAL, '')
  return AUTHORS.test(text) || AUTHOR_AND_TITLE.test(text)
}

/** A citation before the parenthetical that contains the next one. */
const INTRODUCED = /^[\s\S]*\((?:\w+ )?(?:citing|quoting|discussing)\s+/

/** Maximum length of the authors, title, and date before a web address or the volume of a journal. */
const LONGEST_LEAD = 400

/**
 * Returns the start of the citation whose web address or volume starts at `place` in a note: after the citation before
 * it or a semicolon. Returns `place` if the words before it are prose.
 */
export function startOfLead(text: string, after: number, place: number): number {
  const between = text.slice(after, place)
  const inner = between.slice(between.lastIndexOf('; ') + 1).replace(INTRODUCED, '')
  const lead = trimProse(inner.replace(/^[\s,;.)\]]+/, ''))
  const own = lead.replace(SIGNAL, '')
  const isWork =
    startsWithAuthor(own) ||
    (/^["“‘]?\p{Lu}/u.test(own) && own.search(LEAD_END) === -1 && own.length > SHORTEST)
  return own.length > LONGEST_LEAD || !isWork ? place : place - own.length
}

/** Letters, numbered essays, and executive orders, which sentences and citations name in the same way. */
const NAMED =
  /\b(?:(?:Letter|Memorandum) from \p{Lu}[^;]{5,200}?\([^()]*\b(?:1[6-9]|20)\d\d\)|(?:The )?Federalist Nos?\. ?(?<essay>\d+)|(?:Exec\.|Executive) Order (?:No\. ?)?(?<order>\d{1,2},?\d{3})(?: of \p{Lu}\p{Ll}+ \d{1,2}, \d{4})?(?!,? \d+ Fed))/gu

/** Returns the letters, essays of The Federalist, and executive orders that a text names outside the given spans. */
export function findNamedWorks(
  text: string,
  taken: readonly TextSpan[],
): { readonly source: Pasted; readonly span: TextSpan }[] {
  return [...text.matchAll(NAMED)].flatMap(({ 0: words, index, groups }) => {
    const span = [index, index + words.length] as const
    if (overlapsAny(span, taken)) return []
    const { essay, order } = groups ?? {}
    const number = essay === undefined ? order?.replace(',', '') : `federalist ${essay}`
    const written = words.replace(/\s+/g, ' ')
    return [{ source: { kind: 'pasted', id: number ?? written.toLowerCase(), text: written }, span }]
  })
}
