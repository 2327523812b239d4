import type { Found } from '#cite/parse/found.ts'
import { findLinks } from './find-links.ts'
import { addLinks } from './link-html.ts'

/** A citation for the clipboard. */
type CitationText = { readonly html: string; readonly text: string }

/**
 * Links the location in each full citation of a text (`410 U.S. 113`) to a free copy of the source. Short forms get no
 * link, and the visible text stays the same.
 */
export function linkCitations<Citation extends CitationText>(
  citation: Citation,
  parse: (text: string) => readonly Found[],
): Citation {
  const links = findLinks(citation.text, parse)
  return links.length === 0 ? citation : { ...citation, html: addLinks(citation.html, links) }
}
