import { Suspense } from 'react'
import type { ConflictValues } from '#sync/record/entity.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { standBy } from '../../loading/standby-parts.ts'

// Few ever see it; it is there before somebody could press it.
const button = lazyPart(() => import('./conflict-button.tsx').then((it) => it.ConflictButton))
standBy(button)

interface ConflictNoticeProps {
  readonly of: readonly { readonly id: string; readonly conflicts: ConflictValues }[]
  /** Opens the choice where somebody else keeps it open; it opens by itself unless stated. */
  readonly onOpen?: () => void
}

/** Stands beside what was edited on two devices at once, and opens the choice; nothing while there is none. */
export function ConflictNotice({ of, onOpen }: ConflictNoticeProps) {
  const ids = of.filter(({ conflicts }) => Object.keys(conflicts).length > 0).map(({ id }) => id)
  if (ids.length === 0) return null
  return (
    <Suspense>
      <button.Component ids={ids} onOpen={onOpen} />
    </Suspense>
  )
}
