import { Suspense } from 'react'
import type { ConflictValues } from '#sync/record/entity.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { standBy } from '../../loading/standby-parts.ts'

// Loaded on demand because few users ever see it; by the time anyone can press the button, it has loaded.
const button = lazyPart(() => import('./conflict-button.tsx').then((it) => it.ConflictButton))
standBy(button)

interface ConflictNoticeProps {
  readonly of: readonly { readonly id: string; readonly conflicts: ConflictValues }[]
  /**
   * Shows the choice between the two edits in a dialog that the parent keeps open; if absent, the notice opens its own
   * dialog.
   */
  readonly onOpen?: () => void
}

/** Shows a notice next to a record edited on two devices and lets the user choose between the edits; renders nothing without a conflict. */
export function ConflictNotice({ of, onOpen }: ConflictNoticeProps) {
  const ids = of.filter(({ conflicts }) => Object.keys(conflicts).length > 0).map(({ id }) => id)
  if (ids.length === 0) return null
  return (
    <Suspense>
      <button.Component ids={ids} onOpen={onOpen} />
    </Suspense>
  )
}
