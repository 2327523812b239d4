import { resolve } from '#cite/resolve/resolve.ts'
import type { FindingRemedy, NoteFinding } from './finding.ts'
import {
  endOfReference,
  printFull,
  printShort,
  replaceBy,
  startOfReference,
  type PrintStyle,
} from './print-reference.ts'
import { antecedentOf, isFullCitation, numberOf, type NoteSequence, type PlacedCitation } from './sequence.ts'

export type Looking = {
  readonly sequence: NoteSequence
  readonly citation: PlacedCitation
  readonly style: PrintStyle
  readonly text: string
}

/**
 * Returns the span that a remedy rewrites: the reference with its name and pincite. `full` is the full citation of the
 * source, which shows where the name starts.
 */
export function placeOf(
  { text, citation, sequence }: Looking,
  full = antecedentOf(sequence, citation.index),
): readonly [number, number] {
  const start = citation.kind === 'id' ? citation.core[0] : startOfReference(text, citation, full)
  return [start, endOfReference(text, citation)]
}

export function error(
  looking: Looking,
  finding: Pick<NoteFinding, 'kind' | 'rule'> & Partial<NoteFinding>,
): NoteFinding {
  return { severity: 'error', span: placeOf(looking), values: {}, remedies: [], ...finding }
}

/** Returns remedies that replace the reference with the short form of each possible source. */
export function choicesAmong(looking: Looking, sources: readonly PlacedCitation[]): FindingRemedy[] {
  // Only the writer knows which law contains the section. Other sources have no sections.
  if (/^[§¶]/.test(looking.citation.fields.pincite ?? '')) return []
  const remedies = sources.flatMap((full) => {
    // Laws are not cited by page.
    if (isLaw(full) && /^\d/.test(looking.citation.fields.pincite ?? '')) return []
    const span = placeOf(looking, full)
    const { pincite } = looking.citation.fields
    const runs =
      isRecord(full) && pincite !== undefined
        ? [roman(`${full.fields.volume ?? ''} Cong. Rec. at ${pincite}`)]
        : printShort(looking.sequence, full, looking.citation, looking.style)
    const remedy = runs === undefined ? undefined : { ...replaceBy(span, runs), meant: full.index }
    // A source without an author cannot be cited by name.
    return remedy === undefined || remedy.text.startsWith('supra') ? [] : [remedy]
  })
  // Several citations of one volume of the Congressional Record may have the same short form, so remove duplicates.
  return remedies.filter(({ text }, at) => remedies.findIndex((one) => one.text === text) === at)
}

/** Returns true if a citation is to the Congressional Record, which is cited by volume and page. */
function isRecord({ fields }: PlacedCitation): boolean {
  return fields.reporter === 'Cong. Rec.'
}

function isLaw(full: PlacedCitation): boolean {
  const { kind } = full
  // The parser reads the Congressional Record as a register of regulations.
  if (isRecord(full)) return false
  return (
    kind === 'session-law' ||
    kind === 'statute' ||
    kind === 'regulation' ||
    kind === 'constitution' ||
    kind === 'restatement'
  )
}

/** Returns true if the cited page can be in a source: not before its first page and less than 300 pages later. */
export function holdsPage(full: PlacedCitation, citation: PlacedCitation): boolean {
  const page = Number(/\d+/.exec(citation.fields.pincite ?? '')?.[0] ?? Number.NaN)
  const first = Number(full.fields.page ?? pageInWords(full))
  // A reference to the Congressional Record can give any page of the volume.
  return isRecord(full) || Number.isNaN(page) || Number.isNaN(first) || (page >= first && page < first + 300)
}

/**
 * Returns the first page of an article if the parser did not recognize its journal: `10 Soc. Theory & Prac. 97 (1984)`.
 */
