import type { Run } from './run.ts'

/** Returns only the text, for plain-text fields (TX1). */
export function toPlain(runs: readonly Run[]): string {
  let text = ''
  for (const run of runs) text += run.text
  return text
}
