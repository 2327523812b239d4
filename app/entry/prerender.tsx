import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { layouts } from './layouts.ts'
import { RoutedPages } from './router.tsx'
import { isScreenRoute, routes, type ScreenRoute, formatTabTitle } from '../routing/routes.ts'
import { screens } from './screens.ts'

/** A page as HTML, made when the app is built, from the same parts that later take it over in the browser. */
export interface PublicPage {
  readonly route: ScreenRoute
  /** Of the tab. */
  readonly title: string
  /** What stands inside the page's root element. */
  readonly html: string
}

/** Pages that look the same to everybody who opens their address: those are made ahead. */
const alike = routes
  .filter(isScreenRoute)
  .filter(({ layout, path }) => layout === 'landing' && !path.includes(':'))

/** Paths that only a browser knows what to show for, as patterns of the router: who is here decides, or a secret. */
export const otherPaths = routes
  .map(({ path }) => path)
  .filter((path) => !alike.some((route) => route.path === path))

/** Makes every public page. */
export async function renderPublicPages(): Promise<PublicPage[]> {
  await Promise.all(alike.flatMap(({ layout, screen }) => [layouts[layout].come(), screens[screen].come()]))
  return Promise.all(
    alike.map(async (route) => ({
      route,
      title: formatTabTitle(route),
      html: await renderPageHtml(route.path),
    })),
  )
}

async function renderPageHtml(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={path === '*' ? '/page-not-found' : path}>
      <RoutedPages />
    </StaticRouter>,
    {
      // All at once and in its place: moving parts about would take a script in the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}
