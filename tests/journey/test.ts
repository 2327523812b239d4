import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, type Locator, type Page, test as base, expect } from 'playwright/test'
import type { RealServer } from '../support/server.ts'
import { createServerHost, type ServerHost } from '../support/server-host.ts'

export { expect }

export interface Person {
  readonly firstName: string
  readonly email: string
  readonly password: string
}

interface Fixtures {
  /** A server of this test's own, with an empty database. */
  readonly server: RealServer
  /** A person with a verified account who is not signed in yet. */
  readonly ada: Person
  /** Anything a page complains about in its console fails the test, but for what a test announces with `expects`. */
  readonly complaints: Complaints
}

interface WorkerFixtures {
  /** Where the servers of one worker's tests start. */
  readonly serverHost: ServerHost
}

export interface Complaints {
  /** The browser itself reports refused and failed requests as console errors; a test that causes them says so. */
  expects(pattern: RegExp): void
  watch(context: BrowserContext): void
}

/**
 * A journey that is about something else installs no service worker: to keep the whole app on the device takes a quarter
 * of its time. One that needs it has `@offline` in its title, or its file allows it; in Firefox all have one.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  serverHost: [
    // Playwright reads the names of a fixture's needs from this pattern: it must be one.
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
  baseURL: async ({ server }, use) => use(server.url),
  ada: async ({ server }, use) => {
    const ada = { firstName: 'Ada', email: 'ada@law.example', password: 'res ipsa loquitur' }
    await createAccount(server, ada)
    await use(ada)
  },
  complaints: [
    async ({ context, browserName }, use) => {
      const expected: RegExp[] = browserName === 'firefox' ? [...LEAVING] : []
      const heard: string[] = []
      const complaints: Complaints = {
        expects: (pattern) => void expected.push(pattern),
        watch(watched) {
          watched.on('console', (message) => {
            if (message.type() === 'error') heard.push(message.text())
          })
          watched.on('weberror', (error) => heard.push(String(error.error())))
        },
      }
      complaints.watch(context)
      await use(complaints)
      expect(heard.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** What the browser says when a server is not there or the network is off. */
export const NO_CONNECTION =
  /ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|FAILED)|establish a connection to the server/
/** How a part of the build fails that was still being fetched. */
const CUT_OFF =
  'Error: Unable to preload CSS for (?:http://localhost:\\d+)?/assets/|TypeError: error loading dynamically imported module'
/** What Firefox says of a page that is being left: what it was still fetching fails, and nobody sees it. */
const LEAVING = [
  new RegExp(`^Page error: (${CUT_OFF})`),
  new RegExp(`^Could not load the session: (${CUT_OFF})`),
  // Not caught by anybody, because nobody was left to.
  new RegExp(`^(${CUT_OFF})`),
  // React's own line about the same failure: of the error in it the driver tells the name alone.
  /^Error$/,
  /intercepted the request and encountered an unexpected error/,
  /The connection to .* was interrupted while the page was loading/,
  /^downloadable font: download failed/,
]
/** What the browser says of an answer outside 2xx. */
export const REFUSED = /status of 4\d\d/

/** Registers and verifies over the API, as fast as a test needs it; the screens have their own journey. */
export async function createAccount(server: RealServer, person: Person): Promise<void> {
  const post = await register(server, person)
  const { link } = await server.mailTo(person.email)
  await post('/api/v1/users/verify-email', { token: link.split('/').at(-1) })
}

/** Registers over the API and leaves it there: the address is not verified. Gives back how to go on as this browser. */
export async function register(
  server: RealServer,
  person: Person,
): Promise<(path: string, body: object) => Promise<void>> {
  const cookies = await fetch(`${server.url}/sanctum/csrf-cookie`)
  const jar = cookies.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = jar.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  async function post(path: string, body: object): Promise<void> {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: jar.join('; '),
        'x-xsrf-token': decodeURIComponent(token),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
  await post('/api/register', {
    first_name: person.firstName,
    last_name: 'Lovelace',
    email: person.email,
    password: person.password,
    password_confirmation: person.password,
  })
  return post
}

/** Signs in through the screen and waits for the page behind it. */
export async function signIn(
  page: Page,
  person: Person,
  lands: RegExp = /\/(client|admin)\//,
): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(lands)
}

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

