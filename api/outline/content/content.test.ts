import { WORD_TYPE } from '#cite/word/document-type.ts'
import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pdfOf, wordOf, zipOf } from '../../../tests/support/documents.ts'
import { checkDocumentContent, readPreview } from './check-document.ts'
import { measureLoopLimit, startLoopWatch } from '../../../tests/support/loop-watch.ts'
import { packedPdf } from '../../../tests/support/pdf.ts'
import { watchMemory } from '../../../tests/support/process-memory.ts'
import { FILE_MAX } from './document-content.ts'

describe('accepted files', () => {
  test.for<[name: string, bytes: Uint8Array, type: string]>([
    ['torts.docx', wordOf('Duty, breach, causation'), WORD_TYPE],
    ['TORTS.DOCX', wordOf('Duty'), WORD_TYPE],
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
      WORD_TYPE,
    ],
  ])('%s', async ([name, bytes, type]) => {
    expect(await checkDocumentContent(name, bytes, 'ada')).toMatchObject({ type, warnings: [] })
  })

  test('accepts a PDF with active content and warns the reviewer', async () => {
    const { warnings } = await checkDocumentContent(
      'torts.pdf',
      pdfOf('Duty', '/OpenAction<</S/JavaScript/JS(x)>>'),
      'ada',
    )
    expect(warnings).toEqual(['It contains a script.', 'It runs an action when opened.'])
  })
})

/** Returns a Word document with a relationships part that contains `relation`. */
function withRelations(relation: string | Uint8Array, name = 'word/_rels/settings.xml.rels'): Buffer {
  const content = typeof relation === 'string' ? `<Relationships>${relation}</Relationships>` : relation
  return wordOf('x', [{ name, content }])
}

const template = 'Type="http://x/attachedTemplate" Target="https://a.example/t"'

/** Returns a relationship to an image. The relationship is internal unless `more` contains `TargetMode="External"`. */
function picture(more: string, target = 'media/a.png'): string {
  return `<Relationship Type="http://x/image" Target="${target}" ${more}/>`
}

function withDoctype(declaration: string, relation: string): Buffer {
  return withRelations(Buffer.from(`<!DOCTYPE r [${declaration}]><Relationships>${relation}</Relationships>`))
}

