import type { Source } from '../source/source.ts'

/**
 * Returns true for a decision that is identified only by its number in a database or in a series without pages, such as
 * `2026 NY Slip Op 00028`. Its citation needs the full date, not only the year (R11.5).
 */
export function isSlipOpinion(source: Source): boolean {
  return (
    source.kind === 'case' &&
    source.printings.some(({ reporter }) => /\bSlip Op\b|^WL$|\bLEXIS\b/i.test(reporter))
  )
}
