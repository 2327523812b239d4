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

/** Matches citations of other kinds whose parts were not recognized. */
const OTHER = /\sv\.\s|\bsupra\b|\b[Ii]d\.|§|\bhttps?:/

/**
 * Also matches the court that a search engine adds to a case: `418 F. Supp. 2d 369 - Dist. Court, SD New York 2005`.
 */
const NO_WORK = new RegExp(`${OTHER.source}|^Court,`)

/** Matches a signal before a citation. */
const SIGNAL = /^(?:(?:see|see also|cf|e\.g|accord|but see)[.,]*\s+)+/i

/**
 * Matches the authors at the start of a citation in a scientific style: `Carter, Ben, et al.`,
 * `Nesi, J., Rothenberg, W. A.`, `Orben A, Przybylski AK`.
 */
const AUTHORS =
  /^\p{Lu}[\p{L}’'-]+(?:\s\p{L}[\p{L}’'-]+)?(?:,?\s+(?:\p{Lu}\.?[\s-]?){1,4}(?=[,;]|(?<=\.\s?)(?:&|and\b|et\b|\()|\.\s)|,\s+\p{Lu}\p{Ll}+(?:\s\p{Lu}\.)?(?=,| and | &|\.\s))/u

/**
 * Matches an author (a person or an institution), a comma, and the start of a title:
 * `Jenny Radesky, Digital Advertising to Children`.
 */
const AUTHOR_AND_TITLE =
  /^\p{Lu}[\p{L}.’'&-]*(?:\s(?:\p{Lu}[\p{L}.’'-]*|of|for|on|the|and|&|et|al\.)){1,7},\s["“‘#]?\p{Lu}/u

/** Matches the year in the name of an act, because it isn't the year of a work. */
const ACT_YEAR = /\bAct of (?:1[6-9]|20)\d\d\b/g

/** Returns true if unrecognized text cites a work. Such text starts with an author and contains a year. */
export function isWrittenWork(written: string, isNote: boolean): boolean {
  const text = written.replace(SIGNAL, '')
  if (text.length < SHORTEST || text.length > LONGEST || OTHER.test(text)) return false
  if (!YEAR.test(text.replace(ACT_YEAR, ''))) return false
  return AUTHORS.test(text) || (AUTHOR_AND_TITLE.test(text) && (isNote || DATED.test(text)))
}

/** Matches the date in parentheses at the end of a citation of a web page or a newspaper. */
const DATED = /\((?:\p{Lu}\p{Ll}{2,8}\.?(?:\s\d{1,2},)?\s)?(?:1[6-9]|20)\d\d\)/u

/** Matches the text up to a date in parentheses. A new sentence must follow the date. */
const DATED_END = new RegExp(`^[\\s\\S]*?${DATED.source}(?=\\.\\d{0,3}\\s+\\p{Lu})`, 'u')

/** Matches the volume, issue, and pages after the year: `2022;93(2):e168-e187`. */
const LOCATION = /^\s?[;:,]\s?\d{1,4}(?:\s?\(\d{1,3}\))?(?:[:,]\s?[\w–-]+)*/

/** Returns a source that keeps its citation as written, with the span of the citation. */
export function readWrittenWork(text: string, [start, end]: TextSpan): NamedSource {
  const signal = SIGNAL.exec(text.slice(start, end))?.[0].length ?? 0
  const more = text.charAt(end - 1) === ')' ? 0 : (LOCATION.exec(text.slice(end))?.[0].length ?? 0)
  const whole = text.slice(start + signal, end + more)
  const dated = AUTHORS.test(whole) ? undefined : DATED_END.exec(whole)?.[0].length
  const written = whole.slice(0, dated)
  return placeWork(start + signal, written, onlyLetters(written))
}

/**
 * Matches authors (surnames or an institution), a title, and a date:
 * `Roe et al., The Title of the Page, Time, May 3, 2016`.
 */
const DATED_WORK =
  /^\p{Lu}[\p{L}.’'-]+(?:\s(?:\p{Lu}[\p{L}.’'-]*|of|for|on|the|and|&|et|al\.)){0,7}, ["“‘]?[\p{Lu}\d][^;]{8,}?(?:\((?:rel\. )?(?:\p{Lu}\p{L}{2,8}\.? (?:\d{1,2}, )?)?(?:1[89]|20)\d\d\)|, \p{Lu}\p{L}{2,8}\.? (?:\d{1,2}, )?(?:1[89]|20)\d\d)/u

/** Matches the pages after the date of a work. */
const PAGES = /^, \d{1,4}(?:[-–]\d{1,4})?(?=[.;)]|\s*$)/

/** Matches a work up to its date. The title may contain a semicolon. */
const UP_TO_DATE =
  /^[\s\S]*?(?:\((?:\p{Lu}\p{L}{2,8}\.? (?:\d{1,2}, )?)?(?:1[89]|20)\d\d\)|, \p{Lu}\p{L}{2,8}\.? \d{1,2}, (?:1[89]|20)\d\d)/u

