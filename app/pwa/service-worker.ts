import { Workbox } from 'workbox-window'
import { askToConfirm } from '../notify/confirm.ts'
import { t } from './messages.ts'
import { hasUnsavedText } from './unsaved-text.ts'
import { useUpdate } from './update-state.ts'

/** Trusted Types API, which TypeScript's DOM types do not include yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL: (address: string) => string }
}

const WORKER = '/sw.js'
/** How often an open page checks for a new version, in milliseconds. */
const UPDATE_EVERY = 3_600_000

let workbox: Workbox | undefined
let registration: Promise<ServiceWorkerRegistration | undefined> | undefined
let watching = false
let reloadAsked = false

/** Returns false if the app can't be cached on this device, in which case it opens only while online. */
export function opensOffline(): boolean {
  return 'serviceWorker' in navigator
}

/**
 * Registers the service worker, which fills the cache on its first run. Repeated calls on a page do nothing, unless the
 * registration failed.
 *
 * A new version waits until the user reloads or the last page closes. Resolves to undefined if workers are unsupported.
 * Rejects if registration failed.
 */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!opensOffline()) return Promise.resolve(undefined)
  workbox ??= createWorkbox()
  registration ??= workbox.register({ immediate: true }).then(
    (registered) => {
      // Ask the worker to fetch the cached files that the browser has evicted.
      registered?.active?.postMessage({ type: 'REFILL' })
      return registered
    },
    (error: unknown) => {
      registration = undefined
      throw error
    },
  )
  return registration
}

/**
 * Creates the Workbox instance that registers the worker. The content security policy rejects a string as a script URL.
 * The Trusted Types policy `pincite` allows the worker's URL and no other.
 */
function createWorkbox(): Workbox {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('pincite', { createScriptURL: () => WORKER })
  const created = new Workbox(policy?.createScriptURL(WORKER) ?? WORKER)
  created.addEventListener('waiting', () => {
    // The first version may also wait briefly on a slow device. It replaces no earlier version, so it doesn't count as
    // an update.
    if (navigator.serviceWorker.controller !== null) useUpdate.setState({ update: 'ready' })
  })
  created.addEventListener('controlling', ({ isUpdate }) => {
    if (reloadAsked) location.reload()
    // Another tab activated the new version. This page still runs the old one, so show a notice instead of reloading.
    else if (isUpdate === true) useUpdate.setState({ update: 'ready' })
  })
  return created
}

/** Checks for new versions when the page becomes visible, and once an hour. Repeated calls do nothing. */
export function watchForUpdates(): void {
  if (watching || !opensOffline()) return
  watching = true
  setInterval(() => void checkForUpdate(), UPDATE_EVERY)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkForUpdate()
  })
}

/** Result of an update check: a new version is ready, there is none, or the check failed. */
export type UpdateAnswer = 'ready' | 'none' | 'unknown'

/**
 * Checks for a newer version and downloads it. Resolves once the version is ready, or once the check has failed or
 * found nothing.
 */
export async function checkForUpdate(): Promise<UpdateAnswer> {
  try {
    const registered = await registerServiceWorker()
    if (registered === undefined) return 'unknown'
    await workbox?.update()
    const { installing } = registered
    if (installing !== null && !(await isInstalled(installing))) return 'unknown'
    // Without a controller, the waiting worker is the first version and doesn't replace an older version.
    if (registered.waiting !== null && navigator.serviceWorker.controller !== null)
      useUpdate.setState({ update: 'ready' })
    return useUpdate.getState().update
  } catch (error) {
    console.info('Could not check for a new version:', error)
    return 'unknown'
  }
}

/** Resolves to true once the worker is installed, or to false if the installation failed. */
function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const checkState = (): void => {
      if (worker.state !== 'installing') resolve(worker.state !== 'redundant')
    }
    worker.addEventListener('statechange', checkState)
    checkState()
  })
}

/**
 * Downloads a newer version that the server requires, and reloads the page with that version. Resolves to false if the
 * version can't be downloaded now.
 */
export async function updateNow(): Promise<boolean> {
  const found = await checkForUpdate()
  // Without a worker, a reload loads the server's version. With a worker, a reload loads the cached version.
  if (found === 'unknown' && (navigator.serviceWorker?.controller ?? null) !== null) return false
  await applyUpdate()
  return true
}

/** Reloads the page with the new version. If a field has unsaved text, asks the user first. */
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
  reloadAsked = true
  const registered = await registerServiceWorker().catch(() => undefined)
  if (registered?.waiting == null) location.reload()
  else workbox?.messageSkipWaiting()
}
