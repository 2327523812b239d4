import { extract, type Extraction } from '#cite/page/extract.ts'
import { parseWebAddress } from '../web-address.ts'
import type { PageReading } from './page-reading.ts'
import { parseInert } from '../parse-inert.ts'
import { decodeText } from './decode-text.ts'

/** A file larger than this is not read, in bytes. */
const MOST = 20_000_000

/** An address for what has none; nothing is at it, and it is never shown. */
const NOWHERE_HOST = 'file.invalid'
const NOWHERE = `https://${NOWHERE_HOST}/`

/**
 * Reads a saved page or a document on this device. `url` is where it came from, as the form has it. Null for what cannot
 * be read. Rejects when the part of the app that reads documents cannot be fetched.
 */
export async function readWebciteFile(
  file: Blob & { readonly name?: string },
  url: string,
): Promise<PageReading | null> {
  if (file.size > MOST) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  const typed = parseWebAddress(url)?.href
  if (isPdf(bytes)) {
    const { readPdfFile } = await import('./read-pdf-file.ts')
    const address = typed ?? NOWHERE + encodeURIComponent(file.name ?? '')
    return foundAt(url, typed, await readPdfFile(bytes, address))
  }
  return foundAt(url, typed, readHtml(decodeText(bytes), typed))
}

function foundAt(url: string, typed: string | undefined, fields: Extraction | undefined): PageReading | null {
  if (fields === undefined || fields.blocked !== undefined) return null
  const own = fields.url.value
  const nowhere = parseWebAddress(own)?.hostname === NOWHERE_HOST
  // Without an address there is nothing to say about the host.
  const { site, ...rest } = fields
  const kept = nowhere ? { ...rest, url: { ...fields.url, value: '' } } : { ...rest, ...(site && { site }) }
  return { url: typed === undefined ? (nowhere ? '' : own) : url.trim(), by: 'file', fields: kept }
}

function readHtml(html: string, typed: string | undefined): Extraction | undefined {
  const page = parseInert(html)
  const fields = extract(page, typed ?? savedFrom(html, page) ?? NOWHERE)
  return fields.title === undefined && fields.authors === undefined ? undefined : fields
}

/** Where a page was saved from: browsers write it into the file, and most pages name themselves. */
function savedFrom(html: string, page: Document): string | undefined {
  const said =
    /<!--\s*saved from url=\(\d+\)(\S+)\s*-->/i.exec(html.slice(0, 2_000))?.[1] ??
    page.querySelector('link[rel="canonical"]')?.getAttribute('href') ??
    page.querySelector('meta[property="og:url"]')?.getAttribute('content')
  return said === null || said === undefined || !/^https?:/i.test(said)
    ? undefined
    : parseWebAddress(said)?.href
}

function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
}
