import { type ReactNode, Suspense, useState } from 'react'
import { part } from '../../loading/lazy-part.ts'

const dialog = part(() => import('./dialog.tsx').then((it) => it.HistoryDialog))

/** Whose history: the name shown, and the records that make it up (a use and its authority). */
export interface HistoryOf {
  readonly name: string
  readonly ids: readonly string[]
}

/** The history of one thing, opened from wherever it stands. In a project (`place`) a restore can be undone there. */
export function useHistoryDialog(place?: string): {
  readonly open: (asked: HistoryOf) => void
  readonly dialog: ReactNode
} {
  const [asked, setAsked] = useState<HistoryOf | null>(null)
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
