import type { DocumentPassage } from '../../cite/verify/document/passage.ts'

/** Returns the passages of footnotes, numbered from 1, with the given texts. */
export function footnotes(...texts: readonly string[]): DocumentPassage[] {
  return texts.map((text, at) => ({ kind: 'footnote', number: at + 1, text }))
}
