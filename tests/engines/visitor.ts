import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../journey/test.ts'
import { type Point, waitFor, type WebDriver } from './webdriver.ts'

export type Role =
  'button' | 'link' | 'field' | 'choice' | 'row' | 'heading' | 'dialog' | 'status' | 'finding'

/** Simulates a user: finds elements by their accessible names, waits for them, and reads the page. */
export class Visitor {
  readonly window: WebDriver
  readonly #site: string

  constructor(window: WebDriver, site: string) {
    this.window = window
    this.#site = site
  }

  async open(path: string): Promise<void> {
    await this.window.open(this.#site + path)
  }

  /** Waits until an element exists and is visible. `name` is its full name or a pattern. */
  find(role: Role, name: string | RegExp, patience?: number): Promise<string> {
    return waitFor(`${role} ${String(name)}`, () => this.#look(role, name), patience)
  }

  /** Returns true if an element is visible now. */
  async sees(role: Role, name: string | RegExp): Promise<boolean> {
    return (await this.#look(role, name)) !== null
  }

  async press(role: Role, name: string | RegExp): Promise<void> {
    const element = await this.find(role, name)
    // WebKit sometimes restores an earlier scroll position without an event, and the click then misses the element.
    // Click again in that case.
    for (let left = 5; ; left -= 1) {
      await this.window.run(bringIntoReach, reference(element))
      await this.settled()
      try {
        return await this.window.click(element)
      } catch (error) {
        if (left === 0 || !String(error).includes('element click intercepted')) throw error
        await sleep(200)
      }
    }
  }

  async fill(label: string | RegExp, text: string): Promise<void> {
    const field = await this.find('field', label)
    await this.window.run(emptyField, reference(field))
    await this.window.type(field, text)
  }

  /** Chooses a checkbox or radio button whose native control is covered by a custom one. */
  async choose(name: string | RegExp): Promise<void> {
    const element = await this.find('choice', name)
    await this.window.run((it: HTMLElement) => it.click(), reference(element))
  }

  /** Passes a file to the field with a test id, as the file dialog would. */
  async giveFile(id: string, name: string, type: string, bytes: Buffer): Promise<void> {
    const input = await this.window.find(`//input[@data-testid="${id}"]`)
    await this.window.run(
      (input: HTMLElement, name: string, type: string, base64: string) => {
        const held = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
        held.items.add(new File([bytes], name, { type }))
        ;(input as HTMLInputElement).files = held.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      },
      reference(input),
      name,
      type,
      bytes.toString('base64'),
    )
  }

  /** Waits until the page shows the text. */
  async reads(words: string | RegExp, patience?: number): Promise<void> {
    await waitFor(
      `the text ${String(words)}`,
      async () => {
        const text = await this.text()
        return typeof words === 'string' ? text.includes(words) : words.test(text)
      },
      patience,
    )
  }

  text(): Promise<string> {
    return this.window.run(() => document.body.innerText)
  }

  /** Focuses an element, as the Tab key would. */
  async focus(role: Role, name: string | RegExp): Promise<void> {
    const element = await this.find(role, name)
    await this.window.run((it: HTMLElement) => it.focus(), reference(element))
  }

  /**
   * Waits until the element is in the window and returns a point in the element. `across` and `down` are fractions from
   * 0 to 1.
   */
  async pointOn(element: string, across = 0.5, down = 0.5): Promise<Point> {
    return this.window.run(
      (it: HTMLElement, x: number, y: number) => {
        it.scrollIntoView({ block: 'nearest' })
        const box = it.getBoundingClientRect()
        return { x: box.x + box.width * x, y: box.y + box.height * y }
      },
      reference(element),
      across,
      down,
    )
  }

  async signIn({ email, password }: Person): Promise<void> {
    if (!(await this.window.url()).includes('/login')) await this.open('/login')
    await this.fill('Email', email)
    await this.fill('Password', password)
    await this.press('button', 'Log in')
    await waitFor('the page after the login', async () => /\/(client|admin)\//.test(await this.window.url()))
  }

  /** Creates a project from pasted text and waits for its rows. */
  async startProject(pasted: string, count: number): Promise<void> {
    await this.open('/client/string')
    await this.fill('Add authorities', pasted)
    await this.press('button', 'Create a project')
    await this.hasRows(count)
    await this.stored()
  }

  /** Returns the text of every row, in order. */
  rows(): Promise<string[]> {
    return this.window.run(() =>
      [...document.querySelectorAll('ol[aria-label="Citations in this string"] [role="group"]')].map(
        (row) => row.textContent,
      ),
    )
  }

  async hasRows(count: number, patience?: number): Promise<void> {
    await waitFor(`${count} rows`, async () => (await this.rows()).length === count, patience)
  }

  /** Waits until all visible changes are stored on the device. */
  async stored(): Promise<void> {
    await waitFor('storing to finish', () =>
      this.window.run(() => document.querySelector('[aria-busy="true"]') === null),
    )
  }

  /** Waits until there are no unsynced changes and the page shows “Synced”. */
  async synced(patience = 40_000): Promise<void> {
    await this.stored()
    // The page is notified of a change a moment after the change is stored.
    await sleep(400)
    await this.find('button', /Synced/, patience)
  }

  /** Waits until the app itself is stored for offline use. */
  async keptApp(): Promise<void> {
    await waitFor('the service worker', () =>
      this.window.run(async () => {
        await navigator.serviceWorker.ready
        return navigator.serviceWorker.controller !== null
      }),
    )
  }

  async listen(): Promise<void> {
    await this.window.run(() => {
      const heard: string[] = []
      Object.assign(globalThis, { heard })
      addEventListener('error', ({ message }) => heard.push(`error: ${message}`))
      addEventListener('unhandledrejection', ({ reason }) => heard.push(`rejection: ${String(reason)}`))
      addEventListener('securitypolicyviolation', (event) =>
        heard.push(`policy: ${event.violatedDirective} ${event.blockedURI}`),
      )
    })
  }

  heard(): Promise<string[]> {
    return this.window.run(() => (globalThis as unknown as { heard: string[] }).heard)
  }

  /** Waits until no animation is running, because a click on a moving element could miss it. */
  async settled(): Promise<void> {
    await this.window.run(() =>
      Promise.race([
        Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
        new Promise((resolve) => setTimeout(resolve, 500)),
      ]).then(() => null),
    )
  }

  async #look(role: Role, name: string | RegExp): Promise<string | null> {
    const [source, flags] = typeof name === 'string' ? [name, null] : [name.source, name.flags]
    const found = await this.window.run(lookFor, role, source, flags)
    return found === null ? null : (Object.values(found as unknown as Record<string, string>)[0] ?? null)
  }
}

/** Runs in the page. Clears a field and fires its events, which the driver's own command doesn't do. */
function emptyField(it: HTMLElement): void {
  const type = it instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  it.focus()
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(it, '')
  it.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Runs in the page. Scrolls an element to the middle of the window, unless the element can already be reached. */
function bringIntoReach(it: HTMLElement): void {
  const box = it.getBoundingClientRect()
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  if (!it.contains(there)) it.scrollIntoView({ block: 'center' })
}

/** Returns an element reference in the form that a page receives. */
export function reference(element: string): HTMLElement {
  return { 'element-6066-11e4-a52e-4f735466cecf': element } as unknown as HTMLElement
}

/** Runs in the page. Returns the first visible and reachable element with a role and name. */
function lookFor(role: string, name: string, flags: string | null): HTMLElement | null {
  const selectors: Record<string, string> = {
    button: 'button, summary, [role="button"], [role="menuitem"], [cmdk-item]',
    link: 'a[href]',
    field: 'input:not([type="radio"], [type="checkbox"]), textarea, select',
    choice: 'input[type="radio"], input[type="checkbox"]',
    row: 'ol[aria-label="Citations in this string"] [role="group"]',
    heading: 'h1, h2, h3',
    dialog: 'dialog[open], [role="dialog"]',
    status: '[role="status"], [role="alert"]',
    finding: '[data-finding]',
  }
  const fits = (text: string): boolean =>
    flags === null ? text === name : new RegExp(name, flags).test(text)
  const clean = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (it: Element): string => {
    const ids = it.getAttribute('aria-labelledby')?.split(' ') ?? []
    const by = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const labels = 'labels' in it ? [...((it as HTMLInputElement).labels ?? [])] : []
    const own = labels.length > 0 ? labels.map((label) => label.textContent).join(' ') : it.textContent
    return clean(it.getAttribute('aria-label') ?? (by === '' ? own : by))
  }
  const top = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document
  const found = [...top.querySelectorAll<HTMLElement>(selectors[role] ?? '')]
  if (top instanceof HTMLElement && top.matches(selectors[role] ?? '')) found.push(top)
  return (
    found.find(
      (it) =>
        it.getClientRects().length > 0 &&
        it.closest('[inert]') === null &&
        getComputedStyle(it).visibility === 'visible' &&
        fits(nameOf(it)),
    ) ?? null
  )
}
