import { completeLast } from '../locator/complete-last.ts'
import type { CitationInNote } from '../resolve/citations.ts'
import type { TextSpan } from '../resolve/unread-stretches.ts'
import { type CitedDocument, identityOf, meaningsIn, readText, type ReadText } from './cited-document.ts'
import { applyChanges, type TextChange } from './text-change.ts'
import { findQuotations, listQuotedWords } from './find-quotations.ts'
import { findTitles, touchesInside } from './protected-titles.ts'

/** Reasons why a correction can't be verified. */
export type CorrectionDoubt =
  /** The correction changes words in a quotation, in a title, or in another protected span. */
  | 'protected words'
  /** The correction replaces only the end of a name. */
  | 'part of a name'
  /** The correction changes text outside citations. */
  | 'prose'
  /** The correction changes how another citation is read or which source it refers to. */
  | 'another citation'
  /** The corrected citation refers to a different source or to none. */
  | 'another source'
  /** The correction adds a number to a citation or removes one. */
  | 'another number'

/** A correction of one text in a document. */
export type ProposedCorrection = {
  readonly document: CitedDocument
  /** Index of the text in the document. */
  readonly at: number
  readonly changes: readonly TextChange[]
  /** Additional spans that the correction must not change, such as titles recognized by their typeface. */
  readonly protectedSpans?: readonly TextSpan[]
  /** The full citation that the corrected citation must refer to. If missing, the source must remain the same. */
  readonly meant?: CitationInNote
  /** Numbers that the correction may remove, such as an incorrect volume. */
  readonly wrongNumbers?: readonly string[]
}

/**
 * Verifies a correction by parsing the corrected text. Every citation must have the same source, no number may be lost,
 * and no quotation or title may change. Returns the first violation, or undefined if the correction is verified.
 *
 * Only a verified correction may be offered as the only suggestion or applied together with other corrections.
 */
export function doubtCorrection(correction: ProposedCorrection): CorrectionDoubt | undefined {
  const { document, at, changes, meant } = correction
  const before = document.texts[at]
  if (before === undefined) return 'another citation'
  if (touchesProtected(before, correction)) return 'protected words'
  const after = readText(applyChanges(before.text, changes), document.profile)
  if (!isSameList(listQuotedWords(before.text), listQuotedWords(after.text))) return 'protected words'
  if (meant === undefined && !changes.every((change) => isInCitation(before, change))) return 'prose'
  if (!keepsNumbers(before.text, correction)) return 'another number'
  const was = splitByChange(before, changes, 'before')
  const now = splitByChange(after, changes, 'after')
  if (!isSameList(was.apart.map(readingOf), now.apart.map(readingOf))) return 'another citation'
  if (meant === undefined) return doubtForm(correction, after, was.touched, now.touched)
  return doubtReference(correction, after, meant)
}

/**
 * Checks a correction that should change only the form of citations. The changed citations and all references must have
 * the same sources as before.
 */
function doubtForm(
  { document, at }: ProposedCorrection,
  after: ReadText,
  was: readonly CitationInNote[],
  now: readonly CitationInNote[],
): CorrectionDoubt | undefined {
  if (!isSameList(was.map(placeCited), now.map(placeCited))) return 'another source'
  if (was.every((one, index) => isSameList(partiesOf(one), partiesOf(now[index])))) return undefined
  // References that use the old name may no longer be linked after the name changes.
  return keepsMeanings(document, withText(document, at, after), at) ? undefined : 'another citation'
}

function doubtReference(
  { document, at, changes }: ProposedCorrection,
  after: ReadText,
  meant: CitationInNote,
): CorrectionDoubt | undefined {
  const corrected = withText(document, at, after)
  const wanted = identityOf(meant)
  const [first] = splitByChange(after, changes, 'after').touched
  if (first === undefined) return 'another source'
  if (changes.some((change) => startsInsideName(document.texts[at], change))) return 'part of a name'
  if (isBeforeFirstPage(first, meant)) return 'another source'
  const meaning = meaningsIn(corrected)[at]?.[after.citations.indexOf(first)]
  if (meaning !== wanted) return 'another source'
  return keepsMeanings(document, corrected, at, wanted) ? undefined : 'another citation'
}

/** Returns true if a reference gives a page that precedes the first page of its source. */
function isBeforeFirstPage(
  { fields: { pincite = '' } }: CitationInNote,
  { fields: { page = '' } }: CitationInNote,
): boolean {
  return Number(/^\d+/.exec(pincite)?.[0] ?? Infinity) < Number(/^\d+$/.exec(page)?.[0] ?? 0)
}

