import type { Page } from 'playwright/test'
import { deselectRow } from './small-screen.ts'
import {
  closeNoticeBefore,
  expect,
  notices,
  preview,
  rows,
  startProject,
  takeSession,
  test,
  untilStored,
  violations,
} from './test.ts'

const RISKY = [
  'See Roe v. Wade, 410 U.S. 113, 153 (1973)',
  'Miranda v. Arizona, 385 U.S. 436, 444 (1966)',
  'Marbury v. Madison, 5 U.S. (1 Cranch) 137, 500 (1803)',
  'Katz v. United States, 389 U.S. 347, 351 (1967)',
].join('; ')

const marks = (page: Page) => rows(page).getByRole('button', { name: /^(?:Serious|To fix): / })

test('rows show their problems, and the copy notice counts them', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, RISKY, 4)
  await expect(marks(page)).toHaveText([/Overruled/, /Wrong volume/, /Impossible page/])
  await expect(rows(page).first()).toHaveAccessibleName(/Serious: Overruled/)
  const checks = page.getByRole('region', { name: 'Check these' })
  await expect(checks.getByRole('listitem').first()).toContainText('Overruled by Dobbs')
  await expect(page.getByRole('button', { name: '3 serious' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy string' }).click()
  await expect(notices(page).getByText('Copied. 3 serious.')).toBeVisible()
  await notices(page).getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('dialog', { name: 'Check this citation' })).toContainText('Overruled by Dobbs')
  expect(await violations(page)).toEqual([])
})

test('a string has no status until its cases are checked', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, RISKY, 4)
  await untilStored(page)
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { shownWords: seen })
    new MutationObserver(() => {
      for (const words of ['Checking cases…', 'The copied text will match what’s shown.', '3 serious'])
        if (document.body?.textContent.includes(words)) seen.add(words)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.reload()
  await expect(page.getByRole('button', { name: '3 serious' })).toBeVisible()
  const seen = await page.evaluate(() => [...(Reflect.get(globalThis, 'shownWords') as Set<string>)])
  expect(seen).toEqual(['Checking cases…', '3 serious'])
})

test('a list of numbered footnotes becomes numbered strings in one action', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, 'Katz v. United States, 389 U.S. 347, 351 (1967)', 1)
  const box = page.getByLabel('Add authorities')
  await box.fill('1. See Roe v. Wade, 410 U.S. 113, 115 (1973).\n2. Id. at 116.')
  await page.getByRole('button', { name: 'Add 2 footnotes' }).click()
  await expect(page.getByRole('link', { name: 'Note 1' })).toBeVisible()
  await page.getByRole('link', { name: 'Note 2' }).click()
  await expect(page.getByTestId('preview')).toHaveText('Id. at 116.')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('link', { name: 'Note 2' })).toHaveCount(0)
})

test('notes with a problem are marked, and the editor, the dashboard, and the record count the whole project', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, 'Katz v. United States, 389 U.S. 347, 351 (1967)', 1)
  await page
    .getByLabel('Add authorities')
    .fill(
      '1. See Roe v. Wade, 410 U.S. 113, 115 (1973).\n2. Katz v. United States, 389 U.S. 347, 351 (1967).\n3. Marbury v. Madison, 5 U.S. (1 Cranch) 137, 500 (1803); Roe, 410 U.S. at 116.',
    )
  await page.getByRole('button', { name: 'Add 3 footnotes' }).click()
  const tabs = page.getByRole('navigation', { name: 'Strings in this project' })
  await expect(tabs.getByRole('link', { name: 'Note 1 Serious: Overruled' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Note 2', exact: true })).toBeVisible()
  await tabs.getByRole('link', { name: 'Note 3 Serious: Overruled, and 1 more' }).click()
  await expect(page.getByRole('button', { name: '2 serious' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Note 1' }).click()
  await expect(page.getByRole('button', { name: '1 serious' })).toBeVisible()
  await page.getByRole('link', { name: '1 serious in other strings' }).click()
  await expect(page.getByTestId('preview')).toContainText('Marbury')
  const authorities = page.getByRole('region', { name: 'Authorities' })
  await expect(authorities.getByRole('listitem').filter({ hasText: 'Marbury' })).toContainText(
    'Serious: Impossible page',
  )
  await page.getByRole('link', { name: 'Short forms', exact: true }).first().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Impossible page' }).first()).toContainText(
    'Marbury',
  )
  await page.getByRole('link', { name: 'Record', exact: true }).first().click()
  await expect(page.getByText(/^2 serious · 1 match · /)).toBeVisible()
  await untilStored(page)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('region', { name: 'Pick up where you left off' })).toContainText('2 serious')
})

test('a typed volume, reporter, and page get a name and year from the case list', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, 'miranda v arizona 384 us 436 444', 1)
  await expect(page.getByTestId('preview')).toHaveText('Miranda v. Arizona, 384 U.S. 436, 444 (1966).')
})