function pageInWords({ kind, words }: PlacedCitation): string | undefined {
  if (kind === 'book' || kind === 'case') return undefined
  return /\b\d{1,3} \p{Lu}[\p{L}’'.& ]{2,60} (\d{1,4})(?:, \d[\d–-]*)? \(\d{4}\)/u.exec(words)?.[1]
}

/** Returns the last citation before another one that is not in a parenthetical. */
export function citationBefore({ sequence, citation }: Looking): PlacedCitation | undefined {
  return sequence.found.findLast(({ index, within }) => index < citation.index && !within)
}

export function roman(text: string): { text: string; face: 'roman' } {
  return { text, face: 'roman' }
}

/**
 * Reports a reference that has no full citation before it (R6.1) and proposes to replace it with a later full citation.
 * Reports nothing if unparsed text contains the same volume and reporter.
 */
export function findNotInFull(looking: Looking): NoteFinding | undefined {
  const { sequence, citation, style } = looking
  if (isGivenInWords(looking)) return undefined
  // A year in place of a volume means that this is the name of a document: `2016 Complex EA App’x J at 19`.
  if (citation.kind === 'short' && /^(?:19|20)\d\d$/.test(citation.fields.volume ?? '')) return undefined
  const later = sequence.found.filter(
    (one) => one.index > citation.index && isFullCitation(one) && !one.within,
  )
  const asked = { ...citation, fields: { ...citation.fields } }
  Reflect.deleteProperty(asked.fields, 'note')
  const link = later.length === 0 ? undefined : resolve([...later, asked]).at(-1)?.source
  const named = link === undefined ? undefined : later[link]
  const full = named !== undefined && isOnlyMeant(citation, named, later) ? named : undefined
  // The document may have cited the source earlier under a different abbreviation of its name.
  if (full !== undefined && citation.kind === 'short' && !isNamedIn(citation, full)) return undefined
  const runs = full === undefined ? undefined : printFull(full, citation, style)
  return error(looking, {
    kind: 'not-in-full',
    rule: 'R6.1',
    values: {
      name: citation.fields.antecedent ?? '',
      later: full === undefined ? 0 : sequence.isText ? 'text' : numberOf(sequence, full.note),
    },
    remedies:
      runs === undefined || full === undefined
        ? []
        : [{ ...replaceBy(placeOf(looking), runs), meant: full.index }],
  })
}

/** Returns true unless a *supra* may refer to another work by the same author, which is cited later or not at all. */
function isOnlyMeant(
  citation: PlacedCitation,
  named: PlacedCitation,
  later: readonly PlacedCitation[],
): boolean {
  if (citation.kind !== 'supra') return true
  return holdsPage(named, citation) && later.filter((one) => isByAuthor(one, citation)).length < 2
}

/** Returns true if the start of a work contains the name that a reference gives. */
function isByAuthor({ words }: PlacedCitation, { fields: { antecedent = '' } }: PlacedCitation): boolean {
  return antecedent !== '' && words.slice(0, 90).includes(antecedent)
}

function isNamedIn({ fields: { antecedent = '' } }: PlacedCitation, { fields }: PlacedCitation): boolean {
  return [fields.plaintiff, fields.defendant, antecedent === '' ? '' : undefined].some(
    (name) => name?.startsWith(antecedent) === true,
  )
}

/**
 * Returns true if earlier text, parsed or not, contains the volume, reporter, and first page of the case that a short
 * form cites.
 */
function isGivenInWords({ sequence, citation, text }: Looking): boolean {
  const { volume, reporter, reporterAsWritten = reporter } = citation.fields
  if (citation.kind !== 'short' || volume === undefined || reporterAsWritten === undefined) return false
  const letters = reporterAsWritten.replace(/[.\s]/g, '')
  const place = new RegExp(
    `(?<!\\d)${volume} ${[...letters].map((letter) => `${letter.replace(/[^\p{L}\d]/gu, '\\W')}[.\\s]*`).join('')},? ?(\\d{1,5})`,
    'u',
  )
  const page = Number(/\d+/.exec(citation.fields.pincite ?? '')?.[0])
  const earlier = [
    ...sequence.notes.slice(0, citation.note).map((note) => note.text),
    text.slice(0, citation.span[0]),
  ]
  return [...earlier, ...sequence.others].some((words) => {
    const first = Number(place.exec(words)?.[1] ?? Number.NaN)
    return !Number.isNaN(first) && (Number.isNaN(page) || (page >= first && page < first + 300))
  })
}
