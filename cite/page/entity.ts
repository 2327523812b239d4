import { entityText } from '../text/entities.ts'

/** Decodes HTML entities in text that was escaped twice: `Smith &amp; Co.`, `it&#8217;s`. */
export function unescape(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi,
    (whole, name: string) => entityText(name) ?? whole,
  )
}
