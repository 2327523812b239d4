import { type ChangeEvent, useRef, useState } from 'react'
import { useMaybeAccountStore } from '../store/store-provider.tsx'
import { Button } from '../ui/button.tsx'
import { SaveCopyButton } from './save-copy-button.tsx'
import { t } from './messages.ts'
import styles from './sync-status.module.css'

/** Everything as a file, and such a file merged back in. */
export function CopyFileButtons() {
  const store = useMaybeAccountStore()
  const picker = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState('')
  if (store === null) return null

  async function takeCopyFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    // The same file can be picked again.
    const text = await file?.text()
    target.value = ''
    if (text === undefined || store === null) return
    try {
      const taken = await store.importCopy(text)
      setOutcome(
        taken === null
          ? t('res_copy_unreadable')
          : [
              t('res_copy_taken', { added: taken.added, changed: taken.changed }),
              ...(taken.left > 0 ? [t('res_copy_left', { left: taken.left })] : []),
            ].join(' '),
      )
    } catch {
      setOutcome(t('res_copy_not_taken'))
    }
  }

  return (
    <>
      <p className={styles.hint}>{t('res_copy_about')}</p>
      <div className={styles.actions}>
        <SaveCopyButton store={store} />
        <Button onClick={() => picker.current?.click()}>{t('res_copy_take')}</Button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          hidden
          onChange={(event) => void takeCopyFile(event)}
        />
      </div>
      <p className={styles.hint} role="status">
        {outcome}
      </p>
    </>
  )
}
