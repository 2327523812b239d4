/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { receiveShare } from './receive-share.ts'
import { refillPrecache, type PrecacheFile } from './refill-precache.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The service worker: caches the built files and serves every page of the app from the cache.
 *
 * It registers no routes for /api, /sanctum, and /dev: those requests never pass through a cache, so a logged-out
 * visitor never sees another user's cached response (contract 6.8). Paths that look like a file are also left to the
 * server.
 */
const manifest = self.__WB_MANIFEST
precacheAndRoute(manifest)
cleanupOutdatedCaches()

// On these pages, the server's response headers allow the script of the payment provider or of Office; a cached page
// has different headers. Offline, the cached page names the features that need a connection.
const otherPolicy = /^\/(?:client\/(?:checkout|return)|word)\/?(?:\?|$)/i
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request)
      } catch {
        return (await matchPrecache('/index.html')) ?? Response.error()
      }
    },
    { allowlist: [otherPolicy] },
  ),
)
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [
      /^\/api(\/|$)/,
      /^\/sanctum(\/|$)/,
      /^\/dev(\/|$)/,
      /^\/\.well-known\//,
      otherPolicy,
      /^[^?]*\/[^/?][^/?.]*\.[^/?]+(\?|$)/,
    ],
  }),
)

// The system's share menu posts a form. Only this worker handles it, and nothing in it is sent to the server.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share',
  ({ request }) =>
    receiveShare(request, {
      origin: location.origin,
      openCache: (name) => caches.open(name),
      now: () => Date.now(),
    }),
  'POST',
)

type RouteSource = 'network' | 'fetch-event' | { readonly cacheName: string }

/** The static routing part of an install event, which TypeScript's types don't include yet. */
interface RoutingInstallEvent {
  addRoutes?(
    routes: readonly { condition: { urlPattern: { pathname: string } }; source: RouteSource }[],
  ): Promise<void>
}

/**
 * Static routes, which the browser applies itself: the first matching pattern wins, and everything else goes through
 * this worker.
 */
const pastTheWorker: readonly (readonly [pathname: string, source: RouteSource])[] = [
  // Requests sent while a page closes are lost if they go through the worker.
  ['/api/*', 'network'],
  ['/sanctum/*', 'network'],
  ['/dev/*', 'network'],
  // Cached by the route below.
  ['/assets/pdfjs-*', 'fetch-event'],
  // Opening a page requests a hundred files; the browser finds them in the cache without waking the worker for each. A
  // missing file is fetched from the network, as the worker would do.
  ['/assets/*', { cacheName: cacheNames.precache }],
]

// Static routes work only in browsers that support them (Chrome 123 and later).
self.addEventListener('install', (event: ExtendableEvent & RoutingInstallEvent) => {
  const routes = pastTheWorker.map(([pathname, source]) => ({
    condition: { urlPattern: { pathname } },
    source,
  }))
  event.waitUntil(event.addRoutes?.(routes).catch(() => undefined) ?? Promise.resolve())
})

// The PDF reader is too large to precache for everyone: it is cached on the first use of Webcite and kept until its
// next version.
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

// The very first version takes control of the page that registered it, so that chunks the page loads later are also
// available offline.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

// A new version waits until the user agrees (the update bar) or the last page is closed.
self.addEventListener('message', (event) => {
  const data: unknown = event.data
  if (typeof data !== 'object' || data === null || !('type' in data)) return
  if (data.type === 'SKIP_WAITING') void self.skipWaiting()
  // Sent with every page load.
  if (data.type === 'REFILL') event.waitUntil(refill().catch(() => undefined))
})

/** Fetches the files of this version that the browser has evicted. */
async function refill(): Promise<void> {
  const files = manifest.flatMap((entry): PrecacheFile[] => {
    const { url, revision } = typeof entry === 'string' ? { url: entry, revision: null } : entry
    const key = getCacheKeyForURL(url)
    return key === undefined
      ? []
      : [{ key, url: new URL(url, location.href).href, revision: revision ?? null }]
  })
  const page = files.find(({ url }) => url.endsWith('/index.html'))
  await refillPrecache({
    files,
    cache: await caches.open(cacheNames.precache),
    fetch: (url) => fetch(url, { cache: 'no-cache', credentials: 'same-origin' }),
    // The worker script on the server lists the revisions of its files.
    isCurrent: async () => {
      const worker = await fetch('/sw.js', { cache: 'no-cache' })
      return worker.ok && page?.revision != null && (await worker.text()).includes(page.revision)
    },
  })
}
