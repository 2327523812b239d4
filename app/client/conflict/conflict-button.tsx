import { TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import { t } from '../messages.ts'
import styles from './conflict.module.css'

const dialog = lazyPart(() => import('./conflict-dialog.tsx').then((it) => it.ConflictDialog))

interface ConflictButtonProps {
  /** Records edited on two devices. */
  readonly ids: readonly string[]
  /** Opens a dialog that the parent renders. If absent, this component opens its own dialog. */
  readonly onOpen?: (() => void) | undefined
}

/** Button that lets the user choose between concurrent edits from two devices. */
export function ConflictButton({ ids, onOpen }: ConflictButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.notice}
        aria-haspopup="dialog"
        onClick={() => {
          if (onOpen === undefined) setOpen(true)
          else onOpen()
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