describe('detects external content in any notation (UPL-04)', () => {
  const utf16 = `\uFEFF<Relationships><Relationship ${template} TargetMode="External"/></Relationships>`
  test.for<[how: string, bytes: Uint8Array]>([
    ['as a plain attribute', withRelations(`<Relationship Id="a" ${template} TargetMode="External"/>`)],
    [
      'after a > in an earlier attribute',
      withRelations(`<Relationship Id=">" ${template} TargetMode="External"/>`),
    ],
    [
      'with a numeric character reference',
      withRelations(`<Relationship ${template} TargetMode="Externa&#108;"/>`),
    ],
    ['in UTF-16', withRelations(Buffer.from(utf16, 'utf16le'))],
    ['in UTF-16 without a byte order mark', withRelations(Buffer.from(utf16.slice(1), 'utf16le'))],
    [
      'in a part named .RELS',
      withRelations(`<Relationship ${template} TargetMode="External"/>`, 'word/_rels/settings.xml.RELS'),
    ],
    [
      'next to an attribute whose value ends like a hyperlink type',
      withRelations(
        `<Relationship XType="/hyperlink" ${template} TargetMode="External" y='Type="/hyperlink"'/>`,
      ),
    ],
    [
      'with another namespace prefix',
      withRelations(`<a:Relationship xmlns:a="b" ${template} TargetMode=" external "/>`),
    ],
    [
      'as an absolute URL marked internal',
      withRelations('<Relationship Type="x/image" Target="https://a.example/i"/>'),
    ],
    ['as a network share', withRelations('<Relationship Type="x/image" Target="\\\\a.example\\i"/>')],
    [
      'through a custom entity',
      withRelations(
        Buffer.from(
          `<!DOCTYPE r [<!ENTITY e "External">]><Relationships><Relationship ${template} TargetMode="&e;"/></Relationships>`,
        ),
      ),
    ],
    [
      'in a duplicate attribute',
      withRelations(`<Relationship ${template} TargetMode="Internal" TargetMode="External"/>`),
    ],
    [
      'in a duplicate attribute, in reverse order',
      withRelations(picture('TargetMode="External" TargetMode="Internal"')),
    ],
    [
      'through an entity that expands to the URL',
      withDoctype('<!ENTITY e "https://a.example/i">', picture('', '&e;')),
    ],
    [
      'through a default attribute',
      withDoctype('<!ATTLIST Relationship TargetMode CDATA "External">', picture('')),
    ],
    [
      'in another encoding',
      withRelations(
        Buffer.from(
          `<?xml version="1.0" encoding="UTF-7"?><Relationships>${picture('', '+AGgAdAB0AHAAcwA6AC8ALw-a.example/i')}</Relationships>`,
        ),
      ),
    ],
    [
      'next to invalid UTF-8',
      withRelations(
        Buffer.concat([
          Buffer.from('<Relationships><Relationship Type="x/image" Target="'),
          Buffer.of(0xff, 0xfe, 0xc0, 0xaf),
          Buffer.from('"/></Relationships>'),
        ]),
      ),
    ],
    [
      'in the first of two parts with the same name',
      wordOf('x', [
        {
          name: 'word/_rels/A.rels',
          content: `<Relationships>${picture('TargetMode="External"')}</Relationships>`,
        },
        { name: 'word/_rels/a.rels', content: '<Relationships/>' },
      ]),
    ],
    [
      'in the second of two parts with the same name',
      wordOf('x', [
        { name: 'word/_rels/a.rels', content: '<Relationships/>' },
        { name: 'word/_rels/A.rels', content: `<Relationships><Relationship ${template}/></Relationships>` },
      ]),
    ],
  ])('%s', async ([, bytes]) => {
    await expect(checkDocumentContent('a.docx', bytes, 'ada')).rejects.toThrow(/external|template|damaged/)
  })

  test.for<[what: string, bytes: Uint8Array]>([
    ['a macro part under another name', withRelations('<Relationship Type="x/vbaProject" Target="m.bin"/>')],
    [
      'a macro-enabled content type',
      zipOf([
        {
          name: '[Content_Types].xml',
          content:
            '<Types><Override PartName="/word/document.xml" ContentType="a.macroEnabled.main+xml"/></Types>',
        },
        { name: 'word/document.xml', content: '<x/>' },
      ]),
    ],
  ])('detects %s', async ([, bytes]) => {
    await expect(checkDocumentContent('a.docx', bytes, 'ada')).rejects.toThrow(/macros/)
  })
})

/** Returns a PDF with `bytes` bytes of image data, appended as an incremental update. */
function withPicture(pdf: Buffer, bytes: number): Buffer {
  const table = /startxref\n\d+\n%%EOF\n$/.exec(pdf.toString('latin1'))?.[0] ?? ''
  const picture = Buffer.from(`6 0 obj<</Length ${bytes}>>stream\n`)
  return Buffer.concat([pdf, picture, randomBytes(bytes), Buffer.from(`\nendstream endobj\n${table}`)])
}

/** Random data can't be compressed, so the archive's overall compression ratio looks normal. */
const ballast = { name: 'word/media/a.bin', content: randomBytes(60_000) }

describe('a document designed to be slow to read (UPL-07)', () => {
  test.for<[what: string, parts: string[], words: RegExp]>([
    ['unclosed relationships', ['<Relationship '.repeat(17_000)], /damaged/],
    ['a megabyte of relationships', ['<Relationship '.repeat(73_000)], /damaged/],
    [
      'relationships in many parts',
      Array.from({ length: 20 }, () => `<R>${'<Relationship Id="x"/>'.repeat(5_000)}</R>`),
      /damaged/,
    ],
    ['deep unclosed nesting', ['<a>'.repeat(80_000)], /damaged/],
  ])('rejects %s without blocking the event loop', async ([, parts, words]) => {
    const relations = parts.map((content, n) => ({ name: `word/_rels/${n}.rels`, content }))
    const bytes = wordOf('x', [ballast, ...relations])
    const watch = startLoopWatch()
    onTestFinished(() => watch.stop())
    await expect(checkDocumentContent('a.docx', bytes, 'ada')).rejects.toThrow(words)
    expect(watch.longest()).toBeLessThan(measureLoopLimit())
  })
})

test.for<[what: string, more: string, words: string]>([
  ['a script', '/OpenAction<</S/J#61vaScript/#4aS(x)>>', 'It contains a script.'],
  ['a program launch', '/AA<</S/L#61unch>>', 'It can start a program.'],
  ['embedded files', '/Names<</Embedded#46iles 9 0 R>>', 'It contains other files.'],
])('warns about a PDF that encodes a name with hex codes: %s', async ([, more, words]) => {
  const { warnings } = await checkDocumentContent('a.pdf', pdfOf('Duty', more), 'ada')
  expect(warnings).toContain(words)
})

