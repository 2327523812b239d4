import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { answerText } from '../support/case-lookup-double.ts'
import { recorded } from '../support/recorded-lookups.ts'
import {
  NO_CONNECTION,
  closeNoticeBefore,
  expect,
  notices,
  overflow,
  rows,
  startProject,
  takeSession,
  test as base,
  untilOffline,
  untilStored,
  untilSynced,
  violations,
} from './test.ts'

/** The text of each request sent to the service. */
const asked: string[] = []

/** Extends the test with a server that sends lookups to a test double with recorded responses. */
const test = base.extend({
  server: async ({ serverHost }, use) => {
    asked.length = 0
    const known = new Map(recorded.map((item) => [item.citation, item]))
    const double = createServer((request, response) => {
      let body = ''
      request.on('data', (piece) => (body += String(piece)))
      request.on('end', () => {
        const text = new URLSearchParams(body).get('text') ?? ''
        asked.push(text)
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(answerText(text, known)))
      })
    })
    double.listen(0, '127.0.0.1')
    await once(double, 'listening')
    const server = await serverHost.startServer({
      COURTLISTENER_TOKEN: 'a'.repeat(40),
      COURTLISTENER_URL: `http://127.0.0.1:${(double.address() as AddressInfo).port}`,
    })
    await use(server)
    await server.dispose()
    double.closeAllConnections()
    double.close()
  },
})

const STRING =
  'Mathews v. Diaz, 426 U.S. 67 (1976); Lands Council v. McNair, 629 F.3d 1082 (9th Cir. 2010); Muldrow v. City of St. Louis, 144 S. Ct. 967 (2024); 42 U.S.C. § 1983.'
const looks = (page: Page) => page.getByRole('region', { name: 'Check these' })
const checked = (page: Page) => page.getByRole('region', { name: 'Checked against the case list' })
const entries = (page: Page) =>
  page.getByRole('table', { name: 'Authorities in the project' }).locator('tbody').getByRole('row')

async function openRecord(page: Page): Promise<void> {
  await checked(page).getByRole('link', { name: 'Record' }).click()
  await expect(page.getByRole('heading', { name: 'Record', level: 1 })).toBeVisible()
}

test('looks up nothing until the project allows it, and sends only citations', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, STRING, 4)
  await expect(checked(page)).toContainText(/1 plausible, existence not verified · 1 not checked · 1 match/)
  expect(asked).toEqual([])
  await checked(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  await checked(page).getByRole('button', { name: 'Look up citations on CourtListener' }).click()

  await expect(checked(page)).toContainText('Listed on CourtListener: Mathews v. Diaz (1976). Checked on')
  await expect(checked(page)).toContainText(
    'CourtListener doesn’t list 144 S. Ct. 967. The case may still exist.',
  )
  await expect(looks(page)).toContainText('the page is inside Lands Council v. McNair')
  expect(await violations(page)).toEqual([])
  expect(asked).toHaveLength(1)
  expect(asked[0]?.split('; ').toSorted()).toEqual(['144 S. Ct. 967', '426 U.S. 67', '629 F.3d 1082'])
  await page.reload()
  await expect(looks(page)).toContainText('the page is inside Lands Council v. McNair')
  expect(asked).toHaveLength(1)

  await checked(page).locator('summary').click()
  await checked(page).getByRole('button', { name: 'Stop lookups' }).click()
  await expect(page.getByText('the page is inside Lands Council')).toHaveCount(0)
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(looks(page)).toContainText('the page is inside Lands Council v. McNair')
})

test('looks up a citation once back online @offline', async ({ page, context, ada, complaints }) => {
  complaints.expects(NO_CONNECTION)
  await takeSession(page, ada)
  await startProject(page, 'Mathews v. Diaz, 426 U.S. 67 (1976).', 1)
  await checked(page).locator('summary').click()
  await expect(checked(page).getByRole('button', { name: /Look up citations/ })).toBeVisible()
  await untilOffline(page)
  await context.setOffline(true)
  await checked(page)
    .getByRole('button', { name: /Look up citations/ })
    .click()
  await expect(checked(page)).toContainText('We’ll look this up when you’re online.')
  expect(asked).toEqual([])
  await context.setOffline(false)
  await expect(checked(page)).toContainText('Listed on CourtListener: Mathews v. Diaz (1976).')
})

test('the record shows how each authority was checked, and exports to Word and a spreadsheet @offline', async ({
  page,
  context,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  await takeSession(page, ada)
  await startProject(page, STRING, 4)
  await openRecord(page)
  await expect(entries(page)).toHaveCount(4)
  await expect(entries(page).nth(0)).toContainText(
    /Matches the case list of .*: Mathews, .* v\. Diaz, 426 U\.S\. 67/,
  )
  await expect(entries(page).nth(3)).toContainText(
    'Matches: 42 U.S.C. § 1983 is in U.S. Code through Pub. L.',
  )
  await expect(page.getByText('Neither source is a citator')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as reviewed: Mathews v. Diaz' }).focus()
  await page.keyboard.press('Enter')
  await expect(entries(page).nth(0)).toContainText('By Ada Lovelace')
  await expect(page.getByText('1 of 4 reviewed')).toBeVisible()
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(entries(page).nth(0)).toContainText('Not reviewed')
  await page.getByRole('button', { name: 'Mark as reviewed: Mathews v. Diaz' }).click()
  await expect(entries(page).nth(0)).toContainText('By Ada Lovelace')
  // On a busy machine, the notice may have disappeared by now.
  expect(await violations(page)).toEqual([])
  await untilSynced(page)

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(await readFile(await csv.path(), 'utf8')).toContain('By Ada Lovelace')
  const [word] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download for Word' }).click(),
  ])
  expect(word.suggestedFilename()).toMatch(/cite-check-record\.docx$/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await expect(entries(page).nth(0)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await untilOffline(page)
  await context.setOffline(true)
  await page.reload()
  await expect(entries(page).nth(0)).toContainText('By Ada Lovelace')
  await page.getByRole('button', { name: 'Undo review: Mathews v. Diaz' }).click()
  await expect(entries(page).nth(0)).toContainText('Not reviewed')
  await untilStored(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the record fits, and a tap marks an authority as reviewed', async ({ page, ada }) => {
    await closeNoticeBefore(page)
    await takeSession(page, ada)
    await startProject(page, STRING, 4)
    await expect(rows(page)).toHaveCount(4)
    await page.goto(`${page.url()}&view=record`)
    await expect(entries(page)).toHaveCount(4)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Mark as reviewed: Mathews v. Diaz' }).tap()
    await expect(entries(page).nth(0)).toContainText('By Ada Lovelace')
  })
})
