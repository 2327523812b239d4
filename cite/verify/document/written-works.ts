import type { TextSpan } from '#cite/resolve/unread-stretches.ts'
import { smallWords } from '#cite/segment/unread.ts'
import { findIntroduced, withoutIntroduction } from './introduced-works.ts'
import { type NamedSource, onlyLetters, placeWork } from './named-source.ts'
import type { DocumentPassage } from './passage.ts'
import { SENTENCE_END } from './sentence-end.ts'
import { afterSentence } from './source-key.ts'
import { overlapsAny } from './spans.ts'

const SHORTEST = 25
const LONGEST = 600

export const YEAR = /\b(?:1[6-9]|20)\d\d\b/

/** Matches other kinds of citations, whose parts were not recognized. */
const OTHER = /\sv\.\s|\bsupra\b|\b[Ii]d\.|§|\bhttps?:/

/** Also matches the court that a search engine adds to a case: `418 F. Supp. 2d 369 - Dist. Court, SD New York 2005`. */
const NO_WORK = new RegExp(`${OTHER.source}|^Court,`)

/** Matches a signal before a citation. */
const SIGNAL = /^(?:(?:see|see also|cf|e\.g|accord|but see)[.,]*\s+)+/i

/**
 * Matches the start of a citation in scientific styles: `Carter, Ben, et al.`, `Nesi, J., Rothenberg, W. A.`, `Orben A,
 * Przybylski AK`.
 */
const AUTHORS =
  /^\p{Lu}[\p{L}’'-]+(?:\s\p{L}[\p{L}’'-]+)?(?:,?\s+(?:\p{Lu}\.?[\s-]?){1,4}(?=[,;]|(?<=\.\s?)(?:&|and\b|et\b|\()|\.\s)|,\s+\p{Lu}\p{Ll}+(?:\s\p{Lu}\.)?(?=,| and | &|\.\s))/u

/** Matches an author or an institution, a comma, and a title: `Jenny Radesky, Digital Advertising to Children`. */
const AUTHOR_AND_TITLE =
  /^\p{Lu}[\p{L}.’'&-]*(?:\s(?:\p{Lu}[\p{L}.’'-]*|of|for|on|the|and|&|et|al\.)){1,7},\s["“‘#]?\p{Lu}/u

/** Matches the year in the name of an act, which is not the year of a work. */
const ACT_YEAR = /\bAct of (?:1[6-9]|20)\d\d\b/g

/** Returns true if unread text cites a work: it starts with an author and has a year. */
export function isWrittenWork(written: string, isNote: boolean): boolean {
  const text = written.replace(SIGNAL, '')
  if (text.length < SHORTEST || text.length > LONGEST || OTHER.test(text)) return false
  if (!YEAR.test(text.replace(ACT_YEAR, ''))) return false
  return AUTHORS.test(text) || (AUTHOR_AND_TITLE.test(text) && (isNote || DATED.test(text)))
}

/** Matches a date in parentheses at the end of a citation of a web page or a newspaper. */
const DATED = /\((?:\p{Lu}\p{Ll}{2,8}\.?(?:\s\d{1,2},)?\s)?(?:1[6-9]|20)\d\d\)/u

/** Matches the text up to such a date, if a new sentence follows. */
const DATED_END = new RegExp(`^[\\s\\S]*?${DATED.source}(?=\\.\\d{0,3}\\s+\\p{Lu})`, 'u')

/** Matches the volume, issue, and pages after a year: `2022;93(2):e168-e187`. */
const LOCATION = /^\s?[;:,]\s?\d{1,4}(?:\s?\(\d{1,3}\))?(?:[:,]\s?[\w–-]+)*/

/** Returns the source of a citation, which is kept as written, and its span. */
export function readWrittenWork(text: string, [start, end]: TextSpan): NamedSource {
  const signal = SIGNAL.exec(text.slice(start, end))?.[0].length ?? 0
  const more = text.charAt(end - 1) === ')' ? 0 : (LOCATION.exec(text.slice(end))?.[0].length ?? 0)
  const whole = text.slice(start + signal, end + more)
  const dated = AUTHORS.test(whole) ? undefined : DATED_END.exec(whole)?.[0].length
  const written = whole.slice(0, dated)
  return placeWork(start + signal, written, onlyLetters(written))
}

/** Matches surnames or an institution, a title, and a date: `Roe et al., The Title of the Page, Time, May 3, 2016`. */
const DATED_WORK =
  /^\p{Lu}[\p{L}.’'-]+(?:\s(?:\p{Lu}[\p{L}.’'-]*|of|for|on|the|and|&|et|al\.)){0,7}, ["“‘]?[\p{Lu}\d][^;]{8,}?(?:\((?:rel\. )?(?:\p{Lu}\p{L}{2,8}\.? (?:\d{1,2}, )?)?(?:1[89]|20)\d\d\)|, \p{Lu}\p{L}{2,8}\.? (?:\d{1,2}, )?(?:1[89]|20)\d\d)/u

/** Matches the pages after the date of a work. */
const PAGES = /^, \d{1,4}(?:[-–]\d{1,4})?(?=[.;)]|\s*$)/

