import { functionOf } from '#cite/order/parentheticals.ts'
import type { Signal } from '#cite/signal/signal.ts'
import type { NoteFinding } from './finding.ts'
import { antecedentOf, isFullCitation, type NoteSequence, type PlacedCitation } from './sequence.ts'

/**
 * Finds missing parts of a note's citations: the page of a quotation, an explanation, an archived copy, a use of a
 * name.
 */
export function findUses(sequence: NoteSequence, note: number): NoteFinding[] {
  return sequence.found
    .filter((one) => one.note === note && !one.within)
    .flatMap((citation) => [
      ...findUnpinned(sequence, citation),
      ...findUnexplained(citation),
      ...findUnarchived(sequence, citation),
      ...findUnusedName(sequence, citation),
    ])
}

function useFinding(
  { span }: PlacedCitation,
  finding: Pick<NoteFinding, 'kind' | 'rule' | 'says'> & Partial<NoteFinding>,
): NoteFinding {
  return { severity: 'advice', span, values: {}, remedies: [], optional: true, ...finding }
}

/** A quotation has a page (R5.1.1). */
function findUnpinned(sequence: NoteSequence, citation: PlacedCitation): NoteFinding[] {
  const { kind, pincite = [], parentheticals = [], fields, parallel, span, note } = citation
  const full = kind === 'supra' ? antecedentOf(sequence, citation.index) : citation
  const paged = full?.kind === 'case' || (full?.kind === 'journal' && full.fields.page !== undefined)
  // `Brief at 5, Roe v. Doe, 389 U.S. 347` gives the page of the brief.
  if (/\bat \d+, $/.test(sequence.notes[note]?.text.slice(0, span[0]) ?? '')) return []
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

/** Signals that R4.6–R4.8 pair with an explanatory parenthetical. */
const EXPLAINED: Readonly<Partial<Record<Signal, string>>> = {
  cf: 'R4.6.6',
  'but-cf': 'R4.8.3',
}

function findUnexplained(citation: PlacedCitation): NoteFinding[] {
  const { signal, parentheticals = [] } = citation
  const rule = signal === undefined ? undefined : EXPLAINED[signal]
  const isExplained = parentheticals.some((one) => functionOf(one) === 'explanatory')
  if (rule === undefined || isExplained) return []
  return [useFinding(citation, { kind: 'signal', rule, says: 'explain' })]
}

/** A document that archives its web sources archives all of them (R33.6.3). */
function findUnarchived({ notes }: NoteSequence, citation: PlacedCitation): NoteFinding[] {
  const { fields, source, note, span } = citation
  const text = notes[note]?.text ?? ''
  const url = fields.url ?? (source !== undefined && 'url' in source ? source.url : undefined)
  if (url === undefined || LASTING.test(url) || ARCHIVE.test(text.slice(span[0], span[1] + 60))) return []
  const all = notes
    .flatMap((one) => one.text.match(/https?:\/\/\S+/g) ?? [])
    .filter((one) => !ARCHIVE.test(one) && !LASTING.test(one))
  const archived = notes.flatMap((one) => one.text.match(new RegExp(ARCHIVE.source, 'g')) ?? [])
  if (archived.length < 3 || archived.length * 4 < all.length * 3) return []
  return [useFinding(citation, { kind: 'form', rule: 'R33.6.3', says: 'archive' })]
}

const ARCHIVE = /\[https?:\/\/[^\]]+\]|perma\.\u200b?cc|web\.archive\.org/

/** Addresses that do not change, and databases that cannot be archived. */
const LASTING =
  /\bdoi\.org\/|\b(?:westlaw|lexis|lexisnexis|heinonline|jstor|ssrn|bloomberglaw)\.(?:com|org)\b/

/** A hereinafter name that no later note uses is left out (R9). */
function findUnusedName({ found, notes }: NoteSequence, citation: PlacedCitation): NoteFinding[] {
  const { index, note, span, core } = citation
  if (!isFullCitation(citation)) return []
  const text = notes[note]?.text ?? ''
  const own = text.slice(core[0], span[1] + 200)
  const match = /\s?\[hereinafter,? [“"]?([^\]”"]{2,80})[”"]?\]/.exec(own)
  const name = match?.[1]?.trim() ?? ''
  if (match === null || name === '' || own.slice(0, match.index).includes(';')) return []
  const later = [
    text.slice(core[0] + match.index + match[0].length),
    ...notes.slice(note + 1).map((one) => one.text),
  ]
  const last = /[\p{L}\p{N}’'-]+[.?!]?$/u.exec(name)?.[0] ?? name
  const isUsed =
    later.some((words) => words.includes(name)) ||
    found.some((one) => one.index > index && (one.fields.antecedent ?? '').includes(last))
  if (isUsed) return []
  return [useFinding(citation, { kind: 'form', rule: 'R9', values: { name }, says: 'hereinafter' })]
}
