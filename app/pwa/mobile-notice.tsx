import { useState } from 'react'
import { deviceStorage } from '../browser/browser-storage.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { X } from '../ui/icons.ts'
import { isInstalledApp } from './home-screen.ts'
import { promptInstall, useInstallOffer } from './install-prompt.ts'
import { opensOffline } from './service-worker.ts'
import { detectMobileDevice, NOTICE_SHOWN } from './mobile-device.ts'
import { t } from './messages.ts'
import styles from './bars.module.css'

/** The mobile notice (spec §2): that it works offline, and how it gets to the home screen. Shown once per browser. */
export function MobileNotice() {
  const [open, setOpen] = useState(true)
  const offer = useInstallOffer((state) => state.offer)
  if (!open) return null

  function closeNotice(): void {
    deviceStorage.setItem(NOTICE_SHOWN, 'true')
    setOpen(false)
  }

  return (
    <aside aria-label={t('res_notice_label')} className={styles.notice}>
      <div className={styles.noticeHead}>
        <p>
          <strong>{t(opensOffline() ? 'res_MobileNoticeMessage' : 'res_notice_online_only')}</strong>
        </p>
        <IconButton label={t('res_close')} onClick={closeNotice}>
          <X aria-hidden />
        </IconButton>
      </div>
      {opensOffline() && !isInstalledApp() && (
        <p className={styles.steps}>
          {t(detectMobileDevice(navigator) === 'ios' ? 'res_install_ios' : 'res_install_android')}
        </p>
      )}
      <div className={styles.noticeActions}>
        {offer !== null && (
          <Button
            kind="primary"
            onClick={() => {
              closeNotice()
              void promptInstall()
            }}
          >
            {t('res_install')}
          </Button>
        )}
        <Button kind={offer === null ? 'primary' : 'secondary'} onClick={closeNotice}>
          {t('res_notice_close')}
        </Button>
      </div>
    </aside>
  )
}
