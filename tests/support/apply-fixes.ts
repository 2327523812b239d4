import type { Finding } from '#cite/cite.ts'

/** Applies fixes from the end of the text to the start. Overlapping fixes are skipped (LI2). */
export function applyFixes(text: string, findings: readonly Finding[]): string {
  let fixed = text
  let limit = text.length + 1
  for (const { span, fix } of findings.toSorted((a, b) => b.span[0] - a.span[0] || b.span[1] - a.span[1])) {
    if (fix === undefined || span[1] > limit) continue
    fixed = fixed.slice(0, span[0]) + fix + fixed.slice(span[1])
    limit = span[0]
  }
  return fixed
}
