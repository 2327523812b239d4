import type { TextSpan } from '#cite/resolve/unread-stretches.ts'
import type { Source } from '#cite/source/source.ts'

/** A source mentioned by name, with its span in the text. */
export type NamedSource = { readonly source: Source; readonly span: TextSpan }

/** Returns a source with its span in the text. */
export function placeSource(start: number, written: string, source: Source): NamedSource {
  return { source, span: [start, start + written.length] }
}

/** Returns a work and its span. The work keeps its citation as written. */
export function placeWork(start: number, written: string, id: string): NamedSource {
  return placeSource(start, written, { kind: 'pasted', id, text: written.replace(/\s+/g, ' ') })
}

/** Removes everything except letters and digits, and lowercases the letters. */
export function onlyLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
