import type { WORD_TYPE } from '#cite/word/document-type.ts'

/** Maximum file size, in bytes (contract 10). */
export const FILE_MAX = 20 * 1024 * 1024

export interface DocumentContent {
  readonly type: ContentType
  /** Warnings for the reviewer about scripts or files inside a PDF. */
  readonly warnings: readonly string[]
}

export type ContentType = 'application/pdf' | typeof WORD_TYPE | 'text/plain' | 'text/markdown'

export type DocumentExtension = 'docx' | 'pdf' | 'txt' | 'md'

const extensions: ReadonlySet<string> = new Set<DocumentExtension>(['docx', 'pdf', 'txt', 'md'])

/** Returns true for a lowercase file extension that outlines may have. */
export function isKnownExtension(extension: string): extension is DocumentExtension {
  return extensions.has(extension)
}

/**
 * Thrown if a file is rejected. The message says why, in a sentence for the user. `kind` distinguishes a wrong file
 * type from an invalid file.
 */
export class UnfitDocument extends Error {
  override name = 'Unfit'
  readonly kind: 'type' | 'content'
  constructor(kind: 'type' | 'content', words: string) {
    super(words)
    this.kind = kind
  }
}

/** Returns true if the bytes at `at` start with `text`. */
export function startsWithText(bytes: Uint8Array, text: string, at = 0): boolean {
  return [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
}

/** Returns true if the ASCII text occurs anywhere in the bytes. */
export function containsText(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, 'latin1')
}
