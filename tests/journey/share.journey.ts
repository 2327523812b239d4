import type { Page } from 'playwright/test'
import {
  expect,
  notices,
  overflow,
  rows,
  startProject,
  takeSession,
  test,
  untilStored,
  violations,
} from './test.ts'
import { CASE_LIST, holdRequests } from './intercept-requests.ts'

const STRING = 'See Miranda v. Arizona, 384 U.S. 436, 444 (1966); Roe v. Wade, 410 U.S. 113, 153 (1973).'

async function createLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Project actions' }).click()
  await page.getByRole('menuitem', { name: 'Share a link' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share a link' })
  await expect(sheet.getByText('No links yet.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await sheet.getByLabel('The link works for').selectOption('7 days')
  await sheet.getByRole('button', { name: 'Create link' }).click()
  await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeFocused()
  return sheet.getByLabel('Link', { exact: true }).inputValue()
}

test('a shared link opens in another browser without an account, until it is revoked', async ({
  page,
  browser,
  ada,
  complaints,
}) => {
  complaints.expects(/404/)
  await takeSession(page, ada)
  await startProject(page, STRING, 2)
  await untilStored(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const link = await createLink(page)
  const key = new URLSearchParams(new URL(link).hash.slice(1)).get('key') ?? ''
  expect(key).toHaveLength(43)
  expect(sent.filter((request) => request.includes(key) || request.includes('Miranda'))).toEqual([])

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const visitor = await context.newPage()
  const sendList = await holdRequests(context, CASE_LIST)
  await visitor.goto(link)
  const text = visitor.getByText('Miranda v. Arizona, 384 U.S. 436, 444 (1966)')
  await expect(text).toBeVisible()
  await expect(visitor.getByText('Checking cases…')).toBeVisible()
  await expect(visitor.getByText('The copied text will match what’s shown.')).toBeHidden()
  const before = await text.boundingBox()
  sendList()
  await expect(visitor.getByRole('region', { name: 'Check before you cite' })).toHaveText(
    /Roe v\. Wade: Overruled by Dobbs/,
  )
  await expect(visitor.getByText('1 serious', { exact: true })).toBeVisible()
  expect(await text.boundingBox()).toEqual(before)
  expect(await violations(visitor)).toEqual([])
  expect(await overflow(visitor)).toBeLessThanOrEqual(0)
  const list = visitor.getByRole('button', { name: 'One per line' })
  await list.click()
  await expect(list).toHaveAttribute('aria-pressed', 'true')
  await expect(
    visitor
      .locator('.citation')
      .getByText(/^Overruled/)
      .first(),
  ).toBeVisible()
  await list.click()
  // Within the string, a problem is only underlined, so that the text looks the same as after pasting.
  await expect(visitor.locator('.citation').getByText(/^Overruled/)).toHaveCount(0)
  await visitor.getByRole('button', { name: 'Copy all' }).click()
  await expect(notices(visitor).getByText('Copied. 1 serious.')).toBeVisible()
  await visitor.getByRole('button', { name: 'Add to my strings' }).click()
  await expect(rows(visitor)).toHaveCount(2)
  await expect(rows(visitor).first()).toContainText('Miranda v. Arizona')

  const [address = '', secret = ''] = link.split('#')
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await visitor.goto(`${address}#${secret.replace(key, `${key.slice(1)}A`)}`)
  await expect(visitor.getByRole('heading', { name: 'This link can’t open the citations' })).toBeVisible()
  await context.setOffline(true)
  await visitor.evaluate((to) => {
    location.hash = to
  }, secret)
  await expect(visitor.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await context.setOffline(false)

  await page.getByRole('button', { name: /^Revoke the link/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No links yet.')).toBeVisible()
  await visitor.getByRole('button', { name: 'Try again' }).click()
  await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(await violations(visitor)).toEqual([])
  await context.close()
})

test('a logged-in reader adds a shared project to the list', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, STRING, 2)
  await untilStored(page)
  const link = await createLink(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Add to my strings' }).click()
  await expect(notices(page).getByText(/^Opened/)).toBeVisible()
  await expect(page).toHaveURL(/\/client\/string\?project=/)
  await expect(rows(page)).toHaveCount(2)
  const { pathname, search } = new URL(page.url())
  const opened = pathname + search.replace(/&.*/, '')
  await page.goto('/client/string')
  await expect(page.getByRole('link', { name: /Miranda v\. Arizona/ })).toHaveCount(2)
  await expect(page.getByRole('link', { name: /Miranda v\. Arizona/ }).first()).toHaveAttribute(
    'href',
    opened,
  )
})
