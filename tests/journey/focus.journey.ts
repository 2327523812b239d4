import type { Page } from 'playwright/test'
import { expect, notices, rows, startProject, takeSession, test, untilStored } from './test.ts'

const PASTED =
  'See Miranda v. Arizona, 384 U.S. 436, 444 (1966); Gideon v. Wainwright, 372 U.S. 335 (1963); ' +
  'Georgia University v. Roe, 12 U.S. 34 (1812).'

/**
 * Returns true if an element has focus. After the focused element is removed, no element has focus, and the next Tab
 * starts at the top of the page.
 */
async function hasFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
}

test('a button in another row can be clicked while the selected row above it shrinks', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 3)
  for (const row of [0, 1, 2]) {
    await rows(page).first().focus()
    await rows(page).nth(row).getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await rows(page).first().focus()
  await rows(page)
    .nth(2)
    .getByRole('button', { name: /^Signal:/ })
    .click()
  await expect(page.getByRole('menu', { name: 'Choose a signal' })).toBeVisible()
})

test('row keys still apply to the row after Escape', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 3)
  const row = rows(page).nth(1)
  await row.focus()
  for (const key of ['Escape', 'ArrowLeft', 'p']) await page.keyboard.press(key)
  await expect(page.getByRole('textbox', { name: 'Insert here' })).toBeFocused()
})

test('a panel whose content loads late gets focus', async ({ page, ada }) => {
  await page.route(/assets\/work-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await takeSession(page, ada)
  await startProject(page, PASTED, 3)
  await rows(page).nth(1).focus()
  for (const key of ['ArrowLeft', 'p']) await page.keyboard.press(key)
  await expect(page.getByRole('textbox', { name: 'Insert here' })).toBeFocused()
})

test('when the focused element is removed, focus moves to an element nearby', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 3)
  await untilStored(page)
  const press = (key: string) => page.keyboard.press(key)
  const stays = async (after: string): Promise<void> => {
    expect.soft(await hasFocus(page), after).toBe(true)
  }

  await rows(page).nth(1).focus()
  await press('Delete')
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Undo' })
    .press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await stays('Undo in a notification')

  for (const key of ['p', 's', '(']) {
    await rows(page).nth(1).focus()
    await press(key)
    await press('Escape')
    await expect(rows(page).nth(1), `after ${key} and Esc`).toBeFocused()
  }
  for (const key of ['?', 'Control+k']) {
    await rows(page).nth(1).focus()
    await press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rows(page).nth(1), `after ${key} and Esc`).toBeFocused()
  }

  const advice = page.getByRole('region', { name: 'Suggestions' })
  const one = advice.getByRole('button', { name: 'Add a pincite: Gideon v. Wainwright' })
  if (!(await one.isVisible())) await advice.getByRole('button', { name: 'Show all' }).first().press('Enter')
  await one.press('Enter')
  await page.keyboard.type('344')
  await press('Enter')
  await expect(rows(page).nth(1), 'after a finding is acted on').toBeFocused()

  await rows(page).nth(2).focus()
  await press('s')
  await press('b')
  await press('Alt+ArrowUp')
  const findings = page.getByRole('region', { name: 'Check these' })
  await findings.getByRole('button', { name: 'Preview order' }).press('Enter')
  await stays('looking at another order')
  await findings.getByRole('button', { name: 'Apply this order' }).press('Enter')
  await expect(findings.getByText('Suggested order')).toHaveCount(0)
  await stays('taking another order')

  await page.getByRole('button', { name: /^Authorities \d+$/ }).press('Enter')
  await page.getByRole('button', { name: 'Actions for Georgia University v. Roe' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove from the project' }).press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await stays('removing an authority')

  for (const count of [1, 0]) {
    await rows(page).first().focus()
    await press('Delete')
    await expect(rows(page)).toHaveCount(count)
    await stays(`removing all but ${count}`)
  }
  // The next key can follow immediately: Enter adds nothing, and undo restores the row and its focus.
  await press('Enter')
  await expect(rows(page)).toHaveCount(0)
  await press('Control+z')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first(), 'after the last row came back').toBeFocused()
  await press('Delete')
  await expect(rows(page)).toHaveCount(0)
  await stays('removing what came back')
  await untilStored(page)

  await page.goto('/client/string')
  await page.getByLabel('Search projects and citations').fill('zzz')
  await page.getByRole('button', { name: 'Clear search' }).press('Enter')
  await expect(page.getByLabel('Search projects and citations'), 'after clearing the search').toBeFocused()
  await page.getByRole('button', { name: 'Actions for the project list' }).press('Enter')
  await page.getByRole('menuitem', { name: /^Archive/ }).press('Enter')
  await page.getByRole('button', { name: 'Back to projects' }).press('Enter')
  await stays('leaving the archive')
  await page.getByRole('button', { name: 'Actions for Miranda v. Arizona' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('link', { name: /Miranda/ })).toHaveCount(0)
  await stays('removing a project')
  await page.goto('/client/dashboard?trash')
  await page.getByRole('button', { name: 'Restore Miranda v. Arizona' }).last().press('Enter')
  await expect(notices(page).getByText('Miranda v. Arizona restored.')).toBeVisible()
  await stays('restoring from the trash')
})
