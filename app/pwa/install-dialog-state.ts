import { create } from 'zustand'
import { deviceStorage } from '../browser/browser-storage.ts'
import { isInstalledApp } from './home-screen.ts'
import { useInstallOffer } from './install-prompt.ts'
import { detectMobileDevice } from './mobile-device.ts'

/** Whether the install dialog is open. */
export const useInstallDialog = create<{ readonly open: boolean }>(() => ({ open: false }))

export function openInstallDialog(): void {
  useInstallDialog.setState({ open: true })
}

export function closeInstallDialog(): void {
  useInstallDialog.setState({ open: false })
}

/** True if the app is not installed, and the browser offers installation or the device is a phone or tablet. */
export function canInstallApp(): boolean {
  if (!('serviceWorker' in navigator) || isInstalledApp()) return false
  return useInstallOffer.getState().offer !== null || detectMobileDevice(navigator) !== 'other'
}

/**
 * localStorage key that records that the app offered installation after the user copied something. The offer appears
 * once per browser.
 */
const OFFERED = 'installOffered'

/**
 * Returns true the first time something is copied in this browser, if the app can be installed. Returns false from then
 * on.
 */
export function takeInstallOffer(): boolean {
  if (!canInstallApp() || deviceStorage.getItem(OFFERED) !== null) return false
  deviceStorage.setItem(OFFERED, 'true')
  return true
}
