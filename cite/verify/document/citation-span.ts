import type { CitationInNote } from '#cite/resolve/citations.ts'
import type { SourceOf } from '#cite/source/source.ts'
import { yearsOfCongress } from '../law/volume-years.ts'
import type { CitationWithHistory } from './case-history.ts'
import { leadBefore } from './lead-before.ts'
import { trimRule } from './named-laws.ts'
import { withoutNoteNumber } from './note-marks.ts'
import type { DocumentPassage } from './passage.ts'
import { startOfTitle } from './title-before.ts'
import { startOfLead } from './written-works.ts'

/**
 * Shortens a citation to a rule or a case that includes words of the sentence. Removes the words around a rule, and the
 * sentences before the name of a case.
 */
export function trimCitation(read: CitationInNote, text: string): CitationInNote {
  const citation = withoutNoteNumber(read, text)
  if (citation.source === undefined) return citation
  if (citation.source.kind === 'case') return trimCase(citation, citation.source.name, text)
  if (citation.source.kind === 'statute') return withoutWordsBefore(citation, citation.source, text)
  const span = trimRule(text, citation.span, citation.source)
  return span[0] === citation.span[0] && span[1] === citation.span[1]
    ? citation
    : { ...citation, span, core: span, words: text.slice(...span) }
}

/**
 * Matches words of the sentence before the name of a case, possibly after a footnote number: `9 In Roe v. Doe`, `Poe153
 * and Roe v. Doe`.
 */
const SENTENCE_WORDS =
  /^(?:[^;]{2,60}?\p{Ll}\d{1,3} (?:and|or) (?=\p{Lu}[^;]* v\. )|(?:\d{1,3} )?(?:In|As|Under|Since|After|Unlike|Following|And|But|Both|When|While|Although|Because|Per) (?=(?!re )\p{Lu}[^;]* v\. ))/u

/** Matches words of the sentence before the name of a code: `Under Texas Family Code`. */
const BEFORE_CODE =
  /^(?:(?:See(?: also|,? e\.g\.,)?|Cf\.|Accord|But see|Under|In|Per|By|Pursuant to|And|But|While|Although|Because|Since|Also|Moreover,|Thus,|Further,|However,) (?:the )?)+(?=\p{Lu}|\d)/u

/** Removes the words of the sentence before the name of a code. */
function withoutWordsBefore(
  citation: CitationInNote,
  source: SourceOf<'statute'>,
  text: string,
): CitationInNote {
  const { span, core } = citation
  const words = BEFORE_CODE.exec(source.code)?.[0]
  if (words === undefined || !text.startsWith(words, span[0])) return citation
  const start = span[0] + words.length
  return {
    ...citation,
    span: [start, span[1]],
    core: [Math.max(start, core[0]), core[1]],
    source: { ...source, id: source.id.replace(words, ''), code: source.code.slice(words.length) },
  }
}

/** Matches the part of a sentence that continues after a party: `, the Court said so.` */
const SENTENCE_AFTER = /, (?!et al\b|ex rel\b|an? |as )\p{Ll}/u

/** Removes the part of the sentence after a case name: `Roe v. Doe, the Court said so.` becomes `Roe v. Doe`. */
function withoutRest(name: string): string {
  const versus = name.indexOf(' v. ')
  const at = versus === -1 ? -1 : name.slice(versus).search(SENTENCE_AFTER)
  return at === -1 ? name : name.slice(0, versus + at)
}

