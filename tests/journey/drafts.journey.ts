import type { Page } from 'playwright/test'
import { fillUp } from './project.ts'
import {
  NO_CONNECTION,
  closeNoticeBefore,
  expect,
  notices,
  preview,
  rows,
  startProject,
  takeSession,
  test,
  untilStored,
  untilSynced,
} from './test.ts'

const PASTED =
  'See Miranda v. Arizona, 384 U.S. 436, 444 (1966); Gideon v. Wainwright, 372 U.S. 335, 344 (1963).'

const pincite = (page: Page, of: string) => page.getByLabel(`Pincite for ${of}`)
const composer = (page: Page) => page.getByLabel('Add authorities')

test('text typed into a panel is saved to its row, no matter which key or button follows', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 2)
  // Start with the second row, because its panel covers the rows after it.
  await rows(page).nth(1).getByRole('button', { name: '344' }).click()
  await pincite(page, 'Gideon v. Wainwright').fill('350')
  await rows(page).first().getByRole('button', { name: '444' }).click()
  await expect(pincite(page, 'Miranda v. Arizona')).toHaveValue('444')
  await pincite(page, 'Miranda v. Arizona').fill('999')
  // Open a different kind of panel on the same row.
  await rows(page)
    .first()
    .getByRole('button', { name: /^Signal/ })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: 'Cf.', exact: true }).click()
  await expect(preview(page)).toHaveText(
    'Cf. Miranda v. Arizona, 384 U.S. 436, 999 (1966); Gideon v. Wainwright, 372 U.S. 335, 350 (1963).',
  )

  // Text typed into another field doesn't change the row.
  await rows(page).first().getByRole('button', { name: '999' }).click()
  await pincite(page, 'Miranda v. Arizona').fill('445')
  await composer(page).click()
  await expect(preview(page)).toContainText('436, 445 (1966)')
  await page.keyboard.type('gis')
  await page.keyboard.press('Backspace')
  await expect(composer(page)).toHaveValue('gi')
  await expect(rows(page)).toHaveCount(2)

  // A row that was picked up returns to its original position when it loses focus.
  await rows(page).first().focus()
  for (const key of [' ', 'ArrowDown']) await page.keyboard.press(key)
  await composer(page).click()
  await expect(preview(page)).toHaveText(/^Cf\. Miranda/)
  await rows(page).nth(1).focus()
  await page.keyboard.press('ArrowUp')
  await expect(rows(page).first()).toBeFocused()
  await expect(rows(page).first()).toContainText('Miranda')
})

test.describe('a draft left behind by a closed page', () => {
  test('does not replace a panel that the user has opened since', async ({ page: first, context, ada }) => {
    await takeSession(first, ada)
    await startProject(first, PASTED, 2)
    await untilStored(first)
    await rows(first).first().focus()
    await first.keyboard.press('p')
    await pincite(first, 'Miranda v. Arizona').fill('998')
    const page = await context.newPage()
    const url = first.url()
    await first.close()
    // The search for drafts of closed pages queries which pages are open. Delay that query until the test dispatches an
    // event.
    await page.addInitScript(() => {
      const { query } = LockManager.prototype
      LockManager.prototype.query = async function () {
        if (document.querySelector('[data-row]') !== null)
          await new Promise((resolve) => addEventListener('searched', resolve, { once: true }))
        return query.call(this)
      }
    })
    await page.goto(url)
    await rows(page).nth(1).focus()
    await page.keyboard.press('p')
    await pincite(page, 'Gideon v. Wainwright').fill('35')
    await page.evaluate(async () => {
      dispatchEvent(new Event('searched'))
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    await page.keyboard.type('0')
    await expect(pincite(page, 'Gideon v. Wainwright')).toHaveValue('350')
    await page.keyboard.press('Enter')
    await expect(preview(page)).toContainText('335, 350 (1963)')
    await rows(page).first().focus()
    await page.keyboard.press('p')
    await expect(pincite(page, 'Miranda v. Arizona')).toHaveValue('998')

    // Opening the panel of another row saves the text of the first row.
    await rows(page).nth(1).focus()
    await page.keyboard.press('p')
    await expect(pincite(page, 'Gideon v. Wainwright')).toBeFocused()
    await expect(preview(page)).toContainText('436, 998 (1966)')
    await page.keyboard.type('351')
    await page.keyboard.press('Enter')
    await expect(preview(page)).toContainText('335, 351 (1963)')
  })
})

test('Undo in a notice reverts only its own action, and keys work while it is shown', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 2)
  await rows(page).first().focus()
  await page.keyboard.press('Delete')
  await expect(rows(page)).toHaveCount(1)
  for (const key of ['s', 'x']) await page.keyboard.press(key)
  await expect(preview(page)).toContainText('Contra')
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(preview(page)).toContainText(/contra Gideon/i)
  await untilStored(page)
  await page.reload()
  await rows(page).first().focus()
  await page.keyboard.press('Control+z')
  await expect(preview(page)).not.toContainText(/contra/i)
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a citation entered before the engine has loaded is added only once', async ({ page, ada }) => {
    await takeSession(page, ada)
    await startProject(page, PASTED, 2)
    await untilStored(page)
    let arrive = (): void => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/cite-*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await page.reload()
    await rows(page).first().focus()
    await page.keyboard.press('p')
    await expect(page.getByRole('dialog', { name: 'Pincite' })).toHaveCount(0)
    await composer(page).click()
    await composer(page).fill('Roe v. Wade, 410 U.S. 113 (1973)')
    for (const key of ['Enter', 'Enter']) await page.keyboard.press(key)
    await page.keyboard.type('; and more')
    arrive()
    await expect(rows(page)).toHaveCount(3)
    await expect(composer(page)).toHaveValue('; and more')
    await expect(page.getByRole('dialog', { name: 'Pincite' })).toHaveCount(0)
    await expect(preview(page)).toContainText('Roe v. Wade')
    await expect(rows(page)).toHaveCount(3)
  })
})

