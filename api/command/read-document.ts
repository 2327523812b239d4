import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { getDocumentProxy } from 'unpdf'
import { splitPages, splitPlainText } from '#cite/verify/document/page-passages.ts'
import { readPdfPages } from '#cite/verify/document/pdf-pages.ts'
import type { DocumentPassage } from '#cite/verify/document/passage.ts'
import { DocumentError } from '#cite/word/document-error.ts'
import type { FileCodec } from '#cite/word/file-codec.ts'
import { listPassages } from '#cite/word/list-passages.ts'
import { openWordPackage } from '#cite/word/word-package.ts'
import { UsageError } from './usage-error.ts'

const LARGEST = 50_000_000

/** Reads the passages of a document: .docx, .pdf, .html, or plain text. */
export async function readDocument(path: string): Promise<readonly DocumentPassage[]> {
  const bytes = readFileSync(path)
  if (bytes.length > LARGEST) throw new UsageError(`${path} is larger than ${LARGEST / 1_000_000} MB.`)
  switch (extname(path).toLowerCase()) {
    case '.pdf': {
      const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
      return splitPages(await readPdfPages(document))
    }
    case '.docx':
      return readWordDocument(path, bytes)
    case '.html':
    case '.htm':
    case '.xhtml':
      return splitPlainText(textOfPage(bytes.toString('utf8')))
    default: {
      const text = bytes.toString('utf8')
      if (text.includes('\0')) throw new UsageError(`${path} is not a text, PDF, Word, or HTML file.`)
      return splitPlainText(text)
    }
  }
}

const inflateBytes = promisify(inflateRaw)

const NODE_CODEC: FileCodec = {
  inflate: async (packed, size) => {
    try {
      // Decompression fails if it produces more bytes than the file declares.
      return await inflateBytes(packed, { maxOutputLength: Math.max(1, size) })
    } catch {
      return undefined
    }
  },
  decode: (bytes) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
}

/** Reads a Word document: the paragraphs first, then the notes. */
async function readWordDocument(path: string, bytes: Buffer): Promise<readonly DocumentPassage[]> {
  try {
    const passages = listPassages(await openWordPackage(bytes, NODE_CODEC))
    return passages.toSorted((a, b) => Number(a.kind !== 'paragraph') - Number(b.kind !== 'paragraph'))
  } catch (error) {
    if (error instanceof DocumentError) throw new UsageError(`${path}: ${PROBLEMS[error.problem]}`)
    throw error
  }
}

/** What the user can do about a Word document that can't be read. */
const PROBLEMS: Readonly<Record<DocumentError['problem'], string>> = {
  'not-a-document': 'This is not a Word document.',
  'other-format': 'This is not a Word document. Save it as .docx.',
  'old-format': 'Save this document as .docx: it is in the old format used before Word 2007.',
  encrypted: 'Remove the password from this document.',
  macros: 'Save this document as .docx without macros.',
  damaged: 'This document is damaged. Open it in Word and save it again.',
  malformed: 'This document is damaged. Open it in Word and save it again.',
  'too-large': 'This document is too large.',
  bomb: 'This document contains too much data when unpacked.',
  entities: 'This document declares XML entities, which Word never does. Open it in Word and save it again.',
  encoding: 'This document is not in UTF-8. Open it in Word and save it again.',
  'no-place': 'This document has no text.',
}

const HIDDEN = new Set(['script', 'style', 'noscript', 'template', 'head'])
const BLOCKS = new Set([
  'p',
  'div',
  'li',
  'br',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'section',
  'tr',
])

/** Returns the text of a page, with a blank line between its blocks. */
function textOfPage(html: string): string {
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentagname(name) {
      if (HIDDEN.has(name)) hidden += 1
      if (BLOCKS.has(name)) text += '\n\n'
    },
    ontext(part) {
      if (hidden === 0) text += part.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden -= 1
      if (BLOCKS.has(name)) text += '\n\n'
    },
  })
  parser.end(html)
  return text
}
