const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The day of an ISO 8601 time, where the reader is: `Nov 21, 2026`. */
export function formatDay(iso: string): string {
  return days.format(new Date(iso))
}

/** An ISO 8601 time to the minute, where the reader is. */
export function formatMoment(iso: string): string {
  return moments.format(new Date(iso))
}

/** Whole cents as dollars: `$45.50`. */
export function formatCentsAsDollars(cents: number): string {
  return money.format(cents / 100)
}
