import { format, type Run, type Source, type Use } from '#cite/cite.ts'
import type { DocumentNote, StyledText } from '../document/note-model.ts'
import type { FindingRemedy } from './finding.ts'
import { numberOf, type NoteSequence, type PlacedCitation, sourceOf } from './sequence.ts'

/** How references are printed: what follows from the document at hand. */
export type PrintStyle = {
  readonly typeface: 'court' | 'academic'
  readonly underline: boolean
  /** How full case names are to stand; absent where the document does not tell. */
  readonly fullNames?: 'italic' | 'roman'
}

/** A case's short form reaches this many notes back (R6.2.1). */
export const REACH = 5

/** Where a reference ends: behind its note number and pincite, before its parentheticals. */
export function endOfReference(text: string, { core, span, fields, kind }: PlacedCitation): number {
  let end = core[1]
  if (kind === 'supra')
    end += /^,?\s+(?:at\s+)?(?:notes?|nn?\.)\s*\d+/.exec(text.slice(end, span[1]))?.[0].length ?? 0
  const { pincite = '' } = fields
  const at = pincite === '' ? -1 : text.indexOf(pincite, end)
  return at < 0 || at - end > 16 || at + pincite.length > span[1] ? end : at + pincite.length
}

/**
 * Where a reference begins, with the whole name it goes by. Words before it that its source is not called by are the
 * writer's own, in whatever language: they are no part of it.
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

/** How many characters before a name are a word of the sentence: `Zu Quimby` where the source is called Quimby. */
function lengthOfLead(name: string, called: string): number {
  const [lead = '', word = '', next = ''] = /^(\p{L}+)\s+([\p{L}\d’'&.-]+)/u.exec(name) ?? []
  if (next === '') return 0
  const words = called.toLowerCase().split(/[^\p{L}\d]+/u)
  // Names are abbreviated: only a word that none of the source's words begins like is not of it.
  const isOfName = words.some((one) => one.startsWith(word.toLowerCase().slice(0, 3)))
  return isOfName || !words.includes(next.toLowerCase()) ? 0 : lead.length - next.length
}

/** Whether a citation sentence begins at a place of a text. */
export function opensSentence(text: string, at: number): boolean {
  return /(?:^|[.?!]["”’)\]]*)\s*$/.test(text.slice(0, at))
}

/** The use a reference makes of its source. */
function useOf(source: Source, form: Use['form'], citation: PlacedCitation): Use {
  const pincite = citation.pincite ?? []
  return {
    sourceId: source.id,
    form,
    parentheticals: [],
    ...(pincite.length > 0 && { pincite: [...pincite] }),
  }
}

/**
 * A source as it would be cited at a place where *id.* cannot stand: in its short form, or in full again where that
 * reaches no further. Undefined where the source was not understood.
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
  const options = { ...style, context: { fullInNote: numberOf(sequence, full.note) } }
  const runs = toStyled(format(source, useOf(source, form, citation), options).runs)
  return form === 'full' ? runs : linkNoteNumber(runs, sequence.notes[full.note])
}

/** The number behind *supra*, as that of the note it names. */
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

/** The number of a note as a stretch that Word can keep right. */
export function numberRun(text: string, { kind, id }: DocumentNote): StyledText {
  return { text, face: 'roman', refersTo: { kind, id } }
}

/** A source in full, with the pincite of a reference. */
export function printFull(
  full: PlacedCitation,
  citation: PlacedCitation,
  style: PrintStyle,
): StyledText[] | undefined {
  const source = sourceOf(full)
  return source === undefined
    ? undefined
    : toStyled(format(source, useOf(source, 'full', citation), style).runs)
}

/** *Id.* with the pincite of a citation. */
export function printId(
  source: Source,
  citation: PlacedCitation,
  style: PrintStyle & { readonly opens: boolean },
): StyledText[] {
  const runs = toStyled(format(source, useOf(source, 'id', citation), style).runs)
  return style.opens
    ? runs
    : runs.map((run, at) => (at === 0 ? { ...run, text: run.text.replace(/^Id/, 'id') } : run))
}

/** Printed runs as stretches of a note. */
export function toStyled(runs: readonly Run[]): StyledText[] {
  return runs.map(({ text, style }) => ({ text, face: style }))
}

/** The remedy of writing something else in a stretch. */
export function replaceBy(
  span: readonly [start: number, end: number],
  runs: readonly StyledText[],
): FindingRemedy {
  const text = runs.map((run) => run.text).join('')
  return { text, edits: [{ start: span[0], end: span[1], runs: [...runs] }] }
}
