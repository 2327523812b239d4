import type { Page } from 'playwright/test'
import {
  REFUSED,
  clipboard,
  createAccount,
  expect,
  notices,
  overflow,
  preview,
  rows,
  test,
  untilSynced,
} from './test.ts'
import { openOutcome, selectRow } from './small-screen.ts'
import {
  PHONE,
  TYPING,
  roe,
  miranda,
  six,
  box,
  title,
  openGuestTool,
  addCitations,
  allowClipboard,
  bo,
} from './guest-tool.ts'

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('shows a sample citation without a tap, and copying the user’s citation takes two taps', async ({
    page,
    context,
  }) => {
    await allowClipboard(context)
    await page.goto('/')
    const demo = page.getByRole('region', { name: 'Try both tools' })
    await expect(demo.getByRole('status', { name: 'Citation' })).toContainText('384 U.S. 436, 444 (1966)')
    // The box has focus, so a tap is needed only to open the keyboard.
    await demo.getByLabel('What are you citing?').tap()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(`see ${roe}`)
    await expect(demo.getByRole('status', { name: 'Citation' })).toContainText('410 U.S. 113, 120 (1973)')
    await demo.getByRole('button', { name: 'Copy' }).tap()
    await expect(notices(page).getByText('Copied')).toBeVisible()
    expect((await clipboard(page))['text/plain']).toBe('See Roe v. Wade, 410 U.S. 113, 120 (1973).')
  })

  test('signing up takes at most ten taps and asks for nothing twice except the password', async ({
    page,
    context,
    server,
    complaints,
  }) => {
    complaints.expects(REFUSED)
    await allowClipboard(context)
    await createAccount(server, bo)
    await page.goto('/')
    const demo = page.getByRole('region', { name: 'Try both tools' })
    await expect(demo.getByLabel('What are you citing?')).toBeFocused()
    await page.keyboard.insertText(`see ${roe}; ${miranda}`)
    await expect(demo.getByRole('status', { name: 'Citation' })).toContainText('410 U.S. 113')
    await page.getByRole('link', { name: 'Start citing' }).tap()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Copy' }).tap()
    await expect(notices(page).getByText('Copied')).toBeVisible()
    const asGuest = await clipboard(page)

    let taps = 0
    const tap = async (target: ReturnType<Page['getByRole']>): Promise<void> => {
      taps += 1
      await target.tap()
    }
    await tap(page.getByRole('link', { name: 'Save it with a free account' }))
    await tap(page.getByLabel('First name'))
    const typed = ['Ada', 'Lovelace', 'ada@law.example', 'res ipsa loquitur', 'res ipsa loquitur']
    const names = ['First name', 'Last name', 'Email', 'Password', 'Confirm password']
    const fills = ['given-name', 'family-name', 'email', 'new-password', 'new-password']
    for (const [at, text] of typed.entries()) {
      const field = page.getByLabel(names[at] ?? '', { exact: true })
      await expect(field).toHaveAttribute('autocomplete', fills[at] ?? '')
      // The keyboard of a phone can move to the next field without a tap.
      if (at === 1 || at === 2 || at === 3) await page.keyboard.press('Tab')
      else if (at > 0) await tap(field)
      await expect(field).toBeFocused()
      await page.keyboard.insertText(text)
    }
    await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(1)
    await tap(page.getByRole('button', { name: 'Create account' }))
    // In trial mode, emails are stored, and a link opens them.
    await tap(page.getByRole('link', { name: /inbox/i }))
    await tap(page.getByRole('link', { name: /verify-email/ }).first())
    await tap(page.getByRole('button', { name: 'Confirm email' }))
    // The user signed up in this browser, so the link also logs in and opens the string.
    await expect(page).toHaveURL(/\/client\/string\?project=/)
    await expect(rows(page)).toHaveCount(2)
    await expect(notices(page).getByText('into your account')).toBeVisible()
    await tap(page.getByRole('button', { name: 'Copy' }))
    await expect(notices(page).getByText('Copied')).toBeVisible()
    expect(await clipboard(page)).toEqual(asGuest)
    expect(taps).toBeLessThanOrEqual(10)
    console.log(`taps with an account: ${taps}`)
    await untilSynced(page)
    await page.goto('/#cite')
    await expect(page.getByText('Type or paste a citation')).toBeVisible()
  })

  test('six authorities are typed without a tap in between, with the box and the results visible', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Start citing' }).tap()
    await expect(title(page)).toBeAttached()
    await expect(box(page)).toBeFocused()
    await page.setViewportSize(TYPING)
    for (const [at, text] of six.entries()) {
      await page.keyboard.type(text)
      await expect(page.getByRole('button', { name: 'Add 1 citation' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByText('Found in your text')).toBeInViewport({ ratio: 1 })
      await expect(box(page)).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await expect(rows(page)).toHaveCount(at + 1)
      await expect(box(page)).toBeFocused()
      await expect(page.getByRole('button', { name: 'Copy' })).toBeInViewport({ ratio: 1 })
      await expect(rows(page).nth(at)).toBeInViewport({ ratio: 1 })
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

  test('a row gets a signal, pincite, and parenthetical, and is moved, removed, and restored', async ({
    page,
  }) => {
    await openGuestTool(page)
    await addCitations(page, `${roe}; ${miranda}`, 2)
    await selectRow(page, 1)
    const bar = page.getByRole('toolbar', { name: 'Citation tools' })
    await bar.getByRole('button', { name: 'Signal' }).tap()
    await page.getByRole('menuitemradio', { name: 'But see', exact: true }).tap()
    await expect(rows(page).nth(1)).toContainText('But see')
    await bar.getByRole('button', { name: 'Pincite' }).tap()
    await page.getByRole('dialog', { name: 'Pincite' }).getByRole('textbox').fill('467')
    await page.keyboard.press('Enter')
    await expect(rows(page).nth(1)).toContainText('467')
    await bar.getByRole('button', { name: 'Paren.' }).tap()
    await page.getByRole('textbox', { name: 'Add a parenthetical' }).fill('warnings')
    await page.keyboard.press('Enter')
    await expect(rows(page).nth(1)).toContainText('(warnings)')
    await bar.getByRole('button', { name: 'Move', exact: true }).tap()
    await page.getByRole('toolbar').getByRole('button', { name: 'Up', exact: true }).tap()
    await expect(rows(page).first()).toContainText('Miranda')
    await page.getByRole('toolbar').getByRole('button', { name: 'Done' }).tap()
    await bar.getByRole('button', { name: 'More actions' }).tap()
    await page.getByRole('menuitem', { name: /^Remove/ }).tap()
    await expect(rows(page)).toHaveCount(1)
    await notices(page).getByRole('button', { name: 'Undo' }).tap()
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toContainText('(warnings)')
    await page.getByRole('radio', { name: 'Law review' }).check()
    await openOutcome(page)
    await expect(preview(page)).toContainText(
      'But see Miranda v. Arizona, 384 U.S. 436, 467 (1966) (warnings)',
    )
    // Law reviews italicize the signal but not the case name.
    await expect(preview(page).locator('i')).toHaveText(['But see'])
  })
})
