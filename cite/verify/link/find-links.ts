import type { Found } from '#cite/parse/found.ts'
import { linkFor } from './link-for.ts'
import type { TextLink } from './link-html.ts'

/**
 * Finds the location in each full citation of a text (`410 U.S. 113`) that has a free copy, with the URL of the copy
 * (LV3). Short forms get no link.
 */
export function findLinks(text: string, parse: (text: string) => readonly Found[]): TextLink[] {
  return parse(text).flatMap(({ source, core, pincite }) => {
    const href = source === undefined ? undefined : linkFor(source, pincite)
    return href === undefined ? [] : [{ start: core[0], end: core[1], href }]
  })
}
