import { Parser } from 'htmlparser2'
import yauzl from 'yauzl'
import type { DocumentPassage } from '#cite/verify/document/passage.ts'
import { UsageError } from './usage-error.ts'

/** Parts of a Word document that can contain citations. */
const PARTS = {
  'word/document.xml': 'paragraph',
  'word/footnotes.xml': 'footnote',
  'word/endnotes.xml': 'endnote',
} as const
/** A part that unpacks to more than this is refused. */
const LARGEST_PART = 100_000_000

/**
 * Reads the paragraphs and notes of a Word document. Notes are numbered in the order in which the text refers to them.
 */
export async function readWordPassages(bytes: Buffer): Promise<readonly DocumentPassage[]> {
  const parts = await readParts(bytes)
  const document = parts.get('word/document.xml')
  if (document === undefined) throw new UsageError('This is not a Word document.')
  const body = readPart(document, 'paragraph')
  const passages: DocumentPassage[] = body.texts.map(({ text }) => ({ kind: 'paragraph', text }))
  for (const kind of ['footnote', 'endnote'] as const) {
    const xml = parts.get(`word/${kind}s.xml`)
    const order = body.calls.filter((call) => call.kind === kind).map(({ id }) => id)
    for (const { id, text } of xml === undefined ? [] : readPart(xml, kind).texts) {
      const number = order.indexOf(id) + 1
      if (text.trim() !== '') passages.push({ kind, text, ...(number > 0 && { number }) })
    }
  }
  return passages.filter(({ text }) => text.trim() !== '')
}

type ReadPart = {
  readonly texts: { readonly id: string; readonly text: string }[]
  readonly calls: { readonly kind: 'footnote' | 'endnote'; readonly id: string }[]
}

/** Collects the text of each paragraph or note; deleted text is left out. */
function readPart(xml: string, unit: DocumentPassage['kind']): ReadPart {
  const own = unit === 'paragraph' ? 'w:p' : `w:${unit}`
  const part: ReadPart = { texts: [], calls: [] }
  let [text, id, inText, deleted, depth] = ['', '', false, 0, 0]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === own && (depth += 1) === 1) [text, id] = ['', attributes['w:id'] ?? '']
        if (name === 'w:p' && unit !== 'paragraph' && text !== '') text += ' '
        if (name === 'w:del' || name === 'w:moveFrom') deleted += 1
        if (name === 'w:t') inText = true
        if (name === 'w:tab' || name === 'w:br') text += ' '
        if (name === 'w:footnoteReference' || name === 'w:endnoteReference')
          part.calls.push({
            kind: name === 'w:footnoteReference' ? 'footnote' : 'endnote',
            id: attributes['w:id'] ?? '',
          })
      },
      ontext(words) {
        if (inText && deleted === 0) text += words
      },
      onclosetag(name) {
        if (name === 'w:t') inText = false
        if (name === 'w:del' || name === 'w:moveFrom') deleted -= 1
        if (name === own && (depth -= 1) === 0) part.texts.push({ id, text })
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return part
}

/** Unpacks the parts that can contain citations. */
function readParts(bytes: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (failure, archive) => {
      if (failure !== null || archive === undefined) {
        reject(new UsageError('This is not a Word document.'))
        return
      }
      const parts = new Map<string, string>()
      archive.on('error', reject)
      archive.on('end', () => {
        resolve(parts)
      })
      archive.on('entry', (entry: yauzl.Entry) => {
        if (!(entry.fileName in PARTS) || entry.uncompressedSize > LARGEST_PART) {
          archive.readEntry()
          return
        }
        archive.openReadStream(entry, (error, stream) => {
          if (error !== null || stream === undefined) {
            reject(error ?? new Error(`Could not read ${entry.fileName}`))
            return
          }
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('error', reject)
          stream.on('end', () => {
            parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'))
            archive.readEntry()
          })
        })
      })
      archive.readEntry()
    })
  })
}
