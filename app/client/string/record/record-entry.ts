import type { Use } from '#cite/source/use.ts'
import { linkFor } from '#cite/verify/link/link-for.ts'
import type { Run } from '#cite/text/run.ts'
import type { JsonValue } from '#sync/record/json.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import type { GuardedAuthority } from '../../cases/guard-authority.ts'
import type { CaseReport } from '../../cases/use-case-reports.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import { isLaw, type LawListState, type LawReport, reportOnLaw } from '../../cases/law/use-law-reports.ts'
import { buildLibraryItems, citationStyleOf, type LibraryItem } from '../model/citation-row.ts'
import { readUse } from '../../source/read-source.ts'

/** The review mark of an authority: the reviewer, the time, and the citation at that time. */
interface AuthorityReview {
  readonly by: string
  readonly at: number
  readonly cited: string
}

export interface RecordEntry {
  readonly id: string
  readonly text: string
  readonly runs: readonly Run[]
  /**
   * The authority as input for the case checks, with the pages cited anywhere in the project. Null if it isn't a case.
   */
  readonly guarded: GuardedAuthority | null
  readonly review: AuthorityReview | null
  /** True if the citation changed after it was marked as reviewed. */
  readonly stale: boolean
}

/** Lists the authorities of a project, in order, with their full citations and review marks. */
export function listRecordEntries(engine: CitationEngine, contents: ProjectContents): RecordEntry[] {
  const { project, authorities, uses, choices } = contents
  const style = citationStyleOf(project, choices)
  const reviews = new Map(authorities.map(({ id, checked }) => [id, readReview(checked)]))
  return buildLibraryItems(authorities).map((item) => {
    const { text, runs } = printAuthority(engine, item, style)
    const review = reviews.get(item.id) ?? null
    const pincite = uses.filter((use) => use.authorityId === item.id).flatMap((use) => readUse(use).pincite)
    const guarded =
      item.source === null ? null : { rowId: item.id, itemId: item.id, source: item.source, pincite }
    return { id: item.id, text, runs, guarded, review, stale: review !== null && review.cited !== text }
  })
}

function printAuthority(
  engine: CitationEngine,
  { id, source }: LibraryItem,
  { profile, typeface, choices }: ReturnType<typeof citationStyleOf>,
): { readonly text: string; readonly runs: readonly Run[] } {
  if (source === null) return { text: '', runs: [] }
  const use: Use = { sourceId: id, form: 'full', parentheticals: [], choices }
  const { text, runs } = engine.format(source, use, { profile, typeface })
  return { text, runs }
}

/** Reads a stored review mark; null if there is no valid one. */
function readReview(checked: Readonly<Record<string, JsonValue>> | null): AuthorityReview | null {
  if (checked === null) return null
  const { by, at, cited } = checked
  return typeof by === 'string' && typeof at === 'number' && typeof cited === 'string'
    ? { by, at, cited }
    : null
}

/** An entry with its case report. `report` is undefined if the authority is not a case or the case list is loading. */
export interface CheckedEntry extends RecordEntry {
  readonly report: CaseReport | undefined
  /** Result for a law, or the state of the lists needed to check the law. Undefined for any other authority. */
  readonly law: LawReport | 'loading' | 'failed' | undefined
  /** URL of a free copy, computed from the citation; empty if there is none. */
  readonly link: string
}

/** Adds each report to the entry for its authority, and checks the laws. */
export function joinReports(
  entries: readonly RecordEntry[],
  reports: readonly CaseReport[],
  lists: LawListState,
): CheckedEntry[] {
  const byId = new Map(reports.map((report) => [report.authority.itemId, report]))
  return entries.map((entry) => {
    const { guarded } = entry
    const law =
      guarded === null || !isLaw(guarded)
        ? undefined
        : typeof lists === 'string'
          ? lists
          : reportOnLaw(lists, guarded)
    const link = guarded === null ? undefined : linkFor(guarded.source, guarded.pincite)
    return { ...entry, report: byId.get(entry.id), law, link: link ?? '' }
  })
}