/** Matches a work whose title contains a semicolon, up to its date. */
const UP_TO_DATE =
  /^[\s\S]*?(?:\((?:\p{Lu}\p{L}{2,8}\.? (?:\d{1,2}, )?)?(?:1[89]|20)\d\d\)|, \p{Lu}\p{L}{2,8}\.? \d{1,2}, (?:1[89]|20)\d\d)/u

/** Returns the span of a work that starts before its part after a semicolon; undefined if it has no date. */
export function spanOfSplitWork(text: string, [start, end]: TextSpan): TextSpan | undefined {
  const written = UP_TO_DATE.exec(text.slice(start, end))?.[0]
  return written === undefined ? undefined : [start, start + written.length]
}

/**
 * Matches the position where a work can start: after a sentence, or after words that introduce a source in parentheses.
 */
const WORK_START = new RegExp(
  `(?:${SENTENCE_END.source}|\\((?:citing|quoting|discussing) |\\) and |; )`,
  'gu',
)

/**
 * Returns the spans of the dated works that follow sentences in unread text. In a note, a work can also start the text
 * or follow the words that introduce it.
 */
export function findWorksAfterProse(
  text: string,
  [start, end]: TextSpan,
  { isNote }: { readonly isNote: boolean },
): TextSpan[] {
  const written = text.slice(start, end)
  const works: TextSpan[] = []
  const afterProse = [...written.matchAll(WORK_START)].map(({ 0: mark, index }) => index + mark.length)
  const starts = isNote ? [...findIntroduced(written), 0, ...afterProse] : afterProse
  for (const after of starts) {
    const at = after + (SIGNAL.exec(written.slice(after))?.[0].length ?? 0)
    const dated = DATED_WORK.exec(written.slice(at))?.[0]
    const work =
      dated === undefined ? undefined : dated + (PAGES.exec(written.slice(at + dated.length))?.[0] ?? '')
    if (work === undefined || work.length > LONGEST_LEAD || NO_WORK.test(work) || smallWords(work) >= 4)
      continue
    const span = [start + at, start + at + work.length] as const
    if (!overlapsAny(span, works)) works.push(span)
  }
  return works
}

/**
 * Returns the dated works with a page that a note cites after a signal, outside the given spans: `See, e.g., Roe &
 * Assocs., A Survey 33 (1995)`.
 */
export function findWorksBetween({ kind, text }: DocumentPassage, taken: readonly TextSpan[]): NamedSource[] {
  if (kind === 'paragraph') return []
  return findWorksAfterProse(text, [0, text.length], { isNote: false })
    .filter(
      (span) =>
        !overlapsAny(span, taken) &&
        /\d \((?:1[89]|20)\d\d\)$/.test(text.slice(...span)) &&
        /\b[Ss]ee(?: also)?,?(?: e\.g\.,)? $/.test(text.slice(Math.max(0, span[0] - 20), span[0])),
    )
    .map((span) => {
      const written = text.slice(...span)
      return placeWork(span[0], written, onlyLetters(written))
    })
}

