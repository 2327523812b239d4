/** The oldest browsers the app runs in. public/old-browser.js tells older ones; docs/browsers.md says how that is known. */
export const oldestBrowsers = { safari: '17.0', firefox: '128', chrome: '111' } as const
