import type { Style } from '../text/run.ts'
import type { Typeface } from '../source/use.ts'

/** Styles of the parts of a citation in one typeface (R2.1, T19). */
export type Face = {
  /** Case name in a full citation. */
  readonly caseName: Style
  /** Case name in a short form. */
  readonly caseShort: Style
  /** Phrases such as `aff’d`, `in`, `id.`, and `supra`, and signals. */
  readonly phrase: Style
  /** Titles of articles, web pages, and chapters. */
  readonly shorterWork: Style
  /** Titles of books and reports published separately. */
  readonly longerWork: Style
  /** Authors of books. */
  readonly bookAuthor: Style
  /** Names of journals, newspapers, and sites. */
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
