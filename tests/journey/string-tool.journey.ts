import type { Locator, Page } from 'playwright/test'
import { lookAtOutcome, selectRow } from './small-screen.ts'
import {
  NO_CONNECTION,
  REFUSED,
  clipboard,
  closeNoticeBefore,
  expect,
  notices,
  openDashboard,
  overflow,
  preview,
  rows,
  startProject,
  takeSession,
  test,
  untilOffline,
  untilStored,
} from './test.ts'

const PASTED =
  'See Miranda v. Arizona, 384 U.S. 436 (1966); Gideon v. Wainwright, 372 U.S. 335 (1963). But see New York v. Quarles, 467 U.S. 649, 655-56 (1984).'

test('handles a key pressed when the rows appear', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/client/string')
  await page.evaluate((list) => {
    const watching = new MutationObserver(() => {
      if (document.querySelector(list) === null) return
      watching.disconnect()
      const key = { key: 'a', code: 'KeyA', bubbles: true, cancelable: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', key))
    })
    watching.observe(document, { childList: true, subtree: true })
  }, 'ol[aria-label="Citations in this string"] [role="group"]')
  const box = page.getByLabel('Add authorities')
  await box.fill(PASTED)
  await box.press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await expect(box).toBeFocused()
})

test('by keyboard alone: adds a saved authority with signal and pincite in eight key presses', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 3)
  let presses = 0
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key)
    presses += 1
  }
  // Two letters find the authority. Enter adds it and focuses the new row.
  for (const key of ['a', 'g', 'i', 'Enter']) await press(key)
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).nth(3)).toBeFocused()
  for (const key of ['s', 'c', 'p']) await press(key)
  await expect(page.getByLabel('Pincite for Gideon v. Wainwright')).toBeFocused()
  await page.keyboard.type('344')
  await press('Enter')
  await expect(preview(page)).toContainText('Cf. Gideon v. Wainwright, 372 U.S. 335, 344 (1963).')
  expect(presses).toBeLessThanOrEqual(8)
})

test('reopening a pincite selects it, so typing replaces it', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, 'See Miranda v. Arizona, 384 U.S. 436, 444 (1966).', 1)
  await rows(page).first().focus()
  await page.keyboard.press('p')
  await expect(page.getByLabel('Pincite for Miranda v. Arizona')).toBeFocused()
  await page.keyboard.type('460-61')
  await page.keyboard.press('Enter')
  await expect(preview(page)).toHaveText('See Miranda v. Arizona, 384 U.S. 436, 460–61 (1966).')
  // A character that can continue a pincite is appended. A character that starts a new pincite replaces it.
  await page.keyboard.press('p')
  const field = page.getByLabel('Pincite for Miranda v. Arizona')
  await expect(field).toHaveValue('460–61')
  await page.getByRole('button', { name: 'n.', exact: true }).click()
  await expect(field).toHaveValue('460–61 n.')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(preview(page)).toHaveText('See Miranda v. Arizona, 384 U.S. 436, 460–61 n.3 (1966).')
  await page.keyboard.press('p')
  await expect(field).toHaveValue('460–61 n.3')
  await page.getByRole('button', { name: 'passim', exact: true }).click()
  await expect(field).toHaveValue('passim')
})

test('by keyboard alone: moving a row updates signals, joiners, and periods, and can be undone', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 3)
  await rows(page).first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(preview(page)).toHaveText(
    'See Gideon v. Wainwright, 372 U.S. 335 (1963); Miranda v. Arizona, 384 U.S. 436 (1966). But see New York v. Quarles, 467 U.S. 649, 655–56 (1984).',
  )
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('(')
  await page.keyboard.type('requiring warnings')
  await page.keyboard.press('Enter')
  await expect(preview(page)).toContainText('(1966) (requiring warnings). But see')
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(' ')
  await expect(preview(page)).toContainText(
    'See Miranda v. Arizona, 384 U.S. 436 (1966) (requiring warnings).',
  )
  for (const _ of ['the move', 'the parenthetical', 'the first move']) await page.keyboard.press('Control+z')
  await expect(preview(page)).toHaveText(
    'See Miranda v. Arizona, 384 U.S. 436 (1966); Gideon v. Wainwright, 372 U.S. 335 (1963). But see New York v. Quarles, 467 U.S. 649, 655–56 (1984).',
  )
})

