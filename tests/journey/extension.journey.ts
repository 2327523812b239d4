import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test as base } from 'playwright/test'
import {
  type ExtensionBrowser,
  type ExtensionPopup,
  startExtensionBrowser,
} from '../support/extension-browser.ts'
import { createServerHost, type ServerHost } from '../support/server-host.ts'
import type { RealServer } from '../support/server.ts'
import { type SiteName, type SitePage, sitePages } from '../support/extension-pages.ts'
import { createAccount, type Person } from './test.ts'

/**
 * The unpacked extension in the full Chromium, because the headless shell doesn't support extensions. All journeys
 * share one browser.
 */
const test = base.extend<
  { readonly server: RealServer },
  { readonly extension: ExtensionBrowser; readonly serverHost: ServerHost }
>({
  serverHost: [
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
  extension: [
    // Playwright reads the names of the required fixtures from this parameter, so it must be an object pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const browser = await startExtensionBrowser(process.env['FULL_CHROMIUM_PATH'] ?? '')
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

// Run the tests one after another, because they share the browser and its clipboard.
test.describe.configure({ mode: 'default', timeout: 60_000 })

/** Opens a saved page under its real URL and selects words. Nothing is fetched. */
async function visit(page: Page, { url, html, selected }: SitePage): Promise<void> {
  await page.unrouteAll()
  await page.context().route(/^https:/, (route) => {
    const isOwn = route.request().url() === url
    return isOwn ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }) : route.abort()
  })
  await page.goto(url)
  if (selected !== '') await page.evaluate(selectWords, selected)
}

/** Runs in the page. Selects words, which may continue after a page marker. */
function selectWords(words: string): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const nodes: { node: Node; start: number }[] = []
  let text = ''
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    nodes.push({ node, start: text.length })
    text += node.nodeValue ?? ''
  }
  const between = String.raw`(?:\s|\[?\*?\d+\]?|Page 398 U. S.|\[p\d+\])+`
  const pattern = words.split(' ').map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const found = new RegExp(pattern.join(between)).exec(text)
  if (found === null) throw new Error(`The page lacks “${words}”.`)
  const endAt = (at: number) => {
    const held = nodes.findLast(({ start }) => start <= at) ?? { node: document.body, start: at }
    return [held.node, at - held.start] as const
  }
  const [first, start] = endAt(found.index)
  const [last, end] = endAt(found.index + found[0].length - 1)
  getSelection()?.setBaseAndExtent(first, start, last, end + 1)
}

async function readClipboard(page: Page): Promise<{ readonly html: string; readonly text: string }> {
  await page.bringToFront()
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await item?.getType(type))?.text() ?? ''
    return { html: await read('text/html'), text: await read('text/plain') }
  })
}

for (const name of Object.keys(sitePages) as SiteName[])
  test(`copies the citation of a page: ${name}`, async ({ extension }) => {
    const { page } = extension
    await visit(page, sitePages[name])
    const popup = await extension.openPopup()
    // The extension makes no requests, so it also works offline.
    if (name === 'courtListener') {
      await popup.setOffline(true)
      expect(await popup.readText()).toContain('You’re offline.')
    }
    await popup.click('Copy')
    await expect.poll(() => popup.readText()).toContain('Copied.')
    await popup.close()
    const { html, text } = await readClipboard(page)
    expect(text).toBe(sitePages[name].copied)
    expect(html).toMatch(/<i>|U\.S\.C\./)
    expect(html).not.toMatch(/<span|class=/)
  })

/** Logs the browser in through the API, without opening a page. */
async function logIn(page: Page, url: string, { email, password }: Person): Promise<void> {
  const { request } = page.context()
  await request.get(`${url}/sanctum/csrf-cookie`)
  const { cookies } = await request.storageState()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await request.post(`${url}/api/login`, {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    data: { email, password },
  })
  expect(answer.ok()).toBe(true)
}

/** Sets Pincite's address in the popup. */
async function setAddress(popup: ExtensionPopup, address: string): Promise<void> {
  await popup.evaluate(`
    document.querySelector('details').open = true
    document.querySelector('#address').value = ${JSON.stringify(address)}
    document.querySelector('form').requestSubmit()`)
}

