import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { expect, test as base } from './test.ts'

/** A web server with pages to cite. The test server connects to it for every host name. */
interface Site {
  readonly port: number
  /** Requests received, by host and path. */
  readonly asked: string[]
}

export const article = `<!doctype html><html lang="en"><head>
<title>Two Spaces After a Period | The Reader</title>
<meta property="og:title" content="Two Spaces After a Period">
<meta property="og:site_name" content="Reader Institute">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"Two Spaces After a Period",
"author":{"@type":"Person","name":"Ada Roe"},"datePublished":"2021-10-26T13:05:00Z","publisher":{"@type":"Organization","name":"Reader Institute"}}</script>
</head><body><article><h1>Two Spaces After a Period</h1><p class="byline">By <a rel="author" href="/ada">Ada Roe</a></p>
<time datetime="2021-10-26">October 26, 2021</time><p>It is wrong. It was always wrong.</p></article></body></html>`

/** A content security policy that allows no scripts. */
const STRICT = "default-src 'none'; script-src 'none'; connect-src 'none'; require-trusted-types-for 'script'"

const journal = `<!doctype html><html lang="en"><head><title>A Rule of Notes</title>
<meta name="citation_title" content="A Rule of Notes"><meta name="citation_author" content="Roe, Jane">
<meta name="citation_journal_title" content="Yale Law Journal"><meta name="citation_volume" content="131">
<meta name="citation_firstpage" content="1122"><meta name="citation_publication_date" content="2022/02/01">
</head><body><h1>A Rule of Notes</h1><p>It has long been asked.</p></body></html>`

function answer(request: IncomingMessage, response: ServerResponse): void {
  const host = request.headers.host ?? ''
  const path = request.url ?? '/'
  if (path === '/robots.txt') {
    response.writeHead(host.startsWith('closed') ? 200 : 404, { 'content-type': 'text/plain' })
    response.end('user-agent: *\ndisallow: /')
    return
  }
  const refuses = host.startsWith('refusing')
  response.writeHead(refuses ? 403 : 200, {
    'content-type': 'text/html; charset=utf-8',
    ...(path.includes('strict') && { 'content-security-policy': STRICT }),
  })
  response.end(refuses ? '<title>403 Forbidden</title>' : path.startsWith('/journal') ? journal : article)
}

export const test = base.extend<{ readonly site: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const asked: string[] = []
    const web = createServer((request, response) => {
      asked.push(`${request.headers.host ?? ''}${request.url ?? ''}`)
      answer(request, response)
    }).listen(0, '127.0.0.1')
    await once(web, 'listening')
    await use({ port: (web.address() as AddressInfo).port, asked })
    web.closeAllConnections()
    web.close()
  },
  server: async ({ site, serverHost }, use) => {
    const server = await serverHost.startServer({}, site)
    await use(server)
    await server.dispose()
  },
})

/** A page that states its author, title, date, and citation. */
export const PAGE = 'https://reader.test/2021/10/26/two-spaces-after-a-period'
export const CITED = `Ada Roe, Two Spaces After a Period, Reader Inst. (Oct. 26, 2021), ${PAGE}`

/** The parts of the screen. */
export const address = (page: Page) => page.getByLabel('Web address')
export const title = (page: Page) => page.getByRole('textbox', { name: /^Title( |$)/ })
export const author = (page: Page) => page.getByRole('textbox', { name: 'Author' })
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview' }).locator('output')
/** Returns the notice that a page was not read. Its text is for users, and its code is an attribute. */
export const failure = (page: Page, code: string) => {
  const told = page.locator(`[data-failure="${code}"]`).getByRole('alert')
  return told.filter({ hasNotText: code })
}
/** Reads the article at `PAGE` and waits for its citation. */
export async function readArticle(page: Page): Promise<void> {
  await address(page).fill(PAGE)
  await address(page).press('Enter')
  await expect(preview(page)).toHaveText(CITED)
}
/** Chooses another value for the title from the menu in its field. */
export async function useOtherTitle(page: Page, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Other values for Title' }).click()
  await page.getByRole('menuitem', { name: value }).click()
}
/** Opens the form without a URL. */
export const fillByHand = (page: Page) => page.getByRole('button', { name: 'Fill it in manually' }).click()
export const kept = (page: Page) =>
  page.getByRole('region', { name: 'Your web citations' }).getByRole('listitem')
