const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })
const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats the day of an ISO 8601 time in the user's time zone: `Nov 21, 2026`. */
export function formatDay(iso: string): string {
  return days.format(new Date(iso))
}

/** Formats a month given as `2025-06`: `June 2025`. */
export function formatMonth(month: string): string {
  return months.format(new Date(`${month}-15T12:00`))
}

/** Formats an ISO 8601 time to the minute in the user's time zone. */
export function formatMoment(iso: string): string {
  return moments.format(new Date(iso))
}

/** Formats cents as dollars: `$45.50`. */
export function formatCentsAsDollars(cents: number): string {
  return money.format(cents / 100)
}