/**
 * Returns the span of a work from its start to its date. The title may contain a semicolon. Returns undefined if the
 * work has no date.
 */
export function spanOfSplitWork(text: string, [start, end]: TextSpan): TextSpan | undefined {
  const written = UP_TO_DATE.exec(text.slice(start, end))?.[0]
  return written === undefined ? undefined : [start, start + written.length]
}

/**
 * Matches the text before a position where a work can start: the end of a sentence, a conjunction or semicolon, or a
 * word in parentheses that introduces a source.
 */
const WORK_START = new RegExp(
  `(?:${SENTENCE_END.source}|\\((?:citing|quoting|discussing) |\\) and |;\\d{0,3} )`,
  'gu',
)

/** Matches the number of a note before the next source: `;16 Roe`. */
const NUMBER_OF_NOTE = /^\d{1,3} (?=\p{Lu})/u

/**
 * Returns the spans of dated works that follow sentences in unrecognized text. In a note, a work may also be at the
 * start of the text or follow an introductory clause.
 */
export function findWorksAfterProse(
  text: string,
  [start, end]: TextSpan,
  { isNote }: { readonly isNote: boolean },
): TextSpan[] {
  const written = text.slice(start, end)
  const works: TextSpan[] = []
  const afterProse = [...written.matchAll(WORK_START)].map(({ 0: mark, index }) => index + mark.length)
  // In the text, a work can follow the semicolon and the number of a note.
  const mark =
    start > 0 && text.charAt(start - 1) === ';' ? NUMBER_OF_NOTE.exec(written)?.[0].length : undefined
  const starts = isNote
    ? [...findIntroduced(written), 0, ...afterProse]
    : [...(mark === undefined ? [] : [mark]), ...afterProse]
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
 * Finds the dated works with a page that a note cites after a signal, outside the given spans:
 * `See, e.g., Roe & Assocs., A Survey 33 (1995)`.
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

/** Matches the end of a sentence, or a signal or similar text that introduces a citation. */
const LEAD_END =
  /(?:(?:\p{Ll}{3}|[%\d])[.?!][”"’)]*\d{0,3}|[.?!]["”]\d{0,3}|\b[Ss]ee(?: also| generally)?,?(?: e\.g\.,)?|\((?:citing|quoting|discussing))\s+(?=["“‘]?\p{Lu})/gu

/**
 * Removes the sentence before the author of a citation. Returns the citation unchanged if no author follows the
 * sentence.
 */
function trimProse(written: string): string {
  if (startsWithAuthor(written)) return written
  for (const { 0: mark, index } of written.matchAll(LEAD_END)) {
    const rest = written.slice(index + mark.length)
    if (startsWithAuthor(rest)) return rest
  }
  return written
}

/** Removes the sentences before the citation of a work. */
export function withoutSentences(written: string): string {
  const trimmed = trimProse(written)
  return startsWithAuthor(trimmed) ? trimmed : afterSentence(trimmed)
}

/** Returns true if text starts with an author and a title. */
export function startsWithAuthor(written: string): boolean {
  const text = written.replace(SIGNAL, '')
  return AUTHORS.test(text) || AUTHOR_AND_TITLE.test(text)
}

/** Matches a citation up to the start of a source cited in its parenthetical. */
const INTRODUCED = /^[\s\S]*\((?:\w+ )?(?:citing|quoting|discussing)\s+/

/** Maximum total length of the authors, title, and date before a URL or a journal volume. */
const LONGEST_LEAD = 400

/**
 * Returns the start of the citation whose URL or volume is at `place` in a note. The citation starts after the
 * preceding citation or a semicolon. Returns `place` if the text before it is a sentence.
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

/** Returns the position after the last semicolon that isn't in a title. */
function startOfPart(between: string): number {
  const last = between.lastIndexOf('; ')
  if (last === -1) return 0
  return startOfSplitTitle(between.slice(0, last + 2), between.slice(last + 2)) ?? last + 1
}

/** Matches the author and the first part of a title at the end of the text, without a date, a volume, or a URL. */
const FIRST_PART = /(?:^|[.;] )(?<part>\p{Lu}[^;()]{10,200}); $/u

/**
 * Returns the start of a citation whose title is split at a semicolon. `before` ends with the author and the first part
 * of the title, and `rest` is the text after the semicolon. Returns undefined if `rest` starts a new citation or
 * `before` doesn't end with an author and a title.
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

/**
 * Returns the part of the text after its last sentence, if that part can be a title and a publisher. Otherwise, returns
 * the text unchanged.
 */
function lastTitle(lead: string): string {
  if (startsWithAuthor(lead)) return lead
  const last = [...lead.matchAll(LEAD_END)].at(-1)
  const rest = last === undefined ? lead : lead.slice(last.index + last[0].length)
  return /, \p{Lu}/u.test(rest) && rest.length > SHORTEST ? rest : lead
}

/**
 * Matches letters, memoranda, numbered essays, executive orders, hearings, and dictionaries. Their names are the same
 * in sentences and in citations.
 */
const NAMED =
  /\b(?:(?:Letter|Memorandum) from \p{Lu}[^;]{5,200}?\([^()]*\b(?:1[6-9]|20)\d\d\)|Memorandum (?:Opinion )?(?:for|to) (?:the )?\p{Lu}[^;]{5,200}?\(\p{Lu}\p{L}{2,8}\.? \d{1,2}, (?:1[89]|20)\d\d\)|(?:The )?Federalist Nos?\. ?(?<essay>\d+)|(?:Exec\.|Executive) Order (?:No\. ?)?(?<order>\d{1,2},?\d{3})(?: of \p{Lu}\p{Ll}+ \d{1,2}, \d{4})?(?!,? \d+ Fed)|(?<=^|[.;”] |[Ss]ee,? (?:generally |e\.g\., )?)(?!(?:See|But|Cf|Accord)\b)\p{Lu}(?:[^;.”]|(?<=\p{Lu})\.){3,200}?[:,] Hearings? (?:on|[Bb]efore) [^;]{5,300}? Cong\.[^()]{0,24}\((?:\p{Lu}\p{L}{2,8}\.? (?:\d{1,2}, )?)?(?:1[89]|20)\d\d\)|(?:(?:Joint|Oversight) )?Hearings? (?:on|[Bb]efore) [^;]{5,300}? Cong\.[^()]{0,24}\((?:\p{Lu}\p{L}{2,8}\.? (?:\d{1,2}, )?)?(?:1[89]|20)\d\d\)|(?<dictionary>\p{Lu}[\p{L}’'.-]+(?: (?:\p{Lu}[\p{L}’'.-]+|of|the)){0,5} Dictionary(?: of (?:the )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,2})?) (?:\d{1,4} )?\((?:[^()]{0,30} )?(?:1[89]|20)\d\d\)|(?:Complaint|Consent Order)\b[^;()]{0,200}?, \p{Lu}[^;()]{2,80}? v\. [^;()]{2,80}?, Nos?\.? ?\d[\w:.-]{3,24} \([^()]{3,30}\d{4}\)|(?:Policy|Enforcement) Statement (?:of|on) [^;()]{5,200}? \((?:\p{Lu}\p{L}{2,8}\.? (?:\d{1,2}, )?)?(?:19|20)\d\d\))/gu

/** Matches a book in all caps, as in law reviews: `JANE ROE, THE TITLE OF A BOOK 31 (1997)`. */
const CAPITAL_BOOK =
  /(?<![\p{L}.])\p{Lu}[\p{Lu}.’'-]+(?: (?:\p{Lu}[\p{Lu}.’'-]*|&|et al\.)){1,6}, [\p{Lu}\d][\p{Lu}\d’'“”"&:,?!—–\s.-]{6,160} \((?:[^()]{0,30} )?(?:1[6-9]|20)\d\d\)/gu

/** Finds the books in all caps that a note cites within a sentence, outside the given spans. */
export function findCapitalBooks({ kind, text }: DocumentPassage, taken: readonly TextSpan[]): NamedSource[] {
  if (kind === 'paragraph') return []
  return [...text.matchAll(CAPITAL_BOOK)].flatMap(({ 0: words, index }) => {
    if (overlapsAny([index, index + words.length], taken) || OTHER.test(words)) return []
    return [placeWork(index, words, onlyLetters(words))]
  })
}

/** Matches an executive order with its page in title 3 of the Code of Federal Regulations and its reprint in a code. */
const PUBLISHED_ORDER =
  /\b(?:Exec\.|Executive) Order (?:No\. ?)?(?<order>\d{1,2},?\d{3})(?:,? §§? ?\d+(?:\(\w\))*)?, 3 C\.F\.R\. (?:§ ?)?\d+(?:, \d+)*(?:[-–]\d+)? \((?:19|20)\d\d(?: Comp\.)?\)(?: \([^()]{1,40}\))?(?:,? (?:as amended,? )?reprinted (?:as amended )?in \d+ U\.S\.C\. §§? ?\d+\w*(?: app\.| note)?(?: at [\d–-]+)?(?: \((?:19|20)\d\d\))?)?/g

/** Finds the executive orders that the text cites with a page in the Code of Federal Regulations. */
export function findPublishedOrders(text: string): NamedSource[] {
  return [...text.matchAll(PUBLISHED_ORDER)].map(({ 0: words, index, groups }) =>
    placeWork(index, words, (groups?.['order'] ?? '').replace(',', '')),
  )
}

/**
 * Finds the letters, essays of *The Federalist*, hearings, complaints, statements, and executive orders mentioned by
 * name outside the given spans.
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
