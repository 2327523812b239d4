import type { Locator, Page } from 'playwright/test'
import { openSecondWindow, type Place, placeOn, untilChecked } from './hand.ts'
import {
  NO_CONNECTION,
  expect,
  preview,
  printedString,
  rows,
  startProject,
  takeSession,
  test,
  untilStored,
} from './test.ts'

const CASES =
  'See Alpha v. One, 1 U.S. 1 (1900); Beta v. Two, 2 U.S. 2 (1901); but see Gamma v. Three, 3 U.S. 3 (1902).'
const MANY = `See ${Array.from({ length: 60 }, (_, at) => `Party${at} v. Other, ${at + 1} U.S. ${at + 1} (1900)`).join('; ')}.`

test('by mouse: an authority dragged from the library between two rows is cited there, and can be undone', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startWithLibrary(page, CASES, 3)
  const before = await printedString(page)
  await lift(page, 'Gamma v. Three')
  const [x, y] = await placeOn(rows(page).nth(0), 0.8)
  await page.mouse.move(x, y, { steps: 12 })
  await expect(dragPreview(page)).toHaveText('Gamma v. Three')
  const mark = await landing(page, 1).boundingBox()
  const below = await rows(page).nth(1).boundingBox()
  expect(Math.abs((mark?.y ?? 0) - (below?.y ?? 0))).toBeLessThan(4)
  await page.mouse.up()
  await expect(dragPreview(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).nth(1)).toContainText('Gamma v. Three')
  await expect(rows(page).nth(1)).toHaveAttribute('data-state', 'JUST_CITED')
  await expect(rows(page).nth(1)).toBeFocused()
  await expect(page.getByText('Added Gamma v. Three.')).toBeAttached()
  await expect(preview(page)).toHaveText(
    /^See Alpha v\. One.*Gamma.*Beta v\. Two.*[Bb]ut see Gamma v\. Three/,
  )
  await untilStored(page)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(rows(page)).toHaveCount(3)
  await expect(preview(page)).toHaveText(before)
})

test('by pen: an authority follows the pen immediately', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startWithLibrary(page, CASES, 3)
  const [x, y] = await placeOn(named(page, 'Gamma v. Three'))
  const [toX, toY] = await placeOn(rows(page).nth(2), 0.8)
  const session = await page.context().newCDPSession(page)
  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', atX: number, atY: number) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x: atX,
      y: atY,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      pointerType: 'pen',
    })
  await expect(async () => {
    await pen('mouseReleased', x, y)
    await pen('mousePressed', x, y)
    await pen('mouseMoved', x + 8, y)
    await expect(dragPreview(page)).toHaveText('Gamma v. Three', { timeout: 500 })
  }).toPass()
  await pen('mouseMoved', toX, toY)
  await expect(landing(page, 3)).toBeVisible()
  await pen('mouseReleased', toX, toY)
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).nth(3)).toContainText('Gamma v. Three')
})

test('an authority stays in the library if the drag is canceled', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startWithLibrary(page, CASES, 3)
  await lift(page, 'Alpha v. One')
  const [x, y] = await placeOn(rows(page).nth(1), 0.8)
  await page.mouse.move(x, y, { steps: 8 })
  await expect(landing(page, 2)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dragPreview(page)).toHaveCount(0)
  await expect(page.getByText('Move canceled.')).toBeAttached()
  await page.mouse.up()

  await lift(page, 'Beta v. Two')
  await page.mouse.move(x, y, { steps: 8 })
  await expect(landing(page, 2)).toBeVisible()
  const [overTitle, title] = await placeOn(page.getByRole('heading', { name: 'Authorities' }))
  await page.mouse.move(overTitle, title, { steps: 8 })
  await expect(page.locator('[data-gap]')).toBeHidden()
  await page.mouse.up()
  await expect(dragPreview(page)).toHaveCount(0)

  await named(page, 'Alpha v. One').click()
  await named(page, 'Alpha v. One').dblclick()
  expect(await page.evaluate(() => String(document.getSelection()))).toBe('')
  await expect(dragPreview(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Add Alpha v. One to the string' }).click()
  await expect(rows(page)).toHaveCount(4)
})

test('an authority dropped on an empty string becomes its only row', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startWithLibrary(page, CASES, 3)
  await page.getByRole('button', { name: 'New string' }).click()
  await expect(page.getByText('No citations yet')).toBeVisible()
  await lift(page, 'Beta v. Two')
  const [x, y] = await placeOn(page.getByText('No citations yet'))
  await page.mouse.move(x, y, { steps: 8 })
  await expect(landing(page, 0)).toBeVisible()
  await page.mouse.up()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Beta v. Two')
  await expect(rows(page)).toBeFocused()
})

