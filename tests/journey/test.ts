import {
  type BrowserContext,
  type ConsoleMessage,
  type Locator,
  type Page,
  type WebError,
  test as base,
  expect,
} from 'playwright/test'
import { devicePlaces, isPlaceName } from '../support/device-places.ts'
import type { RealServer } from '../support/server.ts'
import { createAccount, type Person, signIn } from './accounts.ts'
import { isFirefox } from './browser-name.ts'
import { createInstalledApp, type DeviceOptions, type InstalledApp } from './installed-app.ts'
import { createServerHost, type ServerHost } from '../support/server-host.ts'

export { expect }

export { createAccount, openDashboard, type Person, register, signIn, takeSession } from './accounts.ts'
export { COLOR_RULES, findViolations, overflow, violations } from './axe.ts'

export interface JourneyFixtures {
  /** A server just for this test, with an empty database. */
  readonly server: RealServer
  /** A user with a verified account who is not logged in yet. */
  readonly ada: Person
  /** A console error or warning in a page fails the test, unless the test declares it with `expects`. */
  readonly complaints: Complaints
  /** Runs one check of a journey that makes several checks on the same page. */
  readonly check: CheckStep
  /** Closes the contexts that a journey opened itself. */
  readonly others: void
  /** The options of the journey's own context. */
  readonly device: DeviceOptions
  /** Opens the journey's second device: a separate browser profile, with the app installed if the first one has it. */
  readonly openDevice: (
    screen?: Partial<Pick<DeviceOptions, 'viewport' | 'hasTouch'>>,
  ) => Promise<BrowserContext>
}

export interface WorkerFixtures {
  /** Starts the servers for the tests of one worker. */
  readonly serverHost: ServerHost
  readonly installedApp: InstalledApp
}

export interface Complaints {
  /** Declares console errors that the test causes, such as those for rejected requests. */
  expects(pattern: RegExp): void
  watch(context: BrowserContext): void
  /** Fails if a page reported an undeclared error or stores something that isn't in the register. */
  verify(): Promise<void>
}

/**
 * Runs a check as a step with a title, and then verifies the reported errors, so that an error fails the check that
 * caused it.
 */
export type CheckStep = (title: string, run: () => Promise<void>) => Promise<void>

/**
 * Returns the names of all data that the open pages store in the browser and that the register of personal data doesn't
 * list.
 */
async function listUnknownPlaces(context: BrowserContext): Promise<string[]> {
  const found = await Promise.all(context.pages().map(listStoredPlaces))
  const isKnown = ({ kind, name }: StoredPlace) =>
    devicePlaces.some(
      (place) =>
        (place.kind === kind || (place.kind === 'text' && kind !== 'cache')) && isPlaceName(place, name),
    )
  // The tests of the store use databases with this prefix.
  const isTest = ({ name }: StoredPlace) => name.startsWith('conformance-')
  const unknown = found.flat().filter((place) => !isKnown(place) && !isTest(place))
  return [...new Set(unknown.map(({ kind, name }) => `${kind}: ${name}`))]
}

interface StoredPlace {
  readonly kind: 'device' | 'tab' | 'database' | 'cache'
  readonly name: string
}

/** Returns an empty list for a page that has closed, is navigating, or isn't allowed to store anything. */
async function listStoredPlaces(page: Page): Promise<StoredPlace[]> {
  const read = async (): Promise<StoredPlace[]> => {
    const databases = await indexedDB.databases()
    const cacheNames = 'caches' in globalThis ? await caches.keys() : []
    return [
      ...Object.keys(localStorage).map((name) => ({ kind: 'device' as const, name })),
      ...Object.keys(sessionStorage).map((name) => ({ kind: 'tab' as const, name })),
      ...databases.map(({ name = '' }) => ({ kind: 'database' as const, name })),
      ...cacheNames.map((name) => ({ kind: 'cache' as const, name })),
    ]
  }
  const late = new Promise<StoredPlace[]>((resolve) => setTimeout(() => resolve([]), 2_000))
  return Promise.race([page.evaluate(read).catch(() => []), late])
}

