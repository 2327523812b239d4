import { create } from 'zustand'

/** Chromium's offer to install the page as an app; other browsers have none. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

export const useInstallOffer = create<{ readonly offer: InstallOffer | null }>(() => ({ offer: null }))

/** Keeps the browser's offer for a button of ours. It is made once, early, and cannot be asked for later. */
export function watchForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstallOffer.setState({ offer: event as InstallOffer })
  })
  window.addEventListener('appinstalled', () => {
    useInstallOffer.setState({ offer: null })
  })
}

/** Lets the browser ask. An offer can be used once. */
export async function promptInstall(): Promise<void> {
  const { offer } = useInstallOffer.getState()
  useInstallOffer.setState({ offer: null })
  await offer?.prompt()
}
