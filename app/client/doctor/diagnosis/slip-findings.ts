import { DOCUMENT_RULES } from '#cite/lint/document-rules.ts'
import type { Finding } from '#cite/lint/finding.ts'
import { lintByRules } from '#cite/lint/text-rules.ts'
import type { FindingKind, NoteFinding } from './finding.ts'
import { holdsPage, roman } from './looking.ts'
import { replaceBy } from './print-reference.ts'
import { antecedentOf, type NoteSequence, oncePerSequence, type PlacedCitation } from './sequence.ts'
import { isBorneOut } from './text-evidence.ts'
import { inFaceOf } from './text-findings.ts'

/** Finds typing slips in the citations of a note: a stray comma or space, a missing period, a wrong dash. */
export function findSlips(sequence: NoteSequence, at: number): NoteFinding[] {
  const note = sequence.notes[at]
  if (note === undefined || sequence.isText) return []
  const own = sequence.found.filter((one) => one.note === at)
  const found = lintByRules(note.text, DOCUMENT_RULES).filter(
    (finding) =>
      isInCitation(own, finding) &&
      isBorneOut(sequence, at, finding) &&
      (finding.fix !== ' at ' || isPage(sequence, own, finding)),
  )
  return [
    ...found.map(({ rule, severity, words, span, fix }): NoteFinding => ({
      kind: kindOf(rule, note.text.slice(...span), fix),
      rule,
      severity,
      span: fix === undefined ? span : withNeighbors(note.text, span),
      values: {},
      words,
      remedies: fix === undefined ? [] : [replaceBy(span, inFaceOf(note, span, fix))],
      ...(severity === 'advice' && { optional: true as const }),
    })),
    ...findDashes(sequence, note.text),
    ...findDoubleSpaces(sequence, note.text, own),
  ]
}

/** Extends a span to the adjacent words, because a comma or a space without context is hard to find. */
function withNeighbors(text: string, [start, end]: Finding['span']): Finding['span'] {
  const before = /\S{0,40}$/.exec(text.slice(Math.max(0, start - 40), start))?.[0].length ?? 0
  const after = /^\s?\S{0,40}/.exec(text.slice(end, end + 41))?.[0].length ?? 0
  return [start - before, end + after]
}

function isInCitation(
  own: readonly PlacedCitation[],
  { span: [start, end] }: Pick<Finding, 'span'>,
): boolean {
  return own.some(({ span }) => span[0] <= start && end <= span[1] + 1)
}

function kindOf(rule: string, was: string, fix: string | undefined): FindingKind {
  if (fix !== undefined && fix.replace(/\s/g, '') === was.replace(/\s/g, '')) return 'spacing'
  if (rule.startsWith('R5')) return 'pincite'
  return /^(?:R11\.3|R12|R30\.3|T)/.test(rule) ? 'abbreviation' : 'form'
}

/** Returns true if the number after the note number of a *supra* can be a page of the cited source. */
function isPage(
  sequence: NoteSequence,
  own: readonly PlacedCitation[],
  { span: [start, end] }: Finding,
): boolean {
  const supra = own.find(({ kind, span }) => kind === 'supra' && span[0] < start && start <= span[1] + 1)
  const full = supra === undefined ? undefined : antecedentOf(sequence, supra.index)
  if (supra === undefined || full?.fields.page === undefined) return false
  const pincite = /^\d+/.exec(sequence.notes[supra.note]?.text.slice(end) ?? '')?.[0] ?? ''
  return holdsPage(full, { ...supra, fields: { ...supra.fields, pincite } })
}

/** A docket number or public law number with an en dash. */
const DASHED = /\bNo\. (?:\d:)?\d{1,3}(?:–\w{1,6}){1,4}/g
const HYPHENED = /\bNo\. (?:\d:)?\d{1,3}-\w/g

/**
 * A document counts as using hyphens if numbers with hyphens are this many times as frequent as numbers with en dashes.
 */
const MOSTLY = 3

/** Finds an en dash in a docket number or public law number if the document's other numbers have hyphens (R12.4.1). */
function findDashes(sequence: NoteSequence, text: string): NoteFinding[] {
  const matches = [...text.matchAll(DASHED)]
  if (matches.length === 0 || !usesHyphens(sequence)) return []
  return matches.map(({ 0: words, index }): NoteFinding => {
    const span = [index + 4, index + words.length] as const
    return {
      kind: 'form',
      rule: 'R12.4.1',
      severity: 'error',
      span,
      values: {},
      says: 'hyphen',
      remedies: [replaceBy(span, [roman(words.slice(4).replaceAll('–', '-'))])],
    }
  })
}

/** Returns true if the numbers in a document usually have hyphens. */
const usesHyphens = oncePerSequence(({ notes }) => {
  const count = (pattern: RegExp): number =>
    notes.reduce((sum, one) => sum + (one.text.match(pattern)?.length ?? 0), 0)
  return count(HYPHENED) >= MOSTLY * count(DASHED)
})

/** If more than one in this many notes has double spaces, the document was justified manually or copied from a page. */
const RARE = 20

/** Matches two or three spaces within a sentence. */
const DOUBLE_SPACE = /(?<=[\p{L}\d,;)\]”’&§])(?<![.?!][”’)\]]{1,3}) {2,3}(?=\S)/gu

const hasManyDoubleSpaces = oncePerSequence(({ notes }) => {
  const doubled = notes.filter(({ text }) => text.search(DOUBLE_SPACE) !== -1).length
  return doubled > Math.max(2, notes.length / RARE)
})

/** Finds two spaces inside a citation (R3.2). Skips the spaces between sentences, because some writers type two. */
function findDoubleSpaces(
  sequence: NoteSequence,
  text: string,
  own: readonly PlacedCitation[],
): NoteFinding[] {
  const spaces = [...text.matchAll(DOUBLE_SPACE)]
  if (spaces.length === 0 || hasManyDoubleSpaces(sequence)) return []
  return spaces.flatMap(({ 0: words, index }): NoteFinding[] => {
    const span = [index, index + words.length] as const
    if (!own.some((one) => one.span[0] < span[0] && span[1] < one.span[1])) return []
    return [
      {
        kind: 'spacing',
        rule: 'R3.2',
        severity: 'error',
        span: withNeighbors(text, span),
        values: {},
        says: 'spaces',
        remedies: [replaceBy(span, [roman(' ')])],
      },
    ]
  })
}
