import type { WORD_TYPE } from '#cite/word/document-type.ts'

/** Maximum file size, in bytes (contract 10). */
export const FILE_MAX = 20 * 1024 * 1024

/** Result of checking a submitted file. */
export interface DocumentContent {
  readonly type: ContentType
  /** Warnings for the reviewer: scripts or files inside a PDF. */
  readonly warnings: readonly string[]
}

export type ContentType = 'application/pdf' | typeof WORD_TYPE | 'text/plain' | 'text/markdown'

/** Accepted file extensions: the four that the specification lists. */
export type DocumentExtension = 'docx' | 'pdf' | 'txt' | 'md'

const extensions: ReadonlySet<string> = new Set<DocumentExtension>(['docx', 'pdf', 'txt', 'md'])

/** True for a lowercase extension that outlines may have. */
export function isKnownExtension(extension: string): extension is DocumentExtension {
  return extensions.has(extension)
}

/**
 * The reason a file is rejected, in a sentence for its sender. `kind` distinguishes a wrong file type from an invalid
 * file.
 */
export class UnfitDocument extends Error {
  override name = 'Unfit'
  readonly kind: 'type' | 'content'
  constructor(kind: 'type' | 'content', words: string) {
    super(words)
    this.kind = kind
  }
}

/** True if the bytes at `at` start with `text`. */
export function startsWithText(bytes: Uint8Array, text: string, at = 0): boolean {
  return [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
}

/** True if the ASCII text occurs anywhere in the bytes. */
export function containsText(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, 'latin1')
}
