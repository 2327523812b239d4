import { extract, type Extraction } from '#cite/page/extract.ts'
import { isElement, type PageDocument, type PageNode } from '#cite/page/page.ts'
import { decodePage } from './charset.ts'
import { parsePage } from './parse-page.ts'
import { extractPdf } from './extract-pdf.ts'
import { htmlOfText } from './plain-text-page.ts'
import type { ExtractionResult, ExtractionJob } from './extraction-job.ts'

/** Maximum length of the page text, in UTF-16 code units. */
const TEXT_MOST = 100_000

/** Extracts metadata from a page's HTML. Nothing in the page is run or fetched. */
export function extractHtml(html: string, url: string): Extraction {
  return extract(parsePage(html), url)
}

/** Extracts metadata from a page or document. Never throws. Returns a notice if the page is unreadable. */
export async function extractPage(job: ExtractionJob): Promise<ExtractionResult> {
  try {
    if (job.kind === 'pdf') return await extractDocument(job)
    return job.kind === 'text' ? extractTextPage(job) : extractHtmlPage(job)
  } catch {
    return { unreadable: true }
  }
}

async function extractDocument({ bytes, url }: ExtractionJob): Promise<ExtractionResult> {
  const found = await extractPdf(bytes, url)
  return found === undefined ? { unreadable: true } : { found, text: '' }
}

function extractHtmlPage({ bytes, contentType, cut, url }: ExtractionJob): ExtractionResult {
  const page = parsePage(decodePage(bytes, contentType, cut))
  return { found: extract(page, url), text: collectShownText(page) }
}

function extractTextPage({ bytes, contentType, cut, url }: ExtractionJob): ExtractionResult {
  const text = decodePage(bytes, contentType, cut)
  return { found: extract(parsePage(htmlOfText(text)), url), text: text.slice(0, TEXT_MOST) }
}

const unseen = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head'])

function collectShownText({ documentElement }: PageDocument): string {
  const pieces: string[] = []
  let length = 0
  // Use a stack instead of recursion, because pages can be nested more deeply than the call stack allows.
  const waiting: (PageNode | null)[] = [documentElement]
  while (waiting.length > 0 && length < TEXT_MOST) {
    const node = waiting.pop() ?? null
    if (node === null) continue
    waiting.push(node.nextSibling)
    if (node.nodeType === 3) {
      pieces.push(node.nodeValue ?? '')
      length += node.nodeValue?.length ?? 0
    } else if (isElement(node) && !unseen.has(node.localName)) {
      pieces.push(' ')
      waiting.push(node.firstChild)
    }
  }
  return pieces.join('').replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MOST)
}
