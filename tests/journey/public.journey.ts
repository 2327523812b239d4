import {
  NO_CONNECTION,
  REFUSED,
  createAccount,
  expect,
  notices,
  openDashboard,
  overflow,
  rows,
  signIn,
  takeSession,
  test,
  untilOffline,
  violations,
} from './test.ts'

const toRead = [
  ['/', 'Legal citations that work without wifi', 'Pincite: legal citations that work without wifi'],
  ['/about', 'About Pincite', 'About Us · Pincite'],
  ['/products', /./, 'Products · Pincite'],
  [
    '/products/outlines/submission-details',
    'Outline submission details',
    'Outline Submission Details · Pincite',
  ],
  ['/extension', 'Browser extension', 'Browser extension · Pincite'],
  ['/terms', 'Terms', 'Terms · Pincite'],
  ['/privacy', 'Privacy', 'Privacy · Pincite'],
  ['/promises', 'What we promise', 'What we promise · Pincite'],
  ['/accessibility', 'Accessibility conformance report', 'Accessibility · Pincite'],
  ['/doctor', 'Footnote doctor', 'Footnote doctor · Pincite'],
  ['/check', 'Check a brief', 'Check a brief · Pincite'],
] as const

test('every public page can be read without scripts, and its links work', async ({
  browser,
  server,
  complaints,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  complaints.watch(context)
  const page = await context.newPage()
  for (const [path, heading, title] of toRead) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', server.url + path)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', server.url + path)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w{3}.{40,}/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
  }
  await page.goto('/')
  await expect(page.getByText('See Miranda v. Arizona, 384 U.S. 436')).toBeVisible()
  // Controls that need scripts are hidden.
  await expect(page.getByRole('button', { name: 'Copy' })).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.content()).toContain('needs JavaScript')
  await context.close()
})

