import { PARENTHETICAL_KINDS, type ParentheticalKind } from '../source/parenthetical-kind.ts'
import type { Parenthetical } from '../source/use.ts'

/** Patterns that identify the function of a parenthetical. The first match is used (R10.2). */
const tells: readonly (readonly [pattern: RegExp, kind: ParentheticalKind])[] = [
  [/^\[?hereinafter\b/i, 'hereinafter'],
  [/^(?:in banc|en banc)\b/i, 'en-banc'],
  [/^\d+[-–]\d+ (?:decision|opinion)/, 'en-banc'],
  [/^plurality(?: opinion)?\b/i, 'plurality'],
  [/^per curiam$/i, 'per-curiam'],
  [/^(?:unpublished|mem\.|table|alteration)|\balterations? in original$/i, 'alteration'],
  [/^emphasis\b/i, 'emphasis'],
  [/^footnotes? omitted/i, 'footnote-omitted'],
  [/^(?:internal )?citations? (?:omitted|modified)|^cleaned up/i, 'citations-omitted'],
  [/^(?:internal )?quotation marks? (?:and .+ )?omitted|^internal quot/i, 'quotation-marks-omitted'],
  [/^quoting\b/i, 'quoting'],
  [/^citing\b/i, 'citing'],
  [/^https?:/i, 'url'],
  [/,\s(?:C\.)?JJ?\.,?(?:\s|,|$)/, 'separate-opinion'],
]

/**
 * Returns the stored function of a parenthetical or, if there is none, the function that its text shows. The default is
 * `explanatory`.
 */
export function functionOf(parenthetical: Parenthetical): ParentheticalKind {
  if (parenthetical.kind !== undefined) return parenthetical.kind
  for (const [pattern, kind] of tells) if (pattern.test(parenthetical.text)) return kind
  return 'explanatory'
}

/**
 * Sorts parentheticals as R10.2 requires: weight of authority, changes to the quotation, sources of the quotation,
 * explanation (PA1).
 */
export function orderParentheticals(parentheticals: readonly Parenthetical[]): readonly Parenthetical[] {
  if (parentheticals.length < 2) return parentheticals
  const rankParenthetical = (parenthetical: Parenthetical): number =>
    // The page of a slip opinion is a location, so it precedes all other parentheticals.
    parenthetical.text.startsWith('slip op.') ? -1 : PARENTHETICAL_KINDS.indexOf(functionOf(parenthetical))
  return [...parentheticals].sort((a, b) => rankParenthetical(a) - rankParenthetical(b))
}

/**
 * Functions of parentheticals about the weight of an authority. Writers put such parentheticals in different orders.
 */
const WEIGHT: ReadonlySet<ParentheticalKind> = new Set([
  'en-banc',
  'separate-opinion',
  'plurality',
  'per-curiam',
])

/** Returns true if the parentheticals are in the order of R10.2. Those about weight can be in any order. */
export function isInOrder(parentheticals: readonly Parenthetical[]): boolean {
  const ranks = parentheticals.map((one) => {
    const kind = /^mem\.$/i.test(one.text) ? 'en-banc' : functionOf(one)
    return PARENTHETICAL_KINDS.indexOf(WEIGHT.has(kind) ? 'en-banc' : kind)
  })
  return ranks.every((rank, at) => at === 0 || rank >= (ranks[at - 1] ?? 0))
}

/**
 * Returns true for a parenthetical about the entire decision, which follows the URL. A parenthetical about the weight
 * of the decision precedes the URL (R10.2).
 */
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

/** Returns the text in brackets: square brackets for a hereinafter name, and parentheses for any other text. */
export function bracketed(parenthetical: Parenthetical): string {
  const bare = parenthetical.text.replace(/^\[(hereinafter .*)\]$/i, '$1')
  return functionOf(parenthetical) === 'hereinafter' ? `[${bare}]` : `(${parenthetical.text})`
}
