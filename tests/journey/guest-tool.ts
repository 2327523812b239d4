import type { BrowserContext, Page } from 'playwright/test'
import { expect, rows, untilStored } from './test.ts'

export const PHONE = { width: 390, height: 844 }

/** The same screen with the keyboard open. */
export const TYPING = { width: 390, height: 508 }

export const roe = 'Roe v. Wade, 410 US 113, 120 (1973)'

export const miranda = 'Miranda v. Arizona, 384 U.S. 436, 444 (1966)'

export const six = [
  miranda,
  'Roe v. Wade, 410 U.S. 113 (1973)',
  '42 U.S.C. § 1983',
  'Brown v. Board of Education, 347 U.S. 483 (1954)',
  'U.S. Const. amend. XIV, § 1',
  'Marbury v. Madison, 5 U.S. (1 Cranch) 137 (1803)',
]

/** The box of the tool for guests, and the tool's heading. */
export const box = (page: Page) => page.getByLabel('Add authorities')

export const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your string' })

/** Opens the tool for guests. */
export async function openGuestTool(page: Page): Promise<void> {
  await page.goto('/#cite')
  await expect(title(page)).toBeVisible()
}

/** Adds citations to a guest's string, which then has `count` rows. */
export async function addCitations(page: Page, text: string, count: number): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
  await expect(rows(page)).toHaveCount(count)
  await untilStored(page)
}

export async function allowClipboard(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
}

/** Bo signs up first, because the first account is an admin. */
export const bo = { firstName: 'Bo', email: 'bo@law.example', password: 'actus reus et mens rea' }
