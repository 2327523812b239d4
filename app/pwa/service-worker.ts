import { Workbox } from 'workbox-window'
import { askToConfirm } from '../notify/confirm.ts'
import { t } from './messages.ts'
import { hasUnsavedText } from './unsaved-text.ts'
import { useUpdate } from './update-state.ts'

/** What browsers that enforce Trusted Types offer; TypeScript's own list does not know it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL: (address: string) => string }
}

const WORKER = '/sw.js'
/** How often an open page asks for a new version, in milliseconds. */
const UPDATE_EVERY = 3_600_000

let workbox: Workbox | undefined
let registration: Promise<ServiceWorkerRegistration | undefined> | undefined
let watching = false
let reloadAsked = false

/** False where the app itself cannot be kept on the device: it opens only with a connection then. */
export function opensOffline(): boolean {
  return 'serviceWorker' in navigator
}

/**
 * Registers the service worker, whose first run fills the cache; once a page, and again only if that failed.
 *
 * A new version waits. It takes over when the person reloads, or by itself once the last page is closed. Resolves to
 * undefined where there are no workers; rejects when the worker could not be registered.
 */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!opensOffline()) return Promise.resolve(undefined)
  workbox ??= createWorkbox()
  registration ??= workbox.register({ immediate: true }).catch((error: unknown) => {
    registration = undefined
    throw error
  })
  return registration
}

/**
 * The server's content security policy lets no text become a script's address, except through the one policy called
 * `pincite`, and that knows one address only.
 */
function createWorkbox(): Workbox {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('pincite', { createScriptURL: () => WORKER })
  const created = new Workbox(policy?.createScriptURL(WORKER) ?? WORKER)
  created.addEventListener('waiting', () => {
    // On a slow device the first version waits for a moment, too: there is nothing old for it to replace.
    if (navigator.serviceWorker.controller !== null) useUpdate.setState({ update: 'ready' })
  })
  created.addEventListener('controlling', ({ isUpdate }) => {
    if (reloadAsked) location.reload()
    // Another tab let the new version in: this page still runs the old one, and is told so instead of being reloaded.
    else if (isUpdate === true) useUpdate.setState({ update: 'ready' })
  })
  return created
}

/** Watches for new versions: when the page is shown again, and once an hour. Called again, it does nothing. */
export function watchForUpdates(): void {
  if (watching || !opensOffline()) return
  watching = true
  setInterval(() => void checkForUpdate(), UPDATE_EVERY)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkForUpdate()
  })
}

/** Whether there is a newer version: one is here and waits, there is none, or that could not be found out. */
export type UpdateAnswer = 'ready' | 'none' | 'unknown'

/** Asks whether there is a newer version, and fetches it; resolves once it is here, or the answer is known. */
export async function checkForUpdate(): Promise<UpdateAnswer> {
  try {
    const registered = await registerServiceWorker()
    if (registered === undefined) return 'unknown'
    await workbox?.update()
    const { installing } = registered
    if (installing !== null && !(await isInstalled(installing))) return 'unknown'
    // Without a controller it is the first version, and nothing old to replace.
    if (registered.waiting !== null && navigator.serviceWorker.controller !== null)
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
    const checkState = (): void => {
      if (worker.state !== 'installing') resolve(worker.state !== 'redundant')
    }
    worker.addEventListener('statechange', checkState)
    checkState()
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
  reloadAsked = true
  const registered = await registerServiceWorker().catch(() => undefined)
  if (registered?.waiting == null) location.reload()
  else workbox?.messageSkipWaiting()
}
