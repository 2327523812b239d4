import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { applyUpdate } from './service-worker.ts'
import { t } from './messages.ts'
import styles from './bars.module.css'

/** Says that a new version is ready; it never interrupts, and `Later` is good until the page is closed. */
export function UpdateBar() {
  const [later, setLater] = useState(false)
  if (later) return null
  return (
    <aside aria-label={t('res_update_label')} className={styles.update}>
      <p role="status">{t('res_update_ready')}</p>
      <Button kind="primary" small onClick={() => void applyUpdate()}>
        {t('res_reload')}
      </Button>
      <Button
        kind="quiet"
        small
        onClick={() => {
          setLater(true)
        }}
      >
        {t('res_later')}
      </Button>
    </aside>
  )
}
