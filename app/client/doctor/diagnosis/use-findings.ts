import type { NoteFinding } from './finding.ts'
import { replaceBy } from './print-reference.ts'
import { findByStringRules } from './string-rule-findings.ts'
import {
  antecedentOf,
  isFullCitation,
  isShort,
  type NoteSequence,
  oncePerSequence,
  type PlacedCitation,
} from './sequence.ts'

/**
 * Finds omissions and leftovers in a note's citations: a quotation without a page, a missing explanation or archived
 * copy, a *supra* after a law, or an unused hereinafter name.
 */
export function findUses(sequence: NoteSequence, note: number): NoteFinding[] {
  const ofCitations = sequence.found
    .filter((one) => one.note === note && !one.within)
    .flatMap((citation) => [
      ...findUnpinned(sequence, citation),
      ...findUnpinnedQuotation(sequence, citation),
      ...findSupraOfLaw(sequence, citation),
      ...findUnarchived(sequence, citation),
      ...findUnusedName(sequence, citation),
    ])
  const isQuoted = ({ span }: NoteFinding): boolean =>
    ofCitations.some(({ says, span: other }) => says === 'quote' && other[0] === span[0])
  return [...ofCitations, ...findByStringRules(sequence, note).filter((one) => !isQuoted(one))]
}

function useFinding(
  { span }: PlacedCitation,
  finding: Pick<NoteFinding, 'kind' | 'rule' | 'says'> & Partial<NoteFinding>,
): NoteFinding {
  return { severity: 'advice', span, values: {}, remedies: [], optional: true, ...finding }
}

/** Finds a citation without a page whose parenthetical contains a quotation (R5.1.1). */
function findUnpinned(sequence: NoteSequence, citation: PlacedCitation): NoteFinding[] {
  const { kind, pincite = [], parentheticals = [], fields, parallel, span, note } = citation
  const full = kind === 'supra' ? antecedentOf(sequence, citation.index) : citation
  const paged = full?.kind === 'case' || (full?.kind === 'journal' && full.fields.page !== undefined)
  // `Brief at 5, 63, Roe v. Doe, 389 U.S. 347` gives the pages of the brief.
  if (
    /(?:\bat|[¶§]) [*¶§ ]{0,3}\d[\d\s,–\-*&n.]{0,60}, $/.test(
      sequence.notes[note]?.text.slice(0, span[0]) ?? '',
    )
  )
    return []
  const quotes = parentheticals.some(({ text }) => /^[“"][^”"]{12,}/.test(text))
  if (!paged || !quotes || parallel === true || pincite.length > 0 || (fields.pincite ?? '') !== '') return []
  return [
    useFinding(citation, {
      kind: 'pincite',
      rule: 'R5.1.1',
      severity: 'warning',
      says: 'quote',
    }),
  ]
}

/** Finds a citation without a page right after a quotation (R5.1.1). */
function findUnpinnedQuotation(sequence: NoteSequence, citation: PlacedCitation): NoteFinding[] {
  const { note, span, kind, core, parallel, pincite = [], fields } = citation
  if (kind === 'id' || parallel === true || pincite.length > 0 || (fields.pincite ?? '') !== '') return []
  const text = sequence.notes[note]?.text ?? ''
  // A title in quotation marks may be the name before a *supra*.
  if (/^[Ss]upra\b/.test(text.slice(span[0]))) return []
  const full = antecedentOf(sequence, citation.index)
  const paged = full?.kind === 'case' || (full?.kind === 'journal' && full.fields.page !== undefined)
  const before = text.slice(0, span[0])
  const quotes =
    /[“"][^“”"]{24,}[.?!,][”"]\s+$/.test(before) && !/\b(?:at|note|nn?\.) \d+[^“"]*$/.test(before)
  // `Motion at 1, Roe v. Doe` gives the page of the motion.
  if (
    !paged ||
    !quotes ||
    /\bat \d/.test(text.slice(...span)) ||
    // `Roe v. Coe, 383 U.S. 745 (1966), was decided on the same day`: the case is the subject of the next sentence.
    /^[^();]{0,40}\([^()]{0,40}\d{4}\), \p{Ll}{2}/u.test(text.slice(core[1])) ||
    /^[^;.]{0,40}\bat \d/.test(text.slice(core[1]))
  )
    return []
  return [useFinding(citation, { kind: 'pincite', rule: 'R5.1.1', severity: 'warning', says: 'quote' })]
}

/** Finds a *supra* that follows a law (R6.2.3). */
function findSupraOfLaw(sequence: NoteSequence, citation: PlacedCitation): NoteFinding[] {
  const { kind, span, note } = citation
  if (kind !== 'statute' && kind !== 'regulation' && kind !== 'constitution') return []
  const text = sequence.notes[note]?.text ?? ''
  const supra = /^,? supra note \d+/.exec(text.slice(span[1]))
  if (supra === null) return []
  const end = span[1] + supra[0].length
  const remedies = [replaceBy([span[1], end], [])]
  return [
    {
      kind: 'supra-law',
      rule: 'R6.2.3',
      severity: 'error',
      span: [span[0], end],
      values: {},
      remedies,
      isQuestion: true,
    },
  ]
}

/**
 * If a document has fewer archived copies than `many`, archiving is not its house style. If more than `rare` of its
 * sources have no copy, the writer omits copies on purpose.
 */
const COPIES = { long: { many: 10, rare: 50 }, short: { many: 2, rare: 4 } } as const

/**
 * Finds a web source without an archived copy if other sources have one. If no source has a copy, reports that only
 * once, at the first source (R33.6.3).
 */
