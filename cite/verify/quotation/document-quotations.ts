import { findQuotations } from '#cite/correction/find-quotations.ts'
import { readTextWords } from '#cite/cases/pincite/text-words.ts'
import { FEWEST_WORDS } from '#cite/cases/pincite/find-pincite.ts'
import type { DocumentAuthority } from '../document/document-authority.ts'
import type { DocumentPassage } from '../document/passage.ts'

/** A quotation in a document, with the authority cited after the quotation. */
export type DocumentQuotation = {
  readonly passage: number
  readonly span: readonly [start: number, end: number]
  readonly text: string
  /**
   * Id of the first authority cited after the quotation in the same passage. Missing if no citation follows closely.
   */
  readonly authority?: string
  /** Pincite of the citation after the quotation, as written. */
  readonly pincite?: string
}

/** Maximum number of characters between a quotation and its citation. */
const NEAR = 400
/** Maximum length of a quotation. A longer span is due to an unpaired quotation mark. */
const LONGEST_QUOTATION = 4000

/**
 * Lists the quotations in a document that are long enough to search for. Omits quoted titles and quotations inside a
 * citation, except for quotations in a parenthetical.
 */
export function listQuotations(
  passages: readonly DocumentPassage[],
  authorities: readonly DocumentAuthority[],
): DocumentQuotation[] {
  const mentions = authorities.flatMap(({ id, mentions: own, source }) =>
    own.map((mention) => ({
      ...mention,
      authority: id,
      title: 'title' in source ? source.title : undefined,
    })),
  )
  return passages.flatMap((passage, index) => {
    const own = mentions
      .filter((mention) => mention.passage === index)
      .toSorted((a, b) => a.span[0] - b.span[0])
    return findQuotations(passage.text).flatMap((span): DocumentQuotation[] => {
      const text = passage.text.slice(...span)
      if (text.length > LONGEST_QUOTATION || readTextWords(text).length < FEWEST_WORDS) return []
      const around = own.find((one) => one.span[0] < span[0] && one.span[1] > span[1])
      if (around?.title?.includes(text.slice(0, 20)) === true) return []
      const next = around ?? own.find((one) => one.span[0] >= span[1] && one.span[0] - span[1] <= NEAR)
      if (next === undefined) return [{ passage: index, span, text }]
      const pincite = next.pincite.find(({ label }) => label === 'page')?.value
      return [
        { passage: index, span, text, authority: next.authority, ...(pincite !== undefined && { pincite }) },
      ]
    })
  })
}
