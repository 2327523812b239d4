import { canNameSource } from '#cite/resolve/likeness.ts'
import type { Source } from '#cite/source/source.ts'
import type { PlacedCitation } from './placed-citation.ts'

/**
 * Returns the case that a short form with a name, a volume, and a reporter refers to, anywhere in the document. Notes
 * can use a short form for a case that only the text cites in full. Returns undefined if no case matches, or more than
 * one.
 */
export function findShortSource(
  { fields }: PlacedCitation,
  all: readonly PlacedCitation[],
): { readonly first: PlacedCitation; readonly source: Source } | undefined {
  const { antecedent = '', volume, reporter, pincite = '' } = fields
  const page = Number(/\d+/.exec(pincite)?.[0])
  if (antecedent === '' || volume === undefined || Number.isNaN(page)) return undefined
  const fitting = new Map<string, { readonly first: PlacedCitation; readonly source: Source }>()
  for (const first of all) {
    const { kind, source } = first
    if (kind !== 'case' || source?.kind !== 'case' || !canNameSource(antecedent, source.name)) continue
    const printing = source.printings.find((one) => one.volume === volume && one.reporter === reporter)
    const start = printing?.page ?? ''
    if (start !== '' && Number(start) <= page && !fitting.has(start)) fitting.set(start, { first, source })
  }
  return fitting.size === 1 ? [...fitting.values()][0] : undefined
}
