import type { DocumentPassage } from '../verify/document/passage.ts'
import { readPassages } from './read-body.ts'
import type { WordPackage } from './word-package.ts'

/** Lists the passages in a Word document that can contain citations, without the lines of its tables of authorities. */
export function listPassages(word: WordPackage): DocumentPassage[] {
  return readPassages(word)
    .filter(({ isListed, text }) => isListed !== true && text.trim() !== '')
    .map(({ kind, number, text, textBefore }) => ({
      kind,
      text,
      ...(number !== undefined && { number }),
      ...(textBefore !== undefined && { textBefore }),
    }))
}
