import { format, type Kind, type Source } from '#cite/cite.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import type { DocumentNote, StyledText } from '#cite/word/note-model.ts'
import { textOfRuns } from '#cite/word/text-of-runs.ts'
import type { TableEntry, TableGroup, TableSection } from '../document/table-model.ts'
import { readPrintStyle } from './face-findings.ts'
import { joinLines } from './join-lines.ts'
import { toStyled, type PrintStyle } from './print-reference.ts'
import { completeCase, findEarlierDecisions, findNamedCases, isRelease } from './authority-cases.ts'
import { lawsOf } from './authority-laws.ts'
import { restoreInitials, titleBefore, withoutSentence } from './authority-titles.ts'
import {
  antecedentOf,
  type NoteSequence,
  numberOf,
  oncePerSequence,
  type PlacedCitation,
  readSequence,
  sourceOf,
} from './sequence.ts'

/** A section of the table of authorities. A section with a `group` is listed only if the options include that group. */
type SectionOfTable = {
  readonly category: number
  readonly title: string
  readonly kinds: readonly Kind[]
  readonly group?: TableGroup
}

/**
 * Sections of a table of authorities in order, with Word's category numbers. The last section lists all other
 * authorities (TA1).
 */
const SECTIONS: readonly SectionOfTable[] = [
  { category: 1, title: 'Cases', kinds: ['case'] },
  { category: 7, title: 'Constitutional Provisions', kinds: ['constitution'], group: 'constitutions' },
  { category: 2, title: 'Statutes', kinds: ['statute', 'session-law'], group: 'statutes' },
  { category: 4, title: 'Rules', kinds: ['rule'], group: 'rules' },
  { category: 6, title: 'Regulations', kinds: ['regulation'], group: 'regulations' },
  { category: 5, title: 'Treatises', kinds: ['book', 'restatement'], group: 'treatises' },
  { category: 3, title: 'Other Authorities', kinds: [] },
]

/**
 * Lists each cited authority once, by section and in alphabetical order, with the notes that cite it in any form (TA1,
 * TA2). If the section for an authority isn't listed, the authority is under “Other Authorities.”
 */
