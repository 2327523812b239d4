import { CASE_LIST, holdRequests } from './intercept-requests.ts'
import { WORD_TYPE } from '#cite/word/document-type.ts'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { notesAfter, textsAfter, unzip } from '../support/tracked-changes.ts'
import { faultyThesis, wordWithNotes } from '../support/word-notes.ts'
import {
  NO_CONNECTION,
  REFUSED,
  createAccount,
  expect,
  findViolations,
  overflow,
  signIn,
  takeSession,
  test,
  untilOffline,
} from './test.ts'

async function choose(page: Page, buffer: Buffer, name = 'thesis.docx'): Promise<void> {
  await page.getByTestId('doctor-file').setInputFiles({
    name,
    mimeType: WORD_TYPE,
    buffer,
  })
}

const finding = (page: Page, kind: string) => page.locator('[data-finding]').filter({ hasText: kind })

for (const [name, viewport] of [
  ['a laptop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${name}, offline: imports a document, corrects it, and exports it with tracked changes @offline`, async ({
    page,
    ada,
    context,
    complaints,
  }) => {
    complaints.expects(NO_CONNECTION)
    await page.setViewportSize(viewport)
    await takeSession(page, ada)
    // Wait for the feature flags, because tools are off until the flags arrive.
    const flags = page.waitForResponse('**/api/v1/features')
    await page.goto('/client/doctor')
    await flags
    await untilOffline(page)
    await context.setOffline(true)
    await choose(page, faultyThesis)
    await expect(page.getByRole('heading', { name: 'thesis.docx' })).toBeVisible()
    await expect(finding(page, 'Supra to the wrong note')).toContainText(
      'Change note 2 to note 1, where Roe is cited in full.',
    )
    await expect(finding(page, 'Supra to the wrong note')).toContainText('Roe, supra note 2 becomes 1, at 5')
    await expect(finding(page, 'Id. after several authorities')).toContainText('Choose the one you meant')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await findViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Use “Quimby, 311 F.3d at 415”' }).click()
    await page.getByRole('button', { name: /^Accept \d+ certain fix(es)?$/ }).click()
    const face = finding(page, 'Typeface')
    await face.getByRole('button', { name: 'Undo' }).click()
    await expect(face).toBeFocused()
    await page.keyboard.press('r')
    await expect(face).toContainText('Rejected')
    await page.keyboard.press('ArrowUp')
    await expect(finding(page, 'Supra for a case or statute')).toBeFocused()

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download corrected copy' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('thesis (corrected).docx')
    const files = await unzip(readFileSync(await download.path()))
    const xml = String(files.get('word/footnotes.xml'))
    const texts = textsAfter(xml, 'accept')
    expect(texts.get('2')).toContain('Quimby, 311 F.3d at 415.')
    expect(texts.get('4')).toContain('Roe, supra note 1, at 5.')
    expect(texts.get('5')).toContain('Quimby, 311 F.3d at 416.')
    expect(texts.get('6')).toContain('Id. at 417.')
    const before = String((await unzip(faultyThesis)).get('word/footnotes.xml'))
    expect(notesAfter(xml, 'reject')).toEqual(notesAfter(before, 'reject'))
    expect(String(files.get('word/comments.xml'))).toContain(
      'Change note 2 to note 1, where Roe is cited in full',
    )

    await page.getByRole('button', { name: 'Document actions' }).click()
    await page.getByRole('menuitem', { name: 'Create a project' }).click()
    await expect(page).toHaveURL(/\/client\/string\?project=/)
    await expect(page.getByText('Long Notes').first()).toBeVisible()
    await context.setOffline(false)
  })
}

test('compares a changed document with its project and updates the project', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/client/doctor')
  const [roe, quimby] = [
    'Jane Roe, *Long Notes*, 100 Yale L.J. 1, 4 (1990).',
    'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).',
  ]
  await choose(page, wordWithNotes({ footnotes: [roe, quimby] }))
  await page.getByRole('button', { name: 'Document actions' }).click()
  await page.getByRole('menuitem', { name: 'Create a project' }).click()
  await expect(page).toHaveURL(/\/client\/string\?project=/)
  const made = page.url()
  await page.goto('/client/doctor')
  await choose(page, wordWithNotes({ footnotes: ['42 U.S.C. § 1983.', quimby] }))
  await page.getByRole('button', { name: 'Document actions' }).click()
  await page.getByRole('menuitem', { name: 'Compare with a project' }).click()
  await expect(page.getByText('Note 1 changed: 42 U.S.C. § 1983')).toBeVisible()
  await page.getByRole('button', { name: 'Document actions' }).click()
  await page.getByRole('menuitem', { name: 'Choose another document' }).click()
  await choose(page, wordWithNotes({ footnotes: ['42 U.S.C. § 1983.', roe, quimby] }))
  await page.getByRole('button', { name: 'Document actions' }).click()
  await page.getByRole('menuitem', { name: 'Compare with a project' }).click()
  const panel = page.getByRole('region', { name: 'Compare with a project' })
  await expect(panel.getByText('Note 1 is new: 42 U.S.C. § 1983')).toBeVisible()
  await expect(panel.getByText('Note 2 is now note 3: Quimby v. Zwick')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Update the project from this document' }).click()
  await expect(page).toHaveURL(new RegExp(`^${made.replaceAll(/[.?]/g, '\\$&').replace(/&.*$/, '')}`))
  await expect(page.getByText('1983').first()).toBeVisible()
})

