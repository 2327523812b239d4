import { canNameSource } from '#cite/resolve/likeness.ts'
import type { Source } from '#cite/source/source.ts'
import type { PlacedCitation } from './placed-citation.ts'

/**
 * Returns the case that a short form with a name, a volume, and a reporter refers to anywhere in the document: notes
 * also shorten what only the text cites in full. Undefined if no case fits, or more than one.
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
    // The document may give only one of the three reporters of the Supreme Court.
    const reporters = source.printings.map((one) => one.reporter)
    if (isSupreme(reporter) && reporters.some(isSupreme) && !reporters.includes(reporter ?? ''))
      fitting.set(source.id, { first, source })
    const printing = source.printings.find((one) => one.volume === volume && one.reporter === reporter)
    const start = printing?.page ?? ''
    if (start !== '' && Number(start) <= page && !fitting.has(start)) fitting.set(start, { first, source })
  }
  return fitting.size === 1 ? [...fitting.values()][0] : undefined
}

/** The reporters that print every decision of the Supreme Court. */
const SUPREME = ['U.S.', 'S. Ct.', 'L. Ed.', 'L. Ed. 2d']

function isSupreme(reporter = ''): boolean {
  return SUPREME.includes(reporter)
}

/**
 * Returns a short form as the citation of its case, for a case that the document never cites in full: `Roe, 500 F.3d at
 * 12`. Undefined if it has no name, volume, or reporter.
 */
export function readShortOnly(citation: PlacedCitation): PlacedCitation | undefined {
  const { kind, fields } = citation
  const { antecedent: name = '', volume, reporter } = fields
  if (kind !== 'short' || name === '' || volume === undefined || reporter === undefined) return undefined
  return {
    ...citation,
    source: { kind: 'case', id: `${name} ${volume} ${reporter}`, name, printings: [{ volume, reporter }] },
  }
}