/**
 * The test with fixtures. Most journeys have no service worker. In journeys with `@offline` in their title, the app is
 * already installed. Journeys with `@first-visit` test the installation itself. In Firefox, every journey is a first
 * visit with a service worker.
 */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  serverHost: [
    // Playwright reads the names of the required fixtures from this parameter, so it must be an object pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const host = createServerHost()
      await use(host)
      await host.close()
    },
    { scope: 'worker' },
  ],
  server: async ({ serverHost }, use) => {
    const server = await serverHost.startServer()
    await use(server)
    await server.dispose()
  },
  serviceWorkers: async ({ browserName }, use, { tags }) =>
    use(tags.includes('@offline') || browserName === 'firefox' ? 'allow' : 'block'),
  installedApp: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const app = createInstalledApp()
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
  device: async ({ viewport, hasTouch, isMobile, permissions }, use) =>
    use({ place: 'first', viewport, hasTouch, isMobile, permissions }),
  context: async ({ browser, browserName, baseURL, serviceWorkers, installedApp, device }, use, { tags }) => {
    if (serviceWorkers === 'block' || browserName === 'firefox' || tags.includes('@first-visit')) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    const context = await installedApp.open(browser, baseURL ?? '', device)
    await use(context)
    await installedApp.leave(context, device)
  },
  openDevice: async ({ browser, browserName, baseURL, serviceWorkers, installedApp, device: first }, use) => {
    const shares = serviceWorkers !== 'block' && browserName !== 'firefox'
    const opened: [BrowserContext, DeviceOptions][] = []
    await use(async (screen = {}) => {
      const device = { ...first, ...screen, place: 'second' } as const
      const context = shares
        ? await installedApp.open(browser, baseURL ?? '', device)
        : await browser.newContext({ baseURL: baseURL ?? '', ...screen })
      opened.push([context, device])
      return context
    })
    for (const [context, device] of opened) {
      if (shares) await installedApp.leave(context, device)
      else await context.close()
    }
  },
  baseURL: async ({ server }, use) => use(server.url),
  ada: async ({ server }, use) => {
    const ada = { firstName: 'Ada', email: 'ada@law.example', password: 'res ipsa loquitur' }
    await createAccount(server, ada)
    await use(ada)
  },
  others: [
    async ({ browser, installedApp }, use) => {
      await use()
      // Close all other pages, which would otherwise send requests to the next journey's server.
      for (const context of browser.contexts()) if (!installedApp.keeps(context)) await context.close()
    },
    { auto: true },
  ],
  complaints: [
    async ({ context, browserName }, use) => {
      const expected: RegExp[] = browserName === 'firefox' ? [...LEAVING] : []
      const heard: string[] = []
      const hearMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error') heard.push(message.text())
      }
      const hearError = (error: WebError) => heard.push(String(error.error()))
      const complaints: Complaints = {
        expects: (pattern) => void expected.push(pattern),
        watch(watched) {
          watched.on('console', hearMessage)
          watched.on('weberror', hearError)
        },
        async verify() {
          expect(await listUnknownPlaces(context)).toEqual([])
          expect(heard.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
        },
      }
      complaints.watch(context)
      await use(complaints)
      // Another journey may use this context.
      context.off('console', hearMessage)
      context.off('weberror', hearError)
      await complaints.verify()
    },
    { auto: true },
  ],
  check: async ({ complaints }, use) =>
    use((title, run) =>
      base.step(title, async () => {
        await run()
        await complaints.verify()
      }),
    ),
})

/** Browser messages for an unreachable server or a disabled network. */
export const NO_CONNECTION =
  /ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|FAILED)|establish a connection to the server/

/** Error messages for build files whose download was interrupted. */
const CUT_OFF =
  'Error: Unable to preload CSS for (?:http://localhost:\\d+)?/assets/|TypeError: error loading dynamically imported module'

