import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { pdfOf, wordOf, zipOf } from './documents.ts'
import { lockedPdf, packedPdf } from './pdf.ts'

export interface SentDocument {
  readonly what: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** Random data can't be compressed, so the archive's overall compression ratio looks normal. */
const ballast = { name: 'word/media/a.bin', content: randomBytes(60_000) }

function wordWith(relations: string, name = 'word/_rels/document.xml.rels'): Uint8Array {
  return wordOf('Duty', [ballast, { name, content: relations }])
}

/** Returns a PDF whose objects are compressed in object streams. */
function pdfOfObjectStreams(streams: number): Uint8Array {
  const inner = Array.from({ length: 2_000 }, (_, n) => `${n + 10} ${n * 20}`).join(' ')
  const objects = '<</S/JavaScript/JS(x)>>'.repeat(2_000)
  const packed = deflateSync(Buffer.from(`${inner} ${objects}`))
  const stream = Buffer.concat([
    Buffer.from(
      `<</Type/ObjStm/N 2000/First ${inner.length + 1}/Filter/FlateDecode/Length ${packed.length}>>stream\n`,
    ),
    packed,
    Buffer.from('\nendstream endobj\n'),
  ])
  const many = Array.from({ length: streams }, (_, n) =>
    Buffer.concat([Buffer.from(`${n + 100} 0 obj`), stream]),
  )
  return Buffer.concat([...many, pdfOf('Duty')])
}

/**
 * Returns malicious documents, and harmless ones for comparison. The server accepts some of the malicious documents,
 * because their faults appear only when more of the document is read.
 */
export function badDocuments(): readonly SentDocument[] {
  const docx = (what: string, bytes: Uint8Array) => ({ what, name: 'a.docx', bytes })
  const pdf = (what: string, bytes: Uint8Array) => ({ what, name: 'a.pdf', bytes })
  const pages = '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 99999999>>'
  return [
    docx('good', wordOf('Duty, breach, causation')),
    docx('endless relationships', wordWith('<Relationship '.repeat(73_000))),
    docx('relationships of the maximum size', wordWith(`<R>${'<Relationship Id="x"/>'.repeat(11_000)}</R>`)),
    docx('deeply nested relationships', wordWith('<a>'.repeat(80_000))),
    docx('an endless attribute', wordWith(`<R a="${'&#97;'.repeat(50_000)}`)),
    docx(
      'very many attributes',
      wordWith(`<R ${Array.from({ length: 20_000 }, (_, n) => `a${n}="b"`).join(' ')}/>`),
    ),
    docx(
      'mutually recursive entities',
      wordWith('<!DOCTYPE r [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]><R>&b;</R>'),
    ),
    docx(
      'a document in a document',
      wordOf('x', [{ name: 'word/embeddings/b.docx', content: wordOf('y', [ballast]) }]),
    ),
    docx(
      'a bomb in a nested document',
      wordOf('x', [
        {
          name: 'word/embeddings/b.docx',
          content: wordOf('y', [{ name: 'z', content: Buffer.alloc(30_000_000) }]),
        },
      ]),
    ),
    docx(
      'two thousand empty parts',
      wordOf(
        'x',
        Array.from({ length: 1_990 }, (_, n) => ({ name: `p${n}`, content: '' })),
      ),
    ),
    docx(
      'text that expands a hundredfold',
      wordOf('a'.repeat(4_000_000), [{ ...ballast, name: 'word/media/b.bin' }]),
    ),
    docx(
      'only opening brackets',
      zipOf([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'word/document.xml', content: '<'.repeat(4_000_000) },
        ballast,
      ]),
    ),
    docx(
      'a part with an understated size',
      wordOf('x', [{ name: 'word/_rels/a.rels', content: '<R/>'.repeat(9), claims: 1 }]),
    ),
    docx('truncated', wordOf('Duty').subarray(0, 300)),
    pdf('good', pdfOf('Duty')),
    pdf('that expands to nearly two gigabytes', packedPdf(1_800)),
    pdf('locked', lockedPdf()),
    pdf('objects in streams', pdfOfObjectStreams(20)),
    pdf('with very many names', Buffer.from(`%PDF-1.4\n${'/#4a#53'.repeat(400_000)}\n%%EOF\n`)),
    pdf(
      'with self-referencing pages',
      Buffer.from(
        pdfOf('x')
          .toString('latin1')
          .replace(/<<\/Type\/Pages.*?>>/, pages),
        'latin1',
      ),
    ),
    pdf('that ends in the middle', pdfOf('x').subarray(0, 200)),
    pdf('of only opening dictionaries', Buffer.from(`%PDF-1.4\n${'<<'.repeat(500_000)}\n%%EOF\n`)),
    { what: 'an endless text', name: 'a.txt', bytes: Buffer.alloc(3_000_000, 'Duty and breach ') },
    { what: 'a text file that is not text', name: 'a.md', bytes: randomBytes(100_000) },
    {
      what: 'a text of combining marks on one letter',
      name: 'a.txt',
      bytes: Buffer.from(`a${'\u0301'.repeat(500_000)}`),
    },
  ]
}
