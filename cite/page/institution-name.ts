import { SEPARATOR } from './site-parts.ts'

/** Words in the names of the institutions that publish pages. */
export const BODY =
  /\b(?:agency|authority|board|bureau|commission|committee|corporation|council|courts?|department|district|division|fund|institute|office|service|society|study|trust)\b/i

/** Text that can contain the name of a site: the titles in the page's head, and its visible lines. */
export interface SiteText {
  readonly heads: readonly string[]
  readonly lines: readonly string[]
}

/** Maximum length of the name of an institution. */
export const LONGEST_NAME = 90

/** Text around the owner's name in a copyright line: `© 2019 Acme Board. All rights reserved.` */
const AROUND_OWNER =
  /^.*?(?:©|\(c\)|copyright)(?:[\s©\d.,|–-]|copyright)*(?:by )?(?:State of [\p{L} ]+, )?|[.,|/]*\s*(?:all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|designed|powered|website)\b.*$/giu

/** Returns the owners in the page's copyright lines. */
export function ownersIn(lines: readonly string[]): string[] {
  return lines
    .filter((line) => /©|copyright/i.test(line))
    .map((line) => trimmedName(line.replace(AROUND_OWNER, '')))
}

/** Splits texts at their separators and returns the parts: `Agendas | Acme Board`. */
export function partsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(SEPARATOR))
}

/** Removes the text after the first vertical bar in a line, and the punctuation at the end of the name. */
export function trimmedName(text: string): string {
  return (text.split(/\s+\|/)[0] ?? '').replace(/[\s.,|/•·–—-]+$/, '')
}
