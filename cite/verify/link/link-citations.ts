import type { Found } from '#cite/parse/found.ts'
import { addLinks } from './link-html.ts'
import { linkFor } from './link-for.ts'

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
  const links = parse(citation.text).flatMap(({ source, core, pincite }) => {
    const href = source === undefined ? undefined : linkFor(source, pincite)
    return href === undefined ? [] : [{ start: core[0], end: core[1], href }]
  })
  return links.length === 0 ? citation : { ...citation, html: addLinks(citation.html, links) }
}
