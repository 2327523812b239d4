import { parseClean } from '../find/find-citations.ts'
import type { Parenthetical } from '../source/use.ts'

/** Matches text in which a space is missing (`(3d Cir.1974)`, `12 S.Ct. 34`) or a dash is in the number of a law. */
const SQUEEZED = /\.(?:[A-Z][a-z]|\d[dt]|(?:1[89]|20)\d\d\))|No\. \d+–\d/

/**
 * Adds the missing spaces to citations in a parenthetical (R11.2, T7), and removes a period at the end (PA4). Examples:
 * `(citing Roe v. Doe, 12 S. Ct. 34 (3d Cir. 1974))`, `(Roe, J., dissenting)`.
 */
export function spaceParenthetical(parenthetical: Parenthetical): Parenthetical {
  const bare = parenthetical.text.replace(/(?<=, (?:dissenting|concurring|joining|plurality opinion))\.$/, '')
  const text = SQUEEZED.test(bare) ? spaceCitations(bare) : bare
  return text === parenthetical.text ? parenthetical : { ...parenthetical, text }
}

function spaceCitations(given: string): string {
  let text = given
    .replace(/\.(?=(?:1[89]|20)\d\d\))/g, '. ')
    .replace(/(?<=(?:Pub\. L\.|Rep\.|Doc\.) No\. \d+)–(?=\d)/g, '-')
  for (const { kind, core, fields } of parseClean(text).toReversed()) {
    const { volume, reporter, page } = fields
    if (kind !== 'case' || volume === undefined || reporter === undefined || page === undefined) continue
    const standard = `${volume} ${reporter} ${page}`
    if (lettersOf(standard) === lettersOf(text.slice(...core)))
      text = text.slice(0, core[0]) + standard + text.slice(core[1])
  }
  return text
}

function lettersOf(words: string): string {
  return words.replace(/[^\p{L}\p{N}]/gu, '')
}
