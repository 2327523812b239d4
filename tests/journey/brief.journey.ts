import { WORD_TYPE } from '#cite/word/document-type.ts'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { faultyThesis, wordWithNotes } from '../support/word-notes.ts'
import { unzip } from '../support/tracked-changes.ts'
import { expect, findViolations, NO_CONNECTION, overflow, takeSession, test, untilOffline } from './test.ts'

const BRIEF = `The warnings are required. Miranda v. Arizona, 384 U.S. 436, 444 (1966). As the Court said, “the prosecution may
never use statements” unless safeguards exist. Miranda, 384 U.S. at 445.

Relief lies under 17 U.S.C. § 107 and 56 U.S.C. § 12. See Roe v. Doe, 375 U.S. 96 (1963).`

const OPINION = `MIRANDA v. ARIZONA. *443 More is said. *444 Our holding is this: the prosecution may not use statements,
whether exculpatory or inculpatory, unless it shows safeguards. *445 The facts follow.`

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.getByTestId('brief-file').setInputFiles({
    name,
    mimeType: name.endsWith('.docx') ? WORD_TYPE : 'text/plain',
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
    await expect(row(page, 'Roe v. Doe')).toContainText('is a different case')
    await expect(row(page, '56 U.S.C.')).toContainText('The U.S. Code has no title 56.')
    await expect(row(page, 'Miranda')).toContainText('Matches')
    await expect(page.getByText('4 authorities: 2 serious, 2 match.')).toBeVisible()
    await expect(row(page, 'Miranda').getByRole('link', { name: /courtlistener\.com/ })).toHaveAttribute(
      'href',
      'https://www.courtlistener.com/c/U.S./384/436/',
    )
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Serious 2', 'Matches 2'])
    const choosing = page.waitForEvent('filechooser')
    await row(page, 'Miranda').getByRole('button', { name: 'Add the opinion to check 1 quotation' }).click()
    await (
      await choosing
    ).setFiles({
      name: 'miranda.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(OPINION),
    })
    await expect(row(page, 'Miranda')).toContainText(
      'Differs from miranda.txt, page 444. The citation gives a different page (445).',
    )
    await row(page, 'Miranda')
      .getByRole('checkbox', { name: /^Reviewed: Miranda/ })
      .click()
    const bar = page.getByRole('group', { name: 'Review', exact: true })
    await expect(bar.getByRole('status')).toHaveText('1 of 4 reviewed')
    await bar.getByRole('button', { name: 'Certificate' }).click()
    await expect(page.getByRole('heading', { name: 'Certificate' })).toBeFocused()
    await expect(bar).toBeInViewport()
    await expect(page.getByLabel('Court or judge')).toBeInViewport()
    await page.getByLabel('Court or judge').selectOption({ index: 1 })
    await page.getByText('Preview of the certificate').click()
    await expect(page.getByText('must disclose this fact on the first page')).toBeVisible()
    await expect(page.getByText('Not marked as reviewed: 3')).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await findViolations(page)).toEqual([])

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const csv = readFileSync(await (await downloading).path(), 'utf8')
    expect(csv).toContain('Roe v. Doe, 375 U.S. 96 (1963)')
    const certificate = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download certificate for Word' }).click()
    expect((await certificate).suggestedFilename()).toMatch(/certificate\.docx$/)

    await page.getByLabel('Show').selectOption({ label: 'Serious (2)' })
    await expect(row(page, '17 U.S.C.')).toHaveCount(0)
    await expect(row(page, '56 U.S.C.')).toBeVisible()
    await page.getByRole('button', { name: 'Close document' }).click()
    await expect(page.getByText('Drop a document here')).toBeVisible()
  })

test('groups authorities with the same result, and collapses authorities that no list covers', async ({
  page,
}) => {
  await page.goto('/check')
  await choose(
    page,
    'brief.txt',
    'See 17 C.F.R. § 240.15a-2; 17 C.F.R. § 240.15b9-1; Poe v. Moe, 250 F.3d 340 (9th Cir. 2001). See also Cal. Civ. Code § 51 (West 2020).',
  )
  await expect(page.getByText('2 authorities have the same result:')).toHaveCount(1)
  await expect(row(page, '240.15b9-1').getByRole('link', { name: /ecfr\.gov/ })).toBeVisible()
  await expect(row(page, 'Cal. Civ. Code')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(row(page, 'Poe v. Moe')).toBeVisible()
  await expect(row(page, 'Cal. Civ. Code')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByText('Not checked 1').click()
  await expect(row(page, 'Cal. Civ. Code')).toContainText('Not checked')
  await expect(row(page, 'Poe v. Moe')).toContainText('Not verified')
  expect(await findViolations(page)).toEqual([])
})

test('without a connection, reads a Word document and explains an unreadable file @offline', async ({
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

test('shows only the differences, links a Word document, and archives its web links once online', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  const url = 'https://www.example.com/notes'
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await page.route('https://api.perma.cc/**', async (route) => {
    const method = route.request().method()
    if (method === 'POST') await route.fulfill({ status: 201, headers: cors, json: { guid: 'AB12-CD34' } })
    else await route.fulfill({ headers: cors, json: { captures: [{ role: 'primary', status: 'success' }] } })
  })
  await page.goto('/check')
  await choose(
    page,
    'notes.docx',
    wordWithNotes({
      footnotes: [`Roe v. Doe, 375 U.S. 96 (1963); Poe v. Moe, 250 F.3d 340 (9th Cir. 2001); see ${url}.`],
    }),
  )
  await expect(row(page, 'Roe v. Doe')).toContainText('is a different case')

  await page.getByLabel('Show').selectOption({ label: 'Differences only (for an opposing brief)' })
  const differences = page.getByRole('region', { name: 'Differences' })
  await expect(differences.getByRole('row')).toHaveCount(2)
  await expect(differences).toContainText('375 U.S. 96 is a different case')
  expect(await findViolations(page)).toEqual([])
  const report = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download report for Word' }).click()
  expect((await report).suggestedFilename()).toBe('notes-docx-differences.docx')

  await page.getByLabel('Show').selectOption({ index: 0 })
  const linked = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download with links' }).click()
  expect((await linked).suggestedFilename()).toBe('notes (linked).docx')
  await expect(page.getByText('Copy downloaded.').first()).toBeVisible()

  await page.getByLabel('Perma.cc API key').fill('a-key')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Archive 1 link' }).click()
  await expect(page.getByText('The remaining links will be archived')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'https://perma.cc/AB12-CD34' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const archived = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download with archive links' }).click()
  const notes = String((await unzip(readFileSync(await (await archived).path()))).get('word/footnotes.xml'))
  expect(notes).toContain('[https://perma.cc/AB12-CD34]')
  expect(notes).toContain(url)
})
