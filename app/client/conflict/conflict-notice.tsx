import { Suspense } from 'react'
import type { ConflictValues } from '#sync/record/entity.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { standBy } from '../../loading/standby-parts.ts'

// Loaded on demand because few users ever see it; the button loads before anyone can press it.
const button = lazyPart(() => import('./conflict-button.tsx').then((it) => it.ConflictButton))
standBy(button)

interface ConflictNoticeProps {
  readonly of: readonly { readonly id: string; readonly conflicts: ConflictValues }[]
  /** Opens the choice in a dialog that the parent keeps open; without it, the notice opens its own dialog. */
  readonly onOpen?: () => void
}

/** Shows a notice next to a record edited on two devices and opens the choice; renders nothing without a conflict. */
export function ConflictNotice({ of, onOpen }: ConflictNoticeProps) {
  const ids = of.filter(({ conflicts }) => Object.keys(conflicts).length > 0).map(({ id }) => id)
  if (ids.length === 0) return null
  return (
    <Suspense>
      <button.Component ids={ids} onOpen={onOpen} />
    </Suspense>
  )
}
