import { Suspense } from 'react'
import type { ConflictValues } from '#sync/record/entity.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { standBy } from '../../loading/standby-parts.ts'

// Load on demand, because few users see it. It has loaded by the time the user can press the button.
const button = lazyPart(() => import('./conflict-button.tsx').then((it) => it.ConflictButton))
standBy(button)

interface ConflictNoticeProps {
  readonly of: readonly { readonly id: string; readonly conflicts: ConflictValues }[]
  /** Opens a dialog that the parent renders. If absent, this component opens its own dialog. */
  readonly onOpen?: () => void
}

/**
 * Shows a notice next to a record edited on two devices, and lets the user choose between the edits. Renders nothing
 * without a conflict.
 */
export function ConflictNotice({ of, onOpen }: ConflictNoticeProps) {
  const ids = of.filter(({ conflicts }) => Object.keys(conflicts).length > 0).map(({ id }) => id)
  if (ids.length === 0) return null
  return (
    <Suspense>
      <button.Component ids={ids} onOpen={onOpen} />
    </Suspense>
  )
}
