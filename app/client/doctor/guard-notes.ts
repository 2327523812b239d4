import type { TableCase } from '#cite/cases/cases.ts'
import { isProvenRepair } from '#cite/correction/prove-repair.ts'
import type { Source, SourceOf } from '#cite/source/source.ts'
import type { CaseList } from '../cases/case-list.ts'
import { guardAuthority } from '../cases/guard-authority.ts'
import { placeOf as placeInList, type GuardWords } from '../cases/guard-words.ts'
import type { CitationEngine } from '../citation-engine.ts'
import type {
  CitedInNote,
  FindingKind,
  FindingRemedy,
  NoteDiagnosis,
  NoteFinding,
  ReadCitation,
} from './diagnosis/finding.ts'
import { readAfterRemedy } from './decisions.ts'
import type { NoteEdit } from '#cite/word/note-model.ts'
import type { ShownNote } from './doctor-protocol.ts'

interface GuardPorts {
  readonly table: CaseList
  readonly engine: CitationEngine
}

/** Returns true if any note cites a case that the list could contain. */
export function citeCases(diagnoses: readonly NoteDiagnosis[]): boolean {
  return diagnoses.some(({ citations, casesWithin = [] }) =>
    [...citations, ...casesWithin].some((one) => one.case !== undefined),
  )
}

/**
 * Returns the diagnoses with the case list's findings about cited cases (CT2). A full citation gets all findings. A
 * short form or *id.* gets only findings about the page, and only if it has no other finding. The new findings follow
 * the existing ones. They are only suggestions, because the list may be wrong and only the author can check the source.
 */
export function guardNotes(
  diagnoses: readonly NoteDiagnosis[],
  notes: readonly Pick<ShownNote, 'text' | 'runs'>[],
  ports: GuardPorts,
): NoteDiagnosis[] {
  const seen = new Set<string>()
  return diagnoses.map((diagnosis, at) => {
    const isSound = ({ span, form }: ReadCitation): boolean =>
      form === 'full' ||
      !diagnosis.findings.some(
        ({ kind, span: other }) => MEANS_OTHERWISE.has(kind) && other[0] < span[1] && other[1] > span[0],
      )
    const [from, to] = [Math.max(0, at - 1), at + 2]
    const near = diagnoses.slice(from, to).flatMap(({ citations }) => citations)
    const nearby = notes
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ')
    const within = diagnosis.casesWithin ?? []
    const found = [...diagnosis.citations.filter(isSound), ...within].flatMap((citation) =>
      guardCitation(citation, notes[at] ?? NOTHING, {
        ...ports,
        seen,
        near,
        nearby,
        hasImpossiblePage: hasImpossiblePage(diagnosis, citation),
        isWithin: within.includes(citation),
      }),
    )
    return found.length === 0 ? diagnosis : { ...diagnosis, findings: [...diagnosis.findings, ...found] }
  })
}

/** Returns true if the engine already reports that the cited page precedes the case (R11.7). */
function hasImpossiblePage({ findings }: NoteDiagnosis, { span }: ReadCitation): boolean {
  return findings.some(({ rule, span: [start] }) => rule === 'R11.7' && start >= span[0] && start < span[1])
}

type GuardContext = {
  /** Overrulings found so far in the document. */
  readonly seen: Set<string>
  /** Citations in the same note and in its neighbors. */
  readonly near: readonly ReadCitation[]
  /** Text of the same note and its neighbors. */
  readonly nearby: string
  /** True if the engine already reports that the cited page precedes the case. */
  readonly hasImpossiblePage: boolean
  /** True for a citation in the parentheses of another. The opinion that quotes a case may predate its overruling. */
  readonly isWithin: boolean
}

/**
 * Returns true if a finding should be reported. Each overruling is reported once per document. It is not reported if
 * the same note or a neighboring note cites or mentions the overruling case, or if the cited case has no name.
 */
function isNew(
  { overruledBy, isHistory }: GuardWords,
  source: Source,
  { seen, near, nearby, isWithin }: Omit<GuardContext, 'hasImpossiblePage'>,
): boolean {
  if (isWithin && overruledBy !== undefined) return false
  if (overruledBy === undefined || isHistory === true || source.kind !== 'case') return true
  const key = `${source.printings.map(placeOf).join()} ${placeInList(overruledBy)}`
  const isRepeated = seen.has(key)
  seen.add(key)
  if (isRepeated || source.name === '' || nearby.includes(startOfListedName(overruledBy))) return false
  return !near.some((one) => isPrintedAt(one, placeInList(overruledBy)))
}

