import type { Kind } from '../source/source.ts'
import { trimTail } from '../text/trim.ts'
import { curl } from '../text/typography.ts'
import type { Found, FoundKind } from '../find/found.ts'
import { readOne } from '../read/candidates.ts'
import { bracketAt } from '../find/parenthesis.ts'
import { parse } from '../find/find-citations.ts'
import { type Segment, segmentsOf } from '../segment/segments.ts'
import { courtFormsOf } from '../profile/court-forms.ts'
import type { ProfileName } from '../source/profile-name.ts'

/** A citation in a footnote, with the text of its segment. Later references can use the names in that text. */
export type CitationInNote = Found & {
  readonly words: string
  /**
   * True if the citation is in the brackets or in the subsequent history of another citation. An *id.* never refers to
   * such a citation (R15.3.3).
   */
  readonly within: boolean
  /** True for a citation of another reporter of the preceding decision. */
  readonly parallel?: boolean
}

/** Maps kinds of sources to kinds of found citations. */
const FOUND_KINDS: Readonly<Partial<Record<Kind, FoundKind>>> = {
  article: 'journal',
  'student-work': 'journal',
  magazine: 'journal',
  newspaper: 'journal',
  book: 'book',
  chapter: 'book',
  case: 'case',
  statute: 'statute',
  'session-law': 'session-law',
  regulation: 'regulation',
  constitution: 'constitution',
  rule: 'rule',
  bill: 'bill',
  report: 'report',
  hearing: 'report',
  patent: 'report',
  restatement: 'restatement',
  'court-document': 'court-document',
}

const LONGEST_NAME = 160
/** Maximum length of a segment whose brackets are searched for citations. */
const LONGEST_STRETCH = 8000
/** Maximum length of a citation. A longer segment is prose. */
const LONGEST_CITATION = 1500

/**
 * Returns the citations in a footnote, in order. They include the citations that `parse` finds, and works that only the
 * string cite parser recognizes (books, pages, reports, court documents), each with its full segment (RS8).
 *
 * With a court profile, citations in that court's style are also recognized. Spans are offsets into the original text.
 */
export function citationsOf(text: string, profile?: ProfileName): CitationInNote[] {
  const read = courtFormsOf(profile)?.read(text)
  if (read === undefined) return citationsIn(text)
  return citationsIn(read.text).map((one) => ({
    ...one,
    span: read.spanBack(one.span),
    core: read.spanBack(one.core),
  }))
}

function citationsIn(text: string): CitationInNote[] {
  const found = parse(text)
  const citations: CitationInNote[] = []
  const depths = depthsOf(text, found)
  let next = 0
  for (const segment of segmentsOf(text)) {
    const end = segment.start + segment.text.length
    const own: CitationInNote[] = []
    for (; next < found.length; next += 1) {
      const read = found[next]
      if (read === undefined || read.core[0] >= end) break
      const citation = asSupra(read, text)
      if (citation.kind === 'supra' && pointsToPlace(citation, text)) continue
      const before = own.at(-1)
      const joined = before === undefined ? undefined : text.slice(before.span[1], citation.core[0])
      const parallel =
        joined !== undefined &&
        (isParallel(before, citation, joined) || isPageOfSupra(before, citation, joined))
      const within =
        (depths[next] ?? 0) > 0 || isHistory(before, citation, text) || isAddress(citation, joined)
      own.push({
        ...citation,
        words: segment.text,
        within: within || parallel,
        ...(parallel ? { parallel } : {}),
      })
    }
    citations.push(...withQuoted(segment, withWork(segment, own)))
  }
  for (; next < found.length; next += 1) {
    const citation = found[next]
    if (citation !== undefined) citations.push({ ...citation, words: '', within: false })
  }
  return citations
}

/** Returns true for a URL that only a comma separates from its citation. */
function isAddress({ kind }: Found, joined: string | undefined): boolean {
  return kind === 'web' && joined !== undefined && /^,\s+$/.test(joined)
}

/**
 * Returns true for a citation in the subsequent history of a decision, or for a source that the decision quotes. A long
 * name can separate the history phrase from the reporter:
 * `, abrogated by Brooke Group Ltd. v. Roe & Doe Corp., 509 U.S. 209`.
 */
function isHistory(before: Found | undefined, { core, span }: Found, text: string): boolean {
  if (before === undefined) return false
  // The span of a short form or an *id.* can include the source that it quotes, so also test the text directly after
  // `core`.
  return [core[0], span[0]].some(
    (end) => HISTORY.test(text.slice(before.span[1], end)) || QUOTING.test(text.slice(before.core[1], end)),
  )
}

/** Matches the text between a decision and a source that it quotes or cites: ` at 415, quoting Roe v. Coe, `. */
const QUOTING = /^(?:,? at)?[\s\d,–-]{0,40}(?:\([^()]{0,60}\))?,?\s?(?:quoting|citing)\s[^;()]{0,140}$/

