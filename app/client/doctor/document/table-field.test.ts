import { describe, expect, test } from 'vitest'
import { notesAfter, unzip } from '../../../../tests/support/tracked-changes.ts'
import { wordWithNotes } from '../../../../tests/support/word-notes.ts'
import { readNotes } from '#cite/word/read-notes.ts'
import { openPackage } from './open-package.ts'
import { readParagraphs } from './paragraphs.ts'
import type { TablePlace, TableSection } from './table-model.ts'
import { writeDocument } from './write-document.ts'

const author = { name: 'Pincite', date: '2026-01-02T03:04:05Z' }
const footnotes = [
  'Ames v. Bell, 201 U.S. 12 (1906).',
  'Jane “J.” Roe, *Notes*, 1 Yale L.J. 2 (1990).',
  'Ames, 201 U.S. at 13.',
]
const heading = '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Argument</w:t></w:r></w:p>'

function sectionsOf(): TableSection[] {
  const note = (number: number) => ({ kind: 'footnote' as const, id: String(number), number })
  return [
    {
      category: 1,
      title: 'Cases',
      entries: [
        {
          runs: [
            { text: 'Ames v. Bell', face: 'italic' },
            { text: ', 201 U.S. 12 (1906)', face: 'roman' },
          ],
          notes: [note(1), note(3)],
        },
      ],
    },
    {
      category: 3,
      title: 'Other Authorities',
      entries: [{ runs: [{ text: 'Jane "J." Roe, Notes & <More>', face: 'roman' }], notes: [note(2)] }],
    },
  ]
}

async function withTable(original: Uint8Array, place: TablePlace, isPassim = true) {
  const word = await openPackage(original)
  const table = { title: 'Table of Authorities', sections: sectionsOf(), place, isPassim }
  const { bytes } = await writeDocument(word, readNotes(word), [], { author, table })
  const files = await unzip(bytes)
  return {
    bytes,
    text: String(files.get('word/document.xml')),
    notes: String(files.get('word/footnotes.xml')),
  }
}

/**
 * Returns the paragraphs of the body text after all of Pincite's changes are rejected: their text, and the properties
 * of each paragraph mark.
 */
function rejected(xml: string): { text: string; properties: string }[] {
  const paragraphs = [...xml.matchAll(/<w:p>(?:<w:pPr>(.*?)<\/w:pPr>)?(.*?)<\/w:p>/g)]
  const kept: { text: string; properties: string }[] = []
  let open = ''
  for (const [, properties = '', inner = ''] of paragraphs) {
    open += inner.replaceAll(/<w:ins .*?<\/w:ins>/g, '')
    if (/<w:rPr><w:ins [^>]*\/>/.test(properties)) continue
    kept.push({ text: open, properties })
    open = ''
  }
  return kept
}

describe('table of authorities', () => {
  const original = wordWithNotes({ footnotes, body: heading })

  test.for<[what: string, place: TablePlace]>([
    ['at the end', 'end'],
    ['at the start', 0],
    ['before a later paragraph', 2],
  ])('%s: writes one field per section, and hidden marks where authorities are cited', async ([, place]) => {
    const { text, notes } = await withTable(original, place)
    expect([...text.matchAll(/TOA \\h \\c "(\d)" \\p /g)].map(([, category]) => category)).toEqual(['1', '3'])
    expect(text.match(/fldCharType="begin"/g)).toHaveLength(2)
    expect(text.match(/fldCharType="end"/g)).toHaveLength(2)
    expect(notes.match(/<w:fldChar w:fldCharType="begin"\/>/g)).toHaveLength(3)
    const instructions = notes.replaceAll(/<\/w:instrText>.*?<w:instrText[^>]*>/g, '')
    expect(instructions).toContain(
      ' TA \\l "Ames v. Bell, 201 U.S. 12 (1906)" \\s "Ames v. Bell, 201 U.S. 12 (1906)" \\c 1 ',
    )
    expect(instructions).toContain('\\l "Jane \\"J.\\" Roe, Notes &amp; &lt;More&gt;"')
    expect(text.replaceAll(/<[^>]+>/g, '')).toContain('Ames v. Bell, 201 U.S. 12 (1906)nn.1, 3')
  })

  test.for<[what: string, place: TablePlace]>([
    ['at the end', 'end'],
    ['at the start', 0],
  ])('%s: rejecting the changes removes the whole table', async ([, place]) => {
    const { text, notes } = await withTable(original, place)
    const before = await unzip(original)
    expect(rejected(text)).toEqual(rejected(String(before.get('word/document.xml'))))
    expect(notesAfter(notes, 'reject')).toEqual(
      notesAfter(String(before.get('word/footnotes.xml')), 'reject'),
    )
  })

  test.for<[what: string, last: string]>([
    ['without properties', '<w:p><w:r><w:t>Last.</w:t></w:r></w:p>'],
    ['with properties', '<w:p><w:pPr><w:jc w:val="right"/></w:pPr><w:r><w:t>Last.</w:t></w:r></w:p>'],
    [
      'with properties of its paragraph mark',
      '<w:p><w:pPr><w:jc w:val="right"/><w:rPr><w:b/></w:rPr></w:pPr><w:r><w:t>Last.</w:t></w:r></w:p>',
    ],
    ['that is empty', '<w:p/>'],
  ])('inserts the table after a final paragraph %s', async ([, last]) => {
    const made = wordWithNotes({ body: heading + last })
    const { text } = await withTable(made, 'end')
    expect(rejected(text)).toEqual(
      rejected(String((await unzip(made)).get('word/document.xml')).replace('<w:p/>', '<w:p></w:p>')),
    )
  })

  test.for<[isPassim: boolean, instruction: string]>([
    [true, ' TOA \\h \\c "1" \\p '],
    [false, ' TOA \\h \\c "1" '],
  ])('asks Word for passim only if the user chose it: %s', async ([isPassim, instruction]) => {
    const { text } = await withTable(original, 'end', isPassim)
    expect(text).toContain(`>${instruction}<`)
  })

  test('ignores the text of the table’s marks and reads everything else as before', async () => {
    const { bytes } = await withTable(original, 'end')
    const [before, after] = await Promise.all(
      [original, bytes].map(async (one) => readNotes(await openPackage(one))),
    )
    expect(after?.map(({ text }) => text)).toEqual(before?.map(({ text }) => text))
  })

  test('lists paragraphs and headings by their first words, except those in tables', async () => {
    const table = '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl>'
    const word = await openPackage(
      wordWithNotes({ body: `${heading}${table}<w:p/><w:p><w:r><w:t>One &amp; two</w:t></w:r></w:p>` }),
    )
    expect(readParagraphs(word)).toMatchObject([
      { text: 'Argument', isHeading: true },
      { text: '', isHeading: false },
      { text: 'One & two', isHeading: false },
    ])
  })
})
