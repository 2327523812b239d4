import { create } from 'zustand'

/** Chromium's install prompt event. Other browsers have no such event. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

export const useInstallOffer = create<{ readonly offer: InstallOffer | null }>(() => ({ offer: null }))

/**
 * Stores the browser's install prompt for our own button. The event fires once, early, and the prompt can't be
 * requested later.
 */
export function watchForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstallOffer.setState({ offer: event as InstallOffer })
  })
  window.addEventListener('appinstalled', () => {
    useInstallOffer.setState({ offer: null })
  })
}

/** Shows the browser's prompt. Each prompt can be used once. */
export async function promptInstall(): Promise<void> {
  const { offer } = useInstallOffer.getState()
  useInstallOffer.setState({ offer: null })
  await offer?.prompt()
}
