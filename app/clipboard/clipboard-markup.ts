export interface CopyContent {
  /** HTML from the engine's writer. Contains only the tags `i`, `u`, and `font`. */
  readonly html: string
  readonly text: string
}

/**
 * Wraps citations for the clipboard. A single citation gets no wrapper, so that it can be pasted inside a sentence.
 * Each citation in a list gets a paragraph. Sets no font or size, so that pasted text has the font and size of the
 * target document. Declares the charset, because some word processors otherwise read the bytes as Latin-1.
 */
export function wrapClipboardHtml(citations: readonly string[]): string {
  const clean = citations.map(cleanCitationHtml)
  const [only] = clean
  const body =
    clean.length === 1 && only !== undefined ? only : clean.map((html) => `<p>${html}</p>`).join('')
  return `<meta charset="utf-8">${body}`
}

/** Joins citations as plain text, one per line. The text is the same as on the page. */
export function joinClipboardText(citations: readonly string[]): string {
  return citations.join('\n')
}

/** Combines a list of citations into HTML and plain text ready to copy. */
export function toCopyContent(citations: readonly CopyContent[]): CopyContent {
  return {
    html: wrapClipboardHtml(citations.map((citation) => citation.html)),
    text: joinClipboardText(citations.map((citation) => citation.text)),
  }
}

/** Prepares one citation's HTML for other programs: no spans, and no line break between § or ¶ and its number. */
export function cleanCitationHtml(html: string): string {
  return keepSymbolsWithNumbers(stripSpans(html))
}

/** Removes every span tag and keeps its content (spec §1). */
export function stripSpans(html: string): string {
  return html.replaceAll(/<\/?span(?:\s[^>]{0,1000})?>/gi, '')
}

function keepSymbolsWithNumbers(html: string): string {
  return html.replaceAll(/([§¶]) /g, '$1&nbsp;')
}
