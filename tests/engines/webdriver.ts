import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'

/** Where the standard keeps an element's reference. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Keys that are no letters, as the standard numbers them. */
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

/** How a driver is started, and what it is asked for. */
export interface DriverStart {
  readonly command: string
  readonly args: (port: number) => readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly capabilities: Readonly<Record<string, unknown>>
}

/** A browser refused a command; `code` is the standard's name of the error. */
class DriverError extends Error {
  override readonly name = 'DriverError'
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** One session of a browser behind a W3C WebDriver: WebKitWebDriver, safaridriver or any other. */
export class WebDriver {
  readonly #driver: ChildProcess
  readonly #base: string
  readonly #session: string
  /** What driver and browser have printed: the page's console among it. */
  readonly output: () => string

  private constructor(driver: ChildProcess, base: string, session: string, output: () => string) {
    this.#driver = driver
    this.#base = base
    this.#session = session
    this.output = output
  }

  /** Starts the driver and opens a session; throws what the driver said when there is none. */
  static async start({ command, args, env = {}, capabilities }: DriverStart): Promise<WebDriver> {
    const port = await freePort()
    const driver = spawn(command, args(port), {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: what it starts can be ended with it.
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
      throw new Error(`${command} gave no session. It printed:\n${printed}`, { cause: error })
    }
  }

  command(method: string, path: string, body?: object): Promise<unknown> {
    return request(this.#base, method, `/session/${this.#session}${path}`, body)
  }

  async open(url: string): Promise<void> {
    await this.command('POST', '/url', { url })
  }

  async url(): Promise<string> {
    return (await this.command('GET', '/url')) as string
  }

  async reload(): Promise<void> {
    await this.command('POST', '/refresh', {})
  }

  /** Calls a function in the page and waits for its promise. It sees its arguments and the page, nothing of here. */
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

  /** The first element at an XPath; throws `no such element`. */
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

  /** Presses and lets go of keys one after another; an inner list is pressed together. */
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

  /** Moves the mouse from the middle of one element to a place of another, pressed, in steps a page can follow. */
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

  /** The page as a PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.command('GET', '/screenshot')) as string, 'base64')
  }

  /** Ends the browser as a person does. */
  async quit(): Promise<void> {
    await request(this.#base, 'DELETE', `/session/${this.#session}`).catch(() => undefined)
    await sleep(300)
    endGroup(this.#driver)
  }

  /** Ends every process of the browser at once, with nothing said to any of them. */
  async kill(): Promise<void> {
    endGroup(this.#driver, 'SIGKILL')
    await sleep(300)
  }
}

/** A place in the window, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

function endGroup(driver: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  try {
    if (driver.pid !== undefined) process.kill(-driver.pid, signal)
  } catch {
    // It has ended by itself.
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

/** Asks again until the answer is not falsy; throws with `what` and the last error once `patience` milliseconds are over. */
export async function waitFor<T>(
  what: string,
  look: () => Promise<T>,
  patience = 15_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + patience
  let last: unknown = 'it never was'
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
