import { TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ConflictValues } from '#sync/record/entity.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { t } from '../messages.ts'
import styles from './conflict.module.css'

const dialog = lazyPart(() => import('./conflict-dialog.tsx').then((it) => it.ConflictDialog))

interface ConflictNoticeProps {
  readonly of: readonly { readonly id: string; readonly conflicts: ConflictValues }[]
}

/** Stands beside what was edited on two devices at once, and opens the choice; nothing while there is none. */
export function ConflictNotice({ of }: ConflictNoticeProps) {
  const ids = of.filter(({ conflicts }) => Object.keys(conflicts).length > 0).map(({ id }) => id)
  const [open, setOpen] = useState(false)
  if (ids.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={styles.notice}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
        }}
      >
        <TriangleAlert aria-hidden /> {t('res_row_conflict')}
      </button>
      <Suspense>
        {open && (
          <dialog.Component
            ids={ids}
            onClose={() => {
              setOpen(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
