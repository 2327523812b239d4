import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { toDocx, toHtml, toMarkdown, toPlain, toRtf, type Run } from '../cite.ts'

const runs: Run[] = [
  { text: 'Roe v. Doe', style: 'italic', slot: 'title' },
  { text: ', 12 F.3d 34–36 ', style: 'roman', slot: 'reporter' },
  { text: 'Gaz. & Co.', style: 'smallCaps', slot: 'site' },
  { text: ' <b>', style: 'underline', slot: 'body' },
]

const anyRuns = fc.array(
  fc.record({
    text: fc.string({ unit: 'grapheme' }),
    style: fc.constantFrom('roman', 'italic', 'smallCaps', 'underline'),
    slot: fc.constant('body'),
  }),
) as fc.Arbitrary<Run[]>

describe('TX · writers', () => {
  test('[TX2] HTML escapes what is text and holds no span', () => {
    expect(toHtml(runs)).toBe(
      '<i>Roe v. Doe</i>, 12 F.3d 34–36 <font style="font-variant:small-caps">Gaz. &amp; Co.</font><u> &lt;b&gt;</u>',
    )
  })

  test('[TX1] the plain text is the text of the HTML', () => {
    fc.assert(
      fc.property(anyRuns, (some) => {
        const bare = toHtml(some).replace(/<[^>]*>/g, '')
        const text = bare
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&')
        expect(text).toBe(toPlain(some))
      }),
    )
  })

  test('[TX3] Markdown keeps italics and escapes its own marks', () => {
    expect(toMarkdown(runs)).toBe('*Roe v. Doe*, 12 F.3d 34–36 Gaz. & Co. <u>\\<b></u>')
  })

  test('[TX4] RTF keeps styles and sends what is not ASCII by number', () => {
    expect(toRtf(runs)).toContain('{\\i Roe v. Doe}, 12 F.3d 34\\u8211?36 {\\scaps Gaz. & Co.}{\\ul  <b>}')
  })

  test('[TX5] a Word document has real footnotes and opens as an archive', () => {
    const bytes = toDocx([
      [{ runs: [{ text: 'So held.', style: 'roman', slot: 'body' }] }, { footnote: runs }],
    ])
    const folder = mkdtempSync(join(tmpdir(), 'pincite-docx-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'cite.docx')
    writeFileSync(file, bytes)
    const notes = execFileSync(process.execPath, ['-e', UNZIP, file, 'word/footnotes.xml'], {
      encoding: 'utf8',
    })
    expect(notes).toContain('<w:footnote w:id="1">')
    expect(notes).toContain('<w:i/></w:rPr><w:t xml:space="preserve">Roe v. Doe</w:t>')
    expect(notes).toContain('<w:smallCaps/>')
  })
})

/** Reads one stored file out of an archive by its central directory. */
const UNZIP = `
const bytes = require('fs').readFileSync(process.argv[1])
const end = bytes.length - 22
let at = bytes.readUInt32LE(end + 16)
for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
  const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
  const local = bytes.readUInt32LE(at + 42)
  if (name === process.argv[2]) {
    const start = local + 30 + bytes.readUInt16LE(local + 26)
    process.stdout.write(bytes.subarray(start, start + bytes.readUInt32LE(at + 24)))
  }
  at += 46 + bytes.readUInt16LE(at + 28)
}`
