import { entityText } from '../text/entities.ts'

/** Text that was escaped once too often (`Smith &amp; Co.`, `it&#8217;s`) as it was meant. */
export function unescape(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi,
    (whole, name: string) => entityText(name) ?? whole,
  )
}
