import { create } from 'zustand'
import { deviceStorage } from '../browser/browser-storage.ts'
import { isInstalledApp } from './home-screen.ts'
import { useInstallOffer } from './install-prompt.ts'
import { detectMobileDevice } from './mobile-device.ts'

/** Whether the dialog about installing the app is open. */
export const useInstallDialog = create<{ readonly open: boolean }>(() => ({ open: false }))

export function openInstallDialog(): void {
  useInstallDialog.setState({ open: true })
}

export function closeInstallDialog(): void {
  useInstallDialog.setState({ open: false })
}

/** True where the app is not installed and could be: the browser offers it, or it is a phone or tablet. */
export function canInstallApp(): boolean {
  if (!('serviceWorker' in navigator) || isInstalledApp()) return false
  return useInstallOffer.getState().offer !== null || detectMobileDevice(navigator) !== 'other'
}

/** The marker in localStorage that installing was offered after a copy: once per browser. */
const OFFERED = 'installOffered'

/** True at the first copy in this browser, where the app could be installed; false from then on. */
export function takeInstallOffer(): boolean {
  if (!canInstallApp() || deviceStorage.getItem(OFFERED) !== null) return false
  deviceStorage.setItem(OFFERED, 'true')
  return true
}
