import { escapeHtml } from './escape.ts'
import type { Run, Style } from './run.ts'

const wraps: Readonly<Record<Style, (inner: string) => string>> = {
  roman: (inner) => inner,
  italic: (inner) => `<i>${inner}</i>`,
  underline: (inner) => `<u>${inner}</u>`,
  smallCaps: (inner) => `<font style="font-variant:small-caps">${inner}</font>`,
}

/**
 * The rich form for the clipboard. The product promises HTML without `span` (spec §1), so small
 * capitals are carried by a styled `font` element, which word processors keep (TX2).
 */
export function toHtml(runs: readonly Run[]): string {
  let html = ''
  for (const { style, text } of joined(runs)) html += wraps[style](escapeHtml(text))
  return html
}

/** Neighbours of one style become one element, so that slots leave no trace in the output. */
export function joined(runs: readonly Run[]): { style: Style; text: string }[] {
  const spans: { style: Style; text: string }[] = []
  for (const run of runs) {
    const last = spans.at(-1)
    if (last !== undefined && last.style === run.style) last.text += run.text
    else if (run.text !== '') spans.push({ style: run.style, text: run.text })
  }
  return spans
}
