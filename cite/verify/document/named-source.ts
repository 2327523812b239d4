import type { TextSpan } from '#cite/resolve/unread-stretches.ts'
import type { Source } from '#cite/source/source.ts'

/** A source that a text names, with its place. */
export type NamedSource = { readonly source: Source; readonly span: TextSpan }

/** Returns a source with the place of its words in a text. */
export function placeSource(start: number, written: string, source: Source): NamedSource {
  return { source, span: [start, start + written.length] }
}

/** Returns a work, whose citation is kept as written, with its place. */
export function placeWork(start: number, written: string, id: string): NamedSource {
  return placeSource(start, written, { kind: 'pasted', id, text: written.replace(/\s+/g, ' ') })
}

/** Returns the letters and digits of a text, in lowercase. */
export function onlyLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
