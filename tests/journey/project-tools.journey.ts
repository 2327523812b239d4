import { readFileSync } from 'node:fs'
import {
  expect,
  overflow,
  preview,
  rows,
  startProject,
  takeSession,
  test,
  untilStored,
  violations,
} from './test.ts'

const PASTED = 'Miranda v. Arizona, 384 U.S. 436, 444 (1966).'

test('the short forms page shows id. where allowed, with the reason, and new forms after notes swap places', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 1)
  await page.getByRole('link', { name: 'Short forms', exact: true }).click()
  const ledger = page.getByRole('main')
  await expect(ledger.getByRole('heading', { name: 'Short forms' })).toBeVisible()
  await ledger.getByRole('button', { name: 'Number all strings as footnotes' }).click()
  await expect(ledger.getByRole('link', { name: 'Open note 1' })).toBeVisible()
  await expect(ledger.getByText('This is the first citation, so it’s in full.')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  // Undo works as in the editor.
  await untilStored(page)
  await page.keyboard.press('Control+z')
  await expect(ledger.getByRole('button', { name: 'Number all strings as footnotes' })).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await ledger.getByRole('link', { name: 'Open note 1' }).click()

  await page.getByRole('button', { name: 'New string' }).click()
  await expect(page.getByRole('link', { name: 'Note 2' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Add Miranda v. Arizona to the string' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(preview(page)).toHaveText('Id.')
  await expect(rows(page).first()).toContainText('The preceding citation is to this source alone.')
  await page.keyboard.press('p')
  await page.keyboard.type('467')
  await page.keyboard.press('Enter')
  await expect(preview(page)).toHaveText('Id. at 467.')

  await page.getByRole('button', { name: 'String actions' }).click()
  await page.getByRole('menuitem', { name: 'Move earlier' }).click()
  await expect(preview(page)).toHaveText('Miranda v. Arizona, 384 U.S. 436, 467 (1966).')
  await page.getByRole('link', { name: 'Note 2' }).click()
  await expect(preview(page)).toHaveText('Id. at 444.')
  await untilStored(page)
  await page.reload()
  await expect(preview(page)).toHaveText('Id. at 444.')
})

test('the caret moves between words, and an insertion can be removed', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, 'Gideon v. Wainwright, 372 U.S. 335 (1963).', 1)
  await rows(page).first().focus()
  for (const key of ['ArrowRight', 'p']) await page.keyboard.press(key)
  await expect(page.getByRole('textbox', { name: 'Insert here' })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(' (Black, J.)')
  await page.keyboard.press('Enter')
  await expect(preview(page)).toHaveText('Gideon v. Wainwright, 372 U.S. 335 (1963) (Black, J.).')
  await expect(rows(page).first()).toBeFocused()
  await untilStored(page)
  await page.keyboard.press('Control+z')
  await expect(preview(page)).toHaveText('Gideon v. Wainwright, 372 U.S. 335 (1963).')
})

test('import, table of authorities, palette, and reasons have no accessibility violations', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 1)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).fill('import')
  await page.keyboard.press('Enter')
  const intake = page.getByRole('dialog', { name: 'Import authorities' })
  await intake
    .getByLabel('Or paste it here')
    .fill('[{"type":"book","title":"On Notes","author":[{"family":"Doe","given":"Jane"}]},{"type":7}]')
  await expect(intake.getByRole('status')).toHaveText('CSL-JSON: 2 entries (1 unreadable)')
  await expect(intake.getByText(/^Entry 2: /)).toBeVisible()
  expect(await violations(page)).toEqual([])

  // The BibTeX parser is loaded on demand. Fields that the citation doesn't use are shown.
  await intake
    .getByLabel('Or paste it here')
    .fill('@book{a, title = {On Notes}, author = {Doe, Jane}, pagetotal = {312}, annotation = {Blue cover}}')
  await expect(intake.getByRole('status')).toContainText('BibTeX: 1 entry')
  await intake.getByText('2 imported fields aren’t used in the citation').click()
  await expect(intake.getByText('Blue cover', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await intake.getByRole('button', { name: 'Add to authorities' }).click()
  await expect(page.getByRole('button', { name: 'Add On Notes to the string' })).toBeVisible()

  await page.getByRole('button', { name: 'Add On Notes to the string' }).click()
  await page.getByRole('button', { name: 'Why? Rule R5.1.1' }).click()
  await expect(page.getByText(/spares the reader a search/)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Table of authorities', exact: true }).click()
  const table = page.getByRole('main')
  await expect(table.getByRole('heading', { name: 'Table of authorities' })).toBeVisible()
  await expect(table.getByRole('region', { name: 'Cases' })).toContainText(
    'Miranda v. Arizona, 384 U.S. 436 (1966)',
  )
  await expect(table.getByRole('region', { name: 'Other Authorities' })).toContainText('Doe')
  expect(await violations(page)).toEqual([])
})

test('the list: search, courses, archive, duplicate, and opening a project that was exported to a file', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 1)
  await untilStored(page)
  await page.goto('/client/string')
  const menu = async (name: string, item: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await menu('Miranda v. Arizona', 'Rename')
  await page.getByLabel('Project name').fill('Confessions')
  await page.getByLabel('Course').fill('Criminal Law')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Criminal Law' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('384 miranda')
  await expect(page.getByRole('region', { name: 'Citations' })).toContainText('Miranda v. Arizona')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Search projects and citations').fill('')

  await menu('Confessions', 'Duplicate')
  await expect(page.getByRole('link', { name: /Copy of Confessions/ })).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), menu('Confessions', 'Share as a file')])
  expect(file.suggestedFilename()).toBe('confessions.citebk')
  expect(readFileSync(await file.path(), 'utf8')).toContain('"Miranda v. Arizona"')
  await menu('Confessions', 'Archive')
  await expect(page.getByRole('link', { name: /^Confessions/ })).toHaveCount(0)
  await page.getByLabel('Open a file…').setInputFiles(await file.path())
  await expect(page.getByRole('heading', { name: 'Confessions', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'All projects' }).click()
  await expect(page.getByRole('link', { name: /^Confessions/ })).toBeVisible()
  for (const width of [390, 720]) {
    await page.setViewportSize({ width, height: 450 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
})

test('a course without projects is removed from the filter, and search covers the archive', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 1)
  await untilStored(page)
  await page.goto('/client/string')
  const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
  const menu = async (name: string, item: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await menu('Miranda v. Arizona', 'Rename')
  await page.getByLabel('Course').fill('Criminal Law')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.keyboard.press('n')
  await page.getByLabel('Project name').fill('Second')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second')
  await page.getByRole('link', { name: 'All projects' }).click()
  await page.getByRole('button', { name: 'Criminal Law' }).click()
  await expect(link('Second')).toHaveCount(0)

  const [word] = await Promise.all([
    page.waitForEvent('download'),
    menu('Miranda v. Arizona', 'Download for Word'),
  ])
  expect(word.suggestedFilename()).toBe('miranda-v-arizona.docx')

  await menu('Miranda v. Arizona', 'Archive')
  await expect(link('Second')).toBeVisible()
  await menu('Second', 'Archive')
  await expect(page.getByText('All projects are archived.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByLabel('Search projects and citations').fill('miranda')
  await expect(link('Miranda v. Arizona').first()).toContainText('Archived')
  await page.getByRole('region', { name: 'Citations' }).getByRole('link').click()
  await expect(rows(page).first()).toBeFocused()
})

test('the library filter shows every match, and Enter uses the first', async ({ page, ada }) => {
  const many = [...'ABCDEFGHI'].map(
    (letter, at) => `Roe ${letter} v. Doe, ${at + 10} U.S. ${at + 100} (1812)`,
  )
  await takeSession(page, ada)
  await startProject(page, many.join('; '), 9)
  await page.getByRole('button', { name: 'Authorities 9' }).click()
  const library = page.getByRole('region', { name: 'Authorities' })
  const filter = library.getByRole('searchbox')
  await filter.fill('roe')
  await expect(library.getByRole('listitem')).toHaveCount(9)
  await filter.fill('zzz')
  await expect(library.getByText('Nothing matches “zzz.”')).toBeVisible()
  await filter.fill('roe c')
  await filter.press('Enter')
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).nth(9)).toBeFocused()
  await expect(rows(page).nth(9)).toContainText('Roe C')
  await expect(filter).toHaveValue('')
  // The field remains while it contains text, even if there are few authorities.
  for (const letter of ['D', 'E']) {
    await filter.fill('roe')
    await library.getByRole('button', { name: `Actions for Roe ${letter} v. Doe` }).click()
    await page.getByRole('menuitem', { name: 'Remove from the project' }).click()
  }
  await expect(library.getByRole('listitem')).toHaveCount(7)
  await filter.fill('')
  await expect(filter).toHaveCount(0)
})

test('the history lists the changes to the project and restores a removed citation', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 1)
  await rows(page).first().focus()
  await page.keyboard.press('Delete')
  await expect(rows(page)).toHaveCount(0)
  await untilStored(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).fill('history')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Created the project.')).toBeVisible()
  await expect(page.getByText('Removed Miranda v. Arizona from String 1.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Put back Miranda v. Arizona' }).click()
  await expect(page.getByText('Put Miranda v. Arizona back in String 1.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages of this project' }).getByText('Strings').click()
  await expect(rows(page)).toHaveCount(1)
})

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a laptop', { width: 1440, height: 900 }],
] as const) {
  test(`on ${device}, the project’s name and tabs have the same position on every page`, async ({
    page,
    ada,
  }) => {
    await page.setViewportSize(viewport)
    await takeSession(page, ada)
    await startProject(page, PASTED, 1)
    const tabs = page.getByRole('navigation', { name: 'Pages of this project' })
    const back = page.getByRole('link', { name: 'All projects' })
    const places = async () => [(await tabs.boundingBox())?.y, (await back.boundingBox())?.y]
    const inEditor = await places()
    for (const name of ['Short forms', 'Table of authorities', 'Record', 'History']) {
      await tabs.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      expect(await places(), name).toEqual(inEditor)
    }
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
}

test('a project can be duplicated and shared from each of its pages', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, PASTED, 1)
  await page
    .getByRole('navigation', { name: 'Pages of this project' })
    .getByRole('link', { name: 'Record' })
    .click()
  await page.getByRole('button', { name: 'Project actions' }).click()
  await page.getByRole('menuitem', { name: 'Share a link' }).click()
  await expect(page.getByRole('dialog', { name: 'Share a link' })).toBeVisible()
})

test('on a laptop, a notification covers no controls', async ({ page, ada, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await takeSession(page, ada)
  await startProject(page, PASTED, 1)
  await page.getByRole('button', { name: 'Copy string' }).click()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  const account = page.getByRole('button', { name: /’s account$/ })
  for (const control of [
    page.getByRole('button', { name: /^Sync/ }),
    page.getByRole('button', { name: /^Cop(?:y string|ied)$/ }),
    page.getByRole('button', { name: 'Project actions' }),
  ]) {
    const other = await control.boundingBox()
    if (box === null || other === null) throw new Error('Not on the page')
    const isApart = other.x + other.width <= box.x || box.y + box.height <= other.y
    expect(isApart, String(control)).toBe(true)
  }
  // The notification is in the top right corner, next to the account button.
  const right = (box?.x ?? 0) + (box?.width ?? 0)
  expect(right).toBeLessThanOrEqual((await account.boundingBox())?.x ?? 0)
  expect(right).toBeGreaterThan(1440 - 100)
})
