import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '../ui/tokens.css'
import '../ui/title-font.css'
import '../ui/base.css'
import { layouts } from './layouts.ts'
import { RoutedApp } from './router.tsx'
import type { ScreenName } from '../routing/routes.ts'
import { screens } from './screens.ts'
import { watchForInstallOffer } from '../pwa/install-prompt.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
watchForInstallOffer()
history.scrollRestoration = 'manual'

// Any page fills the cache on the first visit. Pages of the app, unlike public pages, also watch for updates
// (pwa/service-worker.ts).
window.addEventListener('load', () => {
  if (!import.meta.env.PROD) return
  import('../pwa/service-worker.ts')
    .then(({ registerServiceWorker }) => registerServiceWorker())
    .catch(console.info)
})

const app = (
  <StrictMode>
    <RoutedApp />
  </StrictMode>
)

// A prerendered page (app/entry/prerender.tsx) stays unchanged until every part needed to hydrate it has loaded. If a
// part can't be loaded, the page is still readable and its links work.
const made = root.dataset['screen'] as ScreenName | undefined
if (made === undefined) createRoot(root).render(app)
else {
  Promise.all([layouts.landing.come(), screens[made].come()]).then(
    () => hydrateRoot(root, app),
    (error: unknown) => {
      console.info('This page could not be hydrated and is read-only:', error)
    },
  )
}
