import type { BrowserContext, Page, Route } from 'playwright/test'

/**
 * Handles matching requests with `handler` until the returned function is called.
 *
 * After that, interception stays on, unlike with `unroute`, because turning it off could leave a paused request without
 * a response.
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

/** The file of the Supreme Court case list. */
export const CASE_LIST = /\/assets\/cases-[\w-]+\.txt$/

/** Delays matching requests until the returned function is called, and then passes them to `handler`. */
export async function holdRequests(
  target: Page | BrowserContext,
  url: string | RegExp,
  handler: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await target.route(url, async (route) => {
    await released.promise
    await handler(route)
  })
  return released.resolve
}