test.for(['/Encrypt 9 0 R', '/#45ncrypt 9 0 R', '/Encrypt<</Filter/Standard>>'])(
  'rejects a password-protected PDF (UPL-20): %s',
  async (lock) => {
    await expect(checkDocumentContent('a.pdf', pdfOf('Duty', lock), 'ada')).rejects.toThrow(/password/)
  },
)

describe('rejected files', () => {
  const bomb = { name: 'word/media/a.bin', content: Buffer.alloc(60 * 1024 * 1024) }
  test.for<[what: string, name: string, bytes: Uint8Array, words: RegExp]>([
    ['an empty file', 'a.txt', Buffer.alloc(0), /empty/],
    ['a file over 20 MB', 'a.txt', Buffer.alloc(FILE_MAX + 1, 'a'), /20 MB/],
    ['an executable', 'a.exe', Buffer.from('MZ'), /Upload a \.docx/],
    ['no extension', 'outline', Buffer.from('x'), /Upload a \.docx/],
    ['an old Word document', 'a.doc', Buffer.from('x'), /Upload a \.docx/],
    ['a macro-enabled document', 'a.docm', wordOf('x'), /Upload a \.docx/],
    ['a PDF named .docx', 'a.docx', pdfOf('x'), /isn’t a Word document/],
    ['a Word document named .pdf', 'a.pdf', wordOf('x'), /isn’t a PDF/],
    ['an executable named .pdf', 'a.pdf', Buffer.from('MZ\x90\0'), /isn’t a PDF/],
    [
      'an executable named .txt',
      'a.txt',
      Buffer.from('MZ\x90\0\x03', 'latin1'),
      /not a text file|aren’t text/,
    ],
    ['text with a NUL character', 'a.txt', Buffer.from('a\0b'), /aren’t text/],
    ['an incomplete UTF-8 character', 'a.txt', Buffer.from([0xe2, 0x82]), /UTF-8/],
    ['a truncated PDF', 'a.pdf', pdfOf('x').subarray(0, 200), /incomplete/],
    [
      'a PDF followed by an archive',
      'a.pdf',
      Buffer.concat([pdfOf('x'), wordOf('y'), Buffer.from('%%EOF')]),
      /is both/,
    ],
    [
      'an archive that starts like a PDF',
      'a.docx',
      wordWithFront('%PDF-1.4'),
      /is both|damaged|isn’t a Word/,
    ],
    [
      'an archive that isn’t a document',
      'a.docx',
      zipOf([{ name: 'a.txt', content: 'x' }]),
      /isn’t a Word document/,
    ],
    [
      'a document with macros',
      'a.docx',
      wordOf('x', [{ name: 'word/vbaProject.bin', content: 'x' }]),
      /macros/,
    ],
    ['a decompression bomb', 'a.docx', wordOf('x', [bomb]), /unsafe size/],
    [
      'an archive with too many parts',
      'a.docx',
      wordOf(
        'x',
        Array.from({ length: 2_001 }, (_, n) => ({ name: `p${n}`, content: '' })),
      ),
      /too many parts/,
    ],
    [
      'a path that leaves the folder',
      'a.docx',
      wordOf('x', [{ name: '../../etc/passwd', content: 'x' }]),
      /damaged/,
    ],
    ['an absolute path', 'a.docx', wordOf('x', [{ name: '/etc/passwd', content: 'x' }]), /damaged/],
    [
      'data after the central directory',
      'a.docx',
      Buffer.concat([wordOf('x'), Buffer.from('hidden')]),
      /damaged/,
    ],
    [
      'a part with a different name in its local header',
      'a.docx',
      renamedInside('word/vbaProject.bin'),
      /damaged/,
    ],
    ['two parts at the same offset', 'a.docx', partsInOnePlace(), /damaged/],
    ['a truncated archive', 'a.docx', wordOf('x').subarray(0, 100), /damaged/],
    ['an external template', 'a.docx', withRelation('attachedTemplate', true), /external/],
    ['an attached template', 'a.docx', withRelation('attachedTemplate', false), /template/],
    ['an external image', 'a.docx', withRelation('image', true), /external/],
    [
      'a part that misstates its size',
      'a.docx',
      wordOf('x', [{ name: 'a.rels', content: 'x'.repeat(50), claims: 9 }]),
      /damaged/,
    ],
  ])('%s', async ([, name, bytes, words]) => {
    await expect(checkDocumentContent(name, bytes, 'ada')).rejects.toThrow(words)
  })
})

