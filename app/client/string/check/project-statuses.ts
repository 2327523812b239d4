import { type AuthorityStatus, statusOfReasons, type StatusReason } from '#cite/status/authority-status.ts'
import { countStatuses, describeCount, isToFix } from '../../status/status-words.ts'
import type { StringToCheck } from './use-project-findings.ts'

interface ProjectStatuses {
  /** Statuses by authority id: everything found about an authority and about its uses. */
  readonly items: ReadonlyMap<string, AuthorityStatus>
  /** Statuses by string id: everything found about the rows of the string. */
  readonly strings: ReadonlyMap<string, AuthorityStatus>
}

/** Combines the statuses of a project's rows by authority and by string. */
export function joinStatuses(
  strings: readonly StringToCheck[],
  rows: ReadonlyMap<string, AuthorityStatus>,
  ofItems: ReadonlyMap<string, readonly StatusReason[]>,
): ProjectStatuses {
  const reasons = new Map<string, StatusReason[]>([...ofItems].map(([id, own]) => [id, [...own]]))
  const ofStrings = strings.map(({ id, rows: own }) => {
    const found = own.flatMap(({ id: rowId, item }) => {
      const ofRow = rows.get(rowId)?.reasons ?? []
      reasons.set(item.id, [...(reasons.get(item.id) ?? []), ...ofRow])
      return ofRow
    })
    return [id, statusOfReasons(found)] as const
  })
  return {
    items: new Map([...reasons].map(([id, own]) => [id, statusOfReasons(own)])),
    strings: new Map(ofStrings),
  }
}

/** Counts the authorities with a problem at each level: "1 serious, 2 to fix". Returns an empty string if there are none. */
export function describeProblems(statuses: Iterable<AuthorityStatus>): string {
  const { serious, check } = countStatuses([...statuses])
  return describeCount({ serious, check })
}

interface OpenProject {
  readonly strings: readonly StringToCheck[]
  /** Statuses of the rows of all strings, by row id. */
  readonly rows: ReadonlyMap<string, AuthorityStatus>
  readonly statuses: ProjectStatuses
  readonly openId: string
}

/**
 * Finds the authorities with a problem in other strings that have none in the open string, and the first string with
 * the worst of them. Null if there are none. Together with the count of the open string, the count covers the project.
 */
export function findElsewhere({
  strings,
  rows,
  statuses,
  openId,
}: OpenProject): { readonly words: string; readonly stringId: string } | null {
  const itemsToFix = ({ rows: own }: StringToCheck): string[] =>
    own.flatMap(({ id, item }) => (isToFix(rows.get(id)?.level ?? 'fine') ? [item.id] : []))
  const here = new Set(strings.filter(({ id }) => id === openId).flatMap(itemsToFix))
  const others = strings.filter(({ id }) => id !== openId)
  const left = new Set(others.flatMap(itemsToFix).filter((id) => !here.has(id)))
  const levelOf = (id: string): AuthorityStatus['level'] => statuses.items.get(id)?.level ?? 'fine'
  const words = describeProblems([...left].map((id) => ({ level: levelOf(id), reasons: [] })))
  const worst = [...left].some((id) => levelOf(id) === 'serious') ? 'serious' : 'check'
  const first = others.find((string) =>
    itemsToFix(string).some((id) => left.has(id) && levelOf(id) === worst),
  )
  return first === undefined ? null : { words, stringId: first.id }
}