test('the page scrolls when an authority is dragged to the edge of the window', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startWithLibrary(page, MANY, 60)
  await lift(page, 'Party0 v. Other')
  const [x] = await placeOn(rows(page).nth(0))
  const height = page.viewportSize()?.height ?? 0
  await page.mouse.move(x, height - 20, { steps: 8 })
  await expect(rows(page).nth(59)).toBeInViewport()
  await expect(landing(page, 60)).toBeVisible()
  await page.mouse.up()
  await expect(rows(page)).toHaveCount(61)
  await expect(rows(page).nth(60)).toContainText('Party0 v. Other')
  await expect(rows(page).nth(60)).toBeFocused()
})

test('a drag survives changes to the project from another window', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startWithLibrary(page, CASES, 3)
  const other = await openSecondWindow(page)
  await lift(page, 'Gamma v. Three')
  const [x, y] = await placeOn(rows(page).nth(1), 0.8)
  await page.mouse.move(x, y, { steps: 8 })
  await expect(landing(page, 2)).toBeVisible()
  await rows(other).first().focus()
  await other.keyboard.press('Delete')
  await expect(rows(page)).toHaveCount(2)
  const [, head] = await placeOn(rows(page).nth(0))
  await page.mouse.move(x, head - 12)
  await expect(landing(page, 0)).toBeVisible()
  await page.mouse.up()
  await expect(rows(page)).toHaveText([/Gamma v\. Three/, /Beta v\. Two/, /Gamma v\. Three/])
  await expect(rows(other)).toHaveCount(3)

  await lift(page, 'Alpha v. One')
  await page.mouse.move(x, head, { steps: 8 })
  await expect(page.locator('[data-gap]')).toBeVisible()
  // The list opens by itself, because no row cites Alpha v. One now.
  const authorities = other.getByRole('button', { name: 'Authorities 3', exact: true })
  await expect(authorities).toHaveAttribute('aria-expanded', 'true')
  await other.getByRole('button', { name: 'Actions for Alpha v. One' }).click()
  await other.getByRole('menuitem', { name: 'Remove from the project' }).click()
  await expect(page.getByRole('button', { name: 'Actions for Alpha v. One' })).toHaveCount(0)
  await page.mouse.up()
  await expect(dragPreview(page)).toHaveCount(0)
  await expect(page.getByText('Move canceled.')).toBeAttached()
  await expect(rows(page)).toHaveCount(3)
})

