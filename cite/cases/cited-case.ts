import type { Found } from '../parse/found.ts'
import type { Source } from '../source/source.ts'
import type { Locator } from '../source/use.ts'

/** One printing of a cited case; `form` as in the engine (`database`, `neutral` …). */
export type CitedPrinting = {
  readonly volume: string
  readonly reporter: string
  readonly page: string
  readonly form: string
}

/** What the guard needs of an authority that is a case. */
export type CitedCase = {
  readonly name: string
  readonly year: number | undefined
  readonly printings: readonly CitedPrinting[]
  /** The pages that are cited, each with the printing it counts in. */
  readonly pincites: readonly { readonly first: number; readonly last: number; readonly printing: number }[]
}

/** Finds the citations in a text, as the engine's `parse` does. */
type FindCitations = (text: string) => readonly Found[]

/**
 * A case and, if given, the pages of one use of it, as the guard reads them; undefined for an authority that is no case.
 * An authority kept as it was pasted is read for the case in it.
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
    name: source.name,
    year: source.date?.year,
    printings: source.printings.map(({ volume = '', reporter, page = '', form = 'plain' }) => ({
      volume,
      reporter,
      page,
      form,
    })),
    pincites: pincite.flatMap(({ label, value, printing = 0 }) =>
      label === 'page' ? readPages(value).map((pages) => ({ ...pages, printing })) : [],
    ),
  }
}

/** The pages of `444`, `444-45` and `444, 450-452`; what is no number is left out. */
function readPages(value: string): { first: number; last: number }[] {
  return value.split(/[,&]/).flatMap((part) => {
    const match = /^\s*(\d{1,5})(?:\s*[-–—]\s*(\d{1,5}))?\s*$/.exec(part)
    if (match?.[1] === undefined) return []
    const [, first, last = first] = match
    // `444-45` drops the digits both ends share.
    const whole = last.length < first.length ? first.slice(0, first.length - last.length) + last : last
    return [{ first: Number(first), last: Math.max(Number(first), Number(whole)) }]
  })
}
