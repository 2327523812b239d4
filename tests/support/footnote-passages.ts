import type { DocumentPassage } from '../../cite/verify/document/passage.ts'

/** Returns one passage for each footnote text, numbered from 1. */
export function footnotes(...texts: readonly string[]): DocumentPassage[] {
  return texts.map((text, at) => ({ kind: 'footnote', number: at + 1, text }))
}
