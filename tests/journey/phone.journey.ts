import type { Page } from 'playwright/test'
import { expectInSight, findCrowdedWords, measureScreen, untilDrawn } from './screen-measures.ts'
import { deselectRow, openSettings, selectRow } from './small-screen.ts'
import {
  NO_CONNECTION,
  REFUSED,
  closeNoticeBefore,
  expect,
  overflow,
  rows,
  startProject,
  takeSession,
  test,
  untilOffline,
  untilStored,
  violations,
} from './test.ts'

/** Five citations as in a brief. Each takes three lines on a phone. */
const FIVE = [
  'See Miranda v. Arizona, 384 U.S. 436, 444-45 (1966) (holding that a person in custody must be warned of the right to remain silent)',
  'Gideon v. Wainwright, 372 U.S. 335, 344 (1963) (holding that counsel must be appointed for the poor)',
  'Dickerson v. United States, 530 U.S. 428, 432 (2000) (holding that Congress may not overrule a constitutional rule)',
  'Berghuis v. Thompkins, 560 U.S. 370, 381 (2010) (holding that silence alone does not invoke the right)',
  'Maryland v. Shatzer, 559 U.S. 98, 110 (2010) (holding that a break in custody of two weeks ends the presumption)',
].join('; ')

/** Citations that take two lines on a phone. */
const TWO_LINES = Array.from(
  { length: 12 },
  (_, at) => `Featherstonehaugh v. Cholmondeley, ${at + 300} F.3d 335, 344 (9th Cir. 2002)`,
).join('; ')

const box = (page: Page) => page.getByLabel('Add authorities')
const dock = (page: Page) => page.locator('[data-dock]')

const full = process.env['FULL_CHROMIUM_PATH'] ?? ''
// Use the full browser, because headless Chromium doesn't scroll to the selected row when the screen is resized.
if (full !== '') test.use({ launchOptions: { executablePath: full } })

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test.beforeEach(async ({ page, ada, complaints }) => {
  await closeNoticeBefore(page)
  complaints.expects(REFUSED)
  await takeSession(page, ada)
})

test('five citations stay visible on every small screen and above a keyboard', async ({ page, check }) => {
  await startProject(page, FIVE, 5)

  await check(
    'the citations fill most of every small screen, and nothing but the editor is shown',
    async () => {
      await untilDrawn(page)
      expect((await measureScreen(page)).whole).toBe(5)
      expect((await measureScreen(page)).rows).toBeGreaterThanOrEqual(0.6)
      for (const [width, height] of [
        [390, 844],
        [320, 568],
        [360, 740],
        [844, 390],
        [820, 1180],
      ] as const) {
        await test.step(`${width} by ${height}`, async () => {
          await page.setViewportSize({ width, height })
          await untilDrawn(page)
          const { list, chrome } = await measureScreen(page)
          expect.soft(list, 'the list’s share of the screen').toBeGreaterThanOrEqual(0.6)
          expect.soft(chrome, 'pixels of chrome').toBeLessThanOrEqual(150)
          expect.soft(await overflow(page), 'scrolls sideways').toBeLessThanOrEqual(0)
          await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
          const press = page.getByRole('button', { name: 'Copy', exact: true })
          for (const part of [box(page), press, page.getByRole('link', { name: 'All projects' })]) {
            await expectInSight(part)
          }
          const [listed, docked] = [await rows(page).first().boundingBox(), await dock(page).boundingBox()]
          if (listed === null || docked === null) throw new Error('Not on the page')
          // On a wide screen, the dock is next to the list.
          if (width > 600) expect(docked.x).toBeGreaterThanOrEqual(listed.x + listed.width - 1)
          else expect(docked.y + docked.height).toBeCloseTo(height, 0)
        })
      }
    },
  )

  await check('a keyboard over the page covers neither the box nor the results', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await deselectRow(page)
    await box(page).tap()
    // Simulates Safari, where the window keeps its height and the visual viewport shrinks.
    await page.evaluate(() => {
      const view = Object.assign(new EventTarget(), {
        height: 508,
        width: 390,
        offsetTop: 40,
        offsetLeft: 0,
        scale: 1,
      })
      const real = window.visualViewport
      Object.defineProperty(window, 'visualViewport', { value: view, configurable: true })
      real?.dispatchEvent(new Event('resize'))
    })
    const edges = () => dock(page).evaluate((it) => it.getBoundingClientRect().bottom)
    await expect.poll(edges).toBeCloseTo(548, 0)
    await page.keyboard.type('Roe v. Wade, 410 U.S. 113 (1973)')
    await expect(page.getByText('Found in your text')).toBeVisible()
    const bar = await page.getByRole('link', { name: 'All projects' }).boundingBox()
    expect(bar?.y).toBeGreaterThanOrEqual(40)
    await expectInSight(page.getByText('Found in your text'))
    await expect.poll(edges).toBeCloseTo(548, 0)
  })
})