test('adds a citation to a project once, even if the user was logged out at first', async ({
  extension,
  server,
}) => {
  const { page, context } = extension
  const ada = { firstName: 'Ada', email: 'ada@law.example', password: 'res ipsa loquitur' }
  await createAccount(server, ada)
  await visit(page, sitePages.courtListener)
  const popup = await extension.openPopup()
  await setAddress(popup, 'http://pincite.example')
  await expect.poll(() => popup.readText()).toContain('Enter an https address')
  await setAddress(popup, server.url)
  await expect.poll(() => popup.readText()).toContain('Address saved.')
  const [app] = await Promise.all([
    context.waitForEvent('page', {
      predicate: (one) => one.url().includes('/receive.html') || one.url() === '',
    }),
    popup.click('Add to project'),
  ])
  await app.waitForURL(/\/login\?redirect=/)
  await logIn(app, server.url, ada)
  await app.goto(`${server.url}/client/webcite`)
  const inbox = app.getByRole('list', { name: 'From your browser extension' })
  await expect(inbox).toContainText('Harbor Lines, Inc. v. Duarte, 512 U.S. 318, 320 (1994).')
  await inbox.getByRole('button', { name: 'Add to a string' }).click()
  await app.getByRole('menuitem', { name: 'New project' }).click()
  await expect(inbox).toBeHidden()
  await app.getByRole('button', { name: 'Open' }).click()
  await expect(app.getByTestId('preview')).toContainText(
    'Harbor Lines, Inc. v. Duarte, 512 U.S. 318, 320 (1994) (“the master keeps command at all times”)',
  )
  await app.close()
  const again = await extension.openPopup()
  expect(await again.readText()).toContain('Already added to Pincite.')
  expect(await again.readText()).toContain('You were logged out of Pincite.')
  await again.close()
})

const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Runs axe in the popup with the current media features. */
async function findViolations(popup: ExtensionPopup): Promise<string[]> {
  await popup.evaluate(`${axeSource}; undefined`)
  return popup.evaluate(
    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`))",
  )
}

test('the popup works with the keyboard and has no accessibility violations', async ({ extension }) => {
  await visit(extension.page, sitePages.noMarks)
  const popup = await extension.openPopup()
  expect(await popup.readText()).toContain(
    'No page number found for this selection. Add the pincite yourself.',
  )
  expect(await popup.evaluate('document.activeElement.textContent')).toBe('Copy')
  await popup.press('Enter')
  await expect.poll(() => popup.readText()).toContain('Copied.')
  const reached: string[] = []
  for (let left = 5; left > 0; left -= 1) {
    await popup.press('Tab')
    reached.push(await popup.evaluate('document.activeElement.textContent'))
  }
  expect(reached).toEqual(expect.arrayContaining(['Add to project', 'Edit in Webcite', 'Settings']))
  await popup.evaluate("document.querySelector('details').open = true")
  for (const features of [
    { 'prefers-color-scheme': 'light' },
    { 'prefers-color-scheme': 'dark' },
    { 'forced-colors': 'active' },
  ]) {
    await popup.emulate(features)
    expect(await findViolations(popup)).toEqual([])
  }
  await popup.close()
})

test('explains why there is no citation, and shows a hostile page’s markup as text', async ({
  extension,
}) => {
  const { page } = extension
  const expectText = async (text: string): Promise<void> => {
    const popup = await extension.openPopup()
    expect(await popup.readText()).toContain(text)
    await popup.close()
  }
  await page.goto('chrome://version')
  await expectText('Browsers don’t let extensions read this page.')
  const url = 'https://law.example/page'
  await visit(page, { url, html: '<!doctype html><title></title>', selected: '', copied: '' })
  await expectText('Nothing to cite on this page yet.')
  const wall = '<!doctype html><title>Just a moment...</title><h1>Verify you are human</h1>'
  await visit(page, { url, html: wall, selected: '', copied: '' })
  await expectText('This page asks you to log in or to prove that you’re human.')
  const names = [
    'firstChild',
    'nextSibling',
    'parentNode',
    'childNodes',
    'nodeType',
    'getAttribute',
    'localName',
  ]
  const hostile = `<!doctype html><html lang="en"><head><title>Rules &lt;img src=x onerror=alert(1)&gt; | Example Daily</title></head><body>
    <img name="documentElement"><form>${names.map((name) => `<input name="${name}">`).join('')}</form>
    <article><h1>Rules &lt;img src=x onerror=alert(1)&gt;</h1>${'<p>Words of the page that can be read.</p>'.repeat(9)}</article></body></html>`
  await visit(page, { url, html: hostile, selected: '', copied: '' })
  const popup = await extension.openPopup()
  expect(await popup.readText()).toMatch(/Rules <img src=x onerror=alert\(1\)>|Couldn’t read this page/i)
  expect(await popup.evaluate("document.querySelectorAll('img').length")).toBe(0)
  await popup.close()
})
