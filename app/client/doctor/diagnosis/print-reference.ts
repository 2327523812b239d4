import { format, type Run, type Source, type Use } from '#cite/cite.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import type { DocumentNote, StyledText } from '#cite/word/note-model.ts'
import type { FindingRemedy } from './finding.ts'
import { numberOf, type NoteSequence, type PlacedCitation, sourceOf } from './sequence.ts'

export type PrintStyle = {
  readonly typeface: 'court' | 'academic'
  readonly underline: boolean
  readonly profile?: ProfileName
  /** Typeface of full case names; absent if it can't be inferred from the document. */
  readonly fullNames?: 'italic' | 'roman'
  /** True if the document deliberately prints signals, *id.*, and *supra* in roman type. */
  readonly romanSignals?: boolean
}

/** Maximum distance, in notes, between a short form and the last citation of its case (R6.2.1). */
export const REACH = 5

/** Returns the end of a reference: after its note number and pincite, before its parentheticals. */
export function endOfReference(text: string, { core, span, fields, kind }: PlacedCitation): number {
  let end = core[1]
  if (kind === 'supra')
    end += /^,?\s+(?:at\s+)?(?:notes?|nn?\.)\s*\d+/.exec(text.slice(end, span[1]))?.[0].length ?? 0
  const { pincite = '' } = fields
  const at = pincite === '' ? -1 : text.indexOf(pincite, end)
  return at < 0 || at - end > 16 || at + pincite.length > span[1] ? end : at + pincite.length
}

/**
 * Returns the start of a reference, including its full name. Preceding words that are not part of the source's name, in
 * any language, belong to the writer's sentence and are excluded.
 */
export function startOfReference(
  text: string,
  { core, span, fields }: PlacedCitation,
  full: PlacedCitation | undefined,
): number {
  if (full === undefined) return span[0]
  const { antecedent = '' } = fields
  const at = antecedent === '' ? -1 : text.lastIndexOf(antecedent, core[0])
  const joined = at < 0 ? '' : text.slice(at + antecedent.length, core[0])
  if (at < 0 || !/^,?\s*$/.test(joined)) return span[0]
  const [first = ''] = /^[^\s,]*/.exec(text.slice(span[0])) ?? []
  if (at < span[0] && full.words.includes(text.slice(at, span[0]) + first)) return at
  return span[0] + lengthOfLead(text.slice(span[0], core[0]), full.words)
}

/**
 * Returns the number of characters before a name that are part of the sentence: `Zu ` in `Zu Quimby`, for the source
 * Quimby.
 */