test('opens a document from the share menu, and passes a link to Webcite @offline', async ({
  page,
  ada,
  complaints,
}) => {
  // The link is looked up immediately, and the site might not respond.
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  // Wait for the feature flags, because tools are off until the flags arrive.
  const flags = page.waitForResponse('**/api/v1/features')
  await page.goto('/client/doctor')
  await flags
  await untilOffline(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (
      request.method() === 'POST' &&
      new URL(request.url()).pathname === '/share' &&
      request.serviceWorker() !== null
    )
      sent.push(request.url())
  })
  const share = (fields: Record<string, string>, file?: number[]) =>
    page.evaluate(
      ([given, bytes]) => {
        const form = document.createElement('form')
        Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' })
        for (const [name, value] of Object.entries(given)) {
          const field = document.createElement('input')
          Object.assign(field, { name, value })
          form.append(field)
        }
        if (bytes !== undefined) {
          const field = document.createElement('input')
          Object.assign(field, { name: 'document', type: 'file' })
          const files = new DataTransfer()
          files.items.add(new File([Uint8Array.from(bytes)], 'shared thesis.docx'))
          field.files = files.files
          form.append(field)
        }
        document.body.append(form)
        form.submit()
      },
      [fields, file] as const,
    )
  await share({}, [...faultyThesis])
  await expect(page.getByRole('heading', { name: 'shared thesis.docx' })).toBeVisible()
  await share({ url: 'https://example.org/a' })
  await expect(page.getByLabel('Web address')).toHaveValue(/example\.org\/a/)
  expect(sent).toEqual([])
})

test('a shared document is deleted when the session ends @offline', async ({
  page,
  ada,
  server,
  complaints,
}) => {
  complaints.expects(REFUSED)
  const bob = { firstName: 'Bob', email: 'bob@law.example', password: 'volenti non fit' }
  await createAccount(server, bob)
  await signIn(page, ada)
  const keep = (headers: Record<string, string> = {}) =>
    page.evaluate(
      async ([bytes, more]) => {
        const cache = await caches.open('shared-document')
        const all = { 'x-name': 'secret%20thesis.docx', 'x-shared-at': String(Date.now()), ...more }
        await cache.put('/shared-document', new Response(Uint8Array.from(bytes), { headers: all }))
      },
      [[...faultyThesis], headers] as const,
    )
  const isKept = () => page.evaluate(() => caches.has('shared-document'))
  const heading = page.getByRole('heading', { name: 'secret thesis.docx' })
  await keep()
  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(isKept).toBe(false)
  // The document was shared while the user was logged out, so it may belong to a previous user.
  await keep()
  await page.goto('/login?redirect=%2Fclient%2Fdoctor%3Fshared')
  await signIn(page, bob)
  await expect(page.getByText('The document you shared didn’t arrive')).toBeVisible()
  await expect(heading).toBeHidden()
  await keep({ 'x-unnamed': 'true' })
  await page.goto('/client/doctor?shared')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(heading).toBeHidden()
  await keep({ 'x-unnamed': 'true' })
  await page.goto('/client/doctor?shared')
  await page.getByRole('button', { name: 'Open document' }).click()
  await expect(heading).toBeVisible()
})

