import { compareCaseNames } from '#cite/cases/compare-names.ts'
import { findPassage, type PagedOpinion } from '#cite/cases/pincite/find-pincite.ts'
import type { WordDifference } from '#cite/cases/pincite/compare-words.ts'
import { pageAt } from '#cite/cases/pincite/read-pages.ts'
import type { Source } from '#cite/source/source.ts'
import type { DocumentQuotation } from './document-quotations.ts'

/** An opinion the user added, as text. */
export type AddedOpinion = { readonly name: string; readonly text: string; readonly opened: PagedOpinion }

/** Result of looking for a quotation in the added opinions. */
export type QuotationResult =
  /** The opinion contains the quotation word for word, apart from marked changes. */
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
 * Pages of the passage; `isCited` is false if the citation names other pages. Empty if the opinion has no page marks.
 */
type QuotationPages = { readonly first?: number; readonly last?: number; readonly isCited?: boolean }

/**
 * Looks for a quotation in the added opinions, starting with the one it cites (LV5). A quotation is reported as not
 * found only if the opinion it cites was added; otherwise, it counts as not checked.
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
    // A similar passage in another opinion is not evidence of a change.
    if (own.includes(opinion)) best ??= result
  }
  if (best !== undefined) return best
  const [first] = own
  return first === undefined ? { kind: 'no-text' } : { kind: 'not-found', opinion: first.name }
}

function checkInOpinion(quotation: DocumentQuotation, opinion: AddedOpinion): QuotationResult | undefined {
  const found =
    findPassage(opinion.opened, quotation.text) ??
    findPassage(opinion.opened, quotation.text.replace(SUBSTITUTION, '$1 . . . '))
  if (found === undefined) return undefined
  const { paged } = opinion.opened
  const [first, last] = [pageAt(paged, found.start), pageAt(paged, found.end - 1)]
  const isCited = isCitedPage(quotation.pincite, first, last)
  const pages = {
    ...(first !== undefined && { first }),
    ...(last !== undefined && { last }),
    ...(isCited !== undefined && { isCited }),
  }
  // A long bracketed text may come from the opinion itself; a change inside it then counts as a difference.
  const most = found.passage.includes('[') ? SHORT_SUBSTITUTION : Infinity
  const differences = dropMarkedChanges(found.differences, quotation.text, most)
  return differences.every(({ kind }) => kind === 'same')
    ? { kind: 'found', opinion: opinion.name, pages }
    : { kind: 'altered', opinion: opinion.name, pages, differences }
}

/** Words in brackets that replace words in the opinion; `[t]he` only changes a letter. */
const SUBSTITUTION = /(^|\s)\[[^\]]+\](?=[\s,.;:]|$)/g

const SHORT_SUBSTITUTION = 3

/** Compares the pages of a passage with a pincite; undefined if either has no page. */
function isCitedPage(
  pincite: string | undefined,
  first: number | undefined,
  last: number | undefined,
): boolean | undefined {
  const cited = [...(pincite ?? '').matchAll(/(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?/g)].map(
    ([, from = '', to = from]) => {
      const whole = to.length < from.length ? from.slice(0, from.length - to.length) + to : to
      return [Number(from), Number(whole)] as const
    },
  )
  if (cited.length === 0 || first === undefined || last === undefined) return undefined
  return cited.some(([from, to]) => from <= last && to >= first)
}

/**
 * Drops the differences that the author marked: words in brackets replace words in the opinion, and `[sic]` and the
 * like are additions.
 */
function dropMarkedChanges(
  differences: readonly WordDifference[],
  quotation: string,
  most: number,
): WordDifference[] {
  const marked = new Set(
    [...quotation.matchAll(/\[([^\]]*)\]/g)].flatMap(([, text = '']) => {
      const words = wordsOf(text)
      return words.length <= most ? words : []
    }),
  )
  const kept: WordDifference[] = []
  const isMarked = ({ kind, text }: WordDifference): boolean =>
    kind === 'added' && wordsOf(text).every((word) => marked.has(word))
  for (const [at, one] of differences.entries()) {
    const [before, after] = [differences[at - 1], differences[at + 1]]
    const replaced =
      one.kind === 'missing' && [before, after].some((next) => next !== undefined && isMarked(next))
    if (isMarked(one) || replaced) continue
    kept.push(one)
  }
  return kept
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '')
}

/** The name and the citation of an opinion are at its start. */
const HEAD = 3000

/** Returns whether an added text is the opinion of a cited case: its head or its file name names both. */
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
