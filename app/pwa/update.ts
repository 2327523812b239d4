import { askToConfirm } from '../notify/confirm.ts'
import { hasUnsavedText } from './unsaved-text.ts'
import { useUpdate } from './update-state.ts'
import { t } from './messages.ts'

/** How often an open page asks for a new version, in milliseconds. */
const EVERY = 3_600_000

let watching = false
let asked = false

/**
 * Watches for new versions: when the page is shown again, and once an hour. Called again, it does nothing.
 *
 * A new version waits. It takes over when the person reloads, or by itself once the last page is closed. The browser's
 * own interface is enough for that: workbox-window would be 2.2 KB for the same five events.
 */
export async function watchForUpdates(): Promise<void> {
  if (watching || !('serviceWorker' in navigator)) return
  watching = true
  const { serviceWorker } = navigator
  const hadController = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload()
    // Another tab let the new version in: this page still runs the old one, and is told so instead of being reloaded.
    else if (hadController) useUpdate.setState({ update: 'ready' })
  })
  setInterval(() => void checkForUpdate(), EVERY)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkForUpdate()
  })
  const registration = await serviceWorker.ready
  if (registration.waiting !== null) useUpdate.setState({ update: 'ready' })
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // Without a controller it is the first version, and nothing old to replace.
      if (installing.state === 'installed' && serviceWorker.controller !== null) {
        useUpdate.setState({ update: 'ready' })
      }
    })
  })
}

/** Whether there is a newer version: one is here and waits, there is none, or that could not be found out. */
export type UpdateAnswer = 'ready' | 'none' | 'unknown'

/** Asks whether there is a newer version, and fetches it; resolves once it is here, or the answer is known. */
export async function checkForUpdate(): Promise<UpdateAnswer> {
  try {
    const { serviceWorker } = navigator
    const registration = await serviceWorker.getRegistration()
    if (registration === undefined) return 'unknown'
    await registration.update()
    const { installing } = registration
    if (installing !== null && !(await isInstalled(installing))) return 'unknown'
    // Without a controller it is the first version, and nothing old to replace.
    if (registration.waiting !== null && serviceWorker.controller !== null)
      useUpdate.setState({ update: 'ready' })
    return useUpdate.getState().update
  } catch (error) {
    console.info('No new version could be looked for:', error)
    return 'unknown'
  }
}

/** Resolves once the worker has fetched what it needs: true; or has given up. */
function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state !== 'installing') resolve(worker.state !== 'redundant')
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/** Fetches the newer version that is needed and reloads into it; false when it cannot be had now. */
export async function updateNow(): Promise<boolean> {
  const found = await checkForUpdate()
  // Without a worker every reload brings what the server has; with one, what the worker had before.
  if (found === 'unknown' && (navigator.serviceWorker?.controller ?? null) !== null) return false
  await applyUpdate()
  return true
}

/** Reloads into the new version, after asking when a field holds text that is nowhere else. */
export async function applyUpdate(): Promise<void> {
  const go =
    !hasUnsavedText() ||
    (await askToConfirm({
      title: t('res_update_unsaved_title'),
      body: t('res_update_unsaved'),
      confirmLabel: t('res_reload'),
      danger: true,
    }))
  if (!go) return
  asked = true
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration?.waiting == null) location.reload()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  else registration.waiting.postMessage({ type: 'SKIP_WAITING' })
}
