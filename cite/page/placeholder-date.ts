/** Dates that databases store instead of an unknown date. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['1753-01-01', '1899-12-30', '1900-01-01', '1970-01-01'])

/** Returns true for a date that represents an unknown date. */
export function isPlaceholderDate(date: string): boolean {
  return PLACEHOLDERS.has(date)
}
