import { useEffect, useState } from 'react'
import { deviceStorage } from '../browser/browser-storage.ts'
import { IconButton } from '../ui/button.tsx'
import { X } from '../ui/icons.ts'
import { InstallSteps } from './install-steps.tsx'
import { opensOffline } from './service-worker.ts'
import { NOTICE_SHOWN } from './mobile-device.ts'
import { t } from './messages.ts'
import styles from './bars.module.css'

/**
 * The mobile notice (spec §2): the app works offline and can be added to the Home Screen. Shown once per browser;
 * seeing it counts.
 */
export function MobileNotice() {
  const [open, setOpen] = useState(true)
  useEffect(() => {
    deviceStorage.setItem(NOTICE_SHOWN, 'true')
  }, [])
  if (!open) return null
  return (
    <aside aria-label={t('res_notice_label')} className={styles.notice}>
      <div className={styles.noticeHead}>
        <p>
          <strong>{t(opensOffline() ? 'res_MobileNoticeMessage' : 'res_notice_online_only')}</strong>
        </p>
        <IconButton
          label={t('res_close')}
          onClick={() => {
            setOpen(false)
          }}
        >
          <X aria-hidden />
        </IconButton>
      </div>
      <InstallSteps />
    </aside>
  )
}
