/** Where a shared document waits for the footnote doctor (app/client/launch/shared-document.ts). */
const CACHE = 'shared-document'
const PATH = '/shared-document'

/** Environment of the share handler; tests pass their own. */
export interface SharePorts {
  readonly origin: string
  readonly openCache: (name: string) => Promise<Pick<Cache, 'put'>>
  readonly now: () => number
}

/**
 * Receives the system share menu's form, and redirects to the page for it: a document goes to the footnote doctor, a
 * link to Webcite.
 *
 * Any site can post the same form. The share menu names no referrer, so a request that names another site is refused. A
 * site can also hide its address; a document without a referrer is therefore marked, and outside the installed app,
 * which is the only place the share menu opens, the page asks before it reads the document.
 */
export async function receiveShare(
  request: Pick<Request, 'referrer' | 'formData'>,
  { origin, openCache, now }: SharePorts,
): Promise<Response> {
  const from = readOrigin(request.referrer)
  if (from !== null && from !== origin) return redirectTo('/client/doctor?shared=lost', origin)
  const form = await request.formData()
  const document = form.get('document')
  if (document instanceof File) {
    const headers = {
      'x-name': encodeURIComponent(document.name),
      'x-shared-at': String(now()),
      ...(from === null && { 'x-unnamed': 'true' }),
    }
    try {
      await (await openCache(CACHE)).put(PATH, new Response(document, { headers }))
    } catch {
      // Storage is full or blocked; the page says that the document did not arrive.
      return redirectTo('/client/doctor?shared=lost', origin)
    }
    return redirectTo('/client/doctor?shared', origin)
  }
  const link = ['title', 'text', 'url'].flatMap((name): [string, string][] => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  return redirectTo(`/client/webcite?${new URLSearchParams(link).toString()}`, origin)
}

function redirectTo(path: string, origin: string): Response {
  return Response.redirect(origin + path, 303)
}

/** The origin of a referrer; null if the request names none. */
function readOrigin(referrer: string): string | null {
  try {
    const { protocol, origin } = new URL(referrer)
    return /^https?:$/.test(protocol) ? origin : null
  } catch {
    return null
  }
}