/** Matches a word before a name that can belong to the name. */
const NAME_START = /(?:\b(?:vs?\.|through|rel\.|behalf of)|(?<![\w.])\p{Lu}[\p{L}\p{M}.’'&-]*)\s+$/u

/** Words that a name can follow, although they are capitalized at the start of a sentence. */
const LEADS =
  /(?:^|\s)(?:see|accord|cf|but|compare|contra|contrast|with|and|also|generally|e\.g|in|as|under|per|unlike|like|following|applying|citing|quoting|after|before|since|because|where|when|id|both|even|on|by|to|for|from|of)[.,]*\s+$/i

/**
 * Returns true if a change replaces the end of a name with a different name: `Utah Quimby` in `Southern Utah Quimby, 311
 * F.3d at 4`. The start of the name would be printed twice.
 */
function startsInsideName(before: ReadText | undefined, { start, end, text }: TextChange): boolean {
  const words = before?.text.slice(start, end) ?? ''
  if (!/^\p{Lu}/u.test(words) || words.split(',', 1)[0] === text.split(',', 1)[0]) return false
  const lead = before?.text.slice(Math.max(0, start - 60), start) ?? ''
  return NAME_START.test(lead) && !LEADS.test(lead)
}

/**
 * Returns true if every unchanged citation has the same source as before. A reference that had no source may now refer
 * to `wanted`.
 */
function keepsMeanings(
  document: CitedDocument,
  corrected: CitedDocument,
  at: number,
  wanted?: string,
): boolean {
  const was = meaningsIn(document)
  const now = meaningsIn(corrected)
  return was.every((meanings, text) => {
    const others = now[text] ?? []
    if (text === at && meanings.length !== others.length) return wanted !== undefined
    return meanings.every(
      (meaning, index) =>
        others[index] === meaning ||
        (wanted !== undefined && others[index] === wanted && (meaning === '' || text === at)),
    )
  })
}

function withText({ texts, ...rest }: CitedDocument, at: number, after: ReadText): CitedDocument {
  return { ...rest, texts: texts.with(at, after) }
}

function touchesProtected(before: ReadText, { changes, protectedSpans = [] }: ProposedCorrection): boolean {
  const spans = [...findQuotations(before.text), ...findTitles(before), ...protectedSpans]
  return changes.some((change) => spans.some((span) => touchesInside(change, span)))
}

/**
 * Returns true if a change is in a citation, directly before or after a citation, or in the signal before a citation.
 */
function isInCitation({ text, citations }: ReadText, { start, end }: TextChange): boolean {
  return citations.some(({ span: [from, to] }) => {
    if (end >= from && start <= to + 2) return true
    return end < from && SIGNAL_WORDS.test(text.slice(end, from))
  })
}

/** Matches the text allowed between a changed signal and its citation, which is the rest of the signal. */
const SIGNAL_WORDS =
  /^[\s,.]*(?:(?:see|also|but|cf|e\.\s?g|accord|contra|compare|contrast|generally|with|and)\b[\s,.]*){0,4}$/i

function splitByChange(
  { citations }: ReadText,
  changes: readonly TextChange[],
  side: 'before' | 'after',
): { touched: CitationInNote[]; apart: CitationInNote[] } {
  let shift = 0
  const spans = changes
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, text }): TextSpan => {
      if (side === 'before') return [start, end]
      const span: TextSpan = [start + shift, start + shift + text.length]
      shift += text.length - (end - start)
      return span
    })
  const touched = citations.filter(({ span }) =>
    spans.some(([start, end]) => start <= span[1] && end >= span[0]),
  )
  return { touched, apart: citations.filter((one) => !touched.includes(one)) }
}

/** Returns the key and the pages of a citation. */
function readingOf(citation: CitationInNote): string {
  return `${identityOf(citation)}|${citation.fields.pincite ?? ''}`
}

/** Returns the key of a citation with its pages and subdivisions, without punctuation. */
function placeCited(citation: CitationInNote): string {
  const { pincite = '' } = citation.fields
  const letters = pincite.replace(/\b(?:at|n+|note|notes)\b|[^\p{L}]/gu, '')
  return [identityOf(citation), letters, ...numbersIn(pincite)].join('|')
}

function partiesOf(citation: CitationInNote | undefined): string[] {
  const { plaintiff = '', defendant = '', antecedent = '' } = citation?.fields ?? {}
  return [plaintiff, defendant, antecedent]
}

/**
 * Returns true if the changes keep every number. A corrected reference may omit or add numbers that are in its full
 * citation.
 */
function keepsNumbers(
  text: string,
  { changes, meant, wrongNumbers = [], document: { texts } }: ProposedCorrection,
): boolean {
  const was = changes.flatMap(({ start, end }) => numbersIn(text.slice(start, end)))
  const now = changes.flatMap((change) => numbersIn(change.text))
  if (meant === undefined) return isSameList(was.toSorted(), now.toSorted())
  // If the changes consist only of digits, they correct a footnote number.
  if (changes.every(({ text: number }) => /^\d*$/.test(number))) return true
  const full = texts.find(({ citations }) => citations.includes(meant))?.text.slice(...meant.span) ?? ''
  const given = new Set(withoutPincite(full, meant).flatMap(numbersIn))
  return (
    was.every((number) => now.includes(number) || given.has(number) || wrongNumbers.includes(number)) &&
    now.every((number) => was.includes(number) || given.has(number))
  )
}

function withoutPincite(full: string, { fields: { pincite = '' } }: CitationInNote): string[] {
  const at = pincite === '' ? -1 : full.lastIndexOf(pincite)
  return at < 0 ? [full] : [full.slice(0, at), full.slice(at + pincite.length)]
}

/**
 * Returns the numbers in a text. Completes shortened ranges (`1814–15` contains 1814 and 1815), removes the commas in
 * long numbers, and omits the footnote numbers of references.
 */
function numbersIn(text: string): string[] {
  const plain = text.replace(/\bnotes?\s+\d+/g, 'note').replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  return [...plain.matchAll(/(\d+)(?:(?:--|[-–])(\d+))?/g)].flatMap(([, first = '', last]) => {
    if (last === undefined) return [first]
    const whole = completeLast(first, last)
    return [first, whole]
  })
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}
