/** Why a file can't be read or written. Each reason has a message in `messages.ts`. */
export type DocumentProblem =
  /** The file is not an archive. It may be an image, text, or empty. */
  | 'not-a-document'
  /** The file is an archive or office file of another kind, such as a spreadsheet, slides, or OpenDocument. */
  | 'other-format'
  /** The file is in the binary format from before Word 2007. */
  | 'old-format'
  | 'encrypted'
  | 'macros'
  | 'damaged'
  /** The file, one of its parts, or the number of parts exceeds the limit. */
  | 'too-large'
  /** A part unpacks to far more data than any document contains. */
  | 'bomb'
  /** The XML declares a document type or entities, which Word never does. */
  | 'entities'
  /** A part is not encoded in UTF-8. */
  | 'encoding'
  | 'malformed'
  /** The text has no paragraph that the table can be placed next to. */
  | 'no-place'

/** Thrown for a file that can't be read, with the reason and the part that caused it. */
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
