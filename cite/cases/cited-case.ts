import type { Found } from '../find/found.ts'
import { completeLast } from '../locator/complete-last.ts'
import type { Source, SourceOf } from '../source/source.ts'
import type { Locator } from '../source/use.ts'

/** One citation of a case to a reporter or database. `form` is the form of the citation (`database`, `neutral`, …). */
export type CitedPrinting = {
  readonly volume: string
  readonly reporter: string
  readonly page: string
  readonly form: string
  /** The early reporter as written, if it is not the one that corresponds to the volume: `7 How.`. */
  readonly nominative?: string
}

/** The parts of a case that are checked against the case list. */
export type CitedCase = {
  readonly name: string
  readonly year: number | undefined
  readonly printings: readonly CitedPrinting[]
  /** Text before the name that may be part of it: `Foundry Department` before `, Roe v. Doe`. */
  readonly wordsBefore?: string
  /** Cited pages, each with the index of the parallel citation it belongs to. */
  readonly pincites: readonly { readonly first: number; readonly last: number; readonly printing: number }[]
}

/** Finds citations in a text, like the engine's `parse`. */
type FindCitations = (text: string) => readonly Found[]

/**
 * Returns the fields to check from a source and, if given, from one citation of that source. Returns undefined if the
 * source is not a case. A source that is only text is parsed first.
 */
export function citedCaseOf(
  source: Source,
  pincite: readonly Locator[] | undefined,
  findCitations: FindCitations,
): CitedCase | undefined {
  if (source.kind === 'pasted') {
    const found = findCitations(source.text).find((one) => one.source?.kind === 'case')
    return found?.source === undefined ? undefined : readCase(found.source, found.pincite)
  }
  return readCase(source, pincite)
}

function readCase(source: Source, pincite: readonly Locator[] = []): CitedCase | undefined {
  if (source.kind !== 'case') return undefined
  return {
    name: source.name.replace(GLUED_SIGNAL, ''),
    // The case may have no year if the citation gives the same year for its history: `1 F.3d 2 (2d Cir.), aff’d, 5 U.S.
    // 6 (1993)`.
    year: source.date?.year ?? source.history?.[0]?.date?.year,
    printings: source.printings.map(printingOfCited),
    pincites: pincite.flatMap(({ label, value, printing = 0 }) =>
      label === 'page' ? readPages(value).map((pages) => ({ ...pages, printing })) : [],
    ),
  }
}

/** Returns a reporter citation with an empty string in place of each missing part. */
export function printingOfCited({
  volume = '',
  reporter,
  page = '',
  form = 'plain',
  nominative,
}: SourceOf<'case'>['printings'][number]): CitedPrinting {
  const isEarly = reporter === 'U.S.' && nominative !== undefined
  return { volume, reporter, page, form, ...(isEarly && { nominative }) }
}

/**
 * Matches a signal, possibly with a note number, that lost the space after it when it was copied from a PDF:
 * `139SeeMcMann v. Richardson`.
 */
const GLUED_SIGNAL = /^(?:[\w.]{0,5} ?\d{1,3}|)(?:See|Cf\.|Accord)(?=\p{Lu}\p{L}+ )/u

/** Parses page ranges such as `444`, `444-45`, and `444, 450-452`; skips anything that is not a number. */
function readPages(value: string): { first: number; last: number }[] {
  return value.split(/[,&]/).flatMap((part) => {
    const match = /^\s*(\d{1,5})(?:\s*[-–—]\s*(\d{1,5}))?\s*$/.exec(part)
    if (match?.[1] === undefined) return []
    const [, first, last = first] = match
    return [{ first: Number(first), last: Math.max(Number(first), Number(completeLast(first, last))) }]
  })
}
