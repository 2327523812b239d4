import type { Source, SourceOf } from '#cite/source/source.ts'
import type { CaseList } from '../cases/case-list.ts'
import { guardAuthority, type GuardWords } from '../cases/guard-authority.ts'
import type { CitationEngine } from '../citation-engine.ts'
import type {
  CitedInNote,
  FindingKind,
  FindingRemedy,
  NoteDiagnosis,
  NoteFinding,
  ReadCitation,
} from './diagnosis/finding.ts'
import type { NoteEdit, StyledText } from './document/note-model.ts'
import type { ShownNote } from './doctor-protocol.ts'

/** Dependencies of the case checks. */
interface GuardPorts {
  readonly table: CaseList
  readonly engine: CitationEngine
}

/** Returns whether any note cites a case that the list could contain. */
export function citeCases(diagnoses: readonly NoteDiagnosis[]): boolean {
  return diagnoses.some(({ citations }) => citations.some((one) => one.case !== undefined))
}

/**
 * Returns the diagnoses with the case list's findings about cited cases (CT2): all findings for a full citation; for a
 * short form or *id.*, only those about the page, and only if the reference has no other finding. They come after the existing findings and are only suggestions, because the list may be wrong and only the author can check the source.
 */
export function guardNotes(
  diagnoses: readonly NoteDiagnosis[],
  notes: readonly Pick<ShownNote, 'text' | 'runs'>[],
  ports: GuardPorts,
): NoteDiagnosis[] {
  return diagnoses.map((diagnosis, at) => {
    const isSound = ({ span, form }: ReadCitation): boolean =>
      form === 'full' ||
      !diagnosis.findings.some(
        ({ kind, span: other }) => MEANS_OTHERWISE.has(kind) && other[0] < span[1] && other[1] > span[0],
      )
    const found = diagnosis.citations
      .filter(isSound)
      .flatMap((citation) => guardCitation(citation, notes[at] ?? NOTHING, ports))
    return found.length === 0 ? diagnosis : { ...diagnosis, findings: [...diagnosis.findings, ...found] }
  })
}

/** Findings that leave it unclear which case a citation refers to, so its page is not checked. */
const MEANS_OTHERWISE: ReadonlySet<FindingKind> = new Set<FindingKind>([
  'id-after-several',
  'id-after-gap',
  'id-first',
  'id-page',
  'short-too-far',
  'not-in-full',
  'short-volume',
])

const NOTHING = { text: '', runs: [] }

function guardCitation(
  citation: ReadCitation,
  note: Place['note'],
  { table, engine }: GuardPorts,
): NoteFinding[] {
  const cited = citation.case
  if (cited === undefined) return []
  const authority = { rowId: '', itemId: '', source: cited.source, pincite: cited.pincite }
  const looks = guardAuthority(table, engine, authority)?.looks ?? []
  // Problems with the case itself are reported at its full citation.
  const own = citation.form === 'full' ? looks : looks.filter(({ repair }) => repair === 'pincite')
  return own.map((look) => ({
    kind: 'case-list',
    rule: 'CT2',
    severity: look.severity,
    span: citation.span,
    values: {},
    words: [look.words, look.basis ?? ''].join(' ').trim(),
    remedies: remediesOf(look, cited, { note, span: citation.span }),
    optional: true,
  }))
}

type Place = { readonly note: Pick<ShownNote, 'text' | 'runs'>; readonly span: ReadCitation['span'] }

/** Returns the remedies for a finding; empty if the span of any edit cannot be determined. */
function remediesOf({ repair }: GuardWords, cited: CitedInNote, place: Place): FindingRemedy[] {
  if (repair === null || typeof repair === 'string') return []
  const { source: right } = repair
  if (right.kind !== 'case' || cited.source.kind !== 'case') return []
  const edits = [
    ...editName(cited.source, right, cited, place),
    ...editPlace(cited.source, right, cited),
    ...editYear(cited.source, right, cited, place),
  ]
  if (edits.length === 0 || edits.includes(undefined)) return []
  const known = edits.filter((edit) => edit !== undefined)
  return [{ text: known.map(({ runs }) => runs.map((run) => run.text).join('')).join(' … '), edits: known }]
}

function faceAt({ runs }: Place['note'], at: number): StyledText['face'] {
  let end = 0
  for (const { text, face } of runs) {
    end += text.length
    if (at < end) return face
  }
  return 'roman'
}

type Edits = (NoteEdit | undefined)[]

function editName(
  { name }: SourceOf<'case'>,
  right: SourceOf<'case'>,
  { core }: CitedInNote,
  { note, span }: Place,
): Edits {
  if (name === right.name) return []
  const written = note.text.slice(span[0], core[0])
  const at = written.indexOf(name)
  if (at < 0) return [undefined]
  // The name keeps its typeface: only the party that differs is rewritten.
  const [lead, tail] = sharedEnds(name, right.name)
  const start = span[0] + at + lead
  return [
    {
      start,
      end: span[0] + at + name.length - tail,
      runs: [{ text: right.name.slice(lead, right.name.length - tail), face: faceAt(note, start) }],
    },
  ]
}

/** Returns how many characters two names share at each end, counting whole parties only. */
function sharedEnds(one: string, other: string): [lead: number, tail: number] {
  const [a, b] = [one.split(' v. '), other.split(' v. ')]
  if (a.length !== 2 || b.length !== 2) return [0, 0]
  if (a[0] === b[0]) return [(a[0]?.length ?? 0) + 4, 0]
  return a[1] === b[1] ? [0, (a[1]?.length ?? 0) + 4] : [0, 0]
}

function editPlace({ printings }: SourceOf<'case'>, right: SourceOf<'case'>, { core }: CitedInNote): Edits {
  const [was, is] = [printings, right.printings].map((list) => list.map(placeOf))
  const changed = (is ?? []).flatMap((place, at) => (place === was?.[at] ? [] : [at]))
  if (changed.length === 0) return []
  // The core holds the first printing; a wrong parallel citation is left to the writer.
  const [first] = is ?? []
  if (changed.join() !== '0' || first === undefined) return [undefined]
  return [{ start: core[0], end: core[1], runs: [{ text: first, face: 'roman' }] }]
}

function placeOf({ volume = '', reporter, page = '' }: SourceOf<'case'>['printings'][number]): string {
  return `${volume} ${reporter} ${page}`
}

function editYear(
  source: SourceOf<'case'>,
  right: SourceOf<'case'>,
  { core }: CitedInNote,
  { note: { text }, span }: Place,
): Edits {
  const [was, is] = [yearOf(source), yearOf(right)]
  if (was === is) return []
  const years = [...text.slice(core[1], span[1]).matchAll(new RegExp(`(?<=[( ])${was}(?=\\))`, 'g'))]
  const [year] = years
  if (year === undefined || years.length > 1) return [undefined]
  const start = core[1] + year.index
  return [{ start, end: start + was.length, runs: [{ text: is, face: 'roman' }] }]
}

function yearOf(source: Source): string {
  return 'date' in source && source.date?.year !== undefined ? String(source.date.year) : ''
}
