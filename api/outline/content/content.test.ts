import { describe, expect, test } from 'vitest'
import { pdfOf, wordOf, zipOf } from '../../../tests/support/documents.ts'
import { checkDocumentContent } from './check-document.ts'
import { FILE_MAX } from './document-content.ts'
import { readPreview } from './preview.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('what is taken', () => {
  test.for<[name: string, bytes: Uint8Array, type: string]>([
    ['torts.docx', wordOf('Duty, breach, causation'), WORD],
    ['TORTS.DOCX', wordOf('Duty'), WORD],
    ['torts.pdf', pdfOf('Duty'), 'application/pdf'],
    ['torts.txt', Buffer.from('Duty – § 1\r\n\tbreach'), 'text/plain'],
    ['torts.md', Buffer.from('# Duty'), 'text/markdown'],
    ['wide.txt', Buffer.from('﻿Duty', 'utf16le'), 'text/plain'],
    [
      'links.docx',
      wordOf('x', [
        {
          name: 'word/_rels/document.xml.rels',
          content:
            '<Relationships><Relationship Type="http://x/hyperlink" Target="https://a.example" TargetMode="External"/></Relationships>',
        },
      ]),
      WORD,
    ],
  ])('%s', async ([name, bytes, type]) => {
    expect(await checkDocumentContent(name, bytes)).toMatchObject({ type, warnings: [] })
  })

  test('a PDF with something active in it is taken, and the reviewer is told', async () => {
    const { warnings } = await checkDocumentContent(
      'torts.pdf',
      pdfOf('Duty', '/OpenAction<</S/JavaScript/JS(x)>>'),
    )
    expect(warnings).toEqual(['It holds a script.', 'It does something when it is opened.'])
  })
})

describe('what is not', () => {
  const bomb = { name: 'word/media/a.bin', content: Buffer.alloc(60 * 1024 * 1024) }
  test.for<[what: string, name: string, bytes: Uint8Array, words: RegExp]>([
    ['an empty file', 'a.txt', Buffer.alloc(0), /empty/],
    ['a file over 20 MB', 'a.txt', Buffer.alloc(FILE_MAX + 1, 'a'), /20 MB/],
    ['a program', 'a.exe', Buffer.from('MZ'), /taken as/],
    ['no extension', 'outline', Buffer.from('x'), /taken as/],
    ['an old Word document', 'a.doc', Buffer.from('x'), /taken as/],
    ['a document for macros', 'a.docm', wordOf('x'), /taken as/],
    ['a PDF called .docx', 'a.docx', pdfOf('x'), /not a Word document/],
    ['a Word document called .pdf', 'a.pdf', wordOf('x'), /not a PDF/],
    ['a program called .pdf', 'a.pdf', Buffer.from('MZ\x90\0'), /not a PDF/],
    ['a program called .txt', 'a.txt', Buffer.from('MZ\x90\0\x03', 'latin1'), /not a text file|no text/],
    ['text with a NUL', 'a.txt', Buffer.from('a\0b'), /no text/],
    ['half a character', 'a.txt', Buffer.from([0xe2, 0x82]), /UTF-8/],
    ['a PDF cut off', 'a.pdf', pdfOf('x').subarray(0, 200), /cut off/],
    [
      'a PDF and an archive at once',
      'a.pdf',
      Buffer.concat([pdfOf('x'), wordOf('y'), Buffer.from('%%EOF')]),
      /at once/,
    ],
    ['an archive and a PDF at once', 'a.docx', wordWithFront('%PDF-1.4'), /at once|damaged|not a Word/],
    [
      'an archive that is no document',
      'a.docx',
      zipOf([{ name: 'a.txt', content: 'x' }]),
      /not a Word document/,
    ],
    [
      'a document with macros',
      'a.docx',
      wordOf('x', [{ name: 'word/vbaProject.bin', content: 'x' }]),
      /macros/,
    ],
    ['a bomb', 'a.docx', wordOf('x', [bomb]), /far more/],
    [
      'a bomb of many',
      'a.docx',
      wordOf(
        'x',
        Array.from({ length: 2_001 }, (_, n) => ({ name: `p${n}`, content: '' })),
      ),
      /too many parts/,
    ],
    [
      'a way out of its folder',
      'a.docx',
      wordOf('x', [{ name: '../../etc/passwd', content: 'x' }]),
      /damaged/,
    ],
    ['an absolute name', 'a.docx', wordOf('x', [{ name: '/etc/passwd', content: 'x' }]), /damaged/],
    [
      'something behind the directory',
      'a.docx',
      Buffer.concat([wordOf('x'), Buffer.from('hidden')]),
      /damaged/,
    ],
    ['an archive cut off', 'a.docx', wordOf('x').subarray(0, 100), /damaged/],
    ['a template from elsewhere', 'a.docx', withRelation('attachedTemplate', true), /elsewhere/],
    ['a template attached', 'a.docx', withRelation('attachedTemplate', false), /template/],
    ['a picture from elsewhere', 'a.docx', withRelation('image', true), /elsewhere/],
    [
      'relations that lie about their size',
      'a.docx',
      wordOf('x', [{ name: 'a.rels', content: 'x'.repeat(50), claims: 9 }]),
      /damaged/,
    ],
  ])('%s', async ([, name, bytes, words]) => {
    await expect(checkDocumentContent(name, bytes)).rejects.toThrow(words)
  })
})

describe('the preview', () => {
  test.for<[name: string, bytes: Uint8Array, type: Parameters<typeof readPreview>[0], text: string]>([
    ['of a Word document', wordOf('Duty &amp; breach\nCausation'), WORD, 'Duty & breach\nCausation'],
    ['of a PDF', pdfOf('Duty and breach'), 'application/pdf', 'Duty and breach'],
    ['of a text', Buffer.from('Duty\r\n\r\n\r\n\r\nbreach'), 'text/plain', 'Duty\n\nbreach'],
  ])('%s is its text', async ([, bytes, type, text]) => {
    expect((await readPreview(type, bytes))?.text).toBe(text)
  })

  test('is the first 2,000 characters', async () => {
    const beginning = await readPreview('text/plain', Buffer.from('x'.repeat(9_000)))
    expect(beginning?.text).toHaveLength(2_000)
  })

  test('of a file that breaks its reader is none, and the server goes on', async () => {
    expect(await readPreview('application/pdf', Buffer.from('%PDF-1.4\n%%EOF'))).toBeUndefined()
    expect(await readPreview(WORD, Buffer.from('PK\x03\x04', 'latin1'))).toBeUndefined()
  })
})

function withRelation(kind: string, external: boolean): Buffer {
  const mode = external ? ' TargetMode="External"' : ''
  const relation = `<Relationship Id="r1" Type="http://schemas.example/${kind}" Target="https://a.example/t"${mode}/>`
  return wordOf('x', [
    { name: 'word/_rels/settings.xml.rels', content: `<Relationships>${relation}</Relationships>` },
  ])
}

/** An archive whose first part is stored under a name that begins as a PDF does. */
function wordWithFront(front: string): Buffer {
  return wordOf('x', [{ name: front, content: 'x' }]).subarray(0)
}