test.describe('while the case list is loading', () => {
  test.use({ serviceWorkers: 'block' })

  test('shows progress until all findings are ready, and each finding shows only the words that change', async ({
    page,
  }) => {
    const sendList = await holdRequests(page, CASE_LIST)
    await page.goto('/doctor')
    await choose(
      page,
      wordWithNotes({
        footnotes: [
          'Brown v. Board of Education, 347 U.S. 483, 495 (1955).',
          '*See* Katz v. United States, 389 U.S. 347, 351 (1967).',
          'Ibid. at 352.',
        ],
      }),
    )
    await expect(page.getByText('Checking the cited cases…')).toBeVisible()
    await expect(page.locator('[data-finding]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
    sendList()
    const year = page.locator('[data-finding]').filter({ hasText: '1954' })
    await expect(year.locator('del')).toHaveText('1955')
    await expect(year.locator('ins')).toHaveText('1954')
    await expect(page.locator('mark', { hasText: '1955' })).toHaveText('1955')
    await expect(page.getByText('1 note or paragraph: nothing found')).toBeVisible()
    await expect(page.getByText(/; cited cases, against the case list/)).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
})

test('checks a document again under law review rules', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/client/doctor')
  await choose(page, wordWithNotes({ footnotes: ['*Ames v. Bell*, 12 F.3d 34 (9th Cir. 1994).'] }))
  await expect(page.getByText('Nothing to correct')).toBeVisible()
  await page.getByText('Style and options').click()
  await page.getByLabel('Case names in full citations').selectOption('Law review: roman')
  await expect(finding(page, 'Case name typeface')).toContainText('Ames v. Bell (roman)')
})

test('a corrected copy can include cross-reference fields and a table of authorities', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await page.goto('/client/doctor')
  await choose(page, faultyThesis)
  await page.getByText('Style and options').click()
  await page.getByLabel('Use cross-reference fields for note numbers').check()
  await page.getByLabel('Table of authorities').selectOption('At the end')
  await page.getByRole('button', { name: /^Accept \d+ certain fix(es)?$/ }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download corrected copy' }).click()
  const files = await unzip(readFileSync(await (await downloading).path()))
  expect(String(files.get('word/footnotes.xml'))).toMatch(/NOTEREF _Ref\d+ \\h/)
  expect(String(files.get('word/document.xml'))).toContain('TOA \\h \\c "1" \\p')
})

test('checks pasted footnotes as text and exports them as text', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/client/doctor')
  await page.getByText('Or paste footnotes').click()
  // The field stays open after a reload, so that the user can continue.
  await page.getByLabel('Footnotes as text').fill('1. Roe v. Wade')
  await page.reload()
  await expect(page.getByLabel('Footnotes as text')).toHaveValue('1. Roe v. Wade')
  await page.getByLabel('Footnotes as text').press('End')
  await page.keyboard.type(', 410 U.S. 113')
  await expect(page.getByLabel('Footnotes as text')).toBeVisible()
  await page
    .getByLabel('Footnotes as text')
    .fill('1. Jane Roe, Long Notes, 100 Yale L.J. 1, 4 (1990).\n2. So it is.\n3. Roe, supra note 2,\nat 5.')
  await page.getByRole('button', { name: 'Check this text' }).click()
  await finding(page, 'Supra to the wrong note').getByRole('button', { name: 'Accept' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download corrected text' }).click()
  expect(readFileSync(await (await downloading).path(), 'utf8')).toContain('3. Roe, supra note 1, at 5.')
})

test('reports a file without footnotes, and lets the user cancel reading', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/client/doctor')
  await choose(page, Buffer.from('no document'), 'picture.docx')
  await expect(page.getByRole('alert')).toContainText('We couldn’t read picture.docx')
  await expect(page.getByRole('alert')).toContainText('Choose a .docx file')
  await choose(page, wordWithNotes({}), 'bare.docx')
  await expect(page.getByText('No citations in this document')).toBeVisible()
  await page.getByRole('button', { name: 'Document actions' }).click()
  await page.getByRole('menuitem', { name: 'Choose another document' }).click()
  const many = Array.from(
    { length: 3_000 },
    (_, at) => `Quimby v. Zwick, ${at + 1} F.3d 410, 414 (2d Cir. 2002).`,
  )
  await choose(page, wordWithNotes({ footnotes: many }), 'long.docx')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Choose a document' })).toBeVisible()
})

test('without an account: checks a document, and remembers rejected corrections and rules turned off', async ({
  page,
}) => {
  await page.goto('/doctor')
  await choose(page, faultyThesis)
  await expect(finding(page, 'Supra to the wrong note')).toContainText('Roe, supra note 2 becomes 1, at 5')
  await page.getByRole('button', { name: 'Document actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Choose another document' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Create a project' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  expect(await findViolations(page)).toEqual([])
  await finding(page, 'Supra to the wrong note').getByRole('button', { name: 'Reject' }).click()
  await page.getByText('Style and options').click()
  await page.getByText(/^House style/).click()
  await page.getByLabel(/^Rule R2\.1 /).uncheck()
  await expect(finding(page, 'Typeface')).toHaveCount(0)
  await page.reload()
  await choose(page, faultyThesis)
  await expect(finding(page, 'Supra to the wrong note')).toContainText('Rejected')
  await expect(finding(page, 'Typeface')).toHaveCount(0)
})

test('corrects citations in the text of a brief', async ({ page }) => {
  const text =
    '<w:p><w:r><w:t>The rule is old. Quimby v. Zwick, 311 F. 3d 410, 414 (2d Cir. 2002).</w:t></w:r></w:p>'
  await page.goto('/doctor')
  await choose(page, wordWithNotes({ calls: text }), 'brief.docx')
  await expect(page.getByRole('status').first()).toContainText('0 notes, 1 paragraph with citations')
  await finding(page, 'Spacing').getByRole('button', { name: 'Accept' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download corrected copy' }).click()
  const files = await unzip(readFileSync(await (await downloading).path()))
  expect(String(files.get('word/document.xml'))).toContain('w:del ')
})
