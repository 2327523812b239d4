import { earlyReporterOf } from '#cite/reporter/early-reporter.ts'
import type { Source } from '#cite/source/source.ts'

/** Matches a volume of the U.S. Reports with an early reporter in parentheses: `74 U.S. (7 How.)`. */
const EARLY = /\b(\d{1,2}) U\. ?S\. \((\d{1,2}) (Dall|Cranch|Wheat|Pet|How|Black|Wall)\.?\)/g

/** Returns the early reporter in a citation, as printed, if it is not the correct one for the volume. */
export function oddEarlyReporter(
  written: string,
): { readonly volume: string; readonly nominative: string } | undefined {
  for (const [, volume = '', number = '', name = ''] of written.matchAll(EARLY)) {
    const nominative = `${number} ${name}${name === 'Cranch' || name === 'Black' ? '' : '.'}`
    if (nominative !== earlyReporterOf(volume)) return { volume, nominative }
  }
  return undefined
}

/**
 * Returns the case with the early reporter from the citation if that reporter is not the correct one for the volume.
 */
export function withEarlyReporter(source: Source, written: string): Source {
  const odd = source.kind === 'case' ? oddEarlyReporter(written) : undefined
  if (source.kind !== 'case' || odd === undefined) return source
  const printings = source.printings.map((one) =>
    one.reporter === 'U.S.' && one.volume === odd.volume ? { ...one, nominative: odd.nominative } : one,
  )
  return { ...source, printings }
}