test('a panel keeps its text when the screen is rotated', async ({ page, ada }) => {
  await closeNoticeBefore(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await takeSession(page, ada)
  await startProject(page, PASTED, 2)
  await rows(page).first().focus()
  await page.keyboard.press('p')
  await pincite(page, 'Miranda v. Arizona').fill('450')
  await page.setViewportSize({ width: 844, height: 390 })
  await page.waitForFunction(() => matchMedia('(width > 40rem)').matches)
  await expect(pincite(page, 'Miranda v. Arizona')).toHaveValue('450')
  await pincite(page, 'Miranda v. Arizona').press('Enter')
  await expect(preview(page)).toContainText('436, 450 (1966)')
})

test('a conflict sheet handles its own keys, and forms save only changed fields @offline', async ({
  page,
  openDevice,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  await takeSession(page, ada)
  await startProject(page, PASTED, 2)
  await expect(page.getByRole('button', { name: /Synced/ })).toBeVisible()
  const phone = await (await openDevice()).newPage()
  await takeSession(phone, ada)
  await phone.goto(page.url())
  await expect(rows(phone)).toHaveCount(2)

  const form = async (device: Page) => {
    await rows(device).nth(1).getByRole('button', { name: 'More actions' }).click()
    await device.getByRole('menuitem', { name: 'Edit the authority' }).click()
    return device.getByRole('dialog', { name: 'Edit authority' })
  }

  // An open form keeps another device's change to a different field.
  const here = await form(page)
  await here.getByLabel('Name').fill('Gideon v. Cochran')
  const there = await form(phone)
  await there.getByLabel('Date').fill('1964')
  await there.getByRole('button', { name: 'Save' }).click()
  await expect(rows(page).nth(1)).toContainText('(1964)')
  await here.getByRole('button', { name: 'Save' }).click()
  for (const device of [page, phone]) {
    await expect(preview(device)).toContainText('Gideon v. Cochran, 372 U.S. 335, 344 (1964)')
  }

  await page.context().setOffline(true)
  for (const [device, name] of [
    [page, 'Mine v. Cochran'],
    [phone, 'Theirs v. Cochran'],
  ] as const) {
    const open = await form(device)
    await open.getByLabel('Name').fill(name)
    await open.getByRole('button', { name: 'Save' }).click()
    await expect(preview(device)).toContainText(name)
    await untilStored(device)
  }
  await untilSynced(phone)
  await phone.close()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Edited on two devices: choose a version' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edited on two devices: choose a version' })
  await expect(sheet.getByText('Theirs', { exact: true })).toBeVisible()
  for (const key of ['Delete', 's']) await page.keyboard.press(key)
  await expect(sheet).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('when the device is full, the dialog keeps a project name until there is space', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(/could not be stored/)
  await takeSession(page, ada)
  await page.goto('/client/string')
  await page.getByRole('button', { name: 'New project' }).click()
  await fillUp(page)
  const dialog = page.getByRole('dialog', { name: 'New project' })
  await dialog.getByLabel('Project name').fill('Confessions')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Not saved')
  await expect(dialog.getByLabel('Project name')).toHaveValue('Confessions')
  await page.evaluate(() => {
    Reflect.get(window, 'makeRoom')()
  })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confessions')
})
