import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright/test'
import { buildExtension } from '../../extension.config.ts'

/** The extension's popup, which Playwright doesn't list among the pages. */
export interface ExtensionPopup {
  /** Evaluates an expression in the popup, as if the user had clicked. */
  evaluate<Result>(expression: string): Promise<Result>
  /** Resolves to the visible text after the page has been read. */
  readText(): Promise<string>
  /** Clicks the button with this label. */
  click(label: string): Promise<void>
  press(key: 'Tab' | 'Enter'): Promise<void>
  /** Sets media features, such as `prefers-color-scheme`. */
  emulate(features: Readonly<Record<string, string>>): Promise<void>
  /** Sets the popup offline or online, and opens it again. */
  setOffline(isOffline: boolean): Promise<void>
  /** Returns a screenshot of the popup as PNG in Base64. */
  takePicture(): Promise<string>
  close(): Promise<void>
}

/** A Chromium instance with the unpacked extension loaded. */
export interface ExtensionBrowser {
  readonly context: BrowserContext
  /** The page that all journeys use, one after another. */
  readonly page: Page
  /** Clicks the extension's button, as a user does, and returns the popup. */
  openPopup(): Promise<ExtensionPopup>
  close(): Promise<void>
}

/** Starts Chromium with the extension from the build. */
export async function startExtensionBrowser(executablePath: string): Promise<ExtensionBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-extension-'))
  for (const [path, data] of (await buildExtension('0.0.0')).get('chromium') ?? []) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), data)
  }
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    locale: 'en-US',
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    ignoreDefaultArgs: ['--disable-extensions'],
    args: ['--headless=new', '--enable-unsafe-extension-debugging'],
  })
  const [page] = context.pages()
  const session = await context.browser()?.newBrowserCDPSession()
  if (page === undefined || session === undefined) throw new Error('Chromium opened without a page.')
  // Load the folder in the same way as "Load unpacked" does.
  const { id } = await (session as unknown as ExtensionCommands).send('Extensions.loadUnpacked', {
    path: folder,
  })
  return {
    context,
    page,
    openPopup: () => openPopup(session, id, page),
    async close() {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Commands of Chromium's protocol that Playwright's types lack. */
interface ExtensionCommands {
  send(method: 'Extensions.loadUnpacked', params: { readonly path: string }): Promise<{ readonly id: string }>
  send(
    method: 'Extensions.triggerAction',
    params: { readonly id: string; readonly targetId: string },
  ): Promise<unknown>
}

async function openPopup(session: CDPSession, id: string, page: Page): Promise<ExtensionPopup> {
  await page.bringToFront()
  const tabs = await session.send('Target.getTargets', { filter: [{ type: 'tab', exclude: false }] })
  const tab = tabs.targetInfos.find(({ url }) => url === page.url())
  if (tab === undefined) throw new Error(`No tab shows ${page.url()}.`)
  await (session as unknown as ExtensionCommands).send('Extensions.triggerAction', {
    id,
    targetId: tab.targetId,
  })
  const address = `chrome-extension://${id}/popup.html`
  const targetId = await waitFor(async () => {
    const { targetInfos } = await session.send('Target.getTargets')
    return targetInfos.find(({ url, type }) => url === address && type === 'page')?.targetId
  })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const popup = createPopup(createChannel(session, sessionId), async () => {
    await session.send('Target.closeTarget', { targetId })
    await waitFor(async () => {
      const { targetInfos } = await session.send('Target.getTargets')
      return targetInfos.some((one) => one.targetId === targetId) ? undefined : true
    })
  })
  await popup.readText()
  return popup
}

type Channel = <Result>(method: string, params: object) => Promise<Result>

/** Sends commands to a target through the session of the browser. */
function createChannel(session: CDPSession, sessionId: string): Channel {
  let last = 0
  return (method, params) => {
    last += 1
    const id = last
    return new Promise((resolve, reject) => {
      const hear = (event: { readonly sessionId: string; readonly message: string }): void => {
        const answer = JSON.parse(event.message) as {
          id?: number
          error?: { message: string }
          result?: unknown
        }
        if (event.sessionId !== sessionId || answer.id !== id) return
        session.off('Target.receivedMessageFromTarget', hear)
        if (answer.error === undefined) resolve(answer.result as never)
        else reject(new Error(answer.error.message))
      }
      session.on('Target.receivedMessageFromTarget', hear)
      session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
        .catch(reject)
    })
  }
}

function createPopup(send: Channel, close: () => Promise<void>): ExtensionPopup {
  async function evaluate<Result>(expression: string): Promise<Result> {
    const { result, exceptionDetails } = await send<{
      result: { value: Result }
      exceptionDetails?: { text: string }
    }>('Runtime.evaluate', { expression, userGesture: true, awaitPromise: true, returnByValue: true })
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text)
    return result.value
  }
  async function readText(): Promise<string> {
    return waitFor(async () => {
      const text = await evaluate<string>("document.querySelector('details') ? document.body.innerText : ''")
      return text === '' ? undefined : text
    })
  }
  return {
    evaluate,
    readText,
    async click(label) {
      const find = `[...document.querySelectorAll('button')].find((one) => one.textContent === ${JSON.stringify(label)})`
      if (!(await evaluate<boolean>(`${find} !== undefined && (${find}.focus(), ${find}.click(), true)`)))
        throw new Error(`The popup has no button “${label}.”`)
    },
    async press(key) {
      for (const type of ['rawKeyDown', 'keyUp'] as const) {
        const code = { Tab: 9, Enter: 13 }[key]
        await send('Input.dispatchKeyEvent', {
          type,
          key,
          code: key,
          windowsVirtualKeyCode: code,
          ...(key === 'Enter' && type === 'rawKeyDown' ? { type: 'keyDown', text: '\r' } : {}),
        })
      }
    },
    async emulate(features) {
      const list = Object.entries(features).map(([name, value]) => ({ name, value }))
      await send('Emulation.setEmulatedMedia', { features: list })
    },
    async setOffline(isOffline) {
      await send('Network.enable', {})
      await send('Network.emulateNetworkConditions', {
        offline: isOffline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      })
      await evaluate("document.querySelector('main').replaceChildren(); location.reload()")
      await readText()
    },
    async takePicture() {
      const { right, bottom } = await evaluate<{ right: number; bottom: number }>(
        "document.querySelector('main').getBoundingClientRect().toJSON()",
      )
      const clip = { x: 0, y: 0, width: right, height: bottom, scale: 1 }
      const { data } = await send<{ data: string }>('Page.captureScreenshot', { format: 'png', clip })
      return data
    },
    close,
  }
}

/** Polls until `read` returns a value. Fails after ten seconds. */
async function waitFor<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  for (let left = 400; left > 0; left -= 1) {
    const value = await read().catch(() => undefined)
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('Nothing happened within ten seconds.')
}
