import type { Kind } from '../source/source.ts'
import { curl } from '../text/typography.ts'
import type { Found, FoundKind } from '../parse/found.ts'
import { readOne } from '../parse/one.ts'
import { bracketAt } from '../parse/parenthesis.ts'
import { parse } from '../parse/parse.ts'
import { type Segment, segmentsOf } from '../parse/segment.ts'

/** A citation of a note, with the words of its own stretch: what a later reference may call it by stands in them. */
export type CitationInNote = Found & {
  readonly words: string
  /** It is part of the citation around it (cited in its brackets, or its later history), and so no antecedent of *id.* (R15.3.3). */
  readonly within: boolean
  /** Another place where the decision just before it is printed. */
  readonly parallel?: boolean
}

/** What each kind of source is called among citations found. */
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
/** Brackets are looked into in a stretch of this length at most. */
const LONGEST_STRETCH = 8000
/** A stretch longer than this is prose, not one citation. */
const LONGEST_CITATION = 1500

/**
 * The citations of one note, in order: what `parse` finds in its text, and the works that only the reader of string
 * cites knows (books, pages, reports, papers filed), each with its whole stretch (RS8).
 */
export function citationsOf(text: string): CitationInNote[] {
  const found = parse(text)
  const citations: CitationInNote[] = []
  const depths = depthsOf(text, found)
  let next = 0
  for (const segment of segmentsOf(text)) {
    const end = segment.start + segment.text.length
    const own: CitationInNote[] = []
    for (; next < found.length; next += 1) {
      const citation = found[next]
      if (citation === undefined || citation.core[0] >= end) break
      const before = own.at(-1)
      const joined = before === undefined ? undefined : text.slice(before.span[1], citation.core[0])
      const parallel = joined !== undefined && isParallel(before, citation, joined)
      const within = (depths[next] ?? 0) > 0 || (joined !== undefined && HISTORY.test(joined))
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

/** What joins a decision to its later history (R14). */
const HISTORY =
  /^[\s,]*(?:and )?(?:aff|rev|cert|vacat|overrul|abrogat|modif|reh|appeal|remand|supersed|acq|nonacq|enforc|withdrawn|petition)[\w’'.]*[\w’'., ]{0,60}$/

/** A second reporter of the same decision, or of its short form, joined by a comma alone. */
function isParallel(before: Found | undefined, { kind }: Found, joined: string): boolean {
  return (kind === 'case' || kind === 'short') && before?.kind === kind && /^,\s+$/.test(joined)
}

/** Adds the works that a citation quotes or cites in its brackets: later notes may call them by *supra*. */
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

/** How many brackets are open where each citation begins; one walk over the text for all of them. */
function depthsOf(text: string, found: readonly Found[]): number[] {
  let depth = 0
  let at = 0
  return found.map(({ core }) => {
    for (; at < core[0]; at += 1) {
      const character = text.charAt(at)
      if (character === '(' || character === '[') depth += 1
      else if (character === ')' || character === ']') depth = Math.max(0, depth - 1)
      // What is left open ends with its sentence.
      else if (character === ';') depth = 0
    }
    return depth
  })
}

/** The citations of a stretch; the work it cites joins them where `parse` knows none of it. */
function withWork(segment: Segment, own: readonly CitationInNote[]): CitationInNote[] {
  const first = own.find(({ within }) => !within)
  if (first !== undefined && isBack(first))
    return own.map((citation) => (citation === first ? calledInFull(citation, segment) : citation))
  const known =
    first !== undefined && first.kind !== 'web' && first.kind !== 'section' && first.kind !== 'reference'
  const decision = own.find(({ kind, within }) => kind === 'case' && !within)
  const paper = decision !== undefined && decision.span[0] > segment.start ? filedPaper(segment) : undefined
  // A law or a case named in the paper's own title is part of it.
  if (decision !== undefined && paper !== undefined)
    return [
      { ...decision, ...paper, kind: 'court-document' },
      ...own.filter((citation) => citation !== decision && citation.within),
    ]
  if (known || segment.text.length > LONGEST_CITATION) {
    // The name belongs to its citation: a target is looked for by its author or its title.
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

/** A paper filed in a case, `Complaint at 3, Roe v. Doe, 1 F.3d 2`: its pages are not those of the reporter. */
function filedPaper({ text, start }: Segment): Pick<Found, 'source' | 'span'> | undefined {
  const source = readOne(curl(text))?.source
  return source?.kind === 'court-document' ? { source, span: [start, start + text.length] } : undefined
}

function isBack({ kind }: Found): boolean {
  return kind === 'id' || kind === 'supra' || kind === 'short'
}

/** The words between the beginning of the stretch and the citation are its author and title: no bracket closes among them. */
function isTitleBefore({ core, kind }: Found, { text, start }: Segment): boolean {
  return kind === 'journal' && !/[)\]]/.test(text.slice(0, Math.max(0, core[0] - start)))
}

/** A work has a name and a year, a page or an address; a sentence has neither. */
function looksCited(text: string): boolean {
  return (
    /^[A-Z“"‘\d]/.test(text) &&
    /\(.*\b(?:1[5-9]|20)\d\d\)|https?:|\bwww\.|, at \d|\b(?:1[5-9]|20)\d\d\b/.test(text)
  )
}

/** A *supra* goes by everything before it: author, title or both; by its last words where prose leads up to it. */
function calledInFull(citation: CitationInNote, { text, start }: Segment): CitationInNote {
  if (citation.kind !== 'supra') return citation
  const name = text.slice(0, Math.max(0, citation.core[0] - start)).replace(/[,\s]+$/, '')
  const plain =
    name !== '' &&
    name.length <= LONGEST_NAME &&
    !/[;:()]\s|\b(?:argues?|notes?|says?|holds?|see)\b/i.test(name)
  return plain ? { ...citation, fields: { ...citation.fields, antecedent: name } } : citation
}
