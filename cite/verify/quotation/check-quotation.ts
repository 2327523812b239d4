import { compareCaseNames } from '#cite/cases/compare-names.ts'
import { findPassage, type PagedOpinion } from '#cite/cases/pincite/find-pincite.ts'
import type { WordDifference } from '#cite/cases/pincite/compare-words.ts'
import { pageAt } from '#cite/cases/pincite/read-pages.ts'
import { completeLast } from '#cite/locator/complete-last.ts'
import type { Source } from '#cite/source/source.ts'
import type { DocumentQuotation } from './document-quotations.ts'

/** An opinion that the user added as text. */
export type AddedOpinion = { readonly name: string; readonly text: string; readonly opened: PagedOpinion }

/** Result of looking for a quotation in the added opinions. */
export type QuotationResult =
  /** The opinion contains the quotation word for word, except for marked changes. */
  | { readonly kind: 'found'; readonly opinion: string; readonly pages: QuotationPages }
  | {
      readonly kind: 'altered'
      readonly opinion: string
      readonly pages: QuotationPages
      readonly differences: readonly WordDifference[]
    }
  /** The cited opinion was added and does not contain the quotation. */
  | { readonly kind: 'not-found'; readonly opinion: string }
  /** The cited opinion was not added, or no citation follows the quotation. */
  | { readonly kind: 'no-text' }

/**
 * Pages of the quoted passage. `isCited` is false if the citation gives other pages. All fields are missing if the
 * opinion has no page markers.
 */
type QuotationPages = { readonly first?: number; readonly last?: number; readonly isCited?: boolean }

/**
 * Looks for a quotation in the opinions that the user added, starting with the cited opinion (LV5). Reports a quotation
 * as not found only if the cited opinion was added. Otherwise, reports it as not checked.
 */
export function checkQuotation(
  quotation: DocumentQuotation,
  opinions: readonly AddedOpinion[],
  cited: Source | undefined,
): QuotationResult {
  const own = cited === undefined ? [] : opinions.filter((opinion) => isOpinionOf(opinion, cited))
  const others = opinions.filter((opinion) => !own.includes(opinion))
  let best: QuotationResult | undefined
  for (const opinion of [...own, ...others]) {
    const result = checkInOpinion(quotation, opinion)
    if (result?.kind === 'found') return result
    // A similar passage suggests a changed quotation only if it is in the cited opinion.
    if (own.includes(opinion)) best ??= result
  }
  if (best !== undefined) return best
  const [first] = own
  return first === undefined ? { kind: 'no-text' } : { kind: 'not-found', opinion: first.name }
}

function checkInOpinion(quotation: DocumentQuotation, opinion: AddedOpinion): QuotationResult | undefined {
  const cited = readCitedPages(quotation.pincite)
  const names = (first: number, last: number): boolean =>
    cited.some(([from, to]) => from <= last && to >= first)
  const found = findPassage(opinion.opened, quotation.text, (page) => names(page, page))
  if (found === undefined) return undefined
  const { paged } = opinion.opened
  const [first, last] = [pageAt(paged, found.start), pageAt(paged, found.end - 1)]
  const pages = {
    ...(first !== undefined && { first }),
    ...(last !== undefined && { last }),
    ...(cited.length > 0 &&
      first !== undefined &&
      last !== undefined && {
        isCited: names(first, last),
      }),
  }
  return found.differences.every(({ kind }) => kind === 'same')
    ? { kind: 'found', opinion: opinion.name, pages }
    : { kind: 'altered', opinion: opinion.name, pages, differences: found.differences }
}

/** Reads the page ranges of a pincite and completes a shortened last page: `1340-45` ends at 1345. */
function readCitedPages(pincite: string | undefined): (readonly [from: number, to: number])[] {
  return [...(pincite ?? '').matchAll(/(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?/g)].map(
    ([, from = '', to = from]) => [Number(from), Number(completeLast(from, to))] as const,
  )
}

/** Number of characters at the start of an opinion that may contain its name and citation. */
const HEAD = 3000

/**
 * Returns true if an added text is the opinion of the cited case. The start of the text must contain the citation, or
 * the start of the text or the file name must contain the case name.
 */
function isOpinionOf({ name, text }: AddedOpinion, cited: Source): boolean {
  if (cited.kind !== 'case') return false
  const head = text.slice(0, HEAD)
  const isPlace = cited.printings.some(
    ({ volume = '', reporter, page = '' }) =>
      volume !== '' && page !== '' && squeeze(head).includes(squeeze(`${volume} ${reporter} ${page}`)),
  )
  if (isPlace) return true
  if (cited.name === '') return false
  const file = name
    .replace(/\.\w{2,5}$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\bv\b\.?/i, 'v.')
  if (file.includes(' v. ') && compareCaseNames(file, cited.name) === 'same') return true
  const caption = /([^\n]{1,119}?\S)\s+(?:v|vs)\.?\s+([^\n]{2,120})/i.exec(head)
  return (
    caption !== null && compareCaseNames(`${caption[1] ?? ''} v. ${caption[2] ?? ''}`, cited.name) === 'same'
  )
}

function squeeze(text: string): string {
  return ` ${text
    .replace(/[.\s]+/g, ' ')
    .toLowerCase()
    .trim()} `
}
