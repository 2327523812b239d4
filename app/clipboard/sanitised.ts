/**
 * WebKit (Safari, and every browser on iOS) reads what a page copies as a document of its own and writes that out with
 * computed styles: spans around the words, a size, a colour, no-break spaces. Where one element holds everything and
 * says what it inherits, it adds nothing inside. `white-space` keeps its hands off the spaces.
 */
const HOLDER = '<font style="color:inherit;caret-color:inherit;white-space:pre-wrap">'

/** HTML as this browser has to be given it, so that what arrives elsewhere holds the citation's own tags only. */
export function htmlForBrowser(html: string, vendor = globalThis.navigator?.vendor): string {
  if (html === '' || vendor?.startsWith('Apple') !== true) return html
  const [, charset = '', body = html] = /^(<meta charset="utf-8">)?([^]*)$/.exec(html) ?? []
  return `${charset}${HOLDER}${body}</font>`
}
