/** Cache for a document shared with the footnote doctor (app/client/launch/shared-document.ts). */
const CACHE = 'shared-document'
const PATH = '/shared-document'

export interface SharePorts {
  readonly origin: string
  readonly openCache: (name: string) => Promise<Pick<Cache, 'put'>>
  readonly now: () => number
}

/**
 * Receives the form that the system share menu posts, and redirects to the page that handles it: the footnote doctor
 * for a document, Webcite for a link. Any site can post the same form, so a request whose referrer is another site is
 * refused. The share menu sends no referrer, but a site can also hide its referrer, so a document without one is
 * marked. The share menu opens only the installed app. In a browser tab, the page therefore asks before it reads a
 * marked document.
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
      // Storage is full or blocked, so the page says that the document did not arrive.
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

/** Returns the origin of a referrer, or null if the request has no referrer. */
function readOrigin(referrer: string): string | null {
  try {
    const { protocol, origin } = new URL(referrer)
    return /^https?:$/.test(protocol) ? origin : null
  } catch {
    return null
  }
}
