const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The day of an ISO 8601 time, where the reader is: `Nov 21, 2026`. */
export function dayOf(iso: string): string {
  return days.format(new Date(iso))
}

/** Whole cents as dollars: `$45.50`. */
export function dollars(cents: number): string {
  return money.format(cents / 100)
}