/** Matches the text between a decision and its subsequent history (R14). */
const HISTORY =
  /(?:^|\))[\s,]*(?:and )?(?:aff|rev|cert|vacat|overrul|abrogat|repeal|amend|codif|modif|reh|appeal|remand|supersed|acq|nonacq|enforc|withdrawn|petition|denying|granting|reversing|vacating|modifying|remanding|stay|judgment|adopt|dismiss|clarif|complaint|mot\.|(?:as )?(?:recognized|reprinted) in)[\w’'.]*(?:[\w’'., ]{0,60}| by [^;()]{1,140})(?:Nos?\.\s[\w:.-]{3,30},\s)?$/

/** Returns true for a citation of another reporter of the preceding decision or short form, after only a comma. */
function isParallel(before: Found | undefined, { kind }: Found, joined: string): boolean {
  // A public law and its page in the Statutes at Large are the same act.
  const printed = kind === 'case' || kind === 'short' || kind === 'session-law'
  return printed && before?.kind === kind && /^,\s+$/.test(joined)
}

/**
 * Returns true for a reporter and page after a *supra* or an *id.*: `93 Wash. L. Rev. at 1837` in
 * `Roe, supra note 3, 93 Wash. L. Rev. at 1837`, or `12 F.3d at 36` in `Ibid., 12 F.3d at 36`.
 */
function isPageOfSupra(before: Found | undefined, { kind }: Found, joined: string): boolean {
  return kind === 'short' && (before?.kind === 'supra' || before?.kind === 'id') && /^,?\s*$/.test(joined)
}

/**
 * Reads `Roe v. Coe, supra, 444 F. Supp. at 282` as a short form of Roe v. Coe. The *supra* is not part of the name.
 */
function asSupra(citation: Found, text: string): Found {
  const { antecedent = '' } = citation.fields
  if (citation.kind !== 'short' || !antecedent.endsWith('supra')) return citation
  const [start] = citation.span
  const before = text.slice(start, citation.core[0])
  const trimmed = before.trimEnd().replace(/,$/, '')
  const whole = trimmed.endsWith('supra') ? withoutSupra(trimmed) : before
  const name = withoutSupra(antecedent)
  const isWhole = whole.endsWith(name) && / v\. /.test(whole)
  return { ...citation, fields: { ...citation.fields, antecedent: isWhole ? whole : name } }
}

/** Removes *supra* and the comma before it from the end of a name. */
function withoutSupra(name: string): string {
  if (!name.endsWith('supra')) return name
  return name.slice(0, -'supra'.length).trimEnd().replace(/,$/, '')
}

/** Matches the text before a *supra* that refers to a part of the document or to several sources. */
const PLACE =
  /(?:^|\s)(?:(?:[Cc]ases|[Ss]ources|[Aa]uthorities|[Aa]rticles|[Ss]tatutes|[Ww]orks|[Mm]aterials|[Dd]ecisions|[Oo]pinions|[Ss]tudies|[Dd]ocuments|[Tt]exts?|[Dd]iscussion|[Nn]otes?) )?(?:cited|collected|discussed|described|quoted|noted|mentioned|explained|listed|accompanying|(?:cited|collected|discussed|described|quoted|listed) (?:in|at)|introduction|conclusion|text|discussion)$/

/** Returns true for a *supra* that refers to a part of the document or to several sources rather than to one source. */
function pointsToPlace({ fields, core }: Found, text: string): boolean {
  const before = trimTail(text.slice(Math.max(0, core[0] - 60), core[0]), ',')
  const after = text.slice(core[1], core[1] + 24)
  if (
    /^,?\s+(?:Parts?|Sections?|Subparts?|Subsections?|Chapters?|Tables?|Figures?|Append|text)\b/i.test(after)
  )
    return true
  const { antecedent = before } = fields
  return PLACE.test(antecedent) || (fields.antecedent === undefined && PLACE.test(before))
}

/**
 * Adds the works that a citation quotes or cites in its parentheticals. Later footnotes can cite these works with
 * *supra*.
 */
function withQuoted({ text, start }: Segment, own: readonly CitationInNote[]): CitationInNote[] {
  if (text.length > LONGEST_STRETCH) return [...own]
  const quoted: CitationInNote[] = []
  for (const match of text.matchAll(/[([](?:quoting|citing|reviewing|reprinted in|cited in|quoted in) /g)) {
    const bracket = bracketAt(text, match.index)
    if (bracket === undefined || bracket.end - match.index > LONGEST_CITATION) continue
    const at = match.index + match[0].length
    for (const citation of citationsOf(text.slice(at, bracket.end - 1))) {
      const span = [citation.span[0] + at + start, citation.span[1] + at + start] as const
      const known = own.some(
        ({ core, kind, within }) => within && kind !== 'web' && core[0] < span[1] && core[1] > span[0],
      )
      if (!known && citation.kind !== 'pasted')
        quoted.push({
          ...citation,
          span,
          core: [citation.core[0] + at + start, citation.core[1] + at + start],
          within: true,
        })
    }
  }
  return quoted.length === 0
    ? [...own]
    : [...own, ...quoted].sort((one, other) => one.span[0] - other.span[0])
}

/** Returns how many brackets are open at the start of each citation, in one pass over the text. */
function depthsOf(text: string, found: readonly Found[]): number[] {
  const closed = closedBrackets(text)
  let depth = 0
  let at = 0
  return found.map(({ core }) => {
    for (; at < core[0]; at += 1) {
      const character = text.charAt(at)
      if (character === '(' || character === '[') depth += closed.has(at) ? 1 : 0
      else if (character === ')' || character === ']') depth = Math.max(0, depth - 1)
    }
    return depth
  })
}

/** Returns the positions of opening brackets that are closed later. All other opening brackets are ignored. */
function closedBrackets(text: string): ReadonlySet<number> {
  const open: number[] = []
  const closed = new Set<number>()
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '(' || character === '[') open.push(at)
    else if (character === ')' || character === ']') {
      const start = open.pop()
      if (start !== undefined) closed.add(start)
    }
  }
  return closed
}