function isPrintedAt({ case: cited }: ReadCitation, place: string): boolean {
  return cited?.source.kind === 'case' && cited.source.printings.some((one) => placeOf(one) === place)
}

/** Returns the start of a case's name, up to the point where abbreviations differ: `Dobbs v. Jac`. */
function startOfListedName({ name }: TableCase): string {
  const [first = '', second = ''] = name.split(' v. ')
  return `${first} v. ${second.slice(0, 3)}`
}

/** Findings that make it unclear which case a citation refers to. The cited page is then not checked. */
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
  { table, engine, hasImpossiblePage, ...context }: GuardPorts & GuardContext,
): NoteFinding[] {
  const cited = citation.case
  if (cited === undefined) return []
  const authority = {
    rowId: '',
    itemId: '',
    source: cited.source,
    pincite: cited.pincite,
    wordsBefore: startOfName(note.text, citation),
  }
  const looks = guardAuthority(table, engine, authority)?.looks ?? []
  // Problems with the case itself are reported only at its full citation, and an impossible page only once.
  const own = looks.filter(({ repair }) =>
    repair === 'pincite' ? !hasImpossiblePage : citation.form === 'full',
  )
  // A case can be overruled in part first and completely later. One finding is enough.
  const overruling = own.find(isOverruling)
  return own
    .filter((look) => !isOverruling(look) || look === overruling)
    .filter((look) => isNew(look, cited.source, context))
    .map((look) => ({
      kind: 'case-list',
      rule: 'CT2',
      severity: look.severity,
      span: citation.span,
      values: {},
      words: [look.words, look.basis ?? ''].join(' ').trim(),
      remedies: remediesOf(look, cited, { note, span: citation.span, engine }),
      optional: true,
    }))
}

function isOverruling({ overruledBy, isHistory }: GuardWords): boolean {
  return overruledBy !== undefined && isHistory !== true
}

/**
 * Returns the text before a citation that can be the start of the case name: `Meritor Sav. Bank` in `…, FSB v. Vinson`.
 */
function startOfName(text: string, { span }: ReadCitation): string | undefined {
  return /(?:^|; |\b[Ss]ee (?:also )?|\be\.g\., )([\p{Lu}\d][^;()“”]{2,80}), $/u.exec(
    text.slice(Math.max(0, span[0] - 100), span[0]),
  )?.[1]
}

type Place = {
  readonly note: Pick<ShownNote, 'text' | 'runs'>
  readonly span: ReadCitation['span']
  readonly engine: CitationEngine
}

/**
 * Returns the remedies for a finding. Returns an empty list if the span of an edit can't be determined, or if parsing
 * the corrected text doesn't confirm the correction.
 */
function remediesOf({ repair }: GuardWords, cited: CitedInNote, place: Place): FindingRemedy[] {
  if (repair === null || typeof repair === 'string') return []
  const { source: right } = repair
  if (right.kind !== 'case' || cited.source.kind !== 'case') return []
  const edits = [...editPlace(cited.source, right, cited), ...editYear(cited.source, right, cited, place)]
  if (edits.length === 0 || edits.includes(undefined)) return []
  const known = edits.filter((edit) => edit !== undefined)
  if (!isProven(known, right, place)) return []
  return [{ text: known.map(({ runs }) => runs.map((run) => run.text).join('')).join(' … '), edits: known }]
}

function isProven(edits: readonly NoteEdit[], right: SourceOf<'case'>, { note, engine }: Place): boolean {
  const { volume = '', reporter = '', page = '' } = right.printings[0] ?? {}
  const changes = edits.map(({ start, end, runs }) => ({
    start,
    end,
    text: runs.map(({ text }) => text).join(''),
  }))
  const corrected = readAfterRemedy(note.text, [0, note.text.length], { text: '', edits })
  const place = { volume, reporter, page }
  const repair = { text: note.text, changes, corrected, place, year: yearOf(right) }
  return isProvenRepair(repair, engine.parse)
}

type Edits = (NoteEdit | undefined)[]

function editPlace({ printings }: SourceOf<'case'>, right: SourceOf<'case'>, { core }: CitedInNote): Edits {
  const [was, is] = [printings, right.printings].map((list) => list.map(placeOf))
  const changed = (is ?? []).flatMap((place, at) => (place === was?.[at] ? [] : [at]))
  if (changed.length === 0) return []
  // The core of a citation includes only the first of its parallel citations. Only the author can correct the others.
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
