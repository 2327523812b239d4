import type { Context, Hono } from 'hono'
import type { ApiEnv } from '../request-failure.ts'
import type { SiteAsset } from './assets.ts'
import type { BuiltSite } from './pages.ts'

const YEAR = 31_536_000

/**
 * Serves the app: its files, a page for every screen, and the not-found page with status 404 for other paths. Skips
 * paths under the API's prefixes.
 */
export function mountSite(hono: Hono<ApiEnv>, site: BuiltSite): void {
  // The system's share menu posts to this path. Normally, the service worker handles the request. A request that
  // reaches the server was sent before the worker was ready. A link is passed on to Webcite. A document is not read,
  // and the page informs the user.
  hono.post('/share', async (http) => {
    const link = await readSharedLink(http)
    return http.redirect(link === null ? '/client/doctor?shared=lost' : `/client/webcite?${link}`, 303)
  })
  hono.get('*', async (http, next) => {
    const { path } = http.req
    if (/^\/(api|sanctum|dev)(\/|$)/.test(path)) return next()
    const file = site.files.get(path)
    if (file !== undefined) return sendAsset(http, file)
    if (isFileName(path)) return http.text('Not found\n', 404)
    const page = site.pageAt(path, http.req.url.includes('?'))
    if (page !== undefined) return sendAsset(http, page.asset, page.status)
    return http.text('The app isn’t built yet. Run "npm run build", then restart.\n', 503)
  })
}

/** Maximum size of the form, in bytes. */
const LINK_BYTES_MAX = 16_384

/** Returns the shared link as a query string for Webcite; null if the form contains a document or no link. */
async function readSharedLink({ req }: Context<ApiEnv>): Promise<string | null> {
  const length = Number(req.header('content-length') ?? Number.NaN)
  if (!(length <= LINK_BYTES_MAX)) return null
  try {
    const form = await req.formData()
    const link = ['title', 'text', 'url'].flatMap((name): [string, string][] => {
      const value = form.get(name)
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    })
    const isLink = link.some(([, value]) => /https?:\/\//.test(value))
    return isLink && !form.has('document') ? new URLSearchParams(link).toString() : null
  } catch {
    return null
  }
}

/** Paths with a file extension and paths under /.well-known are never screens. */
function isFileName(path: string): boolean {
  return path.startsWith('/.well-known/') || path.lastIndexOf('.') > path.lastIndexOf('/')
}

function sendAsset(http: Context<ApiEnv>, asset: SiteAsset, status: 200 | 404 = 200): Response {
  http.header('Cache-Control', asset.immutable ? `public, max-age=${YEAR}, immutable` : 'no-cache')
  http.header('ETag', asset.etag)
  if (asset.brotli ?? asset.gzip) http.header('Vary', 'Accept-Encoding')
  if (status === 200 && http.req.header('if-none-match') === asset.etag) return http.body(null, 304)
  http.header('Content-Type', asset.type)
  const { bytes, encoding } = chooseEncoding(asset, http.req.header('accept-encoding') ?? '')
  if (encoding !== undefined) http.header('Content-Encoding', encoding)
  http.header('Content-Length', String(bytes.length))
  return http.body(bytes, status)
}

function chooseEncoding(
  asset: SiteAsset,
  accepted: string,
): { bytes: Uint8Array<ArrayBuffer>; encoding?: string } {
  if (asset.brotli && /\bbr\b/.test(accepted)) return { bytes: asset.brotli, encoding: 'br' }
  if (asset.gzip && /\bgzip\b/.test(accepted)) return { bytes: asset.gzip, encoding: 'gzip' }
  return { bytes: asset.bytes }
}
