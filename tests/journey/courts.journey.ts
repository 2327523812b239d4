import type { Page } from 'playwright/test'
import { openSettings } from './small-screen.ts'
import {
  clipboard,
  closeNoticeBefore,
  expect,
  notices,
  overflow,
  preview,
  rows,
  startProject,
  takeSession,
  test,
  untilStored,
  violations,
} from './test.ts'

const PASTED =
  'People v. Breverman, 19 Cal. 4th 142, 154 (1998); Auto Equity Sales, Inc. v. Superior Court, 57 Cal. 2d 450, 455 (1962); Cal. Civ. Proc. Code § 425.16(e)(4).'
const PRINTED =
  '(People v. Breverman (1998) 19 Cal.4th 142, 154; Auto Equity Sales, Inc. v. Superior Court (1962) 57 Cal.2d 450, 455; Code Civ. Proc., § 425.16, subd. (e)(4).)'

/** Chooses a citation style for the open project. */
async function follow(page: Page, label: string): Promise<void> {
  const style = page.getByLabel('Citation style')
  if (!(await style.isVisible())) await openSettings(page)
  await style.selectOption({ label })
  await page.keyboard.press('Escape')
}

async function openTable(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Table of authorities', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Table of authorities' })).toBeVisible()
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a project with California’s style parses, prints, copies, and lists authorities in that style', async ({
  page,
  ada,
}) => {
  await closeNoticeBefore(page)
  await takeSession(page, ada)
  await startProject(page, PASTED, 3)
  await openSettings(page)
  const groups = page.getByLabel('Citation style').locator('optgroup')
  await expect(groups.nth(1)).toHaveAttribute('label', 'Courts')
  await expect(groups.nth(1).locator('option')).toHaveText([
    'California courts',
    'New York courts',
    'Texas courts',
    'Federal courts of appeals',
    'Florida courts',
  ])
  await follow(page, 'California courts')
  await expect(preview(page)).toContainText(PRINTED)

  // Text in the court's style is recognized.
  await page
    .getByLabel('Add authorities')
    .fill('People v. Humphrey (1996) 13 Cal.4th 1073, 1089, fn. 3 [self-defense].')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).nth(3)).toContainText(
    'People v. Humphrey (1996) 13 Cal.4th 1073, 1089, fn. 3 [self-defense]',
  )
  await untilStored(page)

  await page.getByRole('button', { name: 'Copy string' }).click()
  await expect(notices(page).getByText(/^Copied/)).toBeVisible()
  const copied = await clipboard(page)
  expect(copied['text/plain']).toBe(
    `${PRINTED.slice(0, -2)}; People v. Humphrey (1996) 13 Cal.4th 1073, 1089, fn. 3 [self-defense].)`,
  )
  expect(copied['text/html']).toContain('<i>People v. Breverman</i> (1998)')

  await openTable(page)
  await expect(page.getByRole('region', { name: 'Cases' })).toContainText(
    'People v. Breverman (1998) 19 Cal.4th 142',
  )
  await expect(page.getByRole('region', { name: 'Statutes' })).toContainText(
    'Code Civ. Proc., § 425.16, subd. (e)(4)',
  )
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy the table' }).click()
  await expect(
    notices(page)
      .getByText(/^Copied/)
      .last(),
  ).toBeVisible()
  await expect
    .poll(async () => (await clipboard(page))['text/plain'])
    .toMatch(/^Table of Authorities\s+Cases\s+Auto Equity Sales/)
  const [word] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download for Word' }).click(),
  ])
  expect(word.suggestedFilename()).toMatch(/\.docx$/)
})

test('a table for a federal court of appeals marks the chief authorities', async ({ page, ada }) => {
  await closeNoticeBefore(page)
  await takeSession(page, ada)
  await startProject(page, PASTED, 3)
  await follow(page, 'Federal courts of appeals')
  await untilStored(page)
  await openTable(page)
  const mark = page.getByRole('button', { name: /^Mark People v. Breverman/ })
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await untilStored(page)
  await page.reload()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Copy the table' }).click()
  await expect(notices(page).getByText(/^Copied/)).toBeVisible()
  const text = (await clipboard(page))['text/plain']
  expect(text).toContain('*People v. Breverman')
  expect(text).toContain('* Authorities chiefly relied upon are marked with asterisks.')
})
