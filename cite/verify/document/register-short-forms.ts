import type { CitationInNote } from '#cite/resolve/citations.ts'
import type { Source } from '#cite/source/source.ts'
import type { PlacedCitation } from './placed-citation.ts'

/** Matches a short form in the Federal Register, the Statutes at Large, or the Congressional Record. */
const SHORT_FORM =
  /(?<![\p{L}\d])(?<volume>\d{1,3}) (?<reporter>Fed\. ?Reg\.|Stat\.|Cong\. ?Rec\.) at (?<page>[SHE]?\d(?:[\d,]*\d)?)(?:[-–]\d(?:[\d,]*\d)?)?/gu

/** Maximum length of a document in each register, in pages. */
const LONGEST: Readonly<Record<string, number>> = { 'Fed. Reg.': 2500, 'Stat.': 1500, 'Cong. Rec.': 100 }

/** Finds the short forms of documents in registers: `88 Fed. Reg. at 1236`. */
export function findRegisterForms(text: string): CitationInNote[] {
  return [...text.matchAll(SHORT_FORM)].map(({ 0: words, index, groups }) => {
    const { volume = '', reporter = '', page = '' } = groups ?? {}
    const span = [index, index + words.length] as const
    return {
      kind: 'short',
      fields: { volume, reporter: reporter.replace(/\.(?=\p{Lu})/u, '. '), pincite: page },
      span,
      core: span,
      words,
      within: false,
      pincite: [{ label: 'page', value: page }],
    }
  })
}

type Place = { readonly volume: string; readonly reporter: string; readonly page: string }

function placeOf(source: Source | undefined): Place | undefined {
  if (source?.kind === 'session-law') {
    const { volume, laws, page } = source
    return volume === undefined || laws === undefined || page === undefined
      ? undefined
      : { volume, reporter: laws, page }
  }
  if (source?.kind !== 'regulation' || source.register === undefined) return undefined
  const { volume = '', name, page = '' } = source.register
  return { volume, reporter: name, page }
}

/** Returns the number of a page, without its letter: `1236` for `S1,236`. */
function numberOf(page: string): number {
  return Number(page.replace(/[^\d]/g, ''))
}

/**
 * Returns the source that a short form in a register refers to. Of the sources cited in that volume, this is the last
 * one that starts on or before the page. Returns undefined if there is none.
 */
export function findRegisterSource(
  { fields }: PlacedCitation,
  all: readonly PlacedCitation[],
): { readonly first: PlacedCitation; readonly source: Source } | undefined {
  const { volume, reporter = '', pincite = '' } = fields
  const longest = LONGEST[reporter]
  if (longest === undefined) return undefined
  const page = numberOf(pincite)
  let best: { readonly first: PlacedCitation; readonly source: Source; readonly start: number } | undefined
  for (const first of all) {
    const place = placeOf(first.source)
    if (first.source === undefined || place?.volume !== volume || place?.reporter !== reporter) continue
    const start = numberOf(place.page)
    const isSameHouse = place.page.charAt(0) === pincite.charAt(0) || !/[SHE]/.test(place.page + pincite)
    if (isSameHouse && start <= page && page - start <= longest && start > (best?.start ?? 0))
      best = { first, source: first.source, start }
  }
  return best
}
