/** Returns the local date as `YYYY-MM-DD`. */
export function todayInDigits(): string {
  const now = new Date()
  const toTwoDigits = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${toTwoDigits(now.getMonth() + 1)}-${toTwoDigits(now.getDate())}`
}
