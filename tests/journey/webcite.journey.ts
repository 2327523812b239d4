import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { pdfOf } from '../support/pdf.ts'
import {
  NO_CONNECTION,
  REFUSED,
  enter,
  expect,
  findViolations,
  openDashboard,
  signIn,
  takeSession,
  test as base,
  untilOffline,
} from './test.ts'

interface Site {
  readonly port: number
  /** Requests received, by host and path. */
  readonly asked: string[]
}

const article = `<!doctype html><html lang="en"><head>
<title>Two Spaces After a Period | The Reader</title>
<meta property="og:title" content="Two Spaces After a Period">
<meta property="og:site_name" content="Reader Institute">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"Two Spaces After a Period",
"author":{"@type":"Person","name":"Ada Roe"},"datePublished":"2021-10-26T13:05:00Z","publisher":{"@type":"Organization","name":"Reader Institute"}}</script>
</head><body><article><h1>Two Spaces After a Period</h1><p class="byline">By <a rel="author" href="/ada">Ada Roe</a></p>
<time datetime="2021-10-26">October 26, 2021</time><p>It is wrong. It was always wrong.</p></article></body></html>`

/** A content security policy that allows no scripts at all. */
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

const test = base.extend<{ readonly site: Site }>({
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

const PAGE = 'https://reader.test/2021/10/26/two-spaces-after-a-period'
const CITED = `Ada Roe, Two Spaces After a Period, Reader Inst. (Oct. 26, 2021), ${PAGE}`

const address = (page: Page) => page.getByLabel('Web address')
const title = (page: Page) => page.getByRole('textbox', { name: /^Title( |$)/ })
const author = (page: Page) => page.getByRole('textbox', { name: 'Author' })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' }).locator('output')
/** The notice that a page was not read: it has text for users, and its code is only for programs. */
const failure = (page: Page, code: string) => {
  const told = page.locator(`[data-failure="${code}"]`).getByRole('alert')
  return told.filter({ hasNotText: code })
}
/** Opens the form without a URL. */
const fillByHand = (page: Page) => page.getByRole('button', { name: 'Fill it in manually' }).click()
const kept = (page: Page) => page.getByRole('region', { name: 'Your web citations' }).getByRole('listitem')

test('turns a URL into a citation and shows where each field was read', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/client/webcite')
  await address(page).fill(`${PAGE}?utm_source=x`)
  await address(page).press('Enter')
  await expect(title(page)).toHaveValue('Two Spaces After a Period')
  await expect(author(page)).toHaveValue('Ada Roe')
  await expect(page.getByText('We read these details from the page.')).toBeVisible()
  await expect(preview(page)).toHaveText(CITED)
  // Confidence is stated in plain language, and its source is shown on request.
  const sign = page.getByText('found on the page').first()
  await expect(sign).toBeVisible()
  await expect(page.getByText(/JSON-LD|heading|page tags/).first()).toBeHidden()
  await sign.click()
  await expect(page.getByText(/JSON-LD|heading|page tags/).first()).toBeVisible()
  // A typed value takes precedence; the extracted one stays one click away.
  await title(page).fill('Space Invaders')
  await expect(preview(page)).toContainText('Space Invaders')
  await page.getByRole('button', { name: 'found: Two Spaces After a Period' }).click()
  await expect(preview(page)).toHaveText(CITED)
  // The 22d edition expects an archived copy.
  await page.getByLabel('Citation style').selectOption({ label: 'Bluebook 22d ed. (compatible)' })
  await expect(page.getByText('expects an archive link')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Save to Wayback Machine' })).toHaveAttribute(
    'href',
    `https://web.archive.org/save/${PAGE}`,
  )
  await page.getByLabel('Archive link').fill('https://perma.cc/A3QG-UT8G')
  await expect(page.getByText('expects an archive link')).toHaveCount(0)
  await expect(preview(page)).toContainText('[https://perma.cc/A3QG-UT8G]')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(kept(page)).toHaveCount(1)
  // When reopened, the citation still distinguishes extracted from typed values.
  await page.getByRole('button', { name: 'New citation' }).click()
  await kept(page).getByRole('button', { name: 'More actions for this citation' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(title(page)).toHaveValue('Two Spaces After a Period')
  await expect(page.getByText('We read these details from the page.')).toBeVisible()
})

test('offers a form with the fields from the URL if the site rejects the request', async ({
  page,
  ada,
  complaints,
  site,
}) => {
  await takeSession(page, ada)
  complaints.expects(REFUSED)
  await page.goto('/client/webcite')
  for (const host of ['refusing.test', 'closed.test']) {
    await address(page).fill(`https://${host}/2021/10/26/two-spaces-after-a-period`)
    await page.getByRole('button', { name: 'Read page' }).click()
    await expect(failure(page, 'SCRAPING_NOT_ALLOWED')).toContainText(
      'This site doesn’t allow automated access.',
    )
    await expect(title(page)).toHaveValue('Two Spaces After a Period')
    await expect(page.getByText(/guess/).first()).toBeVisible()
    await author(page).fill('Ada Roe')
    await expect(preview(page)).toContainText('Ada Roe, Two Spaces After a Period')
  }
  expect(site.asked).not.toContain('closed.test/2021/10/26/two-spaces-after-a-period')
  await address(page).fill('https://refusing.test/report-of-the-law.pdf')
  await page.getByRole('button', { name: 'Read page' }).click()
  await expect(failure(page, 'SCRAPING_PDF_NOT_ALLOWED')).toContainText(
    'We couldn’t read this PDF from its link',
  )
  // Addresses inside the network are never requested, and nothing is revealed about them.
  await address(page).fill('http://169.254.169.254/latest')
  await page.getByRole('button', { name: 'Read page' }).click()
  await expect(failure(page, 'INVALID_URL')).toContainText('Our server couldn’t open this URL')
})

test('a URL entered offline waits and is completed once back online, and typed values are kept @offline', async ({
  page,
  ada,
  context,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await openDashboard(page, ada)
  await untilOffline(page)
  await page.goto('/client/webcite')
  await expect(address(page)).toBeVisible()
  await context.setOffline(true)
  await address(page).fill(PAGE)
  await address(page).press('Enter')
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  await expect(title(page)).toHaveValue('Two Spaces After a Period')
  await author(page).fill('Grace Poe')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(kept(page)).toContainText('queued until you’re online')
  // A second citation, canceled before the connection is back.
  await page.getByRole('button', { name: 'New citation' }).click()
  await address(page).fill('https://reader.test/2020/01/02/another-page-of-the-law')
  await address(page).press('Enter')
  await expect(page.getByText('2 citations are queued until you’re online.')).toBeVisible()
  await kept(page).first().getByRole('button', { name: 'Don’t wait' }).click()
  await expect(page.getByText('1 citation is queued until you’re online.')).toBeVisible()
  // Another page of the app is open when the connection returns, after an offline start.
  await page.goto('/client/dashboard')
  await context.setOffline(false)
  await page.goto('/client/webcite')
  await expect(kept(page).last()).toContainText(
    `Grace Poe, Two Spaces After a Period, Reader Inst. (Oct. 26, 2021), ${PAGE}`,
  )
  await expect(page.getByText('queued until you’re online')).toHaveCount(0)
  await expect(kept(page).first()).toContainText('Another Page of the Law')
})

test('an open form for a waiting citation fills in as soon as the page has been read @offline', async ({
  page,
  ada,
  context,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  await takeSession(page, ada)
  await page.goto('/client/webcite')
  await expect(address(page)).toBeVisible()
  await untilOffline(page)
  await context.setOffline(true)
  await address(page).fill(PAGE)
  await address(page).press('Enter')
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  await title(page).fill('My Own Title')
  await context.setOffline(false)
  await expect(author(page)).toHaveValue('Ada Roe')
  await expect(title(page)).toHaveValue('My Own Title')
  await expect(page.getByRole('button', { name: 'found: Two Spaces After a Period' })).toBeVisible()
})

test('reads a saved page and a PDF on the device, with the network off @offline', async ({
  page,
  ada,
  context,
  complaints,
  site,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await openDashboard(page, ada)
  await untilOffline(page)
  const reader = page.waitForResponse(/assets\/pdfjs-/)
  await page.goto('/client/webcite')
  await (await reader).finished()
  await context.setOffline(true)
  await page.reload()
  const file = page.getByTestId('page-file')
  const saved = article.replace('<head>', `<head><link rel="canonical" href="${PAGE}">`)
  await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(saved) })
  await expect(preview(page)).toHaveText(CITED)
  await expect(address(page)).toHaveValue(PAGE)
  await expect(page.getByText('We read these details from your file.')).toBeVisible()

  await page.getByRole('button', { name: 'New citation' }).click()
  // For a file without its original URL, no URL is printed.
  await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(article) })
  await expect(title(page)).toHaveValue('Two Spaces After a Period')
  await expect(address(page)).toHaveValue('')
  await expect(preview(page)).not.toContainText('invalid')
  await expect(page.getByText('file.invalid')).toHaveCount(0)

  await page.getByRole('button', { name: 'New citation' }).click()
  const lines = [
    { text: 'Working Paper 12', size: 10, y: 760 },
    { text: 'The Right to Repair', size: 24, y: 700 },
  ]
  await file.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: pdfOf(lines) })
  await expect(title(page)).toHaveValue('The Right to Repair')
  await page.getByText('please check', { exact: true }).first().click()
  await expect(page.getByText('first page, 50% sure')).toBeVisible()
  await page.getByRole('textbox', { name: 'Date' }).fill('2021')
  await expect(preview(page)).toHaveText('The Right to Repair (2021)')

  await file.setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdfOf([]) })
  await expect(page.getByRole('alert')).toContainText('We couldn’t read anything in that file')
  expect(site.asked).toEqual([])
})

