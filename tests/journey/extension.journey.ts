import { expect, type Page, test as base } from 'playwright/test'
import { type ExtensionBrowser, startExtensionBrowser } from '../support/extension-browser.ts'
import { type SiteName, type SitePage, sitePages } from '../support/extension-pages.ts'

/** The unpacked extension in the full Chromium; the headless shell has no extensions. All journeys share one browser. */
const test = base.extend<object, { readonly extension: ExtensionBrowser }>({
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

// One after the other, because they share the browser and its clipboard.
test.describe.configure({ mode: 'default' })

/** Opens a saved page under its real URL and selects its words. Nothing is fetched. */
async function visit(page: Page, { url, html, selected }: SitePage): Promise<void> {
  await page.unrouteAll()
  await page.context().route(/^https:/, (route) => {
    const isOwn = route.request().url() === url
    return isOwn ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }) : route.abort()
  })
  await page.goto(url)
  if (selected !== '') await page.evaluate(selectWords, selected)
}

/** Runs in the page. Selects words, which may continue after a page mark. */
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
    // The extension has no requests to make, so a connection changes nothing.
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
