import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { faultyThesis } from '../support/word-notes.ts'
import { expect, findViolations, NO_CONNECTION, overflow, takeSession, test, untilOffline } from './test.ts'

const BRIEF = `The warnings are required. Miranda v. Arizona, 384 U.S. 436, 444 (1966). As the Court said, “the prosecution may
never use statements” unless safeguards exist. Miranda, 384 U.S. at 445.

Relief lies under 17 U.S.C. § 107 and 56 U.S.C. § 12. See Roe v. Doe, 375 U.S. 96 (1963).`

const OPINION = `MIRANDA v. ARIZONA. *443 More is said. *444 Our holding is this: the prosecution may not use statements,
whether exculpatory or inculpatory, unless it shows safeguards. *445 The facts follow.`

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.getByTestId('brief-file').setInputFiles({
    name,
    mimeType: name.endsWith('.docx')
      ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
      : 'text/plain',
    buffer: Buffer.from(content),
  })
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

for (const [name, viewport] of [
  ['a laptop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`on ${name}, without an account: lists authorities, compares quotations, and makes a certificate`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/check')
    await expect(page.getByRole('heading', { name: 'Check a brief', level: 1 })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await choose(page, 'brief.txt', BRIEF)
    await expect(page.getByRole('heading', { name: 'brief.txt' })).toBeVisible()
    await expect(row(page, 'Roe v. Doe')).toContainText('Different case at that citation')
    await expect(row(page, '56 U.S.C.')).toContainText('The U.S. Code has no title 56.')
    await expect(row(page, 'Miranda')).toContainText('Matches')
    await expect(row(page, 'Miranda').getByRole('link', { name: /courtlistener\.com/ })).toHaveAttribute(
      'href',
      'https://www.courtlistener.com/c/U.S./384/436/',
    )
    await page.getByTestId('brief-opinions').setInputFiles({
      name: 'miranda.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(OPINION),
    })
    await expect(row(page, 'Miranda')).toContainText(
      'Differs from miranda.txt, page 444. The citation gives a different page (445).',
    )
    await row(page, 'Miranda')
      .getByRole('button', { name: /^I’ve read it: Miranda/ })
      .click()
    await page.getByLabel('Court or judge').selectOption({ index: 1 })
    await page.getByText('Preview of the certificate').click()
    await expect(page.getByText('must disclose this fact on the first page')).toBeVisible()
    await expect(page.getByText('Not marked as read: 3')).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await findViolations(page)).toEqual([])

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const csv = readFileSync(await (await downloading).path(), 'utf8')
    expect(csv).toContain('Roe v. Doe, 375 U.S. 96 (1963)')
    const certificate = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download certificate for Word' }).click()
    expect((await certificate).suggestedFilename()).toMatch(/certificate\.docx$/)

    await page.getByLabel('Show').selectOption({ label: 'Conflict (1)' })
    await expect(row(page, 'Roe v. Doe')).toHaveCount(0)
    await expect(row(page, '56 U.S.C.')).toBeVisible()
    await page.getByRole('button', { name: 'Close document' }).click()
    await expect(page.getByText('Drop a document here')).toBeVisible()
  })

test('without a connection, reads a Word document that was never opened before, and explains an unreadable file @offline', async ({
  page,
  ada,
  context,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  await takeSession(page, ada)
  const flags = page.waitForResponse('**/api/v1/features')
  await page.goto('/client/check')
  await flags
  await untilOffline(page)
  await context.setOffline(true)
  await choose(page, 'notes.docx', 'not a document')
  await expect(page.getByRole('alert')).toContainText('Save it as a Word document (.docx) or a PDF')
  await choose(page, 'thesis.docx', faultyThesis)
  await expect(page.getByRole('heading', { name: 'thesis.docx' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
