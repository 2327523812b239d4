/** Why a file is not read, or not written: each has its own words in `messages.ts`. */
export type DocumentProblem =
  /** No archive at all: a picture, a text, nothing. */
  | 'not-a-document'
  /** An archive or office file of another kind: a sheet, slides, OpenDocument. */
  | 'other-format'
  /** The binary format of Word before 2007. */
  | 'old-format'
  | 'encrypted'
  | 'macros'
  | 'damaged'
  /** The file, one of its parts or their number is beyond what is read. */
  | 'too-large'
  /** A part unpacks to far more than any document holds. */
  | 'bomb'
  /** The XML declares a document type or entities of its own, which no Word file does. */
  | 'entities'
  /** A part in another character encoding than UTF-8. */
  | 'encoding'
  | 'malformed'
  /** The text has no paragraph that a table could stand beside. */
  | 'no-place'

/** A file that cannot be read, with the reason and the part of it that showed. */
export class DocumentError extends Error {
  override name = 'DocumentError'
  readonly problem: DocumentProblem
  readonly part: string

  constructor(problem: DocumentProblem, part = '') {
    super(part === '' ? problem : `${problem}: ${part}`)
    this.problem = problem
    this.part = part
  }
}
