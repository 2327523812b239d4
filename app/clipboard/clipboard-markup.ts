/** What goes to the clipboard: one citation, or a list of them, in its two readings. */
export interface CopyContent {
  /** HTML of the engine's writer: `i`, `u` and `font` only. */
  readonly html: string
  readonly text: string
}

/**
 * Wraps citations for the clipboard: nothing around a single one, so that it lands inside the sentence being
 * written; one paragraph each for a list. No font, no size: the text takes those of the document it lands in.
 * The charset is named because some word processors read the bytes as Latin-1 otherwise.
 */
export function wrapClipboardHtml(citations: readonly string[]): string {
  const clean = citations.map(cleanCitationHtml)
  const [only] = clean
  const body =
    clean.length === 1 && only !== undefined ? only : clean.map((html) => `<p>${html}</p>`).join('')
  return `<meta charset="utf-8">${body}`
}

/** One line per citation, each with the same text that was on the page. */
export function joinClipboardText(citations: readonly string[]): string {
  return citations.join('\n')
}

/** Both readings of a list of citations, ready to be copied. */
export function toCopyContent(citations: readonly CopyContent[]): CopyContent {
  return {
    html: wrapClipboardHtml(citations.map((citation) => citation.html)),
    text: joinClipboardText(citations.map((citation) => citation.text)),
  }
}

/** One citation as HTML for other programs: no span, and a § or ¶ that never ends a line without its number. */
export function cleanCitationHtml(html: string): string {
  return keepSymbolsWithNumbers(stripSpans(html))
}

/** Removes every span tag and keeps what it held (spec §1). */
export function stripSpans(html: string): string {
  return html.replaceAll(/<\/?span(?:\s[^>]*)?>/gi, '')
}

function keepSymbolsWithNumbers(html: string): string {
  return html.replaceAll(/([§¶]) /g, '$1&nbsp;')
}