function findUnarchived(sequence: NoteSequence, citation: PlacedCitation): NoteFinding[] {
  const { many, rare } = COPIES[isShort(sequence) ? 'short' : 'long']
  const { fields, source, note, span } = citation
  const text = sequence.notes[note]?.text ?? ''
  const url = fields.url ?? (source !== undefined && 'url' in source ? source.url : undefined)
  const rest = restOfCitation(text, span)
  if (url === undefined || LASTING.test(url) || LASTING.test(rest) || ARCHIVE.test(rest)) return []
  const { archived, bare } = countCopies(sequence)
  if (archived === 0)
    return !sequence.isText && sequence.notes.length >= FEW_NOTES && isFirstAddress(sequence, citation)
      ? [useFinding(citation, { kind: 'form', rule: 'R33.6.3', says: 'archives' })]
      : []
  if (archived < many || bare * rare > archived + bare) return []
  return [useFinding(citation, { kind: 'form', rule: 'R33.6.3', says: 'archive' })]
}

/** Minimum number of notes needed to report that no source has an archived copy. */
const FEW_NOTES = 12

/** Returns true if no earlier citation has a URL that could be archived. */
function isFirstAddress({ found, notes }: NoteSequence, { index }: PlacedCitation): boolean {
  return !found.some((one) => {
    if (one.index >= index || one.within) return false
    const words = notes[one.note]?.text.slice(...one.span) ?? ''
    return /https?:\/\//.test(words) && !LASTING.test(words)
  })
}

/** Counts the web sources in a document with and without an archived copy. */
const countCopies = oncePerSequence(({ notes }) => {
  const count = { archived: 0, bare: 0 }
  for (const { text } of notes)
    for (const { 0: url, index } of text.matchAll(/https?:\/\/\S+|(?<!\/)\bwww\.\S+/g)) {
      if (ARCHIVE.test(url) || LASTING.test(url)) continue
      const isArchived = ARCHIVE.test(restOfCitation(text, [index, index + url.length]))
      count[isArchived ? 'archived' : 'bare'] += 1
    }
  return count
})

/**
 * Returns true if a text contains the first two words of a name. Later words may be abbreviated differently: `Regul.
 * Rev.`, `Regul. Review`.
 */
function hasStem(words: string, name: string): boolean {
  const [first = '', second] = name.split(' ')
  return second !== undefined && first.length + second.length > 7 && words.includes(`${first} ${second}`)
}

/** Returns a citation and the text up to the next one, because a URL may contain a space. */
export function restOfCitation(text: string, [start, end]: PlacedCitation['span']): string {
  const rest = text.slice(end, end + 240)
  return text.slice(start, end) + (/^.*?(?=;\s|\.\s+(?:[A-Z“]|\[[A-Z])|$)/s.exec(rest)?.[0] ?? rest)
}

/**
 * Matches an archived copy: a URL in brackets, a copy on file, or a URL of an archive. A line break can split the URL.
 */
export const ARCHIVE =
  /\([^()]{0,60}\bon file with\b|\[https?:\/\/[^\][]+\]|perma\.\s?\u200b?cc\s?\/|web\.\s?archive\.\s?org/

/** URLs with permanent content, and databases and videos that cannot be archived. */
const LASTING =
  /\bdoi\.org\/|\b(?:youtu\.be|youtube\.com|vimeo\.com)\b|\/videos?\/|\b(?:westlaw|lexis|lexisnexis|heinonline|jstor|ssrn|bloomberglaw)\.(?:com|org)\b/

/**
 * Returns true if a note refers to a note or a part that isn't in the document: the document is a part of a longer one.
 */
const isPartOfDocument = oncePerSequence(({ notes, others }) => {
  const last = Math.max(notes.length, ...notes.map(({ number = 0 }) => number))
  const hasPart = (part: string): boolean => {
    const heading = new RegExp(`^(?:part )?${part}(?:[.:—]|$)`, 'i')
    return others.some((text) => heading.test(text))
  }
  return notes.some(({ text }) =>
    [...text.matchAll(/\binfra (?:notes? (\d{1,4})|(?:Part|section)s? ([IVX]{1,4})\b)/g)].some(
      ([, number, part = '']) => (number === undefined ? !hasPart(part) : Number(number) > last),
    ),
  )
})

/** Finds a hereinafter name that no later note uses. It should be omitted (R9). */
function findUnusedName(sequence: NoteSequence, citation: PlacedCitation): NoteFinding[] {
  const { found, notes } = sequence
  const { index, note, span, core } = citation
  if (!isFullCitation(citation)) return []
  const text = notes[note]?.text ?? ''
  const own = text.slice(core[0], span[1] + 200)
  const match = /\s?\[hereinafter,? [“"]?([^\]”"]{2,80})[”"]?\]/.exec(own)
  const name = match?.[1]?.trim() ?? ''
  if (match === null || name === '' || own.slice(0, match.index).includes(';')) return []
  // In its own note, a sentence can mention the name without using it to cite the work.
  const cited = new RegExp(`${name.replace(/[^\p{L}\p{N}\s]/gu, '.')},? (?:supra|at|§)`, 'u')
  const isCitedHere = cited.test(text.slice(core[0] + match.index + match[0].length))
  const later = notes.slice(note + 1).map((one) => one.text)
  const last = /(?<![\p{L}\p{N}’'-])[\p{L}\p{N}’'-]+[.?!]?$/u.exec(name)?.[0] ?? name
  const isUsed =
    isCitedHere ||
    later.some((words) => words.includes(name) || hasStem(words, name)) ||
    found.some((one) => one.index > index && (one.fields.antecedent ?? '').includes(last))
  if (isUsed || isPartOfDocument(sequence)) return []
  return [useFinding(citation, { kind: 'form', rule: 'R9', values: { name }, says: 'hereinafter' })]
}
