import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { layouts } from './layouts.ts'
import { RoutedPages } from './router.tsx'
import { isScreenRoute, routes, type ScreenRoute, formatTabTitle } from '../routing/routes.ts'
import { screens } from './screens.ts'

/** A page rendered to HTML at build time, from the same components that later hydrate it in the browser. */
export interface PublicPage {
  readonly route: ScreenRoute
  readonly title: string
  readonly html: string
}

/** The pages that look the same to every visitor, which are prerendered. */
const alike = routes
  .filter(isScreenRoute)
  .filter(({ layout, path }) => layout === 'landing' && !path.includes(':'))

/**
 * Router patterns of the pages that only the browser can render, because they depend on the user or on a secret in the
 * URL.
 */
export const otherPaths = routes
  .map(({ path }) => path)
  .filter((path) => !alike.some((route) => route.path === path))

/** Renders every public page. */
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
      // Render each page in one piece, because moving streamed parts into place would require an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}
