/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

/**
 * The service worker: keeps the built files and answers every page of the app from them.
 *
 * It registers nothing for /api, /sanctum and /dev: those requests never pass through a cache, so a signed-out person
 * can never be shown somebody's stored answer (contract 6.8). A path that looks like a file is left to the server too.
 */
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// Where card details are typed, the server's own headers let the payment provider in; a stored page has others. Without
// a connection the stored page says so.
const payment = /^\/client\/(checkout|return)\/?(\?|$)/
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request)
      } catch {
        return (await matchPrecache('/index.html')) ?? Response.error()
      }
    },
    { allowlist: [payment] },
  ),
)
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [
      /^\/api(\/|$)/,
      /^\/sanctum(\/|$)/,
      /^\/dev(\/|$)/,
      /^\/\.well-known\//,
      payment,
      /^[^?]*\/[^/?]+\.[^/?]+(\?|$)/,
    ],
  }),
)

// What the system's share menu hands over comes as a form, which only this worker ever sees: nothing of it is sent. A
// document waits for the footnote doctor (app/client/launch/shared-document.ts), a link goes to Webcite.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share',
  async ({ request }) => {
    const form = await request.formData()
    const document = form.get('document')
    if (document instanceof File) {
      const headers = { 'x-name': encodeURIComponent(document.name), 'x-shared-at': String(Date.now()) }
      try {
        const cache = await caches.open('shared-document')
        await cache.put('/shared-document', new Response(document, { headers }))
      } catch {
        // No room, or a browser that keeps nothing here: the page says that it did not arrive.
        return Response.redirect('/client/doctor?shared=lost', 303)
      }
      return Response.redirect('/client/doctor?shared', 303)
    }
    const link = ['title', 'text', 'url'].flatMap((name): [string, string][] => {
      const value = form.get(name)
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    })
    return Response.redirect(`/client/webcite?${new URLSearchParams(link).toString()}`, 303)
  },
  'POST',
)

type RouteSource = 'network' | 'fetch-event' | { readonly cacheName: string }

/** The part of an install event by which requests go past the worker; newer than TypeScript's list of it. */
interface RoutingInstallEvent {
  addRoutes?(
    routes: readonly { condition: { urlPattern: { pathname: string } }; source: RouteSource }[],
  ): Promise<void>
}

/** Where the browser itself takes what is asked for, by the first pattern that fits; what fits none comes here. */
const pastTheWorker: readonly (readonly [pathname: string, source: RouteSource])[] = [
  // What a page sends as it is closed does not survive the way through the worker.
  ['/api/*', 'network'],
  ['/sanctum/*', 'network'],
  ['/dev/*', 'network'],
  // Kept by the route below.
  ['/assets/pdfjs-*', 'fetch-event'],
  // A page that is opened asks for a hundred files: the browser finds them without asking here for each. What is not
  // there is fetched, as it would be here.
  ['/assets/*', { cacheName: cacheNames.precache }],
]

// Where the browser can be told so (Chrome 123 and later).
self.addEventListener('install', (event: ExtendableEvent & RoutingInstallEvent) => {
  const routes = pastTheWorker.map(([pathname, source]) => ({
    condition: { urlPattern: { pathname } },
    source,
  }))
  event.waitUntil(event.addRoutes?.(routes).catch(() => undefined) ?? Promise.resolve())
})

// What reads PDFs is too large to be kept for everybody: it is kept once somebody opened Webcite, until its next version.
const LATER = 'later'
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/pdfjs-'),
  async ({ request }) => {
    const cache = await caches.open(LATER)
    const kept = await cache.match(request.url)
    if (kept !== undefined) return kept
    const fresh = await fetch(request)
    if (fresh.ok) {
      for (const old of await cache.keys()) await cache.delete(old)
      await cache.put(request.url, fresh.clone())
    }
    return fresh
  },
)

// The very first version takes over the page that brought it, so that parts the page loads later come without a network too.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

// A new version waits until the person agrees (the update bar) or the last page is closed.
self.addEventListener('message', (event) => {
  const data: unknown = event.data
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') {
    void self.skipWaiting()
  }
})
