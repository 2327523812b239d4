import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'

/** The key of an element reference, fixed by the standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Key codes that the standard assigns to keys other than characters. */
export const keys = {
  enter: '\uE007',
  tab: '\uE004',
  escape: '\uE00C',
  up: '\uE013',
  down: '\uE015',
  left: '\uE012',
  right: '\uE014',
  home: '\uE011',
  end: '\uE010',
  backspace: '\uE003',
  shift: '\uE008',
  control: '\uE009',
  alt: '\uE00A',
  meta: '\uE03D',
} as const

/** How to start a driver, and the capabilities to request. */
export interface DriverStart {
  readonly command: string
  readonly args: (port: number) => readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly capabilities: Readonly<Record<string, unknown>>
}

/** A failed WebDriver command. `code` is the error code of the standard. */
class DriverError extends Error {
  override readonly name = 'DriverError'
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** A browser session of any W3C WebDriver, such as WebKitWebDriver or safaridriver. */
export class WebDriver {
  readonly #driver: ChildProcess
  readonly #base: string
  readonly #session: string
  /** Output of the driver and browser, including the page's console. */
  readonly output: () => string

  private constructor(driver: ChildProcess, base: string, session: string, output: () => string) {
    this.#driver = driver
    this.#base = base
    this.#session = session
    this.output = output
  }

  /** Starts the driver and opens a session. If that fails, throws with the driver's output. */
  static async start({ command, args, env = {}, capabilities }: DriverStart): Promise<WebDriver> {
    const port = await freePort()
    const driver = spawn(command, args(port), {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Start the driver in its own process group, so that its children can be killed with it.
      detached: true,
    })
    let printed = ''
    const note = (chunk: Buffer): void => void (printed += chunk.toString())
    driver.stdout.on('data', note)
    driver.stderr.on('data', note)
    const base = `http://127.0.0.1:${port}`
    try {
      await waitFor('the driver', () => request(base, 'GET', '/status').then(() => true), 20_000)
      const { sessionId } = (await request(base, 'POST', '/session', {
        capabilities: { alwaysMatch: capabilities },
      })) as { sessionId: string }
      return new WebDriver(driver, base, sessionId, () => printed)
    } catch (error) {
      endGroup(driver)
      throw new Error(`${command} opened no session. Its output:\n${printed}`, { cause: error })
    }
  }

  command(method: string, path: string, body?: object): Promise<unknown> {
    return request(this.#base, method, `/session/${this.#session}${path}`, body)
  }

  /** Loads a URL and waits until the new document has replaced the current one, because WebKit may respond earlier. */
  async open(url: string): Promise<void> {
    const start = (): Promise<number> => this.run(() => performance.timeOrigin)
    const previous = await start()
    await this.command('POST', '/url', { url })
    await waitFor(`the document at ${url}`, async () => (await start()) !== previous)
  }

  async url(): Promise<string> {
    return (await this.command('GET', '/url')) as string
  }

  async reload(): Promise<void> {
    await this.command('POST', '/refresh', {})
  }

  /** Calls a function in the page and waits for its promise. The function can't use variables of the test. */
  async run<A extends readonly unknown[], T>(task: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
    const script = `const done = arguments[arguments.length - 1], given = [].slice.call(arguments, 0, -1)
      Promise.resolve().then(() => (${task.toString()}).apply(null, given)).then(
        (value) => done({ value }), (error) => done({ error: String(error && error.stack ? error.name + ': ' + error.message : error) }))`
    const answer = (await this.command('POST', '/execute/async', { script, args })) as {
      value: T
      error?: string
    }
    if (answer.error !== undefined) throw new Error(`In the page: ${answer.error}`)
    return answer.value
  }

  /** Finds the first element that matches an XPath. Throws `no such element` if there is none. */
  async find(xpath: string): Promise<string> {
    const found = (await this.command('POST', '/element', { using: 'xpath', value: xpath })) as Record<
      string,
      string
    >
    return found[ELEMENT] ?? ''
  }

  async findAll(xpath: string): Promise<string[]> {
    const found = (await this.command('POST', '/elements', { using: 'xpath', value: xpath })) as Record<
      string,
      string
    >[]
    return found.map((one) => one[ELEMENT] ?? '')
  }

  async click(element: string): Promise<void> {
    await this.command('POST', `/element/${element}/click`, {})
  }

  async type(element: string, text: string): Promise<void> {
    await this.command('POST', `/element/${element}/value`, { text })
  }

  /** Presses and releases keys one after another. Keys of an inner list are pressed together. */
  async press(...strokes: readonly (string | readonly string[])[]): Promise<void> {
    const actions = strokes.flatMap((stroke) => {
      const chord = typeof stroke === 'string' ? [stroke] : stroke
      return [
        ...chord.map((value) => ({ type: 'keyDown', value })),
        ...chord.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]
    })
    await this.command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  /** Drags with the mouse from one point to another, in several steps. */
  async drag(from: Point, to: Point, { alt = false, steps = 12 } = {}): Promise<void> {
    const moves = Array.from({ length: steps }, (_, step) => ({
      type: 'pointerMove',
      duration: 30,
      x: Math.round(from.x + ((to.x - from.x) * (step + 1)) / steps),
      y: Math.round(from.y + ((to.y - from.y) * (step + 1)) / steps),
    }))
    const pause = { type: 'pause', duration: 100 }
    const mouse = [
      { type: 'pointerMove', duration: 0, x: Math.round(from.x), y: Math.round(from.y) },
      { type: 'pointerDown', button: 0 },
      pause,
      ...moves,
      pause,
      pause,
      { type: 'pointerUp', button: 0 },
    ]
    await this.command('POST', '/actions', {
      actions: [
        { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: mouse },
        ...(alt ? [{ type: 'key', id: 'keyboard', actions: [{ type: 'keyDown', value: keys.alt }] }] : []),
      ],
    })
    await this.command('DELETE', '/actions')
  }

  async resize(width: number, height: number): Promise<void> {
    await this.command('POST', '/window/rect', { x: 0, y: 0, width, height })
  }

  /** Takes a screenshot of the page as a PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.command('GET', '/screenshot')) as string, 'base64')
  }

  /** Closes the browser normally. */
  async quit(): Promise<void> {
    await request(this.#base, 'DELETE', `/session/${this.#session}`).catch(() => undefined)
    await sleep(300)
    endGroup(this.#driver)
  }

  /** Kills every process of the browser at the same time, without warning. */
  async kill(): Promise<void> {
    endGroup(this.#driver, 'SIGKILL')
    await sleep(300)
  }
}

export interface Point {
  readonly x: number
  readonly y: number
}

function endGroup(driver: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  try {
    if (driver.pid !== undefined) process.kill(-driver.pid, signal)
  } catch {
    // The process has already exited.
  }
}

async function request(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(base + path, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json; charset=utf-8' },
    }),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (isFailure(value)) throw new DriverError(value.error, value.message ?? '')
  return value
}

function isFailure(value: unknown): value is { error: string; message?: string } {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'error') === 'string'
}

/** Repeats a check until its result is truthy. After `patience` milliseconds, throws with `what` and the last error. */
export async function waitFor<T>(
  what: string,
  look: () => Promise<T>,
  patience = 15_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + patience
  let last: unknown = 'never true'
  while (Date.now() < end) {
    try {
      const found = await look()
      if (found) return found
    } catch (error) {
      last = error
    }
    await sleep(100)
  }
  throw new Error(`Waited for ${what}: ${String(last)}`)
}
