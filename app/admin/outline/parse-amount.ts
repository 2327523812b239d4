/** US notation for dollars and cents. A comma is accepted only as a thousands separator. */
const AMOUNT = /^\$?((?:[1-9]\d{0,2}(?:,\d{3})+)|\d{1,6})(?:\.(\d{1,2}))?$/

/** Maximum payment for an outline, in cents. */
const MOST = 1_000_000

/**
 * Parses a dollar amount and returns cents. Returns undefined if the amount is malformed, ambiguous, or out of range.
 */
export function parseAmountInCents(typed: string): number | undefined {
  const found = AMOUNT.exec(typed.trim())
  if (found === null) return undefined
  const dollars = Number((found[1] ?? '').replaceAll(',', ''))
  const cents = dollars * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return cents >= 1 && cents <= MOST ? cents : undefined
}
