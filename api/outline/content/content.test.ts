import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pdfOf, wordOf, zipOf } from '../../../tests/support/documents.ts'
import { checkDocumentContent, readPreview } from './check-document.ts'
import { LOOP_MOST, startLoopWatch } from '../../../tests/support/loop-watch.ts'
import { packedPdf } from '../../../tests/support/pdf.ts'
import { watchMemory } from '../../../tests/support/process-memory.ts'
import { FILE_MAX } from './document-content.ts'

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
    expect(await checkDocumentContent(name, bytes, 'ada')).toMatchObject({ type, warnings: [] })
  })

  test('a PDF with something active in it is taken, and the reviewer is told', async () => {
    const { warnings } = await checkDocumentContent(
      'torts.pdf',
      pdfOf('Duty', '/OpenAction<</S/JavaScript/JS(x)>>'),
      'ada',
    )
    expect(warnings).toEqual(['It contains a script.', 'It runs an action when opened.'])
  })
})

/** A part of relations that holds `relation`, as a Word document's settings have it. */
function withRelations(relation: string | Uint8Array, name = 'word/_rels/settings.xml.rels'): Buffer {
  const content = typeof relation === 'string' ? `<Relationships>${relation}</Relationships>` : relation
  return wordOf('x', [{ name, content }])
}

const template = 'Type="http://x/attachedTemplate" Target="https://a.example/t"'

/** A relation to a picture, which is inside unless `more` says otherwise. */
function picture(more: string, target = 'media/a.png'): string {
  return `<Relationship Type="http://x/image" Target="${target}" ${more}/>`
}

function withDoctype(declaration: string, relation: string): Buffer {
  return withRelations(Buffer.from(`<!DOCTYPE r [${declaration}]><Relationships>${relation}</Relationships>`))
}

describe('what is fetched from elsewhere is found, however it is written (UPL-04)', () => {
  const utf16 = `\uFEFF<Relationships><Relationship ${template} TargetMode="External"/></Relationships>`
  test.for<[how: string, bytes: Uint8Array]>([
    ['plainly', withRelations(`<Relationship Id="a" ${template} TargetMode="External"/>`)],
    [
      'behind a > in an earlier attribute',
      withRelations(`<Relationship Id=">" ${template} TargetMode="External"/>`),
    ],
    ['with a letter by its number', withRelations(`<Relationship ${template} TargetMode="Externa&#108;"/>`)],
    ['in UTF-16', withRelations(Buffer.from(utf16, 'utf16le'))],
    ['in UTF-16 without a mark', withRelations(Buffer.from(utf16.slice(1), 'utf16le'))],
    [
      'in a part called .RELS',
      withRelations(`<Relationship ${template} TargetMode="External"/>`, 'word/_rels/settings.xml.RELS'),
    ],
    [
      'beside an attribute that ends like a link’s type',
      withRelations(
        `<Relationship XType="/hyperlink" ${template} TargetMode="External" y='Type="/hyperlink"'/>`,
      ),
    ],
    [
      'with another prefix',
      withRelations(`<a:Relationship xmlns:a="b" ${template} TargetMode=" external "/>`),
    ],
    [
      'as an address that says it is inside',
      withRelations('<Relationship Type="x/image" Target="https://a.example/i"/>'),
    ],
    ['as a share of the network', withRelations('<Relationship Type="x/image" Target="\\\\a.example\\i"/>')],
    [
      'by an entity of its own',
      withRelations(
        Buffer.from(
          `<!DOCTYPE r [<!ENTITY e "External">]><Relationships><Relationship ${template} TargetMode="&e;"/></Relationships>`,
        ),
      ),
    ],
    ['twice over', withRelations(`<Relationship ${template} TargetMode="Internal" TargetMode="External"/>`)],
    [
      'twice over, the other way around',
      withRelations(picture('TargetMode="External" TargetMode="Internal"')),
    ],
    [
      'by an entity that is its address',
      withDoctype('<!ENTITY e "https://a.example/i">', picture('', '&e;')),
    ],
    [
      'by an attribute that is there unsaid',
      withDoctype('<!ATTLIST Relationship TargetMode CDATA "External">', picture('')),
    ],
    [
      'by letters of another encoding',
      withRelations(
        Buffer.from(
          `<?xml version="1.0" encoding="UTF-7"?><Relationships>${picture('', '+AGgAdAB0AHAAcwA6AC8ALw-a.example/i')}</Relationships>`,
        ),
      ),
    ],
    [
      'beside bytes that are no UTF-8',
      withRelations(
        Buffer.concat([
          Buffer.from('<Relationships><Relationship Type="x/image" Target="'),
          Buffer.of(0xff, 0xfe, 0xc0, 0xaf),
          Buffer.from('"/></Relationships>'),
        ]),
      ),
    ],
    [
      'in a first part of the same name',
      wordOf('x', [
        {
          name: 'word/_rels/A.rels',
          content: `<Relationships>${picture('TargetMode="External"')}</Relationships>`,
        },
        { name: 'word/_rels/a.rels', content: '<Relationships/>' },
      ]),
    ],
    [
      'in a second part of the same name',
      wordOf('x', [
        { name: 'word/_rels/a.rels', content: '<Relationships/>' },
        { name: 'word/_rels/A.rels', content: `<Relationships><Relationship ${template}/></Relationships>` },
      ]),
    ],
  ])('%s', async ([, bytes]) => {
    await expect(checkDocumentContent('a.docx', bytes, 'ada')).rejects.toThrow(/external|template|damaged/)
  })

  test.for<[what: string, bytes: Uint8Array]>([
    ['a part of macros by another name', withRelations('<Relationship Type="x/vbaProject" Target="m.bin"/>')],
    [
      'a document whose type is one for macros',
      zipOf([
        {
          name: '[Content_Types].xml',
          content:
            '<Types><Override PartName="/word/document.xml" ContentType="a.macroEnabled.main+xml"/></Types>',
        },
        { name: 'word/document.xml', content: '<x/>' },
      ]),
    ],
  ])('so is %s', async ([, bytes]) => {
    await expect(checkDocumentContent('a.docx', bytes, 'ada')).rejects.toThrow(/macros/)
  })
})

