import { create } from 'zustand'

/** Chromium's offer to install the page as an app; other browsers have none. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

export const useInstall = create<{ readonly offer: InstallOffer | null }>(() => ({ offer: null }))

/** Keeps the browser's offer for a button of ours. It is made once, early, and cannot be asked for later. */
export function watchForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstall.setState({ offer: event as InstallOffer })
  })
  window.addEventListener('appinstalled', () => {
    useInstall.setState({ offer: null })
  })
}

/** Lets the browser ask. An offer can be used once. */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState()
  useInstall.setState({ offer: null })
  await offer?.prompt()
}
