import { parseInert } from '../parse-inert.ts'

/** Extracts the text of a dropped or chosen file; null for a scan, a locked document, or an unreadable file. */
export async function readOpinionFile(file: File): Promise<string | null> {
  if (file.type === 'application/pdf' || /\.pdf$/i.test(file.name)) return readPdf(file)
  const text = await file.text()
  // NUL characters mean a binary file.
  if (text.includes('\0')) return null
  return file.type === 'text/html' || /\.x?html?$/i.test(file.name) ? readPage(text) : text
}

async function readPdf(file: File): Promise<string | null> {
  const { extractText, getDocumentProxy } = await import('unpdf')
  try {
    const document = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()), { verbosity: 0 })
    const { text } = await extractText(document, { mergePages: false })
    const whole = text.join('\n')
    return /\p{L}/u.test(whole) ? whole : null
  } catch {
    return null
  }
}

/** Elements that start a new line. */
const BLOCKS = 'p, div, li, br, h1, h2, h3, h4, h5, h6, blockquote, section, tr'

/** Extracts the text of a saved page without its scripts and styles. Parsing doesn't run scripts or load anything. */
function readPage(html: string): string {
  const page = parseInert(html)
  for (const element of page.querySelectorAll('script, style, noscript, template')) element.remove()
  for (const element of page.querySelectorAll(BLOCKS)) element.before('\n')
  return page.body.textContent
}
