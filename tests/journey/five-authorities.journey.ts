import type { Page } from 'playwright/test'
import { deselectRow, lookAtOutcome, openRowMenu, selectRow } from './small-screen.ts'
import {
  clipboard,
  closeNoticeBefore,
  expect,
  notices,
  preview,
  rows,
  startProject,
  takeSession,
  test,
  untilOffline,
  untilStored,
} from './test.ts'

/**
 * The complete task, in three versions. The user adds five authorities with three signals, two pincites, a
 * parenthetical, and a chosen abbreviation, reorders them, handles every finding, and copies the string. Each test
 * compares the clipboard byte for byte.
 */
const PASTED =
  'See Gideon v. Wainwright, 372 U.S. 335, 344 (1963); Miranda v. Arizona, 384 U.S. 436 (1966); ' +
  'Jane Roe, On Footnotes, Georgia University Record (Oct. 1, 2018), https://example.org/footnotes; ' +
  '42 U.S.C. § 1983. New York v. Quarles, 467 U.S. 649, 655 (1984).'

const TEXT =
  'See Miranda v. Arizona, 384 U.S. 436, 444–45 (1966); Gideon v. Wainwright, 372 U.S. 335, 344 (1963); ' +
  'Jane Roe, On Footnotes, Geor. Univ. Rec. (Oct. 1, 2018), https://example.org/footnotes; ' +
  'cf. 42 U.S.C. § 1983 (creating the cause of action). ' +
  'But see New York v. Quarles, 467 U.S. 649, 655 (1984).'

const HTML =
  '<meta charset="utf-8"><i>See</i> <i>Miranda v. Arizona</i>, 384 U.S. 436, 444–45 (1966); ' +
  '<i>Gideon v. Wainwright</i>, 372 U.S. 335, 344 (1963); ' +
  'Jane Roe, <i>On Footnotes</i>, Geor. Univ. Rec. (Oct. 1, 2018), https://example.org/footnotes; ' +
  '<i>cf.</i> 42 U.S.C. §&nbsp;1983 (creating the cause of action). ' +
  '<i>But see</i> <i>New York v. Quarles</i>, 467 U.S. 649, 655 (1984).'

const advice = (page: Page) => page.getByRole('region', { name: 'Suggestions' })

/** Checks that nothing is left to fix, and that the only suggestion is about the web page without an archived copy. */
async function expectHandled(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Check these' })).toHaveCount(0)
  await expect(advice(page).getByRole('listitem').first()).toHaveText(/^1 web page has no archive link/)
  await expect(advice(page).getByRole('listitem')).toHaveCount(2)
}

async function expectCopied(page: Page): Promise<void> {
  await expect(notices(page).getByText('Copied', { exact: true })).toBeVisible()
  expect(await clipboard(page)).toEqual({ 'text/html': HTML, 'text/plain': TEXT })
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('completes the task by keyboard alone', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 5)
  await untilStored(page)
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
  await rows(page).nth(4).focus()
  await press('s', 'b')
  await press('ArrowUp', 's', 'c', '(')
  await page.keyboard.type('creating the cause of action')
  await press('Enter', 'ArrowUp', ']', 'Enter')
  const choices = page.getByRole('group', { name: 'Abbreviate “Georgia”' })
  await expect(choices).toBeVisible()
  await choices.getByRole('button', { name: /^Geor\./ }).press('Enter')
  await press('Home', 'ArrowDown', 'p')
  await page.keyboard.type('444-445')
  await press('Enter', 'Alt+ArrowUp')
  await expect(preview(page)).toHaveText(TEXT)
  await expectHandled(page)
  // The notice counts only finished checks, so wait for them.
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByText('The copied text will match what’s shown.'),
  ).toBeVisible()
  await press('Control+Shift+c')
  await expectCopied(page)
})

test('completes the task by mouse', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 5)
  const signal = async (row: number, name: string): Promise<void> => {
    await rows(page)
      .nth(row)
      .getByRole('button', { name: /^Signal:/ })
      .click()
    await page.getByRole('menuitemradio', { name, exact: true }).click()
  }
  await signal(4, 'But see')
  await signal(3, 'Cf.')
  await rows(page)
    .nth(3)
    .click({ position: { x: 200, y: 12 } })
  await rows(page).nth(3).getByRole('button', { name: 'Parenthetical', exact: true }).click()
  await page.getByRole('textbox', { name: 'Add a parenthetical' }).fill('creating the cause of action')
  await page.getByRole('button', { name: 'Done' }).click()
  await rows(page)
    .nth(2)
    .click({ position: { x: 200, y: 12 } })
  await rows(page).nth(2).getByRole('button', { name: 'Ga.' }).click()
  await page.getByRole('button', { name: /^Geor\./ }).click()
  await advice(page).getByRole('button', { name: 'Add a pincite: Miranda v. Arizona' }).click()
  await page.getByRole('textbox', { name: 'Pincite for Miranda v. Arizona' }).fill('444-45')
  await page.getByRole('button', { name: 'Done' }).click()
  await rows(page).first().getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect(preview(page)).toHaveText(TEXT)
  await expectHandled(page)
  await page.getByRole('button', { name: 'Copy string' }).click()
  await expectCopied(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('by touch, with the network off @offline', async ({ page, ada, context, complaints }) => {
    complaints.expects(/ERR_/)
    await closeNoticeBefore(page)
    await takeSession(page, ada)
    await startProject(page, PASTED, 5)
    await untilOffline(page)
    await context.setOffline(true)
    const bar = page.getByRole('toolbar', { name: 'Citation tools' })
    const signal = async (row: number, name: string): Promise<void> => {
      await selectRow(page, row)
      await bar.getByRole('button', { name: 'Signal' }).tap()
      await page.getByRole('menuitemradio', { name, exact: true }).tap()
    }
    await signal(4, 'But see')
    await signal(3, 'Cf.')
    await bar.getByRole('button', { name: 'Paren.' }).tap()
    await page.getByRole('textbox', { name: 'Add a parenthetical' }).fill('creating the cause of action')
    await page.getByRole('button', { name: 'Done' }).tap()
    await rows(page).nth(2).getByRole('button', { name: 'Ga.' }).tap()
    await page.getByRole('button', { name: /^Geor\./ }).tap()
    await signal(1, 'See')
    await bar.getByRole('button', { name: 'Pincite' }).tap()
    await page.getByRole('textbox', { name: 'Pincite for Miranda v. Arizona' }).fill('444-45')
    await page.getByRole('button', { name: 'Done' }).tap()
    await openRowMenu(page, 0)
    await page.getByRole('menuitem', { name: 'Move down' }).tap()
    await lookAtOutcome(page, async () => {
      await expect(preview(page)).toHaveText(TEXT)
      await expectHandled(page)
    })
    await deselectRow(page)
    await page.getByRole('button', { name: 'Copy', exact: true }).tap()
    await expectCopied(page)
  })
})
