import { DOMParser } from 'linkedom'
import { extract } from '#cite/page/extract.ts'
import type { PageDocument } from '#cite/page/page.ts'
import { plainName } from '#cite/page/person.ts'

export const PAGE_URL = 'https://www.example.com/a/page'

/** Extracts the citation fields of a page. */
export const readHtml = (html: string, url = PAGE_URL) =>
  extract(new DOMParser().parseFromString(html, 'text/html') as unknown as PageDocument, url)

/** Returns a page with the given head and body. */
export const htmlPage = (head: string, body: string) =>
  `<html lang="en"><head>${head}</head><body>${body}</body></html>`

export const linkedData = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`

export const metaTag = (name: string, content: string) => `<meta property="${name}" content="${content}">`

/** Extracts the authors of a page and returns their names as plain text. */
export const authorNames = (html: string, url?: string) => readHtml(html, url).authors?.value.map(plainName)