/** Returns the citations in a segment. If `parse` doesn't recognize the work that the segment cites, adds that work. */
function withWork(segment: Segment, own: readonly CitationInNote[]): CitationInNote[] {
  const first = own.find(({ within }) => !within)
  if (first !== undefined && isBack(first))
    return own.map((citation) => (citation === first ? calledInFull(citation, segment) : citation))
  const known =
    first !== undefined && first.kind !== 'web' && first.kind !== 'section' && first.kind !== 'reference'
  const decision = own.find(({ kind, within }) => kind === 'case' && !within)
  const paper = decision !== undefined && decision.span[0] > segment.start ? filedPaper(segment) : undefined
  // A law or case in the title of a court document is part of the title.
  if (decision !== undefined && paper !== undefined)
    return [
      { ...decision, ...paper, kind: 'court-document' },
      ...own.filter((citation) => citation !== decision && citation.within),
    ]
  if (known || segment.text.length > LONGEST_CITATION) {
    // Extend the span to include the author and title, because references use them.
    return own.map((citation) =>
      citation === first && citation.span[0] > segment.start && isTitleBefore(citation, segment)
        ? { ...citation, span: [segment.start, citation.span[1]] as const }
        : citation,
    )
  }
  const source = looksCited(segment.text) ? readOne(curl(segment.text))?.source : undefined
  const inner = own.filter((citation) => citation.within)
  const span = [segment.start, segment.start + segment.text.length] as const
  const shared = { span, core: span, words: segment.text, within: false }
  if (source !== undefined)
    return [{ ...shared, kind: FOUND_KINDS[source.kind] ?? 'web', fields: {}, source }, ...inner]
  if (first !== undefined) return [...own]
  return looksCited(segment.text) ? [{ ...shared, kind: 'pasted', fields: {} }, ...inner] : [...own]
}

/**
 * Recognizes a court document. In `Complaint at 3, Roe v. Doe, 1 F.3d 2`, the page is that of the document, not of the
 * reporter.
 */
function filedPaper({ text, start }: Segment): Pick<Found, 'source' | 'span'> | undefined {
  const source = readOne(curl(text))?.source
  return source?.kind === 'court-document' ? { source, span: [start, start + text.length] } : undefined
}

function isBack({ kind }: Found): boolean {
  return kind === 'id' || kind === 'supra' || kind === 'short'
}

/**
 * Returns true if the text between the start of the segment and the citation is an author and a title. Such text
 * contains no closing bracket.
 */
function isTitleBefore({ core, kind }: Found, { text, start }: Segment): boolean {
  return kind === 'journal' && !/[)\]]/.test(text.slice(0, Math.max(0, core[0] - start)))
}

/** Returns true if the text has a name and a year, page, or URL. Works usually have these, but sentences don't. */
function looksCited(text: string): boolean {
  return /^[A-Z“"‘\d]/.test(text) && /https?:|\bwww\.|, at \d|\b(?:1[5-9]|20)\d\d\b/.test(text)
}

/**
 * Matches a sentence before a name. The sentence must end with a quotation, or with a word that isn't an abbreviation.
 */
const SENTENCE = /^.*(?:[.?!][”"]|\p{Ll}{4}\)?\.) (?=\p{Lu})/su

/**
 * Uses all text before *supra* as the name (an author, a title, or both). If the text starts with prose, uses only the
 * words after the prose.
 */
function calledInFull(citation: CitationInNote, { text, start }: Segment): CitationInNote {
  if (citation.kind !== 'supra') return citation
  const before = trimTail(text.slice(0, Math.max(0, citation.core[0] - start)), ',')
  const name = before.slice(SENTENCE.exec(before)?.[0].length ?? 0)
  const plain =
    name !== '' &&
    name.length <= LONGEST_NAME &&
    !/[;:()]\s|\b(?:argues?|notes?|says?|holds?|see)\b/i.test(name)
  return plain ? { ...citation, fields: { ...citation.fields, antecedent: name } } : citation
}
