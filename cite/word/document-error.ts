/** Why a file cannot be read or written; each reason has a message in `messages.ts`. */
export type DocumentProblem =
  /** Not an archive: an image, text, or an empty file. */
  | 'not-a-document'
  /** An archive or office file of another kind: a spreadsheet, slides, OpenDocument. */
  | 'other-format'
  /** The binary format from before Word 2007. */
  | 'old-format'
  | 'encrypted'
  | 'macros'
  | 'damaged'
  /** The file, one of its parts, or the number of parts exceeds the limit. */
  | 'too-large'
  /** A part unpacks to far more than any document contains. */
  | 'bomb'
  /** The XML declares a document type or entities, which no Word file does. */
  | 'entities'
  /** A part is not encoded in UTF-8. */
  | 'encoding'
  | 'malformed'
  /** The text has no paragraph to place the table next to. */
  | 'no-place'

/** A file that cannot be read, with the reason and the affected part. */
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