test('with 35 authorities, Copy and the first finding are on the first screen', async ({ page, ada }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await takeSession(page, ada)
  const many = Array.from({ length: 34 }, (_, at) => `Roe v. Doe, ${at + 100} F.3d 1, 2 (2d Cir. 1998)`)
  await startProject(page, `${RISKY}; ${many.slice(0, 31).join('; ')}`, 35)
  const copy = page.getByRole('button', { name: 'Copy string' })
  const first = page.getByRole('region', { name: 'Check these' }).getByRole('listitem').first()
  await expect(first).toContainText('Overruled')
  for (const part of [copy, first]) {
    const box = await part.boundingBox()
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
  }
  // The findings scroll below the preview, never under it.
  const region = page.getByRole('region', { name: 'Preview' })
  const findings = page.locator('[data-findings]')
  await findings.evaluate((box) => {
    box.scrollTop = 300
  })
  expect(await findings.evaluate((box) => box.scrollTop)).toBe(300)
  const [above, below] = [await region.boundingBox(), await findings.boundingBox()]
  expect((above?.y ?? 900) + (above?.height ?? 900)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
})

test('the first screen of 35 authorities has Copy, the findings, and at least nine rows, and the record has the same counts', async ({
  page,
  ada,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await takeSession(page, ada)
  const many = Array.from({ length: 30 }, (_, at) => `Roe v. Doe, ${at + 100} F.3d 1 (2d Cir. 1998)`)
  await startProject(page, `${RISKY}; 42 U.S.C. § 1983; ${many.join('; ')}`, 35)
  const summary = page
    .getByRole('region', { name: 'Preview' })
    .getByRole('button', { name: /^\d+ serious, \d+ to fix$/ })
  await expect(summary).toBeVisible()
  await page.evaluate(() => {
    scrollTo(0, 0)
  })
  const ninth = await rows(page).nth(8).boundingBox()
  expect((ninth?.y ?? 900) + (ninth?.height ?? 0)).toBeLessThanOrEqual(900)
  const counts = (await summary.textContent())?.trim() ?? ''
  await page.getByRole('link', { name: 'Record', exact: true }).first().click()
  await expect(
    page.getByText(new RegExp(`^${counts}, \\d+ not verified · 2 match · 0 of 35 reviewed$`)),
  ).toBeVisible()
})

test('the filter shows only the citations to fix, and keys step through them', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, `Katz v. United States, 389 U.S. 347, 351 (1967); ${RISKY}`, 5)
  const filter = page.getByRole('button', { name: '3 serious' })
  await filter.click()
  await expect(filter).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page)).toHaveCount(3)
  const bar = page.getByRole('group', { name: 'Filter' })
  await expect(bar).toContainText('Showing 3 of 5')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('n')
  await expect(rows(page).nth(0)).toBeFocused()
  await page.keyboard.press('n')
  await expect(rows(page).nth(1)).toBeFocused()
  await expect(rows(page).nth(1)).toHaveAccessibleName(/^3 of 5: .*Serious: Wrong volume$/)
  await page.keyboard.press('Shift+N')
  await expect(rows(page).nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(2)).toContainText('Marbury v. Madison')
  await expect(rows(page).nth(2)).toBeFocused()
  // A citation that was fixed stays until the filter is removed.
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Use 384 U\.S\. 436/ })
    .click()
  await expect(rows(page).nth(1)).toContainText('384 U.S. 436')
  await expect(page.getByRole('button', { name: '2 serious', exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('f')
  await expect(rows(page)).toHaveCount(5)
  await expect(bar).toHaveCount(0)
})

test('verified corrections are applied together and undone together', async ({ page, ada }) => {
  await takeSession(page, ada)
  const wrong =
    'Miranda v. Arizona, 385 U.S. 436, 444 (1966); Brown v. Board of Education, 347 U.S. 483, 495 (1955)'
  await startProject(page, wrong, 2)
  await page.getByRole('button', { name: 'Fix all 2' }).click()
  await expect(preview(page)).toContainText('384 U.S. 436, 444 (1966)')
  await expect(preview(page)).toContainText('347 U.S. 483, 495 (1954)')
  await expect(page.getByRole('region', { name: 'Check these' })).toHaveCount(0)
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(preview(page)).toContainText('385 U.S. 436, 444 (1966)')
  await expect(preview(page)).toContainText('347 U.S. 483, 495 (1955)')
})

test('a citation in the case list is marked as found, and a law has no mark', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(
    page,
    'Katz v. United States, 389 U.S. 347, 351 (1967); Roe v. Doe, 123 F.3d 1, 2 (2d Cir. 1998); 42 U.S.C. § 1983',
    3,
  )
  const checked = rows(page)
    .nth(0)
    .getByRole('button', { name: 'Found in the case list. The list isn’t a citator.' })
  await expect(checked).toBeVisible()
  await expect(rows(page).nth(0)).toHaveAccessibleName(/ Found$/)
  await expect(rows(page).nth(1).getByRole('button', { name: 'Not verified' })).toBeVisible()
  await expect(rows(page).nth(2)).toHaveAccessibleName(/§ 1983$/)
  await checked.click()
  const panel = page.getByRole('dialog', { name: 'Check this citation' })
  await expect(panel).toContainText('Matches the case list')
  await expect(panel).toContainText('Page 351 is consistent with the case list.')
  await expect(panel).toContainText('isn’t a citator')
  expect(await violations(page)).toEqual([])
})

