import { PARENTHETICAL_KINDS, type ParentheticalKind } from '../source/parenthetical-kind.ts'
import type { Parenthetical } from '../source/use.ts'

/** How a parenthetical's function shows in its words; the first that fits decides (R10.2). */
const tells: readonly (readonly [pattern: RegExp, kind: ParentheticalKind])[] = [
  [/^\[?hereinafter\b/i, 'hereinafter'],
  [/^(?:in banc|en banc)\b/i, 'en-banc'],
  [/^\d+[-–]\d+ (?:decision|opinion)/, 'en-banc'],
  [/^plurality(?: opinion)?\b/i, 'plurality'],
  [/^per curiam$/i, 'per-curiam'],
  [/^(?:unpublished|mem\.|table|alteration)/i, 'alteration'],
  [/^emphasis\b/i, 'emphasis'],
  [/^footnotes? omitted/i, 'footnote-omitted'],
  [/^citations? (?:omitted|modified)|^cleaned up/i, 'citations-omitted'],
  [/^(?:internal )?quotation marks? (?:and .+ )?omitted|^internal quot/i, 'quotation-marks-omitted'],
  [/^quoting\b/i, 'quoting'],
  [/^citing\b/i, 'citing'],
  [/^https?:/i, 'url'],
  [/,\s(?:C\.)?JJ?\.,?(?:\s|,|$)/, 'separate-opinion'],
]

/** What a parenthetical does: as it says, or told from its words; anything else explains. */
export function functionOf(parenthetical: Parenthetical): ParentheticalKind {
  if (parenthetical.kind !== undefined) return parenthetical.kind
  for (const [pattern, kind] of tells) if (pattern.test(parenthetical.text)) return kind
  return 'explanatory'
}

/** The order of R10.2: weight of authority, changes to the quotation, what it quotes or cites, explanation (PA1). */
export function orderParentheticals(parentheticals: readonly Parenthetical[]): readonly Parenthetical[] {
  if (parentheticals.length < 2) return parentheticals
  const rankParenthetical = (parenthetical: Parenthetical): number =>
    // The page of a slip opinion is a place, and stands before all that is said of it.
    parenthetical.text.startsWith('slip op.') ? -1 : PARENTHETICAL_KINDS.indexOf(functionOf(parenthetical))
  return [...parentheticals].sort((a, b) => rankParenthetical(a) - rankParenthetical(b))
}

/** What stands behind an address is what is said of the whole decision; its weight stands before it (R10.2). */
export function followsAddress(parenthetical: Parenthetical): boolean {
  const does = functionOf(parenthetical)
  return (
    FOLLOWS.has(does) ||
    (does === 'explanatory' &&
      /^(?:“|[a-z]+ing\b|last (?:visited|updated|modified)\b)/.test(parenthetical.text))
  )
}

const FOLLOWS: ReadonlySet<ParentheticalKind> = new Set([
  'hereinafter',
  'emphasis',
  'citations-omitted',
  'quotation-marks-omitted',
  'quoting',
  'citing',
])

/** The words with their brackets: square for a hereinafter name, round for all others. */
export function bracketed(parenthetical: Parenthetical): string {
  const bare = parenthetical.text.replace(/^\[(hereinafter .*)\]$/i, '$1')
  return functionOf(parenthetical) === 'hereinafter' ? `[${bare}]` : `(${parenthetical.text})`
}