test('crawlers find every public page, and an unknown address returns 404', async ({ server }) => {
  const robots = await (await fetch(`${server.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  const map = await (await fetch(`${server.url}/sitemap.xml`)).text()
  expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    toRead.map(([path]) => server.url + path),
  )
  const missing = await fetch(`${server.url}/no/such/page`)
  expect(missing.status).toBe(404)
  expect(await missing.text()).toMatch(/<h1[^>]*>Page not found[^]*|[^]*<h1[^>]*>Page not found/)
  // The page stays empty until the app has determined whether the user is logged in, so that no other content flashes.
  const own = await fetch(`${server.url}/client/dashboard`)
  expect(own.status).toBe(200)
  expect(await own.text()).toContain('<div id="root"></div>')
})

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a laptop', { width: 1440, height: 900 }],
] as const) {
  test(`nothing moves or is discarded on ${name} while a public page hydrates`, async ({
    browser,
    server,
    complaints,
  }) => {
    complaints.expects(REFUSED)
    // Block the service worker, so that pages are always loaded from the server.
    const context = await browser.newContext({ baseURL: server.url, viewport, serviceWorkers: 'block' })
    complaints.watch(context)
    const page = await context.newPage()
    await page.addInitScript(() => {
      const seen = { shifts: 0, kept: null as Element | null }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shifts += Reflect.get(entry, 'value') as number
      }).observe({ type: 'layout-shift', buffered: true })
      document.addEventListener('DOMContentLoaded', () => {
        seen.kept = document.querySelector('h1')
      })
    })
    for (const path of [...toRead.map(([path]) => path), '/login', '/signup', '/no/such/page']) {
      await page.goto(path)
      // After hydration, a click doesn't load a new document.
      await expect(async () => {
        expect(
          await page.evaluate(() =>
            Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
          ),
        ).toBe(true)
      }).toPass()
      await expect(page.locator('[inert]')).toHaveCount(0)
      const seen = await page.evaluate(() => {
        const { seen } = window as unknown as { seen: { shifts: number; kept: Element | null } }
        return { shifts: seen.shifts, same: seen.kept === document.querySelector('h1') }
      })
      expect(seen, path).toEqual({ shifts: 0, same: true })
    }
    await context.close()
  })
}

test('the front page shows a logged-in user a link to their work and no sign-up form', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await openDashboard(page, ada)
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Open Pincite' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign up' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Save it to your account' })).toBeVisible()
})

const address = 'https://www.nytimes.com/2021/10/26/us/supreme-court-shadow-docket.html'

const found = <Value>(value: Value) => ({ value, confidence: 0.95, provenance: ['meta'], alternatives: [] })
/** The server's response for a page that it has read. */
const readPage = {
  citation: {
    id: 'page',
    citation: '',
    type: 'individual',
    indexToInsert: 0,
    citationDetails: {
      id: 'page',
      websiteOrPublisher: '',
      url: address,
      blogTitle: null,
      abbreviationDuplicates: [],
    },
    fields: {
      url: found(address),
      type: { ...found('individual'), reason: 'person-signs' },
      title: found('The Shadow Docket'),
      authors: found([{ kind: 'person', given: 'Adam', family: 'Liptak' }]),
      site: found('The New York Times'),
      date: found('2021-10-26'),
    },
  },
}

test('both tools work on the front page, and their work is in the account after signing up', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expects(REFUSED)
  // Another account signs up first, because the first account is an admin.
  await createAccount(server, {
    firstName: 'Bo',
    email: 'bo@law.example',
    password: 'actus reus et mens rea',
  })
  await page.goto('/')
  const demo = page.getByRole('region', { name: 'Try both tools' })
  const result = demo.getByRole('status', { name: 'Citation' })
  await demo
    .getByLabel('What are you citing?')
    .fill('see also Roe v. Wade, 410 US 113, 120 (1973) and a thought of mine')
  await expect(result).toContainText('See also Roe v. Wade, 410 U.S. 113, 120 (1973)')
  await expect(result).toContainText('a thought of mine')
  await demo.getByRole('radio', { name: 'Webcite' }).check()
  await demo.getByLabel('Web page URL').fill(address)
  await expect(demo.getByLabel('Website')).toHaveValue('The New York Times')
  await demo.getByLabel('Author').fill('Adam Liptak')
  await demo.getByLabel('Title', { exact: true }).fill('The Shadow Docket')
  await expect(result).toHaveText(`Adam Liptak, The Shadow Docket, N.Y. Times (Oct. 26, 2021), ${address}`)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  // The user closes the tab and comes back another day.
  await page.goto('/about')
  await page.goto('/')
  await expect(demo.getByLabel('What are you citing?')).toHaveValue(/a thought of mine/)

  await demo.getByRole('link', { name: 'Save it with a free account' }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill('ada@law.example')
  await page.getByLabel('Password', { exact: true }).fill('res ipsa loquitur')
  await page.getByLabel('Confirm password').fill('res ipsa loquitur')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('mail')

  // This login fails because the address is not confirmed yet.
  await signIn(page, { firstName: 'Ada', email: 'ada@law.example', password: 'res ipsa loquitur' }, /\/login/)
  await expect(page.getByText('Confirm your email address first')).toBeVisible()

  await page.goto((await server.mailTo('ada@law.example')).link)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page).toHaveURL(/\/client\/(string|webcite)$/)
  await expect(notices(page).getByText('We moved your home page draft into your account.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Synced' })).toBeVisible()

  await page.goto('/client/webcite')
  await expect(page.getByText('The Shadow Docket').first()).toBeVisible()
  await page.goto('/')
  await expect(demo.getByLabel('What are you citing?')).toHaveValue(/^see Miranda/)
  await page.goto('/client/dashboard')
  await expect(page.getByRole('link', { name: /Roe v\. Wade/ }).first()).toBeVisible()
})

test('a project keeps all text from the front page, recognized or not', async ({ page, ada, complaints }) => {
  await page.goto('/')
  const demo = page.getByRole('region', { name: 'Try both tools' })
  await demo.getByLabel('What are you citing?').fill('Roe v. Wade, 410 U.S. 113 (1973); not finished yet')
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await page.goto('/client/dashboard')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByLabel('Add authorities')).toHaveValue('not finished yet')
})

test('the front page and both its tools work with the network off @offline', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expects(REFUSED)
  complaints.expects(NO_CONNECTION)
  await page.goto('/')
  await untilOffline(page)
  await context.setOffline(true)
  await page.reload()
  const demo = page.getByRole('region', { name: 'Try both tools' })
  const result = demo.getByRole('status', { name: 'Citation' })
  await demo.getByLabel('What are you citing?').fill('Roe v. Wade, 410 US 113 (1973)')
  await expect(result).toContainText('410 U.S. 113 (1973)')
  await demo.getByRole('radio', { name: 'Webcite' }).check()
  await demo.getByLabel('Web page URL').fill(address)
  await expect(result).toContainText('N.Y. Times (Oct. 26, 2021)')
  for (const [path, heading] of toRead) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('moves a link pasted into the citation box to Webcite, and lists findings for a web page and for a case', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  const demo = page.getByRole('region', { name: 'Try both tools' })
  const pasted = demo.getByLabel('What are you citing?')
  await pasted.fill(
    'Marbury v. Madison, 5 U.S. (1 Cranch) 137, 500 (1803); Smith v. Jones, 123 F.3d 456 (1997)',
  )
  await expect(demo.getByText('The pincite, 500, is past the end of this case')).toBeVisible()
  await demo.getByRole('button', { name: 'Copy' }).click()
  await expect(notices(page).getByText('Copied. 1 serious, 1 to fix.')).toBeVisible()
  await pasted.fill(address)
  await expect(demo.getByLabel('Web page URL')).toHaveValue(address)
  // The link doesn't contain the title, so the citation has a gap for the title, and the title field has focus.
  const result = demo.getByRole('status', { name: 'Citation' })
  await expect(result).toContainText('[title], N.Y. Times (Oct. 26, 2021)')
  await expect(demo.getByLabel('Title', { exact: true })).toBeFocused()
  await expect(demo.getByLabel('Title', { exact: true })).toHaveValue('')
  await expect(demo.getByText('Add the title. The link doesn’t show it.')).toBeVisible()
  await page.keyboard.type('The Shadow Docket')
  await expect(result).toContainText('The Shadow Docket, N.Y. Times (Oct. 26, 2021)')
  await expect(demo.getByText('Check the website and date that we guessed from the link.')).toBeVisible()
  await demo.getByRole('button', { name: 'Copy' }).click()
  await expect(notices(page).getByText('Copied. 1 to check.')).toBeVisible()
})

test('confirms the citations that match the case list, and fixes the others in one step', async ({
  page,
}) => {
  await page.goto('/')
  const demo = page.getByRole('region', { name: 'Try both tools' })
  const box = demo.getByLabel('What are you citing?')
  await box.fill('Katz v. United States, 389 U.S. 347, 351 (1967)')
  await expect(
    demo.getByText(
      'Katz v. United States is in the case list; page 351 is in this case. This check isn’t a citator.',
    ),
  ).toBeVisible()
  await box.fill('42 U.S.C. § 1983')
  await expect(demo.getByText('Not checked', { exact: true })).toBeVisible()
  const wrong =
    'Miranda v. Arizona, 385 U.S. 436, 444 (1966); Brown v. Board of Education, 347 U.S. 483, 495 (1955)'
  await box.fill(wrong)
  await demo.getByRole('button', { name: 'Fix all 2' }).click()
  await expect(box).toHaveValue(wrong.replace('385', '384').replace('1955', '1954'))
  await expect(box).toBeFocused()
  await expect(demo.getByText('2 cases match the case list. This check isn’t a citator.')).toBeVisible()
  await box.fill('1. Roe v. Wade, 410 U.S. 113, 153 (1973).\n2. Id. at 155.')
  await expect(
    demo.getByText('2 footnotes. In a project, id. adjusts automatically when you move a note.'),
  ).toBeVisible()
})

test('for a logged-in user, reads the page at a pasted link', async ({ page, ada, complaints }) => {
  complaints.expects(REFUSED)
  await openDashboard(page, ada)
  await page.goto('/')
  const demo = page.getByRole('region', { name: 'Try both tools' })
  // The test server can't reach the site, so the response is a fixture.
  await page.route('**/api/v1/webcite', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(readPage) }),
  )
  await demo.getByLabel('What are you citing?').fill(address)
  await expect(demo.getByLabel('Title', { exact: true })).toHaveValue('The Shadow Docket')
  await expect(demo.getByLabel('Author')).toHaveValue('Adam Liptak')
  await expect(demo.getByText('Read from the page.')).toBeVisible()
  await demo.getByLabel('Title', { exact: true }).fill('Shadows')
  await expect(demo.getByRole('status', { name: 'Citation' })).toHaveText(
    `Adam Liptak, Shadows, N.Y. Times (Oct. 26, 2021), ${address}`,
  )
})

test('by keyboard alone: choose a tool, type a URL, read the citation, copy it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  const demo = page.getByRole('region', { name: 'Try both tools' })
  await expect(page.locator('[inert]')).toHaveCount(0)
  await demo.getByRole('radio', { name: 'Strings' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(demo.getByRole('radio', { name: 'Webcite' })).toBeChecked()
  await demo.getByLabel('Web page URL').focus()
  await page.keyboard.type(address)
  await expect(demo.getByRole('status', { name: 'Citation' })).toContainText('N.Y. Times')
  await demo.getByRole('button', { name: 'Copy' }).press('Enter')
  await expect(notices(page).getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('N.Y. Times (Oct. 26, 2021)')
})

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a laptop', { width: 1440, height: 900 }],
] as const) {
  test(`on ${device}, the box has focus, and the result and Copy are visible`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize(viewport)
    await page.goto('/')
    const demo = page.getByRole('region', { name: 'Try both tools' })
    await expect(demo.getByLabel('What are you citing?')).toBeFocused()
    await expect(demo.getByRole('status', { name: 'Citation' })).toContainText('384 U.S. 436, 444 (1966)')
    await expect(demo.getByRole('button', { name: 'Copy' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await demo.getByRole('button', { name: 'Copy' }).click()
    await expect(notices(page).getByText('Copied')).toBeVisible()
    await page.goto('/')
    await expect(demo.getByLabel('What are you citing?')).toBeFocused()
    // Pasted text replaces the sample.
    await page.keyboard.insertText('Roe v. Wade, 410 US 113 (1973)')
    await expect(demo.getByLabel('What are you citing?')).toHaveValue('Roe v. Wade, 410 US 113 (1973)')
    await demo.getByRole('radio', { name: 'Webcite' }).check()
    await expect(demo.getByRole('textbox')).toHaveCount(1)
  })
}
