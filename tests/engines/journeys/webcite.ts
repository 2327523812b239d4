import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pdfOf } from '../../support/pdf.ts'
import { startServer } from '../../support/server.ts'
import type { Journey } from '../journey.ts'
import { reference, type Visitor } from '../visitor.ts'
import { waitFor } from '../webdriver.ts'

const PAGE = 'https://reader.test/2021/10/26/two-spaces-after-a-period'
const ARTICLE = `<!doctype html><html lang="en"><head><link rel="canonical" href="${PAGE}">
<title>Two Spaces After a Period | The Reader</title><meta property="og:site_name" content="Reader Institute">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"Two Spaces After a Period",
"author":{"@type":"Person","name":"Ada Roe"},"datePublished":"2021-10-26T13:05:00Z"}</script></head>
<body><article><h1>Two Spaces After a Period</h1><p>It is wrong.</p></article></body></html>`

/** Starts a server that fetches the same page from every host name. */
async function serveWithWeb() {
  const web = createServer((request, response) => {
    const found = request.url !== '/robots.txt'
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(found ? ARTICLE : '')
  }).listen(0, '127.0.0.1')
  await once(web, 'listening')
  const { port } = web.address() as AddressInfo
  const server = await startServer({ TEST_WEB_PORT: String(port) }, 'tests/support/server-on-test-web.ts')
  return {
    ...server,
    async dispose() {
      await server.dispose()
      web.closeAllConnections()
      web.close()
    },
  }
}

const valueOf = async (visitor: Visitor, label: string | RegExp): Promise<string> =>
  visitor.window.run(
    (it: HTMLElement) => (it as HTMLInputElement).value,
    reference(await visitor.find('field', label)),
  )

const hasTitle = (visitor: Visitor, title: string): Promise<boolean> =>
  waitFor(`the title ${title}`, async () => (await valueOf(visitor, /^Title( |$)/)) === title)

export const webcite: readonly Journey[] = [
  {
    name: 'Webcite reads an address, a saved page, and a PDF, and accepts a form filled in by hand',
    serve: serveWithWeb,
    run: async ({ ada, open }) => {
      const visitor = await open()
      await visitor.signIn(ada)
      await visitor.open('/client/webcite')
      await visitor.listen()
      await visitor.fill('Web address', PAGE)
      await visitor.press('button', /^(Read|Cite|Fetch|Get)/)
      await hasTitle(visitor, 'Two Spaces After a Period')
      await visitor.reads('Ada Roe, Two Spaces After a Period')

      await visitor.press('button', 'New citation')
      await visitor.giveFile('page-file', 'page.html', 'text/html', Buffer.from(ARTICLE))
      await hasTitle(visitor, 'Two Spaces After a Period')
      await visitor.reads('We read these details from your file.')

      await visitor.press('button', 'New citation')
      const lines = [
        { text: 'Working Paper 12', size: 10, y: 760 },
        { text: 'The Right to Repair', size: 24, y: 700 },
      ]
      await visitor.giveFile('page-file', 'paper.pdf', 'application/pdf', pdfOf(lines))
      await hasTitle(visitor, 'The Right to Repair')
      await visitor.fill(/^Date/, '2021')
      await visitor.reads('The Right to Repair (2021)')

      await visitor.press('button', 'New citation')
      await visitor.press('button', 'Fill it in manually')
      await visitor.fill(/^Title( |$)/, 'Space Invaders')
      await visitor.fill(/^Date/, '2021')
      await visitor.reads('Space Invaders')
      await visitor.press('button', 'Save')
      await visitor.window.reload()
      await visitor.reads('Space Invaders')
      assert.doesNotMatch(visitor.window.output(), /JS ERROR|Refused to/)
    },
  },
]
