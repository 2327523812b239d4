const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/**
 * Formats the time since a moment in the largest unit that fits. Both arguments are in milliseconds since 1970. Leaves
 * out seconds, because the text isn't updated while it is shown.
 */
export function formatTimeAgo(moment: number, now: number): string {
  const distance = Math.min(0, moment - now)
  const unit = units.find(([, size]) => -distance >= size)
  return unit === undefined ? 'just now' : relative.format(Math.trunc(distance / unit[1]), unit[0])
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats a number of bytes in decimal units, with at most one decimal. */
export function formatByteCount(count: number): string {
  const power = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3))
  const format = { style: 'unit', unit: sizes[power] ?? 'byte', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat('en-US', format).format(count / 1000 ** power)
}
