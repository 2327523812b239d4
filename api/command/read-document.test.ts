import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { wordWithNotes } from '../../tests/support/word-notes.ts'
import { readDocument } from './read-document.ts'

const folder = mkdtempSync(join(tmpdir(), 'pincite-read-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function write(name: string, content: Uint8Array | string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const HIDDEN = '<w:r><w:rPr><w:vanish/></w:rPr><w:t>Hidden, 1 U.S. 1.</w:t></w:r>'
const DELETED = '<w:del w:id="1" w:author="A"><w:r><w:delText>Deleted, 2 U.S. 2.</w:delText></w:r></w:del>'
const SECTION = '<w:sym w:font="Times New Roman" w:char="00A7"/>'

test.for(['w', 'ns0'])(
  'reads only the visible text of a Word document, with the prefix “%s”',
  async (prefix) => {
    const body = `<w:p>${HIDDEN}${DELETED}<w:r><w:t xml:space="preserve">See 42 U.S.C. </w:t>${SECTION}<w:t xml:space="preserve"> 1983.</w:t></w:r></w:p>`
    const word = wordWithNotes({ body, footnotes: ['Roe v. Doe, 375 U.S. 96 (1963).', 'Id.'], prefix })
    const passages = await readDocument(write('brief.docx', word))
    expect(passages[0]).toEqual({ kind: 'paragraph', text: 'See 42 U.S.C. § 1983.' })
    expect(passages.filter(({ kind }) => kind === 'footnote')).toMatchObject([
      { number: 1, text: expect.stringContaining('375 U.S. 96') as string },
      { number: 2, text: expect.stringContaining('Id.') as string },
    ])
    expect(passages.some(({ text }) => /Hidden|Deleted/.test(text))).toBe(false)
  },
)

test.for<[what: string, content: string | Uint8Array, message: RegExp]>([
  ['text', 'Roe v. Doe, 375 U.S. 96 (1963).', /not a Word document/],
  ['half a document', wordWithNotes({ footnotes: ['Id.'] }).subarray(0, 900), /damaged/],
  [
    'a document from before Word 2007',
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    /\.docx/,
  ],
])('explains the problem with a .docx file that contains %s', async ([, content, message]) => {
  await expect(readDocument(write('other.docx', content))).rejects.toThrow(message)
})
