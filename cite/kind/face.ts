import type { Style } from '../text/run.ts'
import type { Typeface } from '../source/use.ts'

/** Style of each part of a citation in one typeface (R2.1, T19). */
export type Face = {
  /** Case name in a full citation. */
  readonly caseName: Style
  /** Case name in a short form. */
  readonly caseShort: Style
  /** `aff’d`, `in`, `id.`, `supra`, and signals. */
  readonly phrase: Style
  /** Titles of articles, pages, and chapters. */
  readonly shorterWork: Style
  /** Titles of books and reports published separately. */
  readonly longerWork: Style
  /** Authors of books. */
  readonly bookAuthor: Style
  /** Journals, newspapers, and sites. */
  readonly publication: Style
}

export const FACE: Readonly<Record<Typeface, Face>> = {
  court: {
    caseName: 'italic',
    caseShort: 'italic',
    phrase: 'italic',
    shorterWork: 'italic',
    longerWork: 'italic',
    bookAuthor: 'roman',
    publication: 'roman',
  },
  academic: {
    caseName: 'roman',
    caseShort: 'italic',
    phrase: 'italic',
    shorterWork: 'italic',
    longerWork: 'smallCaps',
    bookAuthor: 'smallCaps',
    publication: 'smallCaps',
  },
}
