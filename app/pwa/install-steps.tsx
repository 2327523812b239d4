import { isInstalledApp } from './home-screen.ts'
import { detectMobileDevice } from './mobile-device.ts'
import { opensOffline } from './service-worker.ts'
import { t } from './messages.ts'
import styles from './bars.module.css'

/**
 * Steps to add the app to this device's Home Screen. Empty if the app is already installed or would not open offline.
 */
export function InstallSteps() {
  if (!opensOffline() || isInstalledApp()) return null
  return (
    <p className={styles.steps}>
      {t(detectMobileDevice(navigator) === 'ios' ? 'res_install_ios' : 'res_install_android')}
    </p>
  )
}
