import type { DocumentPassage } from '../verify/document/passage.ts'
import { readPassages } from './read-body.ts'
import type { WordPackage } from './word-package.ts'

/**
 * Lists the passages of a Word document that can contain citations. Omits the lines of tables of contents and
 * authorities.
 */
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
