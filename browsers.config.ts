/**
 * The oldest supported browsers. public/old-browser.js notifies users of older ones; docs/browsers.md explains how the
 * versions were determined.
 */
export const oldestBrowsers = { safari: '17.0', firefox: '128', chrome: '111' } as const
