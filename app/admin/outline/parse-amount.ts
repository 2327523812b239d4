/** Dollars and cents as people here write them. A comma stands between thousands, or the text is none of these. */
const AMOUNT = /^\$?((?:[1-9]\d{0,2}(?:,\d{3})+)|\d{1,6})(?:\.(\d{1,2}))?$/

/** Most that an outline earns, in cents. */
const MOST = 1_000_000

/** Whole cents of a typed amount; undefined for anything that is none, that could be two, or is out of bounds. */
export function parseAmountInCents(typed: string): number | undefined {
  const found = AMOUNT.exec(typed.trim())
  if (found === null) return undefined
  const dollars = Number((found[1] ?? '').replaceAll(',', ''))
  const cents = dollars * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return cents >= 1 && cents <= MOST ? cents : undefined
}