test.describe('before the app is stored on the device', () => {
  test.use({ serviceWorkers: 'block' })

  test('the buttons still add authorities if the drag code cannot be loaded', async ({
    page,
    ada,
    complaints,
  }) => {
    complaints.expects(NO_CONNECTION)
    await page.route(/library-drag-to-string/, (route) => route.abort())
    const refused = page.waitForEvent('requestfailed', (request) =>
      /library-drag-to-string/.test(request.url()),
    )
    await takeSession(page, ada)
    await startWithLibrary(page, CASES, 3)
    await refused
    await page.getByRole('button', { name: 'Add Gamma v. Three to the string' }).click()
    await expect(rows(page)).toHaveCount(4)
    await expect(rows(page).nth(3)).toBeFocused()
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1366, height: 900 }, hasTouch: true })

  test('by touch: an authority is dragged after a long press', async ({ page, ada }) => {
    await takeSession(page, ada)
    await startWithLibrary(page, CASES, 3)
    const finger = await fingerOn(page)
    const from = await placeOn(named(page, 'Gamma v. Three'))
    await expect(async () => {
      await finger('touchStart', ...from)
      try {
        await expect(dragPreview(page)).toHaveText('Gamma v. Three', { timeout: 2000 })
      } catch (error) {
        await finger('touchEnd')
        throw error
      }
    }).toPass()
    const to = await placeOn(rows(page).nth(0), 0.8)
    await glide(finger, from, to)
    await expect(landing(page, 1)).toBeVisible()
    await finger('touchEnd')
    await expect(rows(page)).toHaveCount(4)
    await expect(rows(page).nth(1)).toContainText('Gamma v. Three')
    await expect(rows(page).nth(1)).toHaveAttribute('data-state', 'JUST_CITED')
  })

  test('by touch: a finger that moves without a long press scrolls the page', async ({ page, ada }) => {
    await takeSession(page, ada)
    await startWithLibrary(page, MANY, 60)
    const finger = await fingerOn(page)
    const [x, y] = await placeOn(named(page, 'Party9 v. Other'))
    await finger('touchStart', x, y)
    await glide(finger, [x, y], [x, y - 300])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await expect(dragPreview(page)).toHaveCount(0)
    await finger('touchEnd')
    await expect(rows(page)).toHaveCount(60)

    // Scrolling also works right after a drag and when it starts on a button.
    const held = await placeOn(named(page, 'Party20 v. Other'))
    await finger('touchStart', ...held)
    await expect(dragPreview(page)).toHaveText('Party20 v. Other')
    await finger('touchEnd')
    await expect(page.getByText('Move canceled.')).toBeAttached()
    const from = await page.evaluate(() => scrollY)
    const [plusX, plusY] = await placeOn(
      page.getByRole('button', { name: 'Add Party20 v. Other to the string' }),
    )
    await finger('touchStart', plusX, plusY)
    await glide(finger, [plusX, plusY], [plusX, plusY - 300])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from + 100)
    await finger('touchEnd')
    await expect(rows(page)).toHaveCount(60)
  })
})

/** Starts a project, and opens its library. */
async function startWithLibrary(page: Page, cited: string, count: number): Promise<void> {
  await startProject(page, cited, count)
  await untilChecked(page)
  await page.getByRole('button', { name: `Authorities ${count}`, exact: true }).click()
}

function named(page: Page, name: string): Locator {
  const line = page.getByRole('listitem').filter({
    has: page.getByRole('button', { name: `Add ${name} to the string`, exact: true }),
  })
  return line.getByText(name, { exact: true })
}

function dragPreview(page: Page): Locator {
  return page.locator('[data-lands]')
}

/** Returns the marker of a drop position. Positions are counted from 0. */
function landing(page: Page, place: number): Locator {
  return page.locator(`[data-gap="${place}"]`)
}

/** Starts to drag an authority with the mouse after the drag code has loaded. */
async function lift(page: Page, name: string): Promise<void> {
  const [x, y] = await placeOn(named(page, name))
  await expect(async () => {
    await page.mouse.up()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 8, y + 2)
    await expect(dragPreview(page)).toHaveText(name, { timeout: 500 })
  }).toPass()
}

type Finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) => Promise<unknown>

/** Returns a finger on the screen. It uses Chromium's protocol, because Playwright supports only taps. */
async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page)
  return (type, x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
}

async function glide(finger: Finger, [fromX, fromY]: Place, [toX, toY]: Place): Promise<void> {
  for (let step = 1; step <= 12; step += 1) {
    await finger('touchMove', fromX + ((toX - fromX) * step) / 12, fromY + ((toY - fromY) * step) / 12)
  }
}
