import { extract, type Extraction } from '#cite/page/extract.ts'
import { parseWebAddress } from '../web-address.ts'
import type { PageReading } from './page-reading.ts'
import { parseInert } from '../parse-inert.ts'
import { decodeText } from './decode-text.ts'

/** Maximum file size, in bytes. */
const MOST = 20_000_000

/** Placeholder host for a file without a URL. It doesn't exist and is never shown. */
const NOWHERE_HOST = 'file.invalid'
const NOWHERE = `https://${NOWHERE_HOST}/`
/** File name for pasted text. Without this name, the URL would look like the URL of a home page. */
const UNNAMED = 'page'

/**
 * Reads a saved page or document on this device. `url` is the URL typed in the form. Returns null if the file can't be
 * read. Rejects if the document reader can't be fetched.
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
    const address = typed ?? NOWHERE + encodeURIComponent(file.name ?? UNNAMED)
    return foundAt(url, typed, await readPdfFile(bytes, address))
  }
  return foundAt(url, typed, readHtml(decodeText(bytes), typed))
}

function foundAt(url: string, typed: string | undefined, fields: Extraction | undefined): PageReading | null {
  if (fields === undefined || fields.blocked !== undefined) return null
  const own = fields.url.value
  const nowhere = parseWebAddress(own)?.hostname === NOWHERE_HOST
  // Without a URL, the site is unknown.
  const { site, ...rest } = fields
  const kept = nowhere ? { ...rest, url: { ...fields.url, value: '' } } : { ...rest, ...(site && { site }) }
  return { url: typed === undefined ? (nowhere ? '' : own) : url.trim(), by: 'file', fields: kept }
}

function readHtml(html: string, typed: string | undefined): Extraction | undefined {
  const page = parseInert(html)
  const fields = extract(page, typed ?? savedFrom(html, page) ?? NOWHERE + UNNAMED)
  return fields.title === undefined && fields.authors === undefined ? undefined : fields
}

/**
 * Returns the URL that a page was saved from. Browsers write it into the file, and most pages declare their own URL.
 */
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