describe('preview', () => {
  test.for<[name: string, bytes: Uint8Array, type: Parameters<typeof readPreview>[0], text: string]>([
    ['a Word document', wordOf('Duty &amp; breach\nCausation'), WORD_TYPE, 'Duty & breach\nCausation'],
    ['a PDF', pdfOf('Duty and breach'), 'application/pdf', 'Duty and breach'],
    ['a text file', Buffer.from('Duty\r\n\r\n\r\n\r\nbreach'), 'text/plain', 'Duty\n\nbreach'],
  ])('returns the text of %s', async ([, bytes, type, text]) => {
    expect((await readPreview(type, bytes, 'eve'))?.text).toBe(text)
  })

  test('returns the first 2,000 characters', async () => {
    const beginning = await readPreview('text/plain', Buffer.from('x'.repeat(9_000)), 'eve')
    expect(beginning?.text).toHaveLength(2_000)
  })

  test.for<[what: string, name: string, type: Parameters<typeof readPreview>[0], bytes: Uint8Array]>([
    [
      'a Word document',
      'a.docx',
      WORD_TYPE,
      wordOf('Duty', [{ name: 'word/media/a.png', content: randomBytes(19_500_000) }]),
    ],
    ['a PDF', 'a.pdf', 'application/pdf', withPicture(pdfOf('Duty'), 19_500_000)],
    ['a text file', 'a.txt', 'text/plain', Buffer.alloc(20_000_000, 'Duty and breach ')],
  ])('reads %s of the maximum size', async ([, name, type, bytes]) => {
    expect(await checkDocumentContent(name, bytes, 'ada')).toMatchObject({ type })
    expect((await readPreview(type, bytes, 'eve'))?.text).toMatch(/^Duty/)
  })

  test('limits the memory for a document that unpacks to a large size', async () => {
    const bytes = packedPdf(1_800)
    const [memory, watch] = [watchMemory(), startLoopWatch()]
    onTestFinished(() => watch.stop())
    expect(await readPreview('application/pdf', bytes, 'eve')).toBeUndefined()
    expect(memory.mostOfChildren()).toBeGreaterThan(50)
    expect(memory.mostOfChildren()).toBeLessThan(450)
    expect(watch.longest()).toBeLessThan(measureLoopLimit())
  })

  test('returns nothing for a file that crashes the reader, and the server continues', async () => {
    expect(await readPreview('application/pdf', Buffer.from('%PDF-1.4\n%%EOF'), 'eve')).toBeUndefined()
    expect(await readPreview(WORD_TYPE, Buffer.from('PK\x03\x04', 'latin1'), 'eve')).toBeUndefined()
  })
})

function withRelation(kind: string, external: boolean): Buffer {
  const mode = external ? ' TargetMode="External"' : ''
  const relation = `<Relationship Id="r1" Type="http://schemas.example/${kind}" Target="https://a.example/t"${mode}/>`
  return wordOf('x', [
    { name: 'word/_rels/settings.xml.rels', content: `<Relationships>${relation}</Relationships>` },
  ])
}

/** Returns a Word document whose first part has a name that starts like a PDF. */
function wordWithFront(front: string): Buffer {
  return wordOf('x', [{ name: front, content: 'x' }]).subarray(0)
}

/** Returns a document whose central directory and local header give different names for the same part. */
function renamedInside(name: string): Buffer {
  const listed = name.replace(/./g, 'a')
  const bytes = wordOf('x', [{ name: listed, content: 'x' }])
  bytes.write(name, bytes.indexOf(listed))
  return bytes
}

/** Returns a document whose central directory lists one part under two names. */
function partsInOnePlace(): Buffer {
  const bytes = wordOf('x', [
    { name: 'word/a.xml', content: 'x' },
    { name: 'word/b.xml', content: 'x' },
  ])
  const [first, second] = ['word/a.xml', 'word/b.xml'].map((name) => bytes.lastIndexOf(name) - 46)
  bytes.copyWithin((second ?? 0) + 42, (first ?? 0) + 42, (first ?? 0) + 46)
  bytes.write('word/b.xml', bytes.indexOf('word/a.xml'))
  return bytes
}
