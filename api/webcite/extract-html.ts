import { DOMParser } from 'linkedom'
import { extract, type Extraction } from '#cite/page/extract.ts'
import type { PageDocument } from '#cite/page/page.ts'

/** Reads a page's HTML, as text. Everything the page says is untrusted; nothing in it is run or fetched. */
export function extractHtml(html: string, url: string): Extraction {
  return extract(parsePage(html), url)
}

/** A page's HTML as a document to read. */
export function parsePage(html: string): PageDocument {
  return new DOMParser().parseFromString(html, 'text/html') as unknown as PageDocument
}
