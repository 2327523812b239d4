import { create } from 'zustand'
import { keepEqual, type SaidStatus, type SaidStatuses } from './row-statuses.ts'

/** The statuses of the open project. */
interface ProjectStatuses {
  /** Statuses of the rows outside the open string, by row id. */
  readonly uses: SaidStatuses
  readonly authorities: SaidStatuses
  readonly strings: SaidStatuses
  /** Problems that only other strings have, and the string with the worst of them; null if there are none. */
  readonly elsewhere: { readonly words: string; readonly stringId: string } | null
}

/** The latest statuses in the open project, published by its checks (`project-checks.tsx`). */
const useStatuses = create<ProjectStatuses>(() => ({
  uses: new Map(),
  authorities: new Map(),
  strings: new Map(),
  elsewhere: null,
}))

/** Returns the status of an authority in the open project; undefined if it is fine or not checked yet. */
export function useAuthorityStatus(itemId: string): SaidStatus | undefined {
  return useStatuses(({ authorities }) => authorities.get(itemId))
}

/** Returns the statuses of the rows outside the open string. */
export function useUseStatuses(): SaidStatuses {
  return useStatuses(({ uses }) => uses)
}

/** Returns the status of a string in the open project; undefined if it is fine or not checked yet. */
export function useStringStatus(stringId: string): SaidStatus | undefined {
  return useStatuses(({ strings }) => strings.get(stringId))
}

/** Returns the problems that only other strings of the project have; null if there are none. */
export function useProblemsElsewhere(): ProjectStatuses['elsewhere'] {
  return useStatuses(({ elsewhere }) => elsewhere)
}

/** Publishes the statuses of the open project. */
export function publishProjectStatuses({ uses, authorities, strings, elsewhere }: ProjectStatuses): void {
  useStatuses.setState((before) => ({
    uses: keepEqual(before.uses, uses),
    authorities: keepEqual(before.authorities, authorities),
    strings: keepEqual(before.strings, strings),
    elsewhere,
  }))
}
