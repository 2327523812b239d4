import type { Browser, BrowserContext, Page, ViewportSize } from 'playwright/test'

/**
 * A worker's browser contexts, which its journeys share. The browser has already cached and compiled the app's files;
 * where service workers are allowed, the app is installed: its service worker is active and has cached every file.
 * Loading files takes up a quarter of a journey's processor time, and installing the app three quarters of the time of a
 * journey that needs it. Each journey starts without cookies, storage, or databases.
 */
export interface WarmContexts {
  /** Returns a context for the app at `url`, cleared of everything else. */
  open(browser: Browser, url: string, device: DeviceOptions): Promise<BrowserContext>
  /** Closes the pages and reverts the journey's changes to the context. */
  leave(context: BrowserContext, device: DeviceOptions): Promise<void>
  /** Whether a context is kept for later journeys. */
  keeps(context: BrowserContext): boolean
  close(): Promise<void>
}

/** Options that distinguish contexts. Journeys with the same options share a context. */
export interface DeviceOptions {
  /** Whether this is the journey's first or second device. */
  readonly place: 'first' | 'second'
  readonly viewport: ViewportSize | null
  readonly hasTouch: boolean
  readonly isMobile: boolean
  readonly permissions: string[] | undefined
  readonly serviceWorkers: 'allow' | 'block'
}

/** A document on the server that loads nothing from the app. */
const PLAIN_PAGE = '/robots.txt'

export function createWarmContexts(): WarmContexts {
  const contexts = new Map<string, BrowserContext>()
  return {
    async open(browser, url, device) {
      const key = `${url} ${JSON.stringify(device)}`
      const kept = contexts.get(key)
      const { place: _, permissions, ...screen } = device
      const context =
        kept ??
        (await browser.newContext({
          baseURL: url,
          ...screen,
          ...(permissions !== undefined && { permissions }),
        }))
      if (kept === undefined) {
        contexts.set(key, context)
        context.on('close', () => contexts.delete(key))
      }
      const page = await context.newPage()
      await page.goto(url + PLAIN_PAGE)
      if (kept !== undefined) await empty(page, url)
      else if (device.serviceWorkers === 'allow') await page.evaluate(install)
      await page.close()
      return context
    },
    async leave(context, { permissions }) {
      await Promise.all(context.pages().map((page) => page.close()))
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await context.clearPermissions()
      if (permissions !== undefined) await context.grantPermissions(permissions)
      await context.clearCookies()
    },
    keeps: (context) => [...contexts.values()].includes(context),
    async close() {
      for (const context of contexts.values()) await context.close()
    },
  }
}

/**
 * Runs in the page. Registers the service worker and waits until it has cached the app. A worker that fails to fetch a
 * file gives up, so it is registered again, as happens on the next load of the app's page.
 */
async function install(): Promise<void> {
  interface TrustedTypes {
    createPolicy(name: string, rules: object): { createScriptURL(url: string): string }
  }
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('pincite', { createScriptURL: () => '/sw.js' })
  const untilSettled = (worker: ServiceWorker) =>
    new Promise<boolean>((resolve) => {
      const check = () => {
        if (worker.state === 'activated' || worker.state === 'redundant')
          resolve(worker.state === 'activated')
      }
      worker.addEventListener('statechange', check)
      check()
    })
  for (let tries = 1; ; tries += 1) {
    const { installing, waiting, active } = await navigator.serviceWorker.register(
      policy?.createScriptURL('/sw.js') ?? '/sw.js',
    )
    const worker = installing ?? waiting ?? active
    if (worker !== null && (await untilSettled(worker))) break
    if (tries === 5) throw new Error('The service worker could not cache the app')
  }
  if (navigator.serviceWorker.controller !== null) return
  await new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
}

/** Removes everything that earlier journeys stored, except the installation. */
async function empty(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: url,
    storageTypes: 'cookies,local_storage,indexeddb',
  })
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (!name.includes('precache')) await caches.delete(name)
  })
}