test('several citations after one signal give one suggestion, and no row has a mark', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  const cited = ['389 U.S. 347, 351 (1967)', '392 U.S. 1, 30 (1968)', '372 U.S. 335, 344 (1963)']
  const [katz, terry, gideon] = cited
  await startProject(
    page,
    `Cf. Katz v. United States, ${katz}; Terry v. Ohio, ${terry}; Gideon v. Wainwright, ${gideon}; 42 U.S.C. § 1983; U.S. Const. amend. XIV; Fed. R. Civ. P. 12(b)(6)`,
    6,
  )
  const advice = page.getByRole('region', { name: 'Suggestions' })
  await expect(advice).toContainText('3 sources after Cf. have no parenthetical')
  await expect(page.getByText('The copied text will match what’s shown.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Check these' })).toHaveCount(0)
  await expect(marks(page)).toHaveCount(0)
})

test('a row keeps its height when it is selected', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, RISKY, 4)
  await expect(marks(page)).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-row][aria-current]')).toHaveCount(0)
  const heights = async () => {
    const boxes = await Promise.all([0, 1, 2, 3].map((at) => rows(page).nth(at).boundingBox()))
    return boxes.map((box) => [box?.y, box?.height])
  }
  const before = await heights()
  for (const at of [0, 1, 3]) {
    await rows(page).nth(at).focus()
    await expect(rows(page).nth(at).getByRole('button', { name: 'Parenthetical', exact: true })).toBeVisible()
    expect(await heights(), `row ${at + 1}`).toEqual(before)
  }
})

test('one button shows the format of a project and opens its settings', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, 'See Katz v. United States, 389 U.S. 347, 351 (1967)', 1)
  const format = page.getByRole('button', { name: 'Format: Court documents · sentence · Bluebook 22d ed.' })
  await format.click()
  const panel = page.getByRole('dialog', { name: 'Format' })
  await panel.getByRole('radio', { name: 'Citation clause' }).check({ force: true })
  await expect(preview(page)).toHaveText('see Katz v. United States, 389 U.S. 347, 351 (1967)')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Format: Court documents · clause/ })).toBeFocused()
  await page.getByRole('button', { name: 'New string' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0)
})