test('two-line citations and the bars around them are completely visible', async ({ page, check }) => {
  const widths = [320, 360, 390]
  await page.goto('/client/dashboard')
  for (const width of widths) {
    await check(
      `on a screen ${width} pixels wide, no label of the navigation wraps, overlaps, or is cut off`,
      async () => {
        await page.setViewportSize({ width, height: 640 })
        const navigation = page.getByRole('navigation', { name: 'Main' })
        await expect(navigation.getByRole('button', { name: 'More' })).toBeVisible()
        expect.soft(await findCrowdedWords(navigation), 'navigation').toEqual([])
      },
    )
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await startProject(page, TWO_LINES, 12)

  await check('eight citations are visible at the same time', async () => {
    await untilDrawn(page)
    const heights = await rows(page).evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    )
    expect(Math.max(...heights)).toBeLessThanOrEqual(78)
    expect(Math.min(...heights), 'two lines').toBeGreaterThan(60)
    expect((await measureScreen(page)).whole).toBeGreaterThanOrEqual(8)
  })

  for (const width of widths) {
    await check(
      `on a screen ${width} pixels wide, no label of the dock or its sheets wraps, overlaps, or is cut off`,
      async () => {
        await page.setViewportSize({ width, height: 640 })
        await deselectRow(page)
        await expectInSight(box(page))
        expect.soft(await findCrowdedWords(dock(page)), 'dock').toEqual([])
        const bar = page.getByRole('toolbar')
        await selectRow(page, 1)
        await expect(bar).toBeVisible()
        expect.soft(await findCrowdedWords(dock(page)), 'dock of a row').toEqual([])
        await bar.getByRole('button', { name: 'Move' }).click()
        expect.soft(await findCrowdedWords(dock(page)), 'moving').toEqual([])
        await bar.getByRole('button', { name: 'Done' }).click()
        for (const tool of ['Signal', 'Pincite', 'Paren.']) {
          await bar.getByRole('button', { name: tool }).click()
          await expect(page.getByRole('dialog')).toBeVisible()
          expect.soft(await findCrowdedWords(page.getByRole('dialog')), tool).toEqual([])
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
      },
    )
  }

  await check('the last row is completely visible when selected, and keeps its height', async () => {
    const row = rows(page).last()
    const heightOf = async () => (await row.boundingBox())?.height ?? 0
    // Try many widths, because the lines break in different places.
    for (let width = 320; width <= 400; width += 8) {
      await page.setViewportSize({ width, height: 568 })
      await selectRow(page, 0)
      const before = await heightOf()
      await selectRow(page, 11)
      await expectInSight(row)
      expect(await heightOf(), `${width} pixels`).toBeCloseTo(before, 0)
    }
  })
})

test('everything fits on the screen with many strings and a long name', async ({ page }) => {
  await startProject(page, FIVE, 5)
  await openSettings(page)
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Project name').fill('Memorandum'.repeat(8))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Project actions' }).click()
  await page.getByRole('menuitem', { name: 'New string' }).click()
  for (let strings = 2; strings < 12; strings += 1) {
    await page.getByRole('button', { name: 'New string' }).click()
    await expect(
      page.getByRole('navigation', { name: 'Strings in this project' }).getByRole('link'),
    ).toHaveCount(strings + 1)
  }
  await page.getByRole('button', { name: 'String actions' }).click()
  await page.getByRole('menuitem', { name: 'Name and footnote…' }).click()
  await page.getByLabel('String name').fill('Memorandum'.repeat(8))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await untilDrawn(page)
    expect.soft(await overflow(page), `${width}: scrolls sideways`).toBeLessThanOrEqual(0)
    // In a short window, the tabs of the project are hidden.
    expect.soft((await measureScreen(page)).chrome).toBeLessThanOrEqual(height < 576 ? 150 : 190)
    for (const part of [
      box(page),
      page.getByRole('button', { name: 'New string' }),
      page.getByRole('button', { name: 'String actions' }),
      page.getByRole('button', { name: 'Project actions' }),
      // The list of strings has been scrolled to the open string.
      page.getByRole('navigation', { name: 'Strings in this project' }).locator('[aria-current]'),
    ]) {
      await expectInSight(part)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'New string' }).tap()
  await expect(
    page.getByRole('navigation', { name: 'Strings in this project' }).getByRole('link'),
  ).toHaveCount(13)
})

test('six authorities are typed without a tap in between, and each is visible when added', async ({
  page,
}) => {
  await startProject(page, 'Miranda v. Arizona, 384 U.S. 436 (1966)', 1)
  await deselectRow(page)
  await box(page).tap()
  // The size of the screen above the keyboard.
  await page.setViewportSize({ width: 390, height: 508 })
  for (const [at, name] of ['Roe', 'Doe', 'Poe', 'Coe', 'Moe', 'Noe'].entries()) {
    await page.keyboard.type(`${name} v. Featherstonehaugh-Cholmondeley, ${at + 300} U.S. 335 (1963)`)
    await expect(page.getByText('Found in your text')).toBeVisible()
    // These parts are the box, the results, and the button that adds them.
    for (const part of [
      box(page),
      page
        .getByRole('listitem')
        .filter({ hasText: `${name} v. Feather` })
        .last(),
      page.getByRole('button', { name: 'Add 1 citation' }),
    ]) {
      await expectInSight(part)
    }
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(at + 2)
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveValue('')
    await expectInSight(rows(page).last())
  }
  await untilStored(page)
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})