test('accepts a page’s source pasted into the URL field', async ({ page, ada, complaints, context }) => {
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/client/webcite')
  await page.evaluate(async (text) => navigator.clipboard.writeText(text), article)
  await address(page).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(title(page)).toHaveValue('Two Spaces After a Period')
  await expect(author(page)).toHaveValue('Ada Roe')
})

test('reads a link shared from another app immediately, even if Android puts it in the text', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  // The link survives the login.
  await page.goto(`/client/webcite?title=&text=${encodeURIComponent(`Read this: ${PAGE}?utm_source=x`)}`)
  await page.waitForURL(/\/login/)
  await enter(page, ada, complaints)
  await expect(author(page)).toHaveValue('Ada Roe')
  await expect(title(page)).toHaveValue('Read this:')
  await page.getByRole('button', { name: 'found: Two Spaces After a Period' }).click()
  await expect(preview(page)).toHaveText(CITED)
  // A reload keeps the link and doesn't start over.
  await page.reload()
  await expect(preview(page)).toHaveText(CITED)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Add to a string' }).click()
  await page.getByRole('menuitem', { name: 'New project' }).click()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByTestId('preview')).toHaveText(`${CITED}.`)
})

test('cites a journal article by volume and page, and as a web page with one tap', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/client/webcite')
  // Typed without the URL's scheme.
  await address(page).fill('reader.test/journal/notes')
  await address(page).press('Enter')
  await expect(preview(page)).toHaveText('Jane Roe, A Rule of Notes, 131 Yale L.J. 1122 (2022)')
  await expect(page.getByText('The page names a journal and a volume.')).toBeVisible()
  await page.getByRole('button', { name: 'Cite as: Individual author' }).click()
  await expect(preview(page)).toContainText('(Feb. 1, 2022), https://reader.test/journal/notes')
  await page.getByRole('button', { name: 'Cite as: Journal article' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(kept(page)).toHaveCount(1)
  // The saved citation still has the data of its page.
  await page.getByRole('button', { name: 'New citation' }).click()
  await kept(page).getByRole('button', { name: 'More actions for this citation' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(address(page)).toHaveValue(/reader\.test\/journal\/notes$/)
  await expect(page.getByRole('textbox', { name: /^Volume/ })).toHaveValue('131')
})

test('saves a citation that was read completely when the next link is shared', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto(`/client/webcite?url=${encodeURIComponent(PAGE)}`)
  await expect(preview(page)).toHaveText(CITED)
  await page.goto(`/client/webcite?url=${encodeURIComponent('https://reader.test/journal/notes')}`)
  await expect(preview(page)).toContainText('131 Yale L.J. 1122')
  await expect(kept(page)).toHaveText([/Two Spaces After a Period/])
})

test('keeps a page’s capitalization if R8 is turned off', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/client/webcite')
  await address(page).fill(PAGE)
  await address(page).press('Enter')
  await expect(preview(page)).toHaveText(CITED)
  const capitals = page.getByRole('checkbox', { name: /Capitalize titles/ })
  await capitals.uncheck()
  await expect(title(page)).toHaveValue('Two Spaces After a Period')
  await page.reload()
  await expect(capitals).not.toBeChecked()
})

test('a link to this page asks before it replaces unsaved typed text', async ({ page, ada, site }) => {
  await takeSession(page, ada)
  await page.goto('/client/webcite')
  await fillByHand(page)
  await title(page).fill('Typed by hand')
  await page.goto(`/client/webcite?url=${encodeURIComponent(PAGE)}`)
  const question = page.getByRole('alert').filter({ hasText: 'unsaved citation' })
  await expect(question).toContainText(PAGE)
  await expect(title(page)).toHaveValue('Typed by hand')
  // The linked page was not requested either.
  expect(site.asked).toEqual([])
  await question.getByRole('button', { name: 'Keep the current form' }).click()
  await expect(question).toBeHidden()
  await expect(title(page)).toHaveValue('Typed by hand')

  await page.goto(`/client/webcite?url=${encodeURIComponent(PAGE)}`)
  await question.getByRole('button', { name: 'Start the new one' }).click()
  await expect(title(page)).toHaveValue('Two Spaces After a Period')
})

for (const kind of ['a plain page', 'a page with a strict policy']) {
  test(`the bookmarklet reads ${kind} in the reader’s own tab`, async ({
    page,
    ada,
    context,
    complaints,
    site,
  }) => {
    await takeSession(page, ada)
    await page.goto('/client/webcite')
    await page.getByRole('button', { name: 'Cite from your browser' }).click()
    const bookmark = page.getByRole('link', { name: 'Cite with Pincite' })
    const script = decodeURIComponent((await bookmark.getAttribute('href'))?.replace('javascript:', '') ?? '')
    const tab = await context.newPage()
    complaints.expects(/Content Security Policy|favicon|404/)
    await tab.goto(`http://127.0.0.1:${site.port}/2021/10/26/${kind.includes('strict') ? 'strict' : 'plain'}`)
    const opened = context.waitForEvent('page')
    // Browsers run bookmarklets outside the page's content security policy, as here.
    await tab.evaluate(script)
    const webcite = await opened
    await expect(title(webcite)).toHaveValue('Two Spaces After a Period')
    await expect(author(webcite)).toHaveValue('Ada Roe')
    await expect(
      webcite.getByText('These details were read from the page in your browser tab.'),
    ).toBeVisible()
    expect(new URL(webcite.url()).hash).toBe('')
    // Only the reader's browser requested the page.
    expect(site.asked.filter((path) => path.includes('2021'))).toHaveLength(1)
  })
}

test('prints every source type in its citation form', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/client/webcite')
  const forms: [type: string, fields: Record<string, string>, printed: string][] = [
    [
      'Individual author',
      {
        Author: 'Jane Roe; John Doe',
        Title: 'On Notice',
        'Website or publisher': 'Law Review Forum',
        Date: 'Oct. 1, 2018',
      },
      'Jane Roe & John Doe, On Notice, L. Rev. F. (Oct. 1, 2018), https://a.example/x',
    ],
    [
      'Organization',
      {
        Organization: 'Bar Council',
        Title: 'On Notice',
        'Website or publisher': 'Legal Institute',
        Date: '2018',
      },
      'Bar Council, On Notice, Legal Inst. (2018), https://a.example/x',
    ],
    [
      'Blog within website',
      {
        Author: 'Jane Roe',
        Title: 'On Notice',
        'Website or publisher': 'Reason',
        'Blog title': 'Volokh Conspiracy',
        Date: 'Sept. 14, 2018',
      },
      'Jane Roe, On Notice, Reason: Volokh Conspiracy (Sept. 14, 2018), https://a.example/x',
    ],
    [
      'Printed source',
      {
        Author: 'Jane Roe',
        Title: 'On Notice',
        Publication: 'N.Y. Times',
        Page: 'A6',
        Date: 'Nov. 14, 2014',
      },
      'Jane Roe, On Notice, N.Y. Times A6 (Nov. 14, 2014), https://a.example/x',
    ],
    [
      'Podcast',
      { Episode: 'The Alibi', Podcast: 'Serial', Platform: 'Spotify', Date: 'Jan. 15, 2024' },
      'Serial: The Alibi (Spotify, Jan. 15, 2024), https://a.example/x',
    ],
    [
      'Social media post',
      { 'Author and handle': 'Jane Roe (@jroe)', Platform: 'X', Date: 'Mar. 14, 2024', Time: '6:59 AM' },
      'Jane Roe (@jroe), X (Mar. 14, 2024, 6:59 AM), https://a.example/x',
    ],
    [
      'Video',
      { Channel: 'hbomberguy', Title: 'Plagiarism and You(Tube)', Platform: 'YouTube', Date: 'Dec. 2, 2023' },
      'hbomberguy, Plagiarism and You(Tube) (YouTube, Dec. 2, 2023), https://a.example/x',
    ],
  ]
  for (const [type, fields, printed] of forms) {
    await page.getByRole('button', { name: 'New citation' }).click()
    await address(page).fill('https://a.example/x')
    await page.getByRole('radio', { name: type, exact: true }).check({ force: true })
    for (const [label, value] of Object.entries(fields)) {
      await page.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) }).fill(value)
    }
    await expect(preview(page), type).toHaveText(printed)
  }
})