test('the signal palette opens next to its row, marks the current signal, and filters by name or meaning', async ({
  page,
  ada,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await takeSession(page, ada)
  const many = Array.from({ length: 12 }, (_, at) => `Roe v. Doe, ${at + 100} F.3d 1, 2 (2d Cir. 1998)`)
  await startProject(page, `See ${many.join('; ')}`, 12)
  const filter = page.getByRole('searchbox', { name: 'Filter signals by name or meaning' })
  for (const at of [0, 5, 11]) {
    await rows(page).nth(at).focus()
    await page.keyboard.press('s')
    const panel = page.getByRole('dialog', { name: 'Signal' })
    await expect(filter).toBeFocused()
    await expect(panel.getByRole('menuitemradio', { checked: true })).toHaveAccessibleName('See')
    const [row, box] = [await rows(page).nth(at).boundingBox(), await panel.boundingBox()]
    if (row === null || box === null) throw new Error('The row or the panel is not on the screen')
    expect(box.y >= row.y + row.height || box.y + box.height <= row.y).toBe(true)
    if (at === 0) expect(box.y).toBeGreaterThanOrEqual(row.y + row.height)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
  await rows(page).first().focus()
  await page.keyboard.press('s')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'See', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('menuitemradio', { name: 'See, e.g.', exact: true })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'With e.g.' })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'See also, e.g.', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('/')
  await page.keyboard.type('analogy')
  await expect(page.getByRole('menuitemradio')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toHaveAccessibleName(/Cf\./)
})

test('the signal palette stays next to its row when a row above it grows', async ({ page, ada }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await takeSession(page, ada)
  await startProject(page, RISKY, 4)
  const row = rows(page).nth(1)
  await row.focus()
  await page.keyboard.press('s')
  const panel = page.getByRole('dialog', { name: 'Signal' })
  await expect(panel).toBeVisible()
  await rows(page)
    .first()
    .evaluate((it) => {
      it.style.paddingBlockEnd = '60px'
    })
  await expect(async () => {
    const [above, box] = [await row.boundingBox(), await panel.boundingBox()]
    expect(box?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0))
  }).toPass({ timeout: 3000 })
})

test('the signal palette opens below a row in the middle of the screen and shows every signal', async ({
  page,
  ada,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await takeSession(page, ada)
  await startProject(page, RISKY, 4)
  const row = rows(page).nth(2)
  await row.focus()
  await page.keyboard.press('s')
  const panel = page.getByRole('dialog', { name: 'Signal' })
  await expect(panel.getByRole('menuitemradio').last()).toBeInViewport({ ratio: 1 })
  const [above, box] = [await row.boundingBox(), await panel.boundingBox()]
  expect(box?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0))
})

test('inherited signals are hidden in forced colors until their row has focus', async ({ page, ada }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await takeSession(page, ada)
  await startProject(page, RISKY, 4)
  const signal = rows(page).nth(2).locator('button[aria-label^="Signal:"]')
  await expect(signal).toBeHidden()
  await rows(page).nth(2).focus()
  await expect(signal).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('one tap leads from a row to its problem and its fix', async ({ page, ada }) => {
    await closeNoticeBefore(page)
    await takeSession(page, ada)
    await startProject(page, RISKY, 4)
    await deselectRow(page)
    const peek = page.getByRole('button', { name: /^Show the full preview/ })
    await expect(peek).toHaveAccessibleName(/3 serious/)
    await expect(peek.getByText('3', { exact: true })).toBeVisible()
    const [count, arrow] = [
      await peek.getByText('3', { exact: true }).boundingBox(),
      await peek.locator('> svg').boundingBox(),
    ]
    expect((count?.y ?? 0) + (count?.height ?? 0)).toBeLessThanOrEqual((arrow?.y ?? 0) + 4)
    await marks(page).nth(1).tap()
    const sheet = page.getByRole('dialog', { name: 'Check this citation' })
    await sheet.getByRole('button', { name: /^Use 384 U\.S\. 436/ }).tap()
    await expect(rows(page).nth(1)).toContainText('384 U.S. 436')
    await expect(sheet).toContainText('Matches the case list')
  })
})
