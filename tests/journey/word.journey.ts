import { WORD_TYPE } from '#cite/word/document-type.ts'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { buildFakeWordScript } from '../support/fake-word-script.ts'
import type { FakeWordControls } from '../support/fake-word/browser.ts'
import type { WrittenDocument } from '../support/fake-word/story.ts'
import { textsAfter, unzip } from '../support/tracked-changes.ts'
import { faultyThesis } from '../support/word-notes.ts'
import {
  NO_CONNECTION,
  REFUSED,
  expect,
  findViolations,
  overflow,
  startProject,
  takeSession,
  test,
  untilOffline,
  violations,
} from './test.ts'
import { interceptRequests } from './intercept-requests.ts'

const OFFICE = 'https://appsforoffice.microsoft.com/**'

const thesis: WrittenDocument = {
  paragraphs: ['The court agreed.†', 'Others did not.† They cite Roe.†', 'The rest is silence.'],
  footnotes: [
    '*See* Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002); Jane Roe, *Long Notes*, 100 Yale L.J. 1, 4 (1990).',
    'This note speaks of the text alone.',
    'Roe, *supra* note 2, at 5.',
  ],
}

/** Opens the pane as Word does, with a simulated document. */
async function openPane(
  page: Page,
  written: WrittenDocument,
  { officeHost = 'Word' }: { readonly officeHost?: string | null } = {},
): Promise<void> {
  await page.setViewportSize({ width: 320, height: 720 })
  await page.addInitScript((given) => Object.assign(window, given), { writtenDocument: written, officeHost })
  const body = await buildFakeWordScript()
  await page.context().route(OFFICE, (route) => route.fulfill({ body, contentType: 'text/javascript' }))
  await page.goto('/word?office')
  if (officeHost !== null) await expect(page.getByRole('radio', { name: 'Findings' })).toBeVisible()
}

type ControlNames = { [Name in keyof FakeWordControls]: Parameters<FakeWordControls[Name]> }

/** Changes or reads the document as the user would in Word. */
function inWord<Name extends keyof FakeWordControls>(
  page: Page,
  name: Name,
  ...values: ControlNames[Name]
): Promise<ReturnType<FakeWordControls[Name]>> {
  return page.evaluate(
    ([called, given]) => {
      const { fakeWord } = window as unknown as {
        fakeWord: Record<string, (...values: unknown[]) => unknown>
      }
      return fakeWord[called]?.(...given)
    },
    [name as string, values as unknown[]] as const,
  ) as Promise<ReturnType<FakeWordControls[Name]>>
}

/** Chooses an option whose label covers its radio button. */
const choose = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).check({ force: true })

test('in Word, shows the findings for the note at the cursor, and applies one as a tracked change', async ({
  page,
}) => {
  await openPane(page, thesis)
  await expect(page.getByRole('heading', { level: 1, name: 'Pincite for Word' })).toBeVisible()
  await expect(page.getByText('Put the cursor in a note to see its findings.')).toBeVisible()
  await inWord(page, 'placeCursor', { note: 1 })
  await expect(page.getByText('No findings in this note.')).toBeVisible()
  await inWord(page, 'placeCursor', { note: 2 })
  const note = page.getByRole('region', { name: 'Note 3' })
  await expect(note).toContainText('Change note 2 to note 1, where Roe is cited in full.')
  await note
    .getByRole('listitem')
    .filter({ hasText: 'Supra to the wrong note' })
    .getByRole('button', { name: 'Apply' })
    .click()
  await expect(page.getByText('Applied as a tracked change.')).toBeFocused()
  expect(await inWord(page, 'readChanges', 2)).toEqual({ inserted: '1', deleted: '2' })
  await expect(page.getByText('Supra to the wrong note')).toHaveCount(0)
  expect((await inWord(page, 'listNotes'))[2]).toBe('Roe, supra note 1, at 5.')
})

test('in Word, lists the document’s findings, hides a finding that is ignored, and shows it again', async ({
  page,
}) => {
  await openPane(page, thesis)
  await choose(page, /^Whole document \(\d+\)$/)
  const wrong = page.getByRole('listitem').filter({ hasText: 'Supra to the wrong note' })
  await wrong.getByRole('button', { name: 'Ignore' }).click()
  await expect(wrong).toHaveCount(0)
  await expect(page.getByText('Ignored.', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Show again' }).click()
  await expect(wrong).toHaveCount(1)
  expect(await inWord(page, 'readChanges', 2)).toEqual({ inserted: '', deleted: '' })
})

test('in Word, inserts footnotes, and updates their short forms after a note moves', async ({ page }) => {
  await openPane(page, { paragraphs: ['One.', 'Two.', 'Three.'], footnotes: [] })
  await choose(page, 'Insert')
  const box = page.getByRole('textbox', { name: 'Case name or citation' })
  const insertFootnote = async (paragraph: number, text: string, pincite: string): Promise<void> => {
    await inWord(page, 'placeCursor', { paragraph })
    await box.fill(text)
    await page.getByRole('textbox', { name: 'Pincite' }).fill(pincite)
    await expect(page.getByRole('group', { name: 'Results' })).toContainText('384 U.S. 436')
    await box.press('Enter')
    await expect(page.getByText('Inserted as a footnote.')).toBeVisible()
  }
  await insertFootnote(0, 'Miranda v. Arizona', '444')
  await insertFootnote(1, 'Miranda v. Arizona, 384 U.S. 436 (1966)', '445')
  expect(await inWord(page, 'listNotes')).toEqual([
    'Miranda v. Arizona, 384 U.S. 436, 444 (1966).',
    'Id. at 445.',
  ])

  await inWord(page, 'placeCursor', { note: 1 })
  await page.getByRole('button', { name: 'Insert footnote' }).click()
  await expect(page.getByText('The cursor is in a note.')).toBeVisible()

  await inWord(page, 'moveNoteToStart', 1)
  await choose(page, 'Short forms')
  await page.getByRole('button', { name: 'Update short forms' }).click()
  await expect(page.getByText('Up to date. 2 citations changed.')).toBeVisible()
  expect(await inWord(page, 'listNotes')).toEqual([
    'Miranda v. Arizona, 384 U.S. 436, 445 (1966).',
    'Id. at 444.',
  ])
})

test('in Word, inserts a citation at the cursor from the user’s own authorities', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, 'Jane Roe, Long Notes, 100 Yale L.J. 1 (1990).', 1)
  await openPane(page, thesis)
  await choose(page, 'Insert')
  await inWord(page, 'placeCursor', { note: 1 })
  await page.getByRole('textbox', { name: 'Case name or citation' }).fill('long notes')
  await expect(page.getByRole('group', { name: 'Results' })).toContainText('Your authorities')
  await choose(page, 'Law review')
  await page.getByRole('textbox', { name: 'Pincite' }).fill('7')
  await page.getByRole('button', { name: 'Insert at cursor' }).click()
  await expect(page.getByText('Inserted.', { exact: true })).toBeVisible()
  expect((await inWord(page, 'listNotes'))[1]).toBe(
    'This note speaks of the text alone.Roe, supra note 1, at 7.',
  )
})

