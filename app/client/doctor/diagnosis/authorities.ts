import { format, type Kind, type Source } from '#cite/cite.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import type { DocumentNote } from '#cite/word/note-model.ts'
import { textOfRuns } from '#cite/word/text-of-runs.ts'
import type { TableEntry, TableGroup, TableSection } from '../document/table-model.ts'
import { readPrintStyle } from './face-findings.ts'
import { joinLines } from './join-lines.ts'
import { toStyled, type PrintStyle } from './print-reference.ts'
import {
  antecedentOf,
  type NoteSequence,
  numberOf,
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
  const byText = new Map<string, Authority>()
  for (const one of authorities) {
    const text = textOfRuns(one.runs)
    const known = byText.get(text)
    byText.set(text, known === undefined ? one : { ...known, notes: [...known.notes, ...one.notes] })
  }
  const sorted = [...byText]
    .toSorted(([a], [b]) => LETTERS.compare(sortingText(a), sortingText(b)))
    .map(([, one]) => one)
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

/**
 * Returns the notes or paragraphs of one kind. Leaves out an existing table of authorities, and joins the lines of a
 * PDF.
 */
function listTexts(notes: readonly DocumentNote[], kind: DocumentNote['kind']): DocumentNote[] {
  const own = notes.filter((note) => note.kind === kind && note.isListed !== true)
  return kind === 'paragraph' ? joinLines(own) : own
}

type Authority = TableEntry & { readonly kind: Kind }

const LETTERS = new Intl.Collator('en', { numeric: true })

function sortingText(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+/u, '')
}

function readAuthorities(sequence: NoteSequence, style: PrintStyle): Authority[] {
  const cited = new Map<number, { source: Source; notes: Set<number> }>()
  const later = new Set(
    sequence.found.flatMap((one) => findHistory(sequence, one).map((step) => step.later.index)),
  )
  for (const { index, note, parallel } of sequence.found) {
    const full = antecedentOf(sequence, index)
    const source = sourceOf(full)
    if (full === undefined || source === undefined || full.parallel === true) continue
    if (parallel === true || later.has(full.index)) continue
    const one = cited.get(full.index) ?? {
      source: withNameInText(
        withHistory(withParallels(source, sequence, full.index), sequence, full),
        sequence,
        full,
      ),
      notes: new Set(),
    }
    one.notes.add(note)
    cited.set(full.index, one)
  }
  return [...cited.values()].flatMap(({ source, notes }): Authority[] => {
    const { runs } = format(source, { sourceId: source.id, form: 'full', parentheticals: [] }, style)
    const places = [...notes].flatMap((at) => {
      const note = sequence.notes[at]
      return note === undefined ? [] : [{ kind: note.kind, id: note.id, number: numberOf(sequence, at) }]
    })
    return runs.length === 0 ? [] : [{ kind: source.kind, runs: toStyled(runs), notes: places }]
  })
}

/** Matches the text between a decision and its later history, including the history phrase. */
const PHRASE = /^\s?[,;]?\s*([a-z][\p{L}’'. &]{2,60}?)\s?,?\s*(?:Nos?\. [\w-]{2,20}, )?$/u

/**
 * Returns the later decisions that follow a case without repeating its name, with their history phrases: `cert. denied,
 * 138 S. Ct. 1550 (2018)`. They are part of the entry for the case.
 */
function findHistory(
  { found, notes }: NoteSequence,
  full: PlacedCitation,
): { readonly phrase: string; readonly later: PlacedCitation }[] {
  if (full.source?.kind !== 'case' || full.within || full.source.name === '') return []
  const history: { phrase: string; later: PlacedCitation }[] = []
  const text = notes[full.note]?.text ?? ''
  let end = full.span[1]
  for (const one of found.slice(full.index + 1)) {
    if (one.note !== full.note || one.source?.kind !== 'case') break
    if (one.parallel !== true) {
      const phrase = PHRASE.exec(text.slice(end, one.core[0]))?.[1]
      if (phrase === undefined || !one.within || one.source.name !== '') break
      history.push({ phrase: phrase.replaceAll("'", '’'), later: one })
    }
    end = one.span[1]
  }
  return history
}

/** Returns a case with its later history. */
function withHistory(source: Source, sequence: NoteSequence, full: PlacedCitation): Source {
  if (source.kind !== 'case') return source
  const history = findHistory(sequence, full).flatMap(({ phrase, later }) => {
    if (later.source?.kind !== 'case') return []
    const { printings, court, date, docket } = later.source
    return [
      {
        phrase,
        printings,
        ...(court !== undefined && { court }),
        ...(date !== undefined && { date }),
        ...(docket !== undefined && { docket }),
      },
    ]
  })
  return history.length === 0 ? source : { ...source, history: [...(source.history ?? []), ...history] }
}

/**
 * Adds a name from the preceding sentences to a case citation without a name: `In Roe v. Wade, this Court held so. 410
 * U.S. 113 (1973).` Uses the last name that isn't part of another citation.
 */
function withNameInText(source: Source, sequence: NoteSequence, full: PlacedCitation): Source {
  if (source.kind !== 'case' || source.name !== '') return source
  const text = sequence.notes[full.note]?.text ?? ''
  const own = sequence.found.filter(({ note, index }) => note === full.note && index < full.index)
  const from = Math.max(0, full.span[0] - LONGEST_LEAD)
  const lead = text.slice(from, full.span[0])
  const names = [...lead.matchAll(NAME_IN_TEXT)].filter(({ index, 0: { length } }) => {
    const [start, end] = [from + index, from + index + length]
    return !own.some(({ kind, span }) => kind === 'case' && span[0] < end && span[1] > start)
  })
  const name = names
    .at(-1)?.[0]
    .replace(/^(?:In|Under|Since|After|Before|Like|Unlike|See|With|On|From|But|And|As|The)\s(?!re\b)/, '')
    .replace(/(?<![,.;])[,.;]+$/, '')
  return name === undefined ? source : { ...source, name }
}

/** Maximum distance, in characters, between a case citation and the earlier sentence with the name of the case. */
const LONGEST_LEAD = 600

const WORD = String.raw`\p{Lu}[\p{L}\d.’'&-]*`
const NAME_IN_TEXT = new RegExp(
  String.raw`(?<![\p{L}\d.’'&-])${WORD}(?: (?:of|the|and|&|for|${WORD})){0,6} v\. ${WORD}(?: (?:of|the|and|&|for|${WORD})){0,6}`,
  'gu',
)

/** Returns a case with all its parallel citations. */
function withParallels(source: Source, { found }: NoteSequence, index: number): Source {
  if (source.kind !== 'case') return source
  const printings = [...source.printings]
  for (let at = index + 1; found[at]?.parallel === true; at += 1) {
    const other = found[at]?.source
    if (other?.kind !== 'case') continue
    for (const one of other.printings)
      if (
        !printings.some(
          ({ volume, reporter, page }) =>
            volume === one.volume && reporter === one.reporter && page === one.page,
        )
      )
        printings.push(one)
  }
  return { ...source, printings }
}