/** Matches the end of a sentence, or words that introduce a citation. */
const LEAD_END =
  /(?:(?:\p{Ll}{3}|[%\d])[.?!][”"’)]*\d{0,3}|[.?!]["”]\d{0,3}|\b[Ss]ee(?: also| generally)?,?(?: e\.g\.,)?|\((?:citing|quoting|discussing))\s+(?=["“‘]?\p{Lu})/gu

/** Returns a citation without the prose before its author; unchanged if no author follows the prose. */
function trimProse(written: string): string {
  if (startsWithAuthor(written)) return written
  for (const { 0: mark, index } of written.matchAll(LEAD_END)) {
    const rest = written.slice(index + mark.length)
    if (startsWithAuthor(rest)) return rest
  }
  return written
}

/** Returns the citation of a work without the sentences before it. */
export function withoutSentences(written: string): string {
  const trimmed = trimProse(written)
  return startsWithAuthor(trimmed) ? trimmed : afterSentence(trimmed)
}

function startsWithAuthor(written: string): boolean {
  const text = written.replace(SIGNAL, '')
  return AUTHORS.test(text) || AUTHOR_AND_TITLE.test(text)
}

/** Matches a citation up to the parenthetical that contains the next one. */
const INTRODUCED = /^[\s\S]*\((?:\w+ )?(?:citing|quoting|discussing)\s+/

/** Maximum length of the authors, title, and date before a URL or the volume of a journal. */
const LONGEST_LEAD = 400

/**
 * Returns the start of the citation whose URL or volume starts at `place` in a note: after the preceding citation or a
 * semicolon. Returns `place` if the words before it are prose.
 */
export function startOfLead(text: string, after: number, place: number): number {
  const between = text.slice(after, place)
  const inner = between.slice(startOfPart(between)).replace(INTRODUCED, '')
  const lead = lastTitle(trimProse(inner.replace(/^[\s,;.)\]]+(?:and (?=\p{Lu}))?/u, '')))
  const own = lead.replace(SIGNAL, '')
  const isWork =
    startsWithAuthor(own) ||
    (/^["“‘]?\p{Lu}/u.test(own) && own.search(LEAD_END) === -1 && own.length > SHORTEST)
  return own.length > LONGEST_LEAD || !isWork ? place : place - own.length
}

/** Returns the start of the part after the last semicolon that isn’t in a title. */
function startOfPart(between: string): number {
  const last = between.lastIndexOf('; ')
  if (last === -1) return 0
  return startOfSplitTitle(between.slice(0, last + 2), between.slice(last + 2)) ?? last + 1
}

/** Matches the author and the first part of a title at the end of a text, without a date, a volume, or a URL. */
const FIRST_PART = /(?:^|[.;] )(?<part>\p{Lu}[^;()]{10,200}); $/u

/**
 * Returns the start of a citation whose title contains a semicolon: the author is before it. `rest` is the text after the
 * semicolon. Undefined if a citation starts there, or none ends before.
 */
export function startOfSplitTitle(before: string, rest: string): number | undefined {
  const match = FIRST_PART.exec(before)
  const part = match?.groups?.['part'] ?? ''
  if (match === null || /\d{2}|https?:|\bv\. |§/.test(part) || OTHER.test(part)) return undefined
  const isWhole = startsWithAuthor(rest.trimStart())
  const own = withoutIntroduction(part)
  const isAuthor = AUTHOR_AND_TITLE.test(own) || /^\p{Lu}[\p{L}’-]+, \p{Lu}/u.test(own)
  return isWhole || !isAuthor ? undefined : match.index + match[0].lastIndexOf(own)
}

/** Returns the part of the text after its last sentence, if that part can be a title and a publisher. */
function lastTitle(lead: string): string {
  if (startsWithAuthor(lead)) return lead
  const last = [...lead.matchAll(LEAD_END)].at(-1)
  const rest = last === undefined ? lead : lead.slice(last.index + last[0].length)
  return /, \p{Lu}/u.test(rest) && rest.length > SHORTEST ? rest : lead
}

/**
 * Matches letters, memoranda, numbered essays, executive orders, hearings, and dictionaries, which have the same names
 * in sentences and in citations.
 */
const NAMED =
  /\b(?:(?:Letter|Memorandum) from \p{Lu}[^;]{5,200}?\([^()]*\b(?:1[6-9]|20)\d\d\)|Memorandum (?:Opinion )?(?:for|to) (?:the )?\p{Lu}[^;]{5,200}?\(\p{Lu}\p{L}{2,8}\.? \d{1,2}, (?:1[89]|20)\d\d\)|(?:The )?Federalist Nos?\. ?(?<essay>\d+)|(?:Exec\.|Executive) Order (?:No\. ?)?(?<order>\d{1,2},?\d{3})(?: of \p{Lu}\p{Ll}+ \d{1,2}, \d{4})?(?!,? \d+ Fed)|(?<=^|[.;”] |[Ss]ee (?:generally )?)(?!(?:See|But|Cf|Accord)\b)\p{Lu}(?:[^;.”]|(?<=\p{Lu})\.){3,200}?[:,] Hearings? (?:on|[Bb]efore) [^;]{5,300}? Cong\.[^()]{0,24}\((?:1[89]|20)\d\d\)|(?:(?:Joint|Oversight) )?Hearings? (?:on|[Bb]efore) [^;]{5,300}? Cong\.[^()]{0,24}\((?:1[89]|20)\d\d\)|(?<dictionary>\p{Lu}[\p{L}’'.-]+(?: (?:\p{Lu}[\p{L}’'.-]+|of|the)){0,5} Dictionary(?: of (?:the )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,2})?) (?:\d{1,4} )?\((?:[^()]{0,30} )?(?:1[89]|20)\d\d\)|(?:Complaint|Consent Order)\b[^;()]{0,200}?, \p{Lu}[^;()]{2,80}? v\. [^;()]{2,80}?, Nos?\.? ?\d[\w:.-]{3,24} \([^()]{3,30}\d{4}\)|(?:Policy|Enforcement) Statement (?:of|on) [^;()]{5,200}? \((?:\p{Lu}\p{L}{2,8}\.? (?:\d{1,2}, )?)?(?:19|20)\d\d\))/gu

/** Matches a book in capitals, as in law reviews: `JANE ROE, THE TITLE OF A BOOK 31 (1997)`. */
const CAPITAL_BOOK =
  /(?<![\p{L}.])\p{Lu}[\p{Lu}.’'-]+(?: (?:\p{Lu}[\p{Lu}.’'-]*|&|et al\.)){1,6}, [\p{Lu}\d][\p{Lu}\d’'“”"&:,?!—–\s.-]{6,160} \((?:[^()]{0,30} )?(?:1[6-9]|20)\d\d\)/gu

/** Returns the books in capitals that a note cites within a sentence, outside the given spans. */
export function findCapitalBooks({ kind, text }: DocumentPassage, taken: readonly TextSpan[]): NamedSource[] {
  if (kind === 'paragraph') return []
  return [...text.matchAll(CAPITAL_BOOK)].flatMap(({ 0: words, index }) => {
    if (overlapsAny([index, index + words.length], taken) || OTHER.test(words)) return []
    return [placeWork(index, words, onlyLetters(words))]
  })
}

/**
 * Matches an executive order with its page in title 3 of the Code of Federal Regulations, and its reprint in a code.
 */
const PUBLISHED_ORDER =
  /\b(?:Exec\.|Executive) Order (?:No\. ?)?(?<order>\d{1,2},?\d{3})(?:,? §§? ?\d+(?:\(\w\))*)?, 3 C\.F\.R\. (?:§ ?)?\d+(?:, \d+)*(?:[-–]\d+)? \((?:19|20)\d\d(?: Comp\.)?\)(?: \([^()]{1,40}\))?(?:,? (?:as amended,? )?reprinted (?:as amended )?in \d+ U\.S\.C\. §§? ?\d+\w*(?: app\.| note)?(?: at [\d–-]+)?(?: \((?:19|20)\d\d\))?)?/g

/** Returns the executive orders in a text that are cited with a page in the Code of Federal Regulations. */
export function findPublishedOrders(text: string): NamedSource[] {
  return [...text.matchAll(PUBLISHED_ORDER)].map(({ 0: words, index, groups }) =>
    placeWork(index, words, (groups?.['order'] ?? '').replace(',', '')),
  )
}

/**
 * Returns the letters, essays of The Federalist, hearings, complaints, statements, and executive orders mentioned by
 * name in a text, outside the given spans.
 */
export function findNamedWorks(text: string, taken: readonly TextSpan[]): NamedSource[] {
  return [...text.matchAll(NAMED)].flatMap(({ 0: words, index, groups }) => {
    if (overlapsAny([index, index + words.length], taken)) return []
    const { essay, order, dictionary } = groups ?? {}
    const number =
      essay === undefined ? (order?.replace(',', '') ?? dictionary?.toLowerCase()) : `federalist ${essay}`
    return [placeWork(index, words, number ?? words.replace(/\s+/g, ' ').toLowerCase())]
  })
}
