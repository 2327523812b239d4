/** Largest file, in bytes (contract 10). */
export const FILE_MAX = 20 * 1024 * 1024

/** What a submitted file turned out to be. */
export interface DocumentContent {
  readonly type: ContentType
  /** What a reviewer should know of before opening it: scripts or files inside a PDF. */
  readonly warnings: readonly string[]
}

export type ContentType =
  | 'application/pdf'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'text/plain'
  | 'text/markdown'

/** What a file may be called by its name's end; the specification's four. */
export type DocumentExtension = 'docx' | 'pdf' | 'txt' | 'md'

const extensions: ReadonlySet<string> = new Set<DocumentExtension>(['docx', 'pdf', 'txt', 'md'])

/** True for the extensions, in lower case, that outlines may have. */
export function isKnownExtension(extension: string): extension is DocumentExtension {
  return extensions.has(extension)
}

/** Why a file is not taken, in a sentence for its sender. `kind` tells a wrong sort of file from a bad one. */
export class UnfitDocument extends Error {
  override name = 'Unfit'
  readonly kind: 'type' | 'content'
  constructor(kind: 'type' | 'content', words: string) {
    super(words)
    this.kind = kind
  }
}

/** True where `text` stands at `at`. */
export function startsWithText(bytes: Uint8Array, text: string, at = 0): boolean {
  return [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
}

/** True when the ASCII text occurs anywhere in the bytes. */
export function containsText(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, 'latin1')
}
