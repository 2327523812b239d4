import { Share } from 'lucide-react'
import { useEffect, useState } from 'react'
import { deviceStorage } from '../browser/browser-storage.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { X } from '../ui/icons.ts'
import { isInstalledApp } from './home-screen.ts'
import { openInstallDialog } from './install-dialog-state.ts'
import { promptInstall, useInstallOffer } from './install-prompt.ts'
import { opensOffline } from './service-worker.ts'
import { detectMobileDevice, NOTICE_SHOWN } from './mobile-device.ts'
import { t } from './messages.ts'
import styles from './bars.module.css'

/**
 * The mobile notice (spec §2), which says that the app works offline and can be added to the Home Screen. The notice is
 * shown once per browser, and rendering it records that it was shown.
 */
export function MobileNotice() {
  const [open, setOpen] = useState(true)
  useEffect(() => {
    deviceStorage.setItem(NOTICE_SHOWN, 'true')
  }, [])
  if (!open) return null
  return (
    <aside aria-label={t('res_notice_label')} className={styles.notice}>
      <div>
        <p>
          <strong>{t(opensOffline() ? 'res_MobileNoticeMessage' : 'res_notice_online_only')}</strong>
        </p>
        <InstallHint />
      </div>
      <IconButton
        label={t('res_close')}
        onClick={() => {
          setOpen(false)
        }}
      >
        <X aria-hidden />
      </IconButton>
    </aside>
  )
}

/**
 * One line on how to install the app. If the browser offers installation, the line is a button. Otherwise, it describes
 * the gesture and has a button that opens a dialog with all steps.
 */
function InstallHint() {
  const offer = useInstallOffer((state) => state.offer)
  if (!opensOffline() || isInstalledApp()) return null
  if (offer !== null)
    return (
      <Button small kind="primary" onClick={() => void promptInstall()}>
        {t('res_install')}
      </Button>
    )
  const isApple = detectMobileDevice(navigator) === 'ios'
  const [before = '', after = ''] = t(isApple ? 'res_install_short_ios' : 'res_install_short_android').split(
    '{share}',
  )
  return (
    <p className={styles.steps}>
      {before}
      {isApple && <Share aria-hidden className={styles.glyph} />}
      {after}{' '}
      <Button small kind="quiet" className={styles.details} onClick={openInstallDialog}>
        {t('res_install_details')}
      </Button>
    </p>
  )
}
