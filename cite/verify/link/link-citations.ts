import type { Found } from '#cite/find/found.ts'
import { addLinks, type TextLink } from './link-html.ts'
import { linkFor } from './link-for.ts'

/** A citation for the clipboard. */
type CitationText = { readonly html: string; readonly text: string }

/**
 * Finds the reporter citations (`410 U.S. 113`) and equivalent parts of full citations for which a free copy is online.
 * Returns each with the URL of the copy (LV3). Short forms get no link.
 */
export function findLinks(text: string, parse: (text: string) => readonly Found[]): TextLink[] {
  return parse(text).flatMap(({ source, core, pincite }) => {
    const href = source === undefined ? undefined : linkFor(source, pincite)
    return href === undefined ? [] : [{ start: core[0], end: core[1], href }]
  })
}

/** Adds links to free copies of the cited sources to a citation's HTML. The visible text stays the same. */
export function linkCitations<Citation extends CitationText>(
  citation: Citation,
  parse: (text: string) => readonly Found[],
): Citation {
  const links = findLinks(citation.text, parse)
  return links.length === 0 ? citation : { ...citation, html: addLinks(citation.html, links) }
}
