import type { BrowserContext, Page, Route } from 'playwright/test'

/**
 * Answers matching requests with `handler` until the returned function is called; later requests reach the server.
 *
 * Unlike `unroute`, this leaves interception turned on. Turning it off while another request is paused can leave that
 * request without a response, and the page then waits for it forever.
 */
export async function interceptRequests(
  target: Page | BrowserContext,
  url: string | RegExp,
  handler: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOver = false
  await target.route(url, (route) => (isOver ? route.fallback() : handler(route)))
  return () => {
    isOver = true
  }
}
