import { nominativeOf } from './nominative.ts'

/** A year in which volumes of the U.S. Reports still had early reporters. */
const EARLY_YEAR = 1800

/**
 * Returns the early reporter of a volume of the U.S. Reports: `1 Cranch` for volume 5. Returns undefined if the volume
 * has none.
 */
export function earlyReporterOf(volume: string): string | undefined {
  return nominativeOf(volume, EARLY_YEAR)
}
