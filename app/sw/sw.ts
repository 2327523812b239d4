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
 * The service worker, which caches the built files and serves every page of the app from the cache. The worker has no
 * routes for /api, /sanctum, and /dev, so their responses are never cached, and a logged-out visitor never sees another
 * user's response (contract 6.8). Requests for other paths that look like a file name also go to the server.
 */
const manifest = self.__WB_MANIFEST
precacheAndRoute(manifest)
cleanupOutdatedCaches()

// The server's headers for these pages allow the script of the payment provider or of Office. A cached page doesn't
// have these headers, so it is used only while offline, when it lists the features that need a connection.
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

// The system's share menu posts a form to this path. Only this worker handles the form; nothing in it is sent to the
// server.
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
 * Static routes, which the browser applies without starting this worker. The first matching pattern wins. All other
 * requests go through the worker.
 */
const pastTheWorker: readonly (readonly [pathname: string, source: RouteSource])[] = [
  // Requests that a closing page sends would be lost if they went through the worker.
  ['/api/*', 'network'],
  ['/sanctum/*', 'network'],
  ['/dev/*', 'network'],
  // Cached by the route below.
  ['/assets/pdfjs-*', 'fetch-event'],
  // Opening a page requests a hundred files. With this route, the browser finds them in the cache without starting the
  // worker for each file. A missing file is fetched from the network.
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

// The PDF reader is too large to precache for everyone. It is cached on the first use of Webcite and stays cached until
// its next version.
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

// The first version takes control of the page that registered it, so that chunks the page loads later are also
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
    // The worker script on the server lists the revisions of its files, so compare it with this build.
    isCurrent: async () => {
      const worker = await fetch('/sw.js', { cache: 'no-cache' })
      return worker.ok && page?.revision != null && (await worker.text()).includes(page.revision)
    },
  })
}