export function listAuthorities(
  notes: readonly DocumentNote[],
  groups: readonly TableGroup[],
  profile: ProfileName = 'indigo-2e',
): TableSection[] {
  const sections = SECTIONS.filter(({ group }) => group === undefined || groups.includes(group))
  const named = new Set<Kind>(sections.flatMap(({ kinds }) => [...kinds]))
  const style = { ...readPrintStyle(notes), profile }
  const authorities = (['paragraph', 'footnote', 'endnote'] as const).flatMap((kind) =>
    readAuthorities(readSequence(listTexts(notes, kind), undefined, { profile }), style),
  )
  const merged = mergeAuthorities(authorities)
  const sorted = merged.toSorted((a, b) => LETTERS.compare(sortingText(a), sortingText(b)))
  return sections
    .map(({ category, title, kinds }) => ({
      category,
      title,
      entries: sorted
        .filter(({ kind }) => (kinds.length === 0 ? !named.has(kind) : kinds.includes(kind)))
        .map(({ runs, notes: cited }) => ({ runs, notes: cited })),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Merges the authorities that have a common key. The first one determines the entry. */
function mergeAuthorities(authorities: readonly Authority[]): Authority[] {
  const merged: Authority[] = []
  const places = new Map<string, number>()
  for (const one of authorities) {
    const known = one.keys.flatMap((key) => places.get(key) ?? [])[0]
    const at = known ?? merged.length
    const first = merged[at]
    merged[at] = first === undefined ? one : { ...first, notes: [...first.notes, ...one.notes] }
    for (const key of one.keys) places.set(key, at)
  }
  return merged
}

/**
 * Returns the notes or paragraphs of one kind. Leaves out an existing table of authorities, and joins the lines of a
 * PDF.
 */
function listTexts(notes: readonly DocumentNote[], kind: DocumentNote['kind']): DocumentNote[] {
  const own = notes.filter((note) => note.kind === kind && note.isListed !== true)
  return kind === 'paragraph' ? joinLines(own) : own
}

/** A printed authority. Entries with a common key are the same authority. */
type PrintedEntry = {
  readonly kind: Kind
  readonly runs: readonly StyledText[]
  readonly keys: readonly string[]
}

type Authority = TableEntry & PrintedEntry

const LETTERS = new Intl.Collator('en', { numeric: true })

function sortingText({ runs }: Authority): string {
  return textOfRuns(runs).replace(/^[^\p{L}\p{N}]+/u, '')
}

function readAuthorities(sequence: NoteSequence, style: PrintStyle): Authority[] {
  const named = findNamedCases(sequence)
  const cited = new Map<string, { readonly entry: PrintedEntry; readonly notes: Set<number> }>()
  const add = (citation: PlacedCitation, source: Source, printed: PlacedCitation): void => {
    const key = JSON.stringify([
      source.kind,
      source.id,
      'section' in source && source.section,
      source.kind === 'rule' && source.number,
    ])
    const one = cited.get(key) ?? { entry: printEntry(sequence, printed, source, style), notes: new Set() }
    one.notes.add(citation.note)
    cited.set(key, one)
  }
  const earlier = findEarlierDecisions(sequence)
  for (const citation of sequence.found) {
    const full = antecedentOf(sequence, citation.index)
    const source = sourceOf(full)
    if (full === undefined || source === undefined || full.parallel === true) continue
    if (citation.parallel === true || earlier.has(citation.index) || isOwnPaper(source)) continue
    const best = source.kind === 'case' ? named.get(full.index) : full
    const laws = lawsOf(sequence, citation) ?? [sourceOf(best) ?? source]
    for (const law of laws) add(citation, law, best ?? full)
  }
  return [...cited.values()]
    .map(({ entry, notes }): Authority => ({
      ...entry,
      notes: [...notes].flatMap((at) => {
        const note = sequence.notes[at]
        return note === undefined ? [] : [{ kind: note.kind, id: note.id, number: numberOf(sequence, at) }]
      }),
    }))
    .filter(({ runs }) => runs.length > 0)
}

/** Returns true for a filing in the writer's own case, which is not an authority: `U.S. Br.` */
function isOwnPaper(source: Source): boolean {
  if (source.kind !== 'court-document') return false
  const { title, caseName, docket, printings, url } = source
  const ofOther = caseName ?? docket ?? printings?.[0] ?? url
  return ofOther === undefined && !/ v\. |\bIn re\b|(?<!ECF |Dkt\. |Doc\. )\bNo\. \d/.test(title)
}

/** Prints a source in full, with a title that the document gives but that is not part of the parsed source. */
function printEntry(
  sequence: NoteSequence,
  printed: PlacedCitation,
  source: Source,
  style: PrintStyle,
): PrintedEntry {
  const complete = source.kind === 'case' ? completeCase(source, sequence, printed) : source
  const isOfAgency = complete.kind === 'case' && isRelease(complete)
  const { runs } = format(
    complete,
    { sourceId: source.id, form: 'full', parentheticals: [] },
    {
      ...style,
      ...(isOfAgency && { choices: { abbreviate: 'asGiven' } }),
    },
  )
  const styled = toStyled(runs)
  if (complete.kind === 'case') {
    const keys = complete.printings.map(({ volume, reporter, page }) => `${volume} ${reporter} ${page}`)
    return {
      kind: isOfAgency ? 'printed' : 'case',
      runs: writesCapitals(sequence) ? styled : restoreInitials(styled, complete.name),
      keys: keys.length === 0 ? [textOfRuns(styled)] : keys,
    }
  }
  const title = isNameless(complete) ? titleBefore(sequence, printed) : undefined
  const whole =
    title === undefined
      ? withoutSentence(withoutSignal(styled))
      : [{ text: `${title}, `, face: 'roman' as const }, ...styled]
  // A regulation is the same with or without the title of its notice.
  return {
    kind: source.kind,
    runs: whole,
    keys: [textOfRuns(isNameless(complete) ? styled : whole).replace(/ et seq\.$/, '')],
  }
}

/** Returns true for a notice, an article, or a page that was parsed without its title. */
function isNameless(source: Source): boolean {
  if (source.kind === 'regulation') return source.register !== undefined && source.name === undefined
  return (source.kind === 'article' || source.kind === 'web') && (source.title ?? '') === ''
}

/** Removes a signal that was parsed as part of the name of a code. */
function withoutSignal(runs: readonly StyledText[]): StyledText[] {
  return runs.map((run, at) => (at === 0 ? { ...run, text: run.text.replace(/^See (?=\p{Lu})/u, '') } : run))
}

/** Returns true if most case names in a document are in capitals, so that capitals don't show initials. */
const writesCapitals = oncePerSequence(({ found }) => {
  const names = found.flatMap(({ source }) =>
    source?.kind === 'case' && source.name !== '' ? [source.name] : [],
  )
  return names.filter((name) => /\p{Ll}{2}/u.test(name)).length * 2 < names.length
})