test('the pane has no accessibility violations at 320 pixels, and can be used with the keyboard alone', async ({
  page,
}) => {
  await openPane(page, thesis)
  await inWord(page, 'placeCursor', { note: 2 })
  await expect(page.getByRole('region', { name: 'Note 3' })).toBeVisible()
  for (const tab of ['Findings', 'Insert', 'Short forms']) {
    await choose(page, tab)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await violations(page), tab).toEqual([])
    expect(await overflow(page), tab).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ forcedColors: 'active' })
  await choose(page, 'Findings')
  expect(await findViolations(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  await page.getByRole('radio', { name: 'Findings' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Miranda v. Arizona')
  await expect(page.getByRole('group', { name: 'Results' })).toContainText('384 U.S. 436')
})

test('only the pane allows Microsoft’s script and may be embedded by Office', async ({ page, request }) => {
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).hostname))
  const policyOf = async (path: string): Promise<string> =>
    (await request.get(path)).headers()['content-security-policy'] ?? ''
  expect(await policyOf('/word?office')).toContain('https://appsforoffice.microsoft.com')
  for (const path of ['/', '/doctor', '/client/doctor', '/words', '/word/manifest.xml'])
    expect(await policyOf(path)).not.toContain('microsoft')

  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto('/word')
  await expect(page.getByRole('heading', { level: 2, name: 'Install the add-in' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).hostname]))

  await page.evaluate(() => Object.assign(window, { stillThere: true }))
  await page.getByRole('link', { name: 'Check all notes at once with the footnote doctor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Footnote doctor' })).toBeVisible()
  expect(await page.evaluate(() => 'stillThere' in window)).toBe(false)
})

test('says that Word can’t be reached, and that the page must be opened in Word', async ({
  page,
  complaints,
}) => {
  complaints.expects(REFUSED)
  complaints.expects(NO_CONNECTION)
  const endBlock = await interceptRequests(page.context(), OFFICE, (route) => route.abort())
  await page.goto('/word?office')
  await expect(page.getByText('Can’t reach Word')).toBeVisible()
  endBlock()
  const body = await buildFakeWordScript()
  await page.context().route(OFFICE, (route) => route.fulfill({ body, contentType: 'text/javascript' }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Put the cursor in a note to see its findings.')).toBeVisible()

  await openPane(page, thesis, { officeHost: null })
  await expect(page.getByText('This page isn’t open in Word')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download the manifest' })).toBeVisible()
})

test('without a connection, explains the limits and works on a saved file @offline', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto('/doctor')
  await untilOffline(page)
  await context.setOffline(true)
  await page.goto('/word?office')
  await expect(page.getByText('Can’t reach Word')).toBeVisible()
  await page.getByTestId('word-file').setInputFiles({
    name: 'thesis.docx',
    mimeType: WORD_TYPE,
    buffer: faultyThesis,
  })
  await expect(page.getByText('Open file: thesis.docx')).toBeVisible()
  await page.getByRole('combobox', { name: 'Insert at the end of' }).selectOption('footnote 4')
  const wrong = page.getByRole('listitem').filter({ hasText: 'Supra to the wrong note' })
  await wrong.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Applied as a tracked change.')).toBeVisible()

  await choose(page, 'Insert')
  await page
    .getByRole('textbox', { name: 'Case name or citation' })
    .fill('Terry v. Ohio, 392 U.S. 1, 21 (1968)')
  await page.getByRole('button', { name: 'Insert at cursor' }).click()
  await expect(page.getByText('Inserted.', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a copy' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('thesis (Pincite).docx')
  const files = await unzip(readFileSync(await download.path()))
  const texts = textsAfter(String(files.get('word/footnotes.xml')), 'accept')
  expect(texts.get('4')).toContain('Roe, supra note 1, at 5.Terry v. Ohio, 392 U.S. 1, 21 (1968).')
  expect(String(files.get('customXml/item1.xml'))).toContain('Terry v. Ohio')
  await context.setOffline(false)
})
