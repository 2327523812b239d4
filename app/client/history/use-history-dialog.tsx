import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import type { HistorySubject } from './history-dialog.tsx'

const dialog = lazyPart(() => import('./history-dialog.tsx').then((it) => it.HistoryDialog))

/** Opens the history of an item. With `place`, the user can undo a restore in that project. */
export function useHistoryDialog(place?: string): {
  readonly open: (asked: HistorySubject) => void
  readonly dialog: ReactNode
} {
  const [asked, setAsked] = useState<HistorySubject | null>(null)
  return {
    open: setAsked,
    dialog: (
      <Suspense>
        {asked !== null && (
          <dialog.Component
            of={asked}
            place={place}
            onClose={() => {
              setAsked(null)
            }}
          />
        )}
      </Suspense>
    ),
  }
}
