import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { format, type Run } from '../cite.ts'
import { toHtml } from './html.ts'
import { toPlain } from './plain.ts'
import { toDocx, toMarkdown, toRtf } from '../formats.ts'

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
  test('[TX2] escapes text in HTML and uses no span elements', () => {
    expect(toHtml(runs)).toBe(
      '<i>Roe v. Doe</i>, 12 F.3d 34–36 <font style="font-variant:small-caps">Gaz. &amp; Co.</font><u> &lt;b&gt;</u>',
    )
  })

  test('[TX1] writes plain text that is the same as the text in the HTML', () => {
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

  test('[TX3] keeps italics in Markdown and escapes its syntax', () => {
    expect(toMarkdown(runs)).toBe('*Roe v. Doe*, 12 F.3d 34–36 Gaz. & Co. <u>\\<b></u>')
  })

  test('[TX4] keeps styles in RTF and writes non-ASCII characters as numbers', () => {
    expect(toRtf(runs)).toContain('{\\i Roe v. Doe}, 12 F.3d 34\\u8211?36 {\\scaps Gaz. & Co.}{\\ul  <b>}')
  })

  const hostile = 'a\u0000b \ud800<i>&"\u202e\u2066x\n{\\rtf1} *e* [l](x) ]]> \uffff &lt; 😀'
  const hostileRuns: Run[] = (['roman', 'italic', 'smallCaps', 'underline'] as const).map((style) => ({
    text: hostile,
    style,
    slot: 'body',
  }))

  test('[TX6] sanitizes hostile text in the formatter before any writer runs', () => {
    const source = { kind: 'book', id: 'x', title: hostile, date: { year: 1999 } } as const
    const { text, html } = format(source, { sourceId: 'x', form: 'full', parentheticals: [] })
    expect(text).toBe('ab &"x {\\rtf1} *e* [l](x) ]]>  &lt; 😀 (1999)')
    expect(html).not.toMatch(/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/)
  })

  test('[TX6] escapes the syntax of RTF and Markdown and writes no control characters', () => {
    const rtf = toRtf(hostileRuns)
    expect(rtf).toContain('\\{\\\\rtf1\\}')
    expect(rtf).not.toMatch(/\\u-10240\?|\\u8238\?/)
    // Without escaped braces, all braces must be balanced.
    const bare = rtf.replace(/\\[\\{}]/g, '')
    expect(bare.split('{').length).toBe(bare.split('}').length)
    const markdown = toMarkdown(hostileRuns)
    expect(markdown).toContain('\\*e\\* \\[l\\](x)')
    expect(markdown).toContain('\\&lt;')
    expect(markdown).not.toMatch(/[\u0000-\u001f\u202e]/)
  })

  test.for<[text: string, markdown: string]>([
    ['# 12', '\\# 12'],
    ['- 12', '\\- 12'],
    ['12. Roe', '12\\. Roe'],
    ['12 U.S. 34', '12 U.S. 34'],
  ])('[TX3] escapes %s at the start of a line as %s', ([text, markdown]) => {
    expect(toMarkdown([{ text, style: 'roman', slot: 'body' }])).toBe(markdown)
  })

  test('[TX5] writes a well-formed Word document from hostile, empty, and missing text', () => {
    const bytes = toDocx([
      [{ runs: hostileRuns }, { footnote: hostileRuns }],
      [],
      [{ runs: [] }, { footnote: [] }],
    ])
    const text = new TextDecoder().decode(bytes)
    expect(text).not.toMatch(/[\u202e\ufffe]/)
    for (const part of ['word/document.xml', 'word/footnotes.xml', '[Content_Types].xml', '_rels/.rels'])
      expect(unclosed(unzipped(bytes, part)), part).toEqual([])
    const document = unzipped(bytes, 'word/document.xml')
    const notes = unzipped(bytes, 'word/footnotes.xml')
    for (const [, id] of document.matchAll(/<w:footnoteReference w:id="(\d+)"/g))
      expect(notes).toContain(`<w:footnote w:id="${id}">`)
  })

  test('[TX5] writes actual footnotes in a readable Word archive', () => {
    const bytes = toDocx([
      [{ runs: [{ text: 'So held.', style: 'roman', slot: 'body' }] }, { footnote: runs }],
    ])
    const notes = unzipped(bytes, 'word/footnotes.xml')
    expect(notes).toContain('<w:footnote w:id="1">')
    expect(notes).toContain('<w:i/></w:rPr><w:t xml:space="preserve">Roe v. Doe</w:t>')
    expect(notes).toContain('<w:smallCaps/>')
  })

  test('[TX5] links a span of the text without changing the text', () => {
    const href = 'https://a.example/?b=1&c=2'
    const plain = [[{ runs }, { footnote: runs }]]
    const linked = toDocx([
      [
        { runs, links: [{ start: 2, end: 6, href }] },
        { footnote: runs, links: [{ start: 0, end: 3, href }] },
      ],
    ])
    for (const [part, span] of [
      ['document', [2, 6]],
      ['footnotes', [0, 3]],
    ] as const) {
      const xml = unzipped(linked, `word/${part}.xml`)
      const [, id = '', inner = ''] = /<w:hyperlink r:id="(\w+)">(.*?)<\/w:hyperlink>/.exec(xml) ?? []
      const visible = runs.map(({ text }) => text).join('')
      expect(shown(inner)).toBe(visible.slice(...span))
      expect(shown(xml)).toBe(shown(unzipped(toDocx(plain), `word/${part}.xml`)))
      expect(unzipped(linked, `word/_rels/${part}.xml.rels`)).toContain(
        `Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://a.example/?b=1&amp;c=2" TargetMode="External"`,
      )
      expect(unclosed(xml)).toEqual([])
    }
  })
})

/** Returns XML without its tags. */
function shown(xml: string): string {
  return xml.replaceAll(/<[^>]*>/g, '')
}

function unzipped(bytes: Uint8Array, part: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-docx-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'cite.docx')
  writeFileSync(file, bytes)
  return execFileSync(process.execPath, ['-e', UNZIP, file, part], { encoding: 'utf8' })
}

/** Returns the elements that are not closed or closed in the wrong order, and text with an invalid `&`. */
function unclosed(xml: string): string[] {
  const open: string[] = []
  const bad: string[] = []
  for (const [, text = '', close, name = '', empty] of xml.matchAll(
    /([^<]*)<(?:\?[^>]*|(\/)?([\w:]+)[^<>]*?(\/)?)>/g,
  )) {
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(text)) bad.push(text)
    if (name === '' || empty !== undefined) continue
    if (close === undefined) open.push(name)
    else if (open.pop() !== name) bad.push(name)
  }
  return [...bad, ...open]
}

/** Reads one file from an archive through the central directory. */
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
