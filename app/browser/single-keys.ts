import { deviceStorage } from './browser-storage.ts'

/** Storage key whose value is 'off' if the user turned the shortcuts off on this device. */
const KEY = 'pincite.singleKeys'

/**
 * True if single-key shortcuts, such as `a` or `/`, work outside text fields. Speech input can trigger them by
 * accident, so users can turn them off (WCAG 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  return deviceStorage.getItem(KEY) !== 'off'
}

/** Turns single-key shortcuts on or off on this device. */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) deviceStorage.removeItem(KEY)
    else deviceStorage.setItem(KEY, 'off')
  } catch (error) {
    console.info('The shortcut setting could not be stored:', error)
  }
}
