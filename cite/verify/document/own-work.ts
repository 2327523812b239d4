import type { Pasted } from '#cite/kind/pasted/schema.ts'
import type { Source } from '#cite/source/source.ts'
import type { PlacedCitation } from './placed-citation.ts'

/** Matches a work that is part of a numbered series: `The Gazette Papers No. 10`. */
const OF_SERIES = /^(?:the )?(?<series>\p{L}[\p{L} ’'-]{2,60}?),? nos?\. ?(?<number>\d{1,3})(?!\d)/iu

/** Matches a chapter in a book: an author, a chapter title, "in," and the title of the book. */
const CHAPTER = /^\p{Lu}[^,;]{3,80}, \p{Lu}[^;]{3,200}, in \p{Lu}/u

/**
 * If a *supra* cites a different work than `source`, returns the *supra* as a citation of that other work: another
 * number in the same series, or a chapter of the book that contains `source`. Example:
 * `Jane Roe, The Title, in The Book, supra note 5, at 35`. Otherwise returns undefined.
 */
export function readOwnWork(
  citation: PlacedCitation,
  source: Source | undefined,
): (PlacedCitation & { readonly source: Pasted }) | undefined {
  const { kind, fields } = citation
  const name = fields.antecedent ?? ''
  if (kind !== 'supra' || name === '') return undefined
  if (CHAPTER.test(name))
    return { ...citation, source: { kind: 'pasted', id: name.toLowerCase(), text: name } }
  const own = OF_SERIES.exec(name)?.groups
  const known = source?.kind === 'pasted' ? OF_SERIES.exec(source.text)?.groups : undefined
  const series = own?.['series']?.toLowerCase()
  const number = own?.['number'] ?? ''
  if (series === undefined || series !== known?.['series']?.toLowerCase() || number === known['number'])
    return undefined
  return { ...citation, source: { kind: 'pasted', id: `${series} ${number}`, text: name } }
}