function lengthOfLead(name: string, called: string): number {
  const [lead = '', word = '', next = ''] = /^(\p{L}+)\s+([\p{L}\d’'&.-]+)/u.exec(name) ?? []
  if (next === '') return 0
  const words = called.toLowerCase().split(/[^\p{L}\d]+/u)
  // Names may be abbreviated, so exclude a word only if no word of the source's name starts with the same letters.
  const isOfName = words.some((one) => one.startsWith(word.toLowerCase().slice(0, 3)))
  return isOfName || !words.includes(next.toLowerCase()) ? 0 : lead.length - next.length
}

/** Returns true if a citation sentence starts at a position. */
export function opensSentence(text: string, at: number): boolean {
  return /(?:^|[.?!]["”’)\]]*)\s*$/.test(text.slice(0, at))
}

/** Returns the use that describes how a reference cites its source. */
function useOf(source: Source, form: Use['form'], citation: PlacedCitation): Use {
  const pincite = citation.pincite ?? []
  return {
    sourceId: source.id,
    form,
    parentheticals: [],
    ...(pincite.length > 0 && { pincite: [...pincite] }),
    ...callAsWritten(source, form, citation),
  }
}

/** Keeps the party name that the writer chose for a case. */
function callAsWritten(source: Source, form: Use['form'], { fields }: PlacedCitation): Pick<Use, 'choices'> {
  const { antecedent = '' } = fields
  const isParty =
    source.kind === 'case' &&
    source.name.split(' v. ').some((party) => antecedent !== '' && party.startsWith(antecedent))
  return form === 'short' && isParty ? { choices: { calledBy: antecedent } } : {}
}

/**
 * Formats a source where *id.* is not possible: as a short form, or in full if the last citation of a case is too many
 * notes back. Returns undefined if the source was not parsed.
 */
export function printShort(
  sequence: NoteSequence,
  full: PlacedCitation,
  citation: PlacedCitation,
  style: PrintStyle,
): StyledText[] | undefined {
  const source = sourceOf(full)
  if (source === undefined) return undefined
  const here = numberOf(sequence, citation.note)
  const last = sequence.found.findLast(
    ({ index, within }) =>
      index < citation.index && !within && (sequence.links[index]?.source ?? -1) === full.index,
  )
  const since = here - numberOf(sequence, last?.note ?? full.note)
  const form = source.kind === 'case' && since > REACH ? 'full' : 'short'
  const options = { ...style, ...AS_WRITTEN, context: { fullInNote: numberOf(sequence, full.note) } }
  const runs = toStyled(format(source, useOf(source, form, citation), options).runs)
  const own = keepPages(runs, citation)
  return form === 'full' ? own : linkNoteNumber(own, sequence.notes[full.note])
}

/** Writes the pages of a reference with the writer's own hyphen or en dash. */
function keepPages(runs: readonly StyledText[], { fields: { pincite = '' } }: PlacedCitation): StyledText[] {
  if (!pincite.includes('-')) return [...runs]
  const printed = pincite.replaceAll('-', '–')
  return runs.map((run) => ({ ...run, text: run.text.replace(printed, pincite) }))
}

/** Keeps names and titles as the document writes them. */
const AS_WRITTEN = { choices: { abbreviate: 'asGiven' } } as const

/** Links the note number after *supra* to that note. */
function linkNoteNumber(runs: readonly StyledText[], named: DocumentNote | undefined): StyledText[] {
  const supra = runs.findIndex(({ text }) => text.includes('supra'))
  const at = runs.findIndex(({ text }, index) => index >= supra && NOTE_NUMBER.test(text))
  const run = runs[at]
  const match = NOTE_NUMBER.exec(run?.text ?? '')
  if (supra < 0 || run === undefined || match === null || named === undefined) return [...runs]
  const end = match.index + match[0].length
  const start = end - (match[1]?.length ?? 0)
  const parts = [
    { ...run, text: run.text.slice(0, start) },
    numberRun(match[1] ?? '', named),
    { ...run, text: run.text.slice(end) },
  ]
  return runs.toSpliced(at, 1, ...parts.filter(({ text }) => text !== ''))
}

const NOTE_NUMBER = /\bnote (\d+)/

/** Returns a note's number as text that Word can keep up to date as a field. */
export function numberRun(text: string, { kind, id }: DocumentNote): StyledText {
  return { text, face: 'roman', refersTo: { kind, id } }
}

/** Formats a source in full with the pincite of a reference. */
export function printFull(
  full: PlacedCitation,
  citation: PlacedCitation,
  style: PrintStyle,
): StyledText[] | undefined {
  const source = sourceOf(full)
  if (source === undefined) return undefined
  // A full citation of a decision requires its parties, court, and year.
  if (
    source.kind === 'case' &&
    !(/ v\. |^(?:In re|Ex parte|Matter of) /.test(source.name) && full.fields.year !== undefined)
  )
    return undefined
  return keepPages(
    toStyled(format(source, useOf(source, 'full', citation), { ...style, ...AS_WRITTEN }).runs),
    citation,
  )
}

/** Formats *id.* with the pincite of a citation. */
export function printId(
  source: Source,
  citation: PlacedCitation,
  style: PrintStyle & { readonly opens: boolean },
): StyledText[] {
  const runs = keepPages(toStyled(format(source, useOf(source, 'id', citation), style).runs), citation)
  return style.opens
    ? runs
    : runs.map((run, at) => (at === 0 ? { ...run, text: run.text.replace(/^Id/, 'id') } : run))
}

/** Converts printed runs to styled text for a note. */
export function toStyled(runs: readonly Run[]): StyledText[] {
  return runs.map(({ text, style }) => ({ text, face: style }))
}

/** Builds the remedy that replaces a span. */
export function replaceBy(
  span: readonly [start: number, end: number],
  runs: readonly StyledText[],
): FindingRemedy {
  const text = runs.map((run) => run.text).join('')
  return { text, edits: [{ start: span[0], end: span[1], runs: [...runs] }] }
}
