import { create } from 'zustand'
import { levelOfReason } from '#cite/status/authority-status.ts'
import { isToFix } from '../../status/status-words.ts'
import { keyOfLook } from './look-key.ts'
import type { ListedLook } from './listed-look.ts'

type LooksByRow = ReadonlyMap<string, ListedLook>

/** The worst finding of each “serious” or “to fix” row in the open string. */
const useWorstLooks = create<{ readonly looks: LooksByRow }>(() => ({ looks: new Map() }))

/** Returns the worst finding of a row; undefined if the row has nothing to fix. */
export function useWorstLook(rowId: string): ListedLook | undefined {
  return useWorstLooks(({ looks }) => looks.get(rowId))
}

/**
 * Publishes the worst finding of each row in the open string. Keeps the same object for an unchanged finding, so that
 * its row doesn't render again.
 */
export function publishWorstLooks(looks: readonly ListedLook[]): void {
  useWorstLooks.setState(({ looks: before }) => {
    const worst = new Map<string, ListedLook>()
    for (const look of looks) {
      const { id } = look.row
      if (worst.has(id) || !isToFix(levelOfReason(look.reason))) continue
      const known = before.get(id)
      const isKept = known !== undefined && known.row === look.row && keyOfLook(known) === keyOfLook(look)
      worst.set(id, isKept ? known : look)
    }
    return { looks: worst }
  })
}
