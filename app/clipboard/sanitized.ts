/**
 * WebKit (Safari and every iOS browser) parses copied HTML as a separate document and serializes it with computed
 * styles: spans around the text, a font size, a color, and non-breaking spaces. A single wrapper that declares the
 * inherited styles prevents these changes, and `white-space` preserves the spaces.
 */
const HOLDER = '<font style="color:inherit;caret-color:inherit;white-space:pre-wrap">'

/** Adapts HTML to the browser so that the pasted result contains only the citation's own tags. */
export function htmlForBrowser(html: string, vendor = globalThis.navigator?.vendor): string {
  if (html === '' || vendor?.startsWith('Apple') !== true) return html
  const [, charset = '', body = html] = /^(<meta charset="utf-8">)?([^]*)$/.exec(html) ?? []
  return `${charset}${HOLDER}${body}</font>`
}
