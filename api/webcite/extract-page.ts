import { extract, type Extraction } from '#cite/page/extract.ts'
import { isElement, type PageDocument, type PageNode } from '#cite/page/page.ts'
import { decodePage } from './charset.ts'
import { parsePage } from './parse-page.ts'
import { extractPdf } from './extract-pdf.ts'
import type { ExtractionResult, ExtractionJob } from './extraction-job.ts'

/** Of what a page shows, this much is kept as text, in UTF-16 units. */
const TEXT_MOST = 100_000

/** What a page's HTML says of it. Everything it says is untrusted; nothing in it is run or fetched. */
export function extractHtml(html: string, url: string): Extraction {
  return extract(parsePage(html), url)
}

/** Reads a page or a document. Never throws: what cannot be read is said to be unreadable. */
export async function extractPage(job: ExtractionJob): Promise<ExtractionResult> {
  try {
    return job.kind === 'pdf' ? await extractDocument(job) : extractHtmlPage(job)
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

const unseen = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head'])

function collectShownText({ documentElement }: PageDocument): string {
  const pieces: string[] = []
  let length = 0
  // A list of its own, not the stack of calls: pages may nest deeper than that goes.
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
