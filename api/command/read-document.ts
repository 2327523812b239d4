import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { Parser } from 'htmlparser2'
import { extractText, getDocumentProxy } from 'unpdf'
import { splitPages, splitPlainText } from '#cite/verify/document/page-passages.ts'
import type { DocumentPassage } from '#cite/verify/document/passage.ts'
import { UsageError } from './usage-error.ts'
import { readWordPassages } from './word-passages.ts'

/** Larger files are refused. */
const LARGEST = 50_000_000

/** Reads the passages of a document: .docx, .pdf, .html, or plain text. */
export async function readDocument(path: string): Promise<readonly DocumentPassage[]> {
  const bytes = readFileSync(path)
  if (bytes.length > LARGEST) throw new UsageError(`${path} is larger than ${LARGEST / 1_000_000} MB.`)
  switch (extname(path).toLowerCase()) {
    case '.pdf': {
      const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
      const { text } = await extractText(document, { mergePages: false })
      return splitPages(text)
    }
    case '.docx':
      return readWordPassages(bytes)
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
