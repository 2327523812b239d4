import { escapeHtml } from './escape.ts'
import { joinRuns, type Run, type Style } from './run.ts'

const wraps: Readonly<Record<Style, (inner: string) => string>> = {
  roman: (inner) => inner,
  italic: (inner) => `<i>${inner}</i>`,
  underline: (inner) => `<u>${inner}</u>`,
  smallCaps: (inner) => `<font style="font-variant:small-caps">${inner}</font>`,
}

/**
 * Formats rich text for the clipboard. Section 1 of the specification doesn't allow `span` elements, so small capitals
 * are written as a styled `font` element, which word processors preserve (TX2).
 */
export function toHtml(runs: readonly Run[]): string {
  let html = ''
  for (const { style, text } of joinRuns(runs)) html += wraps[style](escapeHtml(text))
  return html
}
