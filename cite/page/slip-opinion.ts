import type { Source } from '../source/source.ts'

/**
 * Returns true for a decision known only by its number in a database or in a series without pages, such as `2026 NY
 * Slip Op 00028`: its full date identifies it, and the year alone does not (R11.5).
 */
export function isSlipOpinion(source: Source): boolean {
  return (
    source.kind === 'case' &&
    source.printings.some(({ reporter }) => /\bSlip Op\b|^WL$|\bLEXIS\b/i.test(reporter))
  )
}