/** Has this browser signed in without any page: the first one it opens knows who is here. For journeys that begin there. */
export async function takeSession(page: Page, { email, password }: Person): Promise<void> {
  await page.request.get('/sanctum/csrf-cookie')
  const { cookies } = await page.request.storageState()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await page.request.post('/api/login', {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    data: { email, password },
  })
  if (!answer.ok()) throw new Error(`/api/login: ${answer.status()} ${await answer.text()}`)
}

/** Signs in through the screen, to go on from where it leads; the first question who is here is refused, which browsers complain about. */
export async function enter(page: Page, person: Person, complaints: Complaints): Promise<void> {
  complaints.expects(REFUSED)
  await signIn(page, person)
}

/** Waits until everything in sight in the string tool is on the device. */
export async function untilStored(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Waits until nothing written here is only here, and the page says so: "Synced" alone may be from before a change. */
export async function untilSynced(page: Page): Promise<void> {
  await untilStored(page)
  await expect.poll(() => page.evaluate(countQueued), { message: 'waiting for the server' }).toBe(0)
  await expect(page.getByRole('button', { name: /Synced/ })).toBeVisible()
}

/** Runs in the page: how much waits for the server in every account's database. */
async function countQueued(): Promise<number> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error(String(request.error))))
    })
  let queued = 0
  for (const { name = '' } of await indexedDB.databases()) {
    // Beside the accounts' databases stand the guest's and the device's own.
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

/** The notifications in sight. Readers hear the same words from a region of its own. */
export function notices(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' })
}

/** The string as it will be copied. */
export function preview(page: Page): Locator {
  return page.getByTestId('preview')
}

/** What the preview prints, once the engine has come and prints anything. */
export async function printedString(page: Page): Promise<string> {
  await expect(preview(page)).not.toBeEmpty()
  return (await preview(page).textContent()) ?? ''
}

/** Starts a project from a paste on the list of an account that has none yet. */
export async function startProject(page: Page, text: string, count: number): Promise<void> {
  await page.goto('/client/string')
  await page.getByLabel('Add authorities').fill(text)
  await page.getByLabel('Add authorities').press('Enter')
  await expect(rows(page)).toHaveCount(count)
}

/** Every flavour on the clipboard, byte for byte. */
export async function clipboard(page: Page): Promise<Readonly<Record<string, string>>> {
  const kept = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const flavours = (item?.types ?? []).map(async (type) => [
      type,
      await (await item?.getType(type))?.text(),
    ])
    return Object.fromEntries(await Promise.all(flavours)) as Record<string, string>
  })
  const { 'text/html': html } = kept
  if (html === undefined || !isFirefox(page)) return kept
  // Reading, and only reading, puts a document around it, and may leave out the charset: other programs find it there.
  const body = html.replaceAll(/<\/?(html|head|body)>/g, '').replace('<meta charset="utf-8">', '')
  return { ...kept, 'text/html': `<meta charset="utf-8">${body}` }
}

function isFirefox(page: Page): boolean {
  return page.context().browser()?.browserType().name() === 'firefox'
}

/** Opens every page as one where the notice for phones was closed before. */
export async function closeNoticeBefore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The empty page a tab begins with has no storage; Firefox gives it the address of the page to come.
    try {
      localStorage.setItem('deviceExperiencePopupShown', 'true')
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error
    }
  })
}

/** What axe finds on the page as it stands. In Chromium only: over an open dialog it ends the processes of Debian's Firefox. */
export async function findViolations(
  page: Page,
): Promise<Awaited<ReturnType<AxeBuilder['analyze']>>['violations']> {
  if (isFirefox(page)) return []
  // No page here holds another site's frame; the other mode opens a window of its own each time to look at those, too.
  return (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations
}

/**
 * Runs in the page: waits until nothing moves any more. It asks again and again: a transition that another one replaced may
 * never say that it has ended. What moves for five seconds is looked at as it is.
 */
async function untilStill(): Promise<void> {
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  await Promise.race([new Promise(requestAnimationFrame), wait(1_000)])
  for (let left = 100; left > 0; left -= 1) {
    if (document.getAnimations().every(({ playState }) => playState !== 'running')) return
    await wait(50)
  }
}

/** The same in both colour schemes, once every transition is over. */
export async function violations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(untilStill)
    for (const { id, nodes } of await findViolations(page)) {
      found.push(`${colorScheme}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    }
  }
  return found
}

/**
 * By how much the page is wider than the screen: more than 0 is a sideways scroll. A phone would zoom out to show all of
 * it, so the window itself cannot be asked.
 */
export async function overflow(page: Page): Promise<number> {
  const width = page.viewportSize()?.width ?? 0
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - width
}