function trimCase(read: CitationInNote, name: string, text: string): CitationInNote {
  const citation = withoutSentenceWords(read, name, text)
  const [start, end] = citation.span
  const at = name.includes(' v. ') ? text.slice(start, end).indexOf(name) : -1
  if (at < 1 || !/[.?!]["”’)\]]*\s+$/.test(text.slice(start, start + at))) return citation
  return { ...citation, span: [start + at, end] }
}

function withoutSentenceWords(citation: CitationInNote, name: string, text: string): CitationInNote {
  const { source, span } = citation
  const skipped = SENTENCE_WORDS.exec(text.slice(...span))?.[0].length ?? 0
  const own = withoutRest(name.replace(SENTENCE_WORDS, ''))
  if (own === name || source?.kind !== 'case') return citation
  return { ...citation, span: [span[0] + skipped, span[1]], source: { ...source, name: own } }
}

/** Matches a URL whose host has no top-level domain because a line break cut it off: `https://perma`. */
const NO_PAGE = /^https?:\/\/[\w-]+(?:[:/?#]|$)/i

/**
 * Returns true for text that only looks like a citation:
 * - a footnote number, a letter, and a year (`the plaza.12 A 1968 law`)
 * - one of several bills (`H.R. 12 and S. 3`), which are read elsewhere by name
 * - part of a word, of a URL, or of an address
 */
export function isMisread(citation: CitationInNote, text: string): boolean {
  const { source, core, span } = citation
  if (source?.kind === 'web' && NO_PAGE.test(source.url ?? '')) return true
  // A statute has a number. Text such as `Professor of Public Law, Roe Law School. He` doesn't.
  if (source?.kind === 'statute' && !/[\dIVX]/.test(text.slice(...span))) return true
  if (source?.kind === 'rule') return source.set === 'H.R.'
  // A code's abbreviation can't end in the middle of a word: `CFTC Ch` in `CFTC Chair`.
  if (source?.kind === 'regulation' && /^\p{L}\p{Ll}/u.test(text.slice(core[1] - 1, core[1] + 1))) return true
  return isAddressOrYear(citation, text)
}

function isAddressOrYear({ source, fields, span }: CitationInNote, text: string): boolean {
  // A ZIP code can precede a name and a street number.
  if (source?.kind === 'article') return /^\d{5}\b/.test(text.slice(...span))
  if (source?.kind !== 'case' || source.name !== '' || source.date !== undefined) return false
  return /^[A-Z]$/.test(fields.reporterAsWritten ?? '') && /^(?:1[89]|20)\d\d$/.test(fields.page ?? '')
}

/**
 * If a citation in a footnote was read only from its URL or volume, extends it left to include the author and the
 * title. Also includes a bill that precedes a page of the Congressional Record.
 */
export function withLead(
  citation: CitationWithHistory,
  all: readonly CitationInNote[],
  { kind, text }: DocumentPassage,
): CitationWithHistory & { readonly lead?: number } {
  const [start] = citation.span
  const bill = /(?:\b(?:S|H\.R)\.(?:(?:J|Con)\. Res\.)? ?\d{1,5}, \d{1,3}(?:st|d|nd|rd|th) Cong\., )$/.exec(
    text.slice(Math.max(0, start - 48), start),
  )
  if (bill !== null && citation.source?.kind === 'regulation')
    return { ...citation, lead: start - bill[0].length }
  if (isPrintedPlace(citation)) return withTitle(citation, all, text)
  if (citation.source?.kind === 'case' && citation.source.name === '')
    return withOtherName(citation, all, text)
  return kind === 'paragraph' ? withLeadInText(citation, all, text) : withLeadInNote(citation, all, text)
}

type WithLead = CitationWithHistory & { readonly lead?: number }

function withLeadInText(
  citation: CitationWithHistory,
  all: readonly CitationInNote[],
  text: string,
): WithLead {
  const { source, span } = citation
  const start = text.slice(span[0], span[0] + 8)
  if (source?.kind === 'article' && /^\d/.test(start)) return withAuthor(citation, all, text)
  if (source?.kind !== 'web' || !/^(?:https?:|www\.)/.test(start)) return citation
  const titled = withTitle(citation, all, text)
  return titled.lead === undefined ? withAuthor(citation, all, text) : titled
}

function withLeadInNote(
  citation: CitationWithHistory,
  all: readonly CitationInNote[],
  text: string,
): WithLead {
  const [start] = citation.span
  const isBare = citation.source?.kind === 'web' || citation.source?.kind === 'article'
  if (!isBare || !/^(?:https?:|www\.|\d)/.test(text.slice(start, start + 8))) return citation
  const before = all.filter(({ kind: found, span }) => span[1] <= start && found !== 'pasted')
  const apart = before.filter(
    ({ source, span }) => !isLaw(source) || /[.;)]/.test(text.slice(span[1], start)),
  )
  const inTitle = leadAfter(apart, text, start)
  // A law before the journal is part of the title only if the title starts before that law.
  const isTitle = before.some((one) => !apart.includes(one) && inTitle < one.span[0])
  const lead = isTitle ? inTitle : leadAfter(before, text, start)
  return lead < start ? { ...citation, lead } : citation
}

/** Returns true for a citation that starts with a volume or a number and may have a title before it. */
function isPrintedPlace({ source }: CitationInNote): boolean {
  if (source?.kind === 'session-law') return true
  if (source?.kind === 'regulation') return source.register !== undefined
  return source?.kind === 'case' && RELEASE.test(source.name)
}

/** Matches the number of an agency document. Text with such a number isn't the name of a case. */
const RELEASE = /\b(?:Release|Order|Docket|File|Opinion|Letter) Nos?\. /

/** Matches an act with its date, which is the year of the volume: `Act of Mar. 23, 1792`. */
const DATED_ACT = /\bAct of \p{Lu}\p{L}{2,8}\.? \d{1,2}, ((?:1[789]|20)\d\d)\b/u
/**
 * Matches the name of an act with its year: `Example Act of 1972`. Doesn't match a part of an act, because another act
 * may amend it.
 */
const ACT_WITH_YEAR =
  /^(?!(?:[Tt]itle|[Ss]ection|[Pp]art)\b)(?:(?!\bof the\b)[^,;§])+\b(?:Act|Amendments) of ((?:1[789]|20)\d\d),?\s*$/u
const AMENDING = /\b(?:amend(?:ing|ed|s)?|repeal(?:ing|ed|s)?|to|in|under|of)\s+(?:the\s+)?$/i

/** Extends a citation left to include its title. */
function withTitle(
  citation: CitationWithHistory,
  all: readonly CitationInNote[],
  text: string,
): CitationWithHistory & { readonly lead?: number } {
  const [start] = citation.span
  // Except before a URL, a title can contain a section, so earlier sections don't limit the search for the title.
  const isWhole = citation.source?.kind === 'web'
  const before = all.filter(
    ({ kind, span }) => span[1] <= start && (isWhole || (kind !== 'pasted' && kind !== 'section')),
  )
  const lead = startOfTitle(text, Math.max(0, ...before.map(({ span }) => span[1])), start, {
    isWhole,
    isNotice: citation.source?.kind === 'regulation',
  })
  if (lead === undefined) return citation
  const { source } = citation
  const title = text.slice(lead, start)
  const own = AMENDING.test(text.slice(Math.max(0, lead - 24), lead)) ? null : ACT_WITH_YEAR.exec(title)
  const year = DATED_ACT.exec(title)?.[1] ?? (isYearOf(source, Number(own?.[1])) ? own?.[1] : undefined)
  const isDated = source?.kind === 'session-law' && source.date === undefined && year !== undefined
  return { ...citation, lead, ...(isDated && { source: { ...source, date: { year: Number(year) } } }) }
}

/** Adds the name of a case that has no "v.": `Roe (Fine Paintings), 262 F.R.D. 284`. */
function withOtherName(
  citation: CitationWithHistory,
  all: readonly CitationInNote[],
  text: string,
): CitationWithHistory & { readonly lead?: number; readonly wordsBefore?: string } {
  const { span, parallel, isHistory } = citation
  if (parallel === true || isHistory === true || !/^\d/.test(text.slice(...span))) return citation
  const ends = all.filter((one) => one.kind !== 'pasted' && one.span[1] <= span[0]).map((one) => one.span[1])
  const lead = startOfTitle(text, Math.max(0, ...ends), span[0], { isWhole: true })
  if (lead === undefined || !/[;.] $|\b[Ss]ee $/.test(text.slice(0, lead))) return citation
  return { ...citation, lead, wordsBefore: text.slice(lead, span[0]).replace(/,\s+$/, '') }
}

/** Extends a citation in the text left to include its authors and its title. */
function withAuthor(
  citation: CitationWithHistory,
  all: readonly CitationInNote[],
  text: string,
): CitationWithHistory & { readonly lead?: number } {
  const [start] = citation.span
  if (!/[,”"]\s$/.test(text.slice(0, start))) return citation
  const ends = all
    .filter(({ kind, span }) => kind !== 'pasted' && span[1] <= start)
    .map(({ span }) => span[1])
  const lead = leadBefore(text, text.slice(0, start).trimEnd().length, Math.max(0, ...ends))
  return lead === undefined ? citation : { ...citation, lead: lead[0] }
}

/** Returns true if a Congress enacted the public law in a year. A later law can amend an act with an earlier year. */
function isYearOf(source: CitationInNote['source'], year: number): boolean {
  const number = source?.kind === 'session-law' ? /\b(\d{1,3})-\d/.exec(source.number ?? '')?.[1] : undefined
  if (number === undefined) return false
  const [first, last] = yearsOfCongress(Number(number))
  return first <= year && year <= last
}

function leadAfter(before: readonly CitationInNote[], text: string, start: number): number {
  return startOfLead(text, Math.max(0, ...before.map(({ span }) => span[1])), start)
}

function isLaw(source: CitationInNote['source']): boolean {
  return source?.kind === 'statute' || source?.kind === 'regulation' || source?.kind === 'constitution'
}

/** Matches the sections between a public law and its Statutes at Large citation: `, § 107(e)(1), `. */
const TO_STATUTES =
  /^(?:,? (?:§§?|secs?\.|tit\.|div\.|pt\.|subtit\.|art\.)\s?[\w().–-]+(?:, [\w().–-]+)*)*,\s*$/

/** Merges a public law with the Statutes at Large citation directly after it: `Pub. L. No. 91-190, 83 Stat. 852`. */
export function joinPublicLaws(citations: readonly CitationInNote[], text: string): CitationInNote[] {
  const joined: CitationInNote[] = []
  for (const one of citations.map((citation) => withStatutes(citation, text))) {
    const at = joined.findLastIndex(({ kind }) => kind !== 'section')
    const last = joined[at]
    const [law, printed] = [last?.source, one.source]
    const isPrinted =
      printed?.kind === 'session-law' && printed.laws === 'Stat.' && one.kind === 'session-law'
    const isNext = last !== undefined && TO_STATUTES.test(text.slice(last.span[1], one.span[0]))
    if (isPrinted && isNext && law?.kind === 'session-law' && law.laws === undefined) {
      const { volume, laws, page, date } = printed
      // The sections between the law and the page belong to the law.
      joined.length = at
      joined[at] = {
        ...last,
        span: [last.span[0], one.span[1]],
        source: { ...law, volume, laws, page, ...(date !== undefined && { date }) },
      }
    } else joined.push(one)
  }
  return joined
}

/**
 * Adds the Statutes at Large citation after the cited title of a public law:
 * `Pub. L. No. 98-525, tit. VII, 98 Stat. 1`.
 */
function withStatutes(citation: CitationInNote, text: string): CitationInNote {
  const { source, span } = citation
  const volume = /, (\d{1,3})$/.exec(text.slice(...span))?.[1]
  if (source?.kind !== 'session-law' || source.laws !== undefined || volume === undefined) return citation
  const after = /^ Stat\. (\d{1,4})(?:, \d{1,4}(?:[-–]\d{1,4})?)*(?: \(((?:1[789]|20)\d\d)\))?/.exec(
    text.slice(span[1], span[1] + 60),
  )
  if (after === null) return citation
  const [written, page = '', year] = after
  const date = year === undefined ? source.date : { year: Number(year) }
  return {
    ...citation,
    span: [span[0], span[1] + written.length],
    pincite: [],
    source: { ...source, volume, laws: 'Stat.', page, ...(date !== undefined && { date }) },
  }
}
