import { devices, type Page } from 'playwright/test'
import { releaseInFrontOf } from './release.ts'
import { REFUSED, expect, register, signIn, takeSession, test, untilOffline } from './test.ts'

test.use({ serviceWorkers: 'allow' })

test('every navigation scrolls to the top, sets the title, and focuses the heading', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 })
  await page.goto('/terms')
  await expect(page).toHaveTitle('Terms · Pincite')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveTitle('Privacy · Pincite')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await footer.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveTitle('About Us · Pincite')
  await page.goBack()
  await expect(page).toHaveTitle('Privacy · Pincite')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('on a phone, the notice appears on the first tool page and never again once closed', async ({
  browser,
  baseURL,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  const { defaultBrowserType: _, ...phone } = devices['iPhone 13']
  const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '' })
  complaints.watch(context)
  const page = await context.newPage()
  await page.goto('/')
  const notice = page.getByRole('complementary', { name: 'On this device' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await takeSession(page, ada)
  await page.goto('/client/dashboard')
  await expect(notice).toContainText('Pincite works offline. Add it to your Home Screen.')
  await expect(notice).toContainText('Tap Share')
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('deviceExperiencePopupShown'))).toBe('true')
  await page.goto('/client/webcite')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await context.close()
})

test('a new version waits, starts on request, and keeps typed text @first-visit', async ({
  page,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  const release = await releaseInFrontOf(server.url)
  await page.goto(`${release.url}/login?redirect=%2Fclient%2Fwebcite`)
  await signIn(page, ada)
  await page.goto(`${release.url}/client/webcite`)
  await untilOffline(page)
  const chip = page.getByRole('button', { name: 'Sync: Synced, update ready' })
  await expect(chip).toHaveCount(0)

  release.publish()
  await page.getByRole('button', { name: 'Sync:' }).click()
  await page.getByRole('button', { name: 'Check for updates' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('A new version is ready.')
  await page.getByRole('button', { name: 'Close' }).click()
  // The notice is in the status chip, so it covers nothing.
  await expect(chip).toBeVisible()
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Fill it in manually' }).click()
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Not saved anywhere')
  await page.getByRole('button', { name: 'Sync:' }).click()
  const reloaded = page.waitForEvent('load')
  await sheet.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(chip).toHaveCount(0)
  await expect(title).toHaveValue('Not saved anywhere')
  await release.close()
})

test('on an iPhone, the first start of the app says that it has separate storage', async ({
  browser,
  baseURL,
  server,
  complaints,
}) => {
  complaints.expects(REFUSED)
  const { defaultBrowserType: _, ...phone } = devices['iPhone 13']
  const bea = { firstName: 'Bea', email: 'bea@law.example', password: 'mens rea actus reus' }
  await register(server, bea)
  const { link } = await server.mailTo(bea.email)
  const opened = async (installed: boolean): Promise<Page> => {
    const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '' })
    complaints.watch(context)
    const page = await context.newPage()
    await page.addInitScript((installed) => {
      Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' })
      const real = window.matchMedia.bind(window)
      window.matchMedia = (query) => real(query === '(display-mode: standalone)' && installed ? 'all' : query)
    }, installed)
    return page
  }
  const safari = await opened(false)
  await safari.goto(link)
  await safari.getByRole('button', { name: 'Confirm email' }).click()
  await expect(safari.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await expect(safari.getByText('Is Pincite on your Home Screen? Open it there and log in')).toBeVisible()
  await safari.goto('/login')
  await expect(safari.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(safari.getByText('The app has its own login')).toHaveCount(0)

  const app = await opened(true)
  await app.goto('/client/dashboard')
  await expect(app.getByText('The app has its own login')).toBeVisible()
  await signIn(app, bea)
  for (const page of [safari, app]) await page.context().close()
})