test('sheets for a row’s parts leave the row visible', async ({ page, check }) => {
  await startProject(page, TWO_LINES, 12)

  await check('sheets leave the row visible, and the pincite sheet has its own keys', async () => {
    const bar = page.getByRole('toolbar', { name: 'Citation tools' })
    for (const [width, height] of [
      [390, 844],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const at of [0, 11]) {
        const row = await selectRow(page, at)
        await expectInSight(row)
        for (const tool of ['Signal', 'Pincite', 'Paren.']) {
          await bar.getByRole('button', { name: tool }).tap()
          const sheet = page.getByRole('dialog')
          await expect(sheet).toBeVisible()
          await expect
            .poll(async () => {
              const [over, under] = [await sheet.boundingBox(), await row.boundingBox()]
              return over !== null && under !== null && under.y >= 47 && under.y + under.height <= over.y + 1
            }, `row ${at} under ${tool} at ${width}`)
            .toBe(true)
          await page.keyboard.press('Escape')
          await expect(sheet).toHaveCount(0)
        }
      }
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await bar.getByRole('button', { name: 'Pincite' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Pincite' })
    const field = sheet.getByRole('textbox')
    await expect(field).toHaveAttribute('inputmode', 'none')
    for (const key of ['3', '4', '5', 'Delete', '6', '–', '4', '8', '§']) {
      await sheet.getByRole('button', { name: key, exact: true }).tap()
    }
    await expect(field).toHaveValue('346–48§ ')
    await sheet.getByRole('button', { name: 'abc' }).tap()
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('inputmode', 'text')
    await sheet.getByRole('button', { name: '123' }).tap()
    for (let left = 0; left < 2; left += 1) await sheet.getByRole('button', { name: 'Delete' }).tap()
    await sheet.getByRole('button', { name: 'Done' }).tap()
    await expect(rows(page).last()).toContainText('346–48 (9th Cir. 2002)')
  })

  await check('the dock moves a row up and down and opens its menu', async () => {
    const row = await selectRow(page, 11)
    const [name = ''] = ((await row.locator('.citation').textContent()) ?? '').split(')')
    await page.getByRole('toolbar').getByRole('button', { name: 'Move', exact: true }).tap()
    const bar = page.getByRole('toolbar', { name: 'Move the selected citation' })
    await bar.getByRole('button', { name: 'Up' }).tap()
    await expect(rows(page).nth(10)).toContainText(name)
    await bar.getByRole('button', { name: 'Top' }).tap()
    await expect(rows(page).first()).toContainText(name)
    await expectInSight(rows(page).first())
    await expect(rows(page).first()).toHaveAttribute('aria-current', 'true')
    await bar.getByRole('button', { name: 'Done' }).tap()
    await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).tap()
    await page.getByRole('menuitem', { name: 'Remove' }).tap()
    await expect(rows(page)).toHaveCount(11)
    // The notice is above the dock and covers no visible citation.
    const told = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })
    await expectInSight(rows(page).first())
    const [notice, foot] = [await told.boundingBox(), await dock(page).boundingBox()]
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1)
    await told.tap()
    await expect(rows(page)).toHaveCount(12)
  })
})

test('swiping up on the dock or tapping its button shows the whole preview and the findings', async ({
  page,
}) => {
  await startProject(page, 'Cf. Miranda v. Arizona, 385 U.S. 436, 444 (1966)', 1)
  await deselectRow(page)
  const place = await dock(page).boundingBox()
  if (place === null) throw new Error('There is no dock')
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 180, y }],
    })
  const from = place.y + place.height / 2
  await touch('touchStart', from)
  for (const up of [10, 25, 45, 70, 100]) await touch('touchMove', from - up)
  await touch('touchEnd', from - 100)
  const sheet = page.getByRole('dialog', { name: 'Preview' })
  await expect(sheet.getByTestId('preview')).toContainText('Miranda v. Arizona')
  await expect(sheet.getByRole('region', { name: 'Check these' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
  const button = page.getByRole('button', { name: /Show the full preview [1-9]\d* (?:serious|to fix)/ })
  await button.click()
  await expect(sheet).toBeVisible()
})

test('storage failures are shown above the dock, with the selected row visible @offline', async ({
  page,
  complaints,
}) => {
  complaints.expects(/could not be stored/)
  complaints.expects(NO_CONNECTION)
  await startProject(page, TWO_LINES, 12)
  await untilOffline(page)
  await page.context().setOffline(true)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await box(page).tap()
  await page.keyboard.type('Roe v. Wade, 410 U.S. 113 (1973)')
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'Not saved on this device.' }).first()
  await expectInSight(alert)
  await expectInSight(alert.getByRole('button', { name: 'Try again' }))
  await expect(rows(page)).toHaveCount(13)
  await expectInSight(rows(page).last())
  const [told, foot] = [await alert.boundingBox(), await dock(page).boundingBox()]
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1)
})
