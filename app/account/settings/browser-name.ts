/** In this order: each browser also calls itself by the names of those it is made of. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** A browser and the system it runs on, as people call them; undefined for what does not say. */
export function readBrowserName(
  userAgent: string,
): { readonly browser: string; readonly system: string } | undefined {
  const findFirstName = (table: typeof browsers) => table.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [findFirstName(browsers), findFirstName(systems)]
  return browser === undefined || system === undefined ? undefined : { browser, system }
}
