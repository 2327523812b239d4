import { extract, type Extraction } from '#cite/page/extract.ts'
import { parsePage } from './parse-page.ts'

/** Reads a page's HTML, as text. Everything the page says is untrusted; nothing in it is run or fetched. */
export function extractHtml(html: string, url: string): Extraction {
  return extract(parsePage(html), url)
}