test('with the network off: filled in by hand, saved, found, removed, and restored @offline', async ({
  page,
  ada,
  context,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await openDashboard(page, ada)
  await untilOffline(page)
  await context.setOffline(true)
  await page.goto('/client/webcite')
  await fillByHand(page)
  await page.getByRole('radio', { name: 'Podcast' }).check({ force: true })
  await page.getByLabel('Episode').fill('The Alibi')
  await page.getByLabel('Podcast', { exact: true }).last().fill('Serial')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(kept(page)).toHaveCount(1)
  await page.goto('/client/dashboard')
  await page.getByLabel('What are you citing?').fill('alibi')
  await page.getByRole('button', { name: 'Open your citation for “The Alibi”' }).click()
  await expect(page.getByLabel('Episode')).toHaveValue('The Alibi')
  await kept(page).getByRole('button', { name: 'More actions for this citation' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(kept(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(kept(page)).toHaveCount(1)
})

test('an archived copy requested offline waits with the citation and is one tap away once back online @offline', async ({
  page,
  ada,
  context,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await openDashboard(page, ada)
  await untilOffline(page)
  await context.setOffline(true)
  await page.goto('/client/webcite')
  await address(page).fill('https://a.example/x')
  await page.getByRole('radio', { name: 'Individual author' }).check({ force: true })
  await title(page).fill('On Notice')
  await page.getByRole('button', { name: 'Archive when you’re back online' }).click()
  await expect(kept(page)).toHaveCount(1)
  await expect(kept(page)).toContainText('to be archived once you’re online')
  await expect(page.getByText('1 page can be archived once you’re online.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('1 page is waiting to be archived.')).toBeVisible()
  // Leaving the page would end the journey; only the citation matters here.
  await kept(page)
    .getByRole('link', { name: 'Save to Wayback Machine' })
    .evaluate((link: HTMLAnchorElement) => {
      link.removeAttribute('href')
      link.click()
    })
  await expect(kept(page)).toContainText(
    /\[https:\/\/web\.archive\.org\/web\/\d{14}\/https:\/\/a\.example\/x\]/,
  )
  await expect(page.getByText('1 page is waiting to be archived.')).toHaveCount(0)
})

test('filters, selects, copies, exports, and removes many at once', async ({
  page,
  ada,
  complaints,
  context,
}) => {
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/client/webcite')
  for (const [type, name] of [
    ['Individual author', 'First'],
    ['Individual author', 'Second'],
    ['Blog within website', 'Third'],
    ['Blog within website', 'Fourth'],
    ['Individual author', 'Fifth'],
  ] as const) {
    await page.getByRole('button', { name: 'New citation' }).click()
    await fillByHand(page)
    await page.getByRole('radio', { name: type }).check({ force: true })
    await title(page).fill(name)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(kept(page).first()).toContainText(name)
  }
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Blog within website' })
  await expect(kept(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select “Third”' }).check()
  await page.getByRole('checkbox', { name: 'Select “Fourth”' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  const bar = page.getByRole('region', { name: 'Your web citations' })
  await bar.getByRole('button', { name: 'Copy', exact: true }).first().click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/Fourth[^]*Third/)
  const file = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'RIS' }).click()
  expect((await file).suggestedFilename()).toBe('web-citations.ris')
  await bar.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No citations of this type yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(kept(page)).toHaveCount(2)
})

test('on a phone: no violations or sideways scrolling when filled in, when the site refuses, and with the bookmarklet dialog open', async ({
  page,
  ada,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await takeSession(page, ada)
  complaints.expects(REFUSED)
  await page.goto('/client/webcite')
  const check = async (state: string) => {
    const violations = await findViolations(page)
    expect(
      violations.map(({ id }) => id),
      state,
    ).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, state).toBeLessThanOrEqual(0)
  }
  await address(page).fill(PAGE)
  await address(page).press('Enter')
  await expect(author(page)).toHaveValue('Ada Roe')
  await title(page).fill('Space Invaders')
  await check('filled')
  await page.getByRole('button', { name: 'Cite from your browser' }).click()
  await expect(page.getByRole('link', { name: 'Cite with Pincite' })).toBeVisible()
  await check('dialog')
  await page.keyboard.press('Escape')
  await address(page).fill('https://refusing.test/2021/10/26/two-spaces-after-a-period')
  await page.getByRole('button', { name: 'Read page' }).click()
  await expect(failure(page, 'SCRAPING_NOT_ALLOWED')).toBeVisible()
  await check('refused')
})

test('by keyboard alone: from the URL to a saved citation', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/client/webcite')
  await address(page).focus()
  await page.keyboard.type(PAGE)
  await page.keyboard.press('Enter')
  await expect(author(page)).toHaveValue('Ada Roe')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  for (let presses = 0; presses < 60; presses += 1) {
    if (await save.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(kept(page)).toContainText(CITED)
})

test('text that is not a URL stays in its field and can become the title', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/client/webcite')
  await address(page).fill('Facebook v. Sullivan')
  await author(page).focus()
  await expect(page.getByText('Enter a valid web address.')).toBeVisible()
  await page.getByRole('button', { name: 'Use as the title' }).click()
  await expect(title(page)).toHaveValue('Facebook v. Sullivan')
})

test('shows the URL field first, and types and details once there is something to show; does not copy an empty result', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await page.goto('/client/webcite')
  await expect(address(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Podcast' })).toHaveCount(0)
  await expect(title(page)).toHaveCount(0)
  await address(page).fill('not a url')
  await address(page).press('Enter')
  for (const name of ['Copy', 'Save']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
  }
  await expect(kept(page)).toHaveCount(0)
  await title(page).fill('Something')
  // The notice is next to the copied text, not a screen below it.
  const card = page.getByRole('region', { name: 'Preview' })
  for (const name of ['Copy', 'Save', 'Add to a string']) {
    await expect(card.getByRole('button', { name, exact: true })).toBeEnabled()
  }
})

test('a bookmarklet used while logged out keeps its page through the login', async ({
  page,
  ada,
  context,
  complaints,
  site,
}) => {
  await takeSession(page, ada)
  await page.goto('/client/webcite')
  await page.getByRole('button', { name: 'Cite from your browser' }).click()
  const bookmark = page.getByRole('link', { name: 'Cite with Pincite' })
  const script = decodeURIComponent((await bookmark.getAttribute('href'))?.replace('javascript:', '') ?? '')
  await context.clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
  })
  const tab = await context.newPage()
  complaints.expects(/Content Security Policy|favicon|404|401/)
  await tab.goto(`http://127.0.0.1:${site.port}/2021/10/26/plain`)
  const opened = context.waitForEvent('page')
  await tab.evaluate(script)
  const webcite = await opened
  await webcite.waitForURL(/\/login/)
  await signIn(webcite, ada, /\/client\/webcite/)
  await expect(title(webcite)).toHaveValue('Two Spaces After a Period')
  await expect(author(webcite)).toHaveValue('Ada Roe')
  expect(new URL(webcite.url()).hash).toBe('')
})
