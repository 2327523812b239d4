import type { ParsedString } from '#cite/find/found.ts'
import type { Source } from '#cite/source/source.ts'
import type { Use } from '#cite/source/use.ts'
import {
  type AuthorityStatus,
  harmOfReason,
  reasonOfState,
  type StatusReason,
} from '#cite/status/authority-status.ts'
import type { CaseList } from '../../cases/case-list.ts'
import { guardAuthority, type GuardReport } from '../../cases/guard-authority.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import { nameOfSource } from '../../source/source-name.ts'
import { t } from './messages.ts'
import type { CitationRow, CitationStyle } from '../model/citation-row.ts'
import { checkString } from './check-string.ts'
import { lintAuthority } from './lint-authority.ts'
import { type ListedLook, listLooks, statusesOfLooks } from './listed-look.ts'

/** A finding about a cited authority. */
export interface CitationLook {
  /** The authority’s name. */
  readonly name: string
  readonly words: string
  readonly reason: StatusReason
  /** The corrected authority, with the label of its button. Set if the case list confirms the correction. */
  readonly repair?: CitationRepair
}

export interface CitationRepair {
  readonly label: string
  readonly from: Source
  readonly to: Source
}

/** Findings about citations that are not in a project. */
export interface CitationChecks {
  /** Most serious finding first, without duplicates. */
  readonly looks: readonly CitationLook[]
  /** Statuses of the citations with findings, by position. */
  readonly statuses: ReadonlyMap<string, AuthorityStatus>
}

/**
 * Checks citations that are not in a project with the same rules that the editor uses. `list` is null if the case list
 * is not available.
 */
export function checkCitations(
  engine: CitationEngine,
  { uses, sources }: Pick<ParsedString, 'uses' | 'sources'>,
  style: CitationStyle,
  list: CaseList | null,
): CitationChecks {
  const byId = new Map(sources.map((source) => [source.id, source]))
  const cited = uses.flatMap((use, at) => {
    const source = byId.get(use.sourceId)
    return source === undefined ? [] : [{ use, source, row: toRow(use, source, at) }]
  })
  const rows = cited.map(({ row }) => row)
  const ofAuthorities = new Map(
    cited.map(({ use, source, row }) => [
      row.id,
      use.form === 'auto' || use.form === 'full' ? lintAuthority(engine, source, style).findings : [],
    ]),
  )
  const { findings } = checkString(engine, rows, style, { ofAuthorities })
  const reports = list === null ? [] : cited.flatMap(({ source, row }) => guardRow(list, engine, source, row))
  const listed = listLooks({ rows, findings, reports, reviewed: new Set() })
  const byHarm = listed.toSorted((one, other) => harmOfReason(one.reason) - harmOfReason(other.reason))
  const looks = byHarm.map((look) => ({
    name: nameOfSource(look.row.item.source),
    words: wordsOf(look),
    reason: look.reason,
    ...repairOf(look),
  }))
  return {
    looks: [...new Map(looks.map((look) => [`${look.name} ${look.words}`, look])).values()],
    statuses: statusesOfLooks(listed),
  }
}

function toRow(use: Use, source: Source, at: number): CitationRow {
  const { signal = null, pincite = [], form, parentheticals, choices = {} } = use
  const item = { id: source.id, orderKey: '', source, conflicts: {} }
  return {
    id: String(at),
    stringId: '',
    orderKey: '',
    use: { signal, pincite, form, parentheticals, choices },
    item,
    conflicts: {},
  }
}

/** Checks the case in a row against the case list. Sends nothing to the lookup service, which is only for projects. */
function guardRow(list: CaseList, engine: CitationEngine, source: Source, row: CitationRow): GuardReport[] {
  const authority = { rowId: row.id, itemId: source.id, source, pincite: row.use.pincite }
  const report = guardAuthority(list, engine, authority)
  if (report === null) return []
  const states = [report.state, ...report.history.map(({ state }) => state)]
  return [
    { ...report, reasons: [...report.reasons, ...states.flatMap((state) => reasonOfState(state) ?? [])] },
  ]
}

function repairOf(look: ListedLook<GuardReport>): Pick<CitationLook, 'repair'> {
  const from = look.row.item.source
  const repair = look.kind === 'case' ? look.words.repair : null
  if (repair === null || typeof repair === 'string' || from === null) return {}
  return { repair: { label: repair.label, from, to: repair.source } }
}

function wordsOf(look: ListedLook<GuardReport>): string {
  switch (look.kind) {
    case 'rule':
      return look.finding.fix === 'pincite' ? pinciteWords(look.row.item.source) : look.finding.words
    case 'case':
      return look.words.words
    case 'state':
      return look.report.words
    case 'unread':
      return t('res_check_unread')
  }
}

/** Returns an instruction to type a pincite. Outside the editor, no button adds a pincite. */
function pinciteWords(source: Source | null): string {
  const page = source?.kind === 'case' ? (source.printings.at(-1)?.page ?? '') : ''
  return page === '' ? t('res_check_pincite_where') : t('res_check_pincite_after', { page })
}
