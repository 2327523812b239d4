import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { officeProgram } from '../support/libreoffice.ts'
import { openSettings } from './small-screen.ts'
import { clipboard, expect, notices, preview, startProject, takeSession, test } from './test.ts'

/** Opens a document in LibreOffice and saves it as flat OpenDocument: paragraphs, styles, and notes as text. */
function throughOffice(name: string, content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-office-'))
  try {
    writeFileSync(join(folder, name), content)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    // Without this filter, LibreOffice opens an HTML file as a web page.
    const reader = name.endsWith('.html') ? ['--infilter=HTML (StarWriter)'] : []
    execFileSync(
      officeProgram,
      [profile, '--headless', ...reader, '--convert-to', 'fodt', '--outdir', folder, join(folder, name)],
      {
        stdio: 'ignore',
        timeout: 120_000,
      },
    )
    return readFileSync(join(folder, name.replace(/\.\w+$/, '.fodt')), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the text that has a style: `italic` or `smallCaps`. */
function styled(document: string, kind: 'italic' | 'smallCaps'): string {
  const property = kind === 'italic' ? /fo:font-style="italic"/ : /fo:font-variant="small-caps"/
  const names = [...document.matchAll(/<style:style style:name="([^"]+)"[^>]*>(.*?)<\/style:style>/gs)]
    .filter(([, , body = '']) => property.test(body))
    .map(([, name = '']) => name)
  const spans = [...document.matchAll(/<text:span text:style-name="([^"]+)">(.*?)<\/text:span>/gs)]
  return spans
    .flatMap(([, name = '', text = '']) => (names.includes(name) ? [text.replaceAll(/<[^>]+>/g, '')] : []))
    .join(' | ')
}

const PASTED =
  'See Miranda v. Arizona, 384 U.S. 436, 444 (1966). Jane Roe, On Footnotes, 12 Yale L.J. 34, 56 (2001).'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('pasted and downloaded text keeps italics, small capitals, and footnotes in a word processor', async ({
  page,
  ada,
  complaints,
}) => {
  test.setTimeout(300_000)
  complaints.expects(/Applying inline style/)
  await takeSession(page, ada)
  await startProject(page, PASTED, 2)
  await openSettings(page)
  await page.getByRole('radio', { name: 'Law review' }).check({ force: true })
  await expect(preview(page)).toContainText('Yale L.J.')
  await page.getByRole('button', { name: 'Copy string' }).click()
  await expect(notices(page).getByText(/^Copied\b/)).toBeVisible()
  const { 'text/html': html = '' } = await clipboard(page)
  const pasted = throughOffice('pasted.html', html)
  expect(styled(pasted, 'italic')).toMatch(/See/)
  expect(styled(pasted, 'italic')).toMatch(/On Footnotes/)
  expect(styled(pasted, 'smallCaps')).toMatch(/Yale L\.J\./)

  await page.getByRole('button', { name: 'Copy or download as…' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download for Word as a footnote' }).click(),
  ])
  const document = throughOffice('downloaded.docx', readFileSync(await file.path()))
  const note = /<text:note [^>]*text:note-class="footnote".*?<\/text:note>/s.exec(document)?.[0] ?? ''
  expect(note).toContain('384 U.S. 436')
  const own = document.slice(0, document.indexOf('<office:body')) + note
  expect(styled(own, 'italic')).toMatch(/On Footnotes/)
  expect(styled(own, 'smallCaps')).toMatch(/Yale L\.J\./)
})