test('by mouse: a row is dragged by its handle, and a removed row is restored', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 3)
  const from = await page.getByRole('button', { name: 'Move: New York v. Quarles' }).boundingBox()
  const to = await page.getByRole('button', { name: 'Move: Miranda v. Arizona' }).boundingBox()
  if (from === null || to === null) throw new Error('The handles are not on the page')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  // Move the pointer first, because the drag code loads separately.
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 - 6)
  await expect(page.locator('[data-dragged]')).toHaveCount(1)
  await page.mouse.move(to.x + to.width / 2, to.y, { steps: 12 })
  await page.mouse.up()
  await expect(preview(page)).toHaveText(/^But see New York v\. Quarles.*See Miranda v\. Arizona/)
  await rows(page).first().getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(rows(page)).toHaveCount(3)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('by touch: signal, pincite, and moving work without sideways scrolling', async ({ page, ada }) => {
    await closeNoticeBefore(page)
    await takeSession(page, ada)
    await startProject(page, PASTED, 3)
    await rows(page)
      .nth(1)
      .tap({ position: { x: 8, y: 8 } })
    const bar = page.getByRole('toolbar', { name: 'Citation tools' })
    await bar.getByRole('button', { name: 'Pincite' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Pincite' })
    for (const key of ['3', '4', '4']) await sheet.getByRole('button', { name: key, exact: true }).tap()
    await expect(sheet.getByRole('textbox')).toBeFocused()
    await sheet.getByRole('button', { name: '–' }).tap()
    await page.keyboard.type('45')
    await sheet.getByRole('button', { name: 'Done' }).tap()
    await expect(rows(page).nth(1)).toContainText('372 U.S. 335, 344–45 (1963)')
    await bar.getByRole('button', { name: 'Signal' }).tap()
    await page
      .getByRole('dialog', { name: 'Signal' })
      .getByRole('menuitemradio', { name: 'Cf.', exact: true })
      .tap()
    await lookAtOutcome(page, () => expect(preview(page)).toContainText('cf. Gideon v. Wainwright'))
    await selectRow(page, 1)
    await dragByTouch(page, 'Move: Gideon v. Wainwright', rows(page).first())
    await lookAtOutcome(page, () => expect(preview(page)).toHaveText(/^Cf\. Gideon v\. Wainwright/))
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
})

test('a reload with the network off shows the same page @offline', async ({
  page,
  ada,
  context,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await openDashboard(page, ada)
  await untilOffline(page)
  await startProject(page, PASTED, 3)
  await context.setOffline(true)
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expect(preview(page)).toContainText('384 U.S. 436 (1966)')
  await rows(page).first().focus()
  await page.keyboard.press('p')
  await page.keyboard.type('444')
  await page.keyboard.press('Enter')
  await expect(preview(page)).toContainText('384 U.S. 436, 444 (1966)')
  await untilStored(page)
  await page.reload()
  await expect(preview(page)).toContainText('384 U.S. 436, 444 (1966)')
})

/** Returns true if the browser would leave the page without a prompt. */
function mayLeave(page: Page): Promise<boolean> {
  return page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

test('an edit the device cannot store stays visible and can be retried @offline', async ({
  page,
  ada,
  context,
  complaints,
}) => {
  complaints.expects(/could not be stored/)
  complaints.expects(NO_CONNECTION)
  await takeSession(page, ada)
  await startProject(page, PASTED, 3)
  await untilOffline(page)
  // Go offline, because the next sync would otherwise retry before the button is pressed.
  await context.setOffline(true)
  await page.evaluate(() => {
    const real = IDBObjectStore.prototype.put
    Object.assign(window, { allow: () => (IDBObjectStore.prototype.put = real) })
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await rows(page).first().focus()
  await page.keyboard.press('p')
  await page.keyboard.type('444')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Not saved on this device.')).toBeVisible()
  await expect(preview(page)).toContainText('384 U.S. 436, 444 (1966)')
  expect(await mayLeave(page)).toBe(false)
  await page.evaluate(() => {
    Reflect.get(window, 'allow')()
  })
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Not saved on this device.')).toHaveCount(0)
  await untilStored(page)
  expect(await mayLeave(page)).toBe(true)
  await context.setOffline(false)
  await page.reload()
  await expect(preview(page)).toContainText('384 U.S. 436, 444 (1966)')
})

test('keeps unrecognized pasted text, reorders in one action, and exports the string', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(
    page,
    'But see New York v. Quarles, 467 U.S. 649 (1984); Smith treatise; see Miranda v. Arizona, 384 U.S. 436 (1966).',
    2,
  )
  await expect(page.getByLabel('Add authorities')).toHaveValue(/Smith treatise/)
  await page.reload()
  await expect(page.getByLabel('Add authorities')).toHaveValue(/Smith treatise/)
  await page.getByRole('button', { name: 'Preview order' }).click()
  await page.getByRole('button', { name: 'Apply this order' }).click()
  await expect(preview(page)).toHaveText(
    'See Miranda v. Arizona, 384 U.S. 436 (1966). But see New York v. Quarles, 467 U.S. 649 (1984).',
  )
  await page.getByRole('button', { name: 'Copy or download as…' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download for Word (.docx)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('new-york-v-quarles.docx')
})

/** Drags one handle to another by touch. It uses Chromium's protocol, because Playwright supports only taps. */
async function dragByTouch(page: Page, from: string, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded()
  const start = await page.getByRole('button', { name: from }).boundingBox()
  const end = await to.boundingBox()
  if (start === null || end === null) throw new Error('The handles are not on the page')
  const session = await page.context().newCDPSession(page)
  const x = start.x + start.width / 2
  const y = start.y + start.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }],
    })
  await touch('touchStart', y)
  await touch('touchMove', y + 8)
  await expect(page.locator('[data-dragged]')).toHaveCount(1)
  for (let step = 1; step <= 12; step += 1) await touch('touchMove', y + ((end.y - y) * step) / 12)
  await touch('touchEnd', end.y)
}

/** Reports which properties a key press animates. Takes effect with the next page load. */
async function watchMotions(page: Page): Promise<(key: string) => Promise<string[]>> {
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    const seen: string[] = []
    Element.prototype.animate = function (frames, options) {
      const [first] = frames as Keyframe[]
      seen.push(...Object.keys(first ?? {}))
      return animate.call(this, frames, options)
    }
    Object.assign(globalThis, { takeMotions: () => seen.splice(0) })
  })
  return async (key) => {
    // Without this wait, the press would count as a repeat of a key that is held down.
    await page.waitForTimeout(200)
    await page.keyboard.press(key)
    return page.evaluate(async () => {
      // Wait for the next frames, in which the animations start.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      return (globalThis as unknown as { takeMotions: () => string[] }).takeMotions()
    })
  }
}

/** Presses keys until the rows animate, because the animation code loads after the rows. */
async function untilRowsRun(press: (key: string) => Promise<string[]>): Promise<void> {
  await expect(async () => {
    const motions = [await press('Alt+ArrowUp'), await press('Alt+ArrowDown')]
    expect(motions).toEqual([
      ['translate', 'translate'],
      ['translate', 'translate'],
    ])
  }).toPass()
}

test('a moved row slides to its place, and a removed row fades out', async ({ page, ada }) => {
  const press = await watchMotions(page)
  await takeSession(page, ada)
  await startProject(page, PASTED, 3)
  await rows(page).filter({ hasText: 'Gideon' }).focus()
  await untilRowsRun(press)
  expect(await press('Delete')).toEqual(['translate', 'opacity'])
  await expect(rows(page)).toHaveCount(2)
  await expect(page.locator('ol[inert]')).toHaveCount(0)
})

test('with reduced motion, rows move and disappear immediately', async ({ page, ada }) => {
  const press = await watchMotions(page)
  await takeSession(page, ada)
  await startProject(page, PASTED, 3)
  await rows(page).filter({ hasText: 'Gideon' }).focus()
  await untilRowsRun(press)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await rows(page).first().focus()
  expect(await press('Alt+ArrowDown')).toEqual([])
  await expect(rows(page).nth(1)).toContainText('Miranda')
  expect(await press('Delete')).toEqual([])
  await expect(rows(page)).toHaveCount(2)
})

test('an action right after an edit applies to the edited rows, even if the edit takes long to store', async ({
  page,
  context,
  ada,
}) => {
  // Delay the commits of the write-ahead log, as on a slow disk. An edit is shown only after its commit.
  await page.addInitScript(() => {
    const { addEventListener } = IDBTransaction.prototype
    IDBTransaction.prototype.addEventListener = function delay(
      this: IDBTransaction,
      ...[type, listener, options]: Parameters<typeof addEventListener>
    ) {
      const late =
        type === 'complete' && this.db.name === 'pincite-texts' && typeof listener === 'function'
          ? (event: Event) => setTimeout(() => void listener.call(this, event), 700)
          : listener
      addEventListener.call(this, type, late as EventListener, options)
    } as typeof addEventListener
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await takeSession(page, ada)
  await startProject(
    page,
    'See Alpha v. One, 1 F.3d 1 (1st Cir. 1990); Beta v. Two, 2 F.3d 2 (2d Cir. 1991); Gamma v. Three, 3 F.3d 3 (3d Cir. 1992).',
    3,
  )
  await untilStored(page)
  await rows(page).nth(2).focus()
  // The second row's signal must stay “See” when a row with “But see” moves above it.
  for (const key of ['s', 'b', 'Alt+ArrowUp', 'Control+Shift+C']) await page.keyboard.press(key)
  const expected =
    'See Alpha v. One, 1 F.3d 1 (1st Cir. 1990). But see Gamma v. Three, 3 F.3d 3 (3d Cir. 1992). ' +
    'See Beta v. Two, 2 F.3d 2 (2d Cir. 1991).'
  await expect(notices(page).getByText(/^Copied\b/)).toBeVisible()
  expect((await clipboard(page))['text/plain']).toBe(expected)
  await expect(preview(page)).toHaveText(expected)
})