/** Firefox messages for requests that fail because the browser is leaving their page. */
const LEAVING = [
  new RegExp(`^Page error: (${CUT_OFF})`),
  new RegExp(`^Could not load the session: (${CUT_OFF})`),
  // The page no longer exists, so nothing handles the error.
  new RegExp(`^(${CUT_OFF})`),
  // React reports the same failure, and the driver passes on only the name of the error.
  /^Error$/,
  /intercepted the request and encountered an unexpected error/,
  /The connection to .* was interrupted while the page was loading/,
  /^downloadable font: download failed/,
]

/** Browser message for a response with status 4xx. */
export const REFUSED = /status of 4\d\d/

/** Waits until the service worker controls the page, so that a reload needs no network. */
export async function untilOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

/** Logs in through the login page. The first session check is rejected, which browsers report as an error. */
export async function enter(page: Page, person: Person, complaints: Complaints): Promise<void> {
  complaints.expects(REFUSED)
  await signIn(page, person)
}

/** Waits until all visible changes in the string tool are stored on the device. */
export async function untilStored(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/**
 * Waits until there are no unsynced changes and the page shows “Synced”. Checking the page alone isn't enough, because
 * it could still show “Synced” from before the last change.
 */
export async function untilSynced(page: Page): Promise<void> {
  await untilStored(page)
  await expect.poll(() => page.evaluate(countQueued), { message: 'waiting for the server' }).toBe(0)
  await expect(page.getByRole('button', { name: /Synced/ })).toBeVisible()
}

/** Runs in the page. Counts unsynced mutations in every account's database. */
async function countQueued(): Promise<number> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error(String(request.error))))
    })
  let queued = 0
  for (const { name = '' } of await indexedDB.databases()) {
    // Skip the databases of the guest and the device.
    if (!/^cite-[0-9a-f]{8}-/.test(name)) continue
    const database = await done(indexedDB.open(name))
    queued += await done(database.transaction('outbox').objectStore('outbox').count())
    database.close()
  }
  return queued
}

/** The rows of the string tool's editor. */
export function rows(page: Page): Locator {
  return page.getByRole('list', { name: 'Citations in this string' }).getByRole('group')
}

/** The visible notifications. Screen readers get the same text from a separate region. */
export function notices(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' })
}

/** The string as it will be copied. */
export function preview(page: Page): Locator {
  return page.getByTestId('preview')
}

/** The text of the preview, once the engine has loaded and the preview isn't empty. */
export async function printedString(page: Page): Promise<string> {
  await expect(preview(page)).not.toBeEmpty()
  return (await preview(page).textContent()) ?? ''
}

/** Starts a project by entering text in the project list of an account that has no projects yet. */
export async function startProject(page: Page, text: string, count: number): Promise<void> {
  await page.goto('/client/string')
  await page.getByLabel('Add authorities').fill(text)
  await page.getByLabel('Add authorities').press('Enter')
  await expect(rows(page)).toHaveCount(count)
}

/** Returns every format on the clipboard, byte for byte. */
export async function clipboard(page: Page): Promise<Readonly<Record<string, string>>> {
  const kept = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const formats = (item?.types ?? []).map(async (type) => [type, await (await item?.getType(type))?.text()])
    return Object.fromEntries(await Promise.all(formats)) as Record<string, string>
  })
  const { 'text/html': html } = kept
  if (html === undefined || !isFirefox(page)) return kept
  // When a page reads the clipboard, Firefox wraps the HTML in a document and may drop the charset. Restore the form
  // that other programs receive.
  const body = html.replaceAll(/<\/?(html|head|body)>/g, '').replace('<meta charset="utf-8">', '')
  return { ...kept, 'text/html': `<meta charset="utf-8">${body}` }
}

/** Opens every page as if the user had already closed the notice for phones. */
export async function closeNoticeBefore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The blank page of a new tab has no storage. In Firefox, it already has the URL of the next page.
    try {
      localStorage.setItem('deviceExperiencePopupShown', 'true')
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error
    }
  })
}
