import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

/** Ways to end a page. With `crash` and `kill`, the page gets no notice. */
export const pageEnds = ['reload', 'close', 'crash', 'kill'] as const
export type PageEnd = (typeof pageEnds)[number]

interface StartedBrowser {
  readonly child: ChildProcess
  readonly browser: Browser
  readonly context: BrowserContext
}

/** A Chromium with its own profile, whose pages can end in each of these ways. */
export class EndedBrowser {
  readonly #path: string
  readonly #folder: string
  /** A promise, so that pages opened at the same time share one browser. A second browser could not use the profile. */
  #started: Promise<StartedBrowser> | undefined

  constructor(path: string, folder: string) {
    this.#path = path
    this.#folder = folder
  }

  /** Opens a page. Starts the browser if it is not running. */
  async open(): Promise<Page> {
    const starting = (this.#started ??= startChromium(this.#path, this.#folder))
    starting.catch(() => {
      if (this.#started === starting) this.#started = undefined
    })
    const { context } = await starting
    const page = await context.newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    return page
  }

  /** Ends a page. Resolves to a page that can read the data that the ended page left. */
  async end(page: Page, way: PageEnd): Promise<Page> {
    const url = page.url()
    if (way === 'reload') {
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      return page
    }
    if (way === 'kill') await this.kill()
    else if (way === 'crash') await crash(page)
    else await page.close()
    const next = await this.open()
    await next.goto(url)
    return next
  }

  /** Quits the browser normally, so that everything is written to disk. */
  async quit(): Promise<void> {
    const starting = this.#started
    if (starting === undefined) return
    this.#started = undefined
    const started = await starting
    const ended = new Promise((resolve) => started.child.once('exit', resolve))
    const session = await started.browser.newBrowserCDPSession()
    await session.send('Browser.close').catch(() => undefined)
    await ended
  }

  /** Kills all processes of the browser at the same time. */
  async kill(): Promise<void> {
    const starting = this.#started
    if (starting === undefined) return
    const started = await starting
    if (started.child.pid === undefined) return
    const ended = new Promise((resolve) => started.child.once('exit', resolve))
    process.kill(-started.child.pid, 'SIGKILL')
    await ended
    // Remove the files that contain the id of the killed process.
    for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
      rmSync(join(this.#folder, name), { force: true })
    // Another browser can use the profile from now on.
    if (this.#started === starting) this.#started = undefined
  }
}

async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = new Promise((resolve) => page.once('crash', resolve))
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close().catch(() => undefined)
}

async function startChromium(path: string, folder: string): Promise<StartedBrowser> {
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--remote-debugging-port=0',
  ]
  // Start the browser in its own process group, so that all its processes can be killed together.
  const child = spawn(path, [...flags, `--user-data-dir=${folder}`, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let heard = ''
    child.stderr?.on('data', (data: Buffer) => {
      heard += data.toString()
      const [found] = /ws:\/\/\S+/.exec(heard) ?? []
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => {
      reject(new Error(`Chromium did not start: ${heard}`))
    })
  })
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (context === undefined) throw new Error('Chromium has no context')
  return { child, browser, context }
}