/** A PDF with so many bytes of a picture in it, added the way editors do: behind what was there. */
function withPicture(pdf: Buffer, bytes: number): Buffer {
  const table = /startxref\n\d+\n%%EOF\n$/.exec(pdf.toString('latin1'))?.[0] ?? ''
  const picture = Buffer.from(`6 0 obj<</Length ${bytes}>>stream\n`)
  return Buffer.concat([pdf, picture, randomBytes(bytes), Buffer.from(`\nendstream endobj\n${table}`)])
}

/** Something that cannot be packed, so that what unpacks to much is no bomb by the numbers. */
const ballast = { name: 'word/media/a.bin', content: randomBytes(60_000) }

describe('a document made to be slow (UPL-07)', () => {
  test.for<[what: string, parts: string[], words: RegExp]>([
    ['relations without an end', ['<Relationship '.repeat(17_000)], /damaged/],
    ['relations of a megabyte', ['<Relationship '.repeat(73_000)], /damaged/],
    [
      'relations in many parts',
      Array.from({ length: 20 }, () => `<R>${'<Relationship Id="x"/>'.repeat(5_000)}</R>`),
      /damaged/,
    ],
    ['nested without an end', ['<a>'.repeat(80_000)], /damaged/],
  ])('%s is refused, and holds up nothing', async ([, parts, words]) => {
    const relations = parts.map((content, n) => ({ name: `word/_rels/${n}.rels`, content }))
    const bytes = wordOf('x', [ballast, ...relations])
    const watch = startLoopWatch()
    onTestFinished(() => watch.stop())
    await expect(checkDocumentContent('a.docx', bytes, 'ada')).rejects.toThrow(words)
    expect(watch.longest()).toBeLessThan(LOOP_MOST)
  })
})

