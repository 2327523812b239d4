import type { Browser, BrowserContext, Page, ViewportSize } from 'playwright/test'

/**
 * Browser contexts in which the app is installed: its service worker is active and has cached every file. Installation
 * takes three quarters of the time of a journey that needs it, so all journeys in a test worker share one installation.
 */
export interface InstalledApp {
  /** Returns a context for the app at `url`, without the cookies, storage, or databases of earlier journeys. */
  open(browser: Browser, url: string, device: DeviceOptions): Promise<BrowserContext>
  /** Closes the pages and reverts the journey's changes to the context. */
  leave(context: BrowserContext, device: DeviceOptions): Promise<void>
  /** Returns true if a context is kept for later journeys. */
  keeps(context: BrowserContext): boolean
  close(): Promise<void>
}

/** Options of a context. Journeys with the same options share a context. */
export interface DeviceOptions {
  /** Whether this is the journey's first or second device. */
  readonly place: 'first' | 'second'
  readonly viewport: ViewportSize | null
  readonly hasTouch: boolean
  readonly isMobile: boolean
  readonly permissions: string[] | undefined
}

/** A document on the server that loads no part of the app. */
const PLAIN_PAGE = '/robots.txt'

export function createInstalledApp(): InstalledApp {
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
          serviceWorkers: 'allow',
          ...screen,
          ...(permissions !== undefined && { permissions }),
        }))
      if (kept === undefined) {
        contexts.set(key, context)
        context.on('close', () => contexts.delete(key))
      }
      const page = await context.newPage()
      await page.goto(url + PLAIN_PAGE)
      if (kept === undefined) await page.evaluate(install)
      else await empty(page, url)
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
 * Runs in the page. Registers the service worker and waits until it has cached the app. If the worker fails to fetch a
 * file, registers it again, as the next page load would.
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