test.for<[what: string, more: string, words: string]>([
  ['a script', '/OpenAction<</S/J#61vaScript/#4aS(x)>>', 'It contains a script.'],
  ['a program launch', '/AA<</S/L#61unch>>', 'It can start a program.'],
  ['embedded files', '/Names<</Embedded#46iles 9 0 R>>', 'It contains other files.'],
])('a PDF that writes a name by numbers is told of all the same: %s', async ([, more, words]) => {
  const { warnings } = await checkDocumentContent('a.pdf', pdfOf('Duty', more), 'ada')
  expect(warnings).toContain(words)
})

test.for(['/Encrypt 9 0 R', '/#45ncrypt 9 0 R', '/Encrypt<</Filter/Standard>>'])(
  'a PDF locked with a password is not taken (UPL-20): %s',
  async (lock) => {
    await expect(checkDocumentContent('a.pdf', pdfOf('Duty', lock), 'ada')).rejects.toThrow(/password/)
  },
)

describe('what is not', () => {
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
      'a file that is both a PDF and an archive',
      'a.pdf',
      Buffer.concat([pdfOf('x'), wordOf('y'), Buffer.from('%%EOF')]),
      /is both/,
    ],
    [
      'a file that is both an archive and a PDF',
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
      'a bomb of many parts',
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

describe('the preview', () => {
  test.for<[name: string, bytes: Uint8Array, type: Parameters<typeof readPreview>[0], text: string]>([
    ['of a Word document', wordOf('Duty &amp; breach\nCausation'), WORD, 'Duty & breach\nCausation'],
    ['of a PDF', pdfOf('Duty and breach'), 'application/pdf', 'Duty and breach'],
    ['of a text', Buffer.from('Duty\r\n\r\n\r\n\r\nbreach'), 'text/plain', 'Duty\n\nbreach'],
  ])('%s is its text', async ([, bytes, type, text]) => {
    expect((await readPreview(type, bytes, 'eve'))?.text).toBe(text)
  })

  test('is the first 2,000 characters', async () => {
    const beginning = await readPreview('text/plain', Buffer.from('x'.repeat(9_000)), 'eve')
    expect(beginning?.text).toHaveLength(2_000)
  })

  test.for<[what: string, name: string, type: Parameters<typeof readPreview>[0], bytes: Uint8Array]>([
    [
      'a Word document',
      'a.docx',
      WORD,
      wordOf('Duty', [{ name: 'word/media/a.png', content: randomBytes(19_500_000) }]),
    ],
    ['a PDF', 'a.pdf', 'application/pdf', withPicture(pdfOf('Duty'), 19_500_000)],
    ['a text', 'a.txt', 'text/plain', Buffer.alloc(20_000_000, 'Duty and breach ')],
  ])('of %s as large as may be is read all the same', async ([, name, type, bytes]) => {
    expect(await checkDocumentContent(name, bytes, 'ada')).toMatchObject({ type })
    expect((await readPreview(type, bytes, 'eve'))?.text).toMatch(/^Duty/)
  })

  test('of a document that unpacks to very much takes no more memory than a reader may have', async () => {
    const bytes = packedPdf(1_800)
    const [memory, watch] = [watchMemory(), startLoopWatch()]
    onTestFinished(() => watch.stop())
    expect(await readPreview('application/pdf', bytes, 'eve')).toBeUndefined()
    expect(memory.mostOfChildren()).toBeGreaterThan(50)
    expect(memory.mostOfChildren()).toBeLessThan(450)
    expect(watch.longest()).toBeLessThan(LOOP_MOST)
  }, 60_000)

  test('of a file that breaks its reader is none, and the server goes on', async () => {
    expect(await readPreview('application/pdf', Buffer.from('%PDF-1.4\n%%EOF'), 'eve')).toBeUndefined()
    expect(await readPreview(WORD, Buffer.from('PK\x03\x04', 'latin1'), 'eve')).toBeUndefined()
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

/** A document whose directory calls a part by another name than the one that stands in front of it. */
function renamedInside(name: string): Buffer {
  const listed = name.replace(/./g, 'a')
  const bytes = wordOf('x', [{ name: listed, content: 'x' }])
  bytes.write(name, bytes.indexOf(listed))
  return bytes
}

/** A document whose directory lists one part twice, under two names. */
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
