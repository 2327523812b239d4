import { compareCaseNames } from '#cite/cases/compare-names.ts'
import { canNameSource } from '#cite/resolve/likeness.ts'
import type { Source, SourceOf } from '#cite/source/source.ts'
import type { PlacedCitation } from './placed-citation.ts'

/**
 * Returns the case that a short form with a name, a volume, and a reporter refers to, anywhere in the document. A
 * footnote may use a short form for a case that only the text cites in full. Returns undefined unless exactly one case
 * matches.
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
    const place = placeInReporter(source, { volume, reporter, page })
    if (place !== undefined && !fitting.has(place)) fitting.set(place, { first, source })
  }
  const [only, ...others] = fitting.values()
  // If the page of a case is misprinted once, the first citation of the case is more likely to be correct.
  const isSame = others.every(
    ({ source }) => only !== undefined && compareCaseNames(nameOf(source), nameOf(only.source)) === 'same',
  )
  return isSame ? only : undefined
}

function nameOf(source: Source): string {
  return source.kind === 'case' ? source.name : ''
}

type ShortPlace = { readonly volume: string; readonly reporter: string | undefined; readonly page: number }

/**
 * Returns the first page of a case in the reporter and volume of the short form. If the document cites the case only in
 * another of the three Supreme Court reporters, returns the volume and page there. Returns undefined if the short form
 * can't refer to the case.
 */
function placeInReporter(
  { printings }: SourceOf<'case'>,
  { volume, reporter, page }: ShortPlace,
): string | undefined {
  const start = printings.find((one) => one.volume === volume && one.reporter === reporter)?.page ?? ''
  if (start !== '' && Number(start) <= page) return start
  const other = printings.find((one) => isSupreme(one.reporter))
  const isOther = isSupreme(reporter) && printings.every((one) => one.reporter !== reporter)
  return isOther && other !== undefined ? `${other.volume ?? ''} ${other.page ?? ''}` : undefined
}

/**
 * Removes the pages of a short form in a volume that the full citation doesn't give: `129 S. Ct. at 1950` for
 * `556 U.S. 662`. They can't be compared with the pages of another reporter.
 */
export function withoutOtherPages(citation: PlacedCitation, source: Source): PlacedCitation {
  const { kind, fields } = citation
  if (kind !== 'short' || source.kind !== 'case' || fields.reporter === undefined) return citation
  const isOther = source.printings.every(
    ({ reporter, volume }) => reporter !== fields.reporter || volume !== fields.volume,
  )
  return isOther ? { ...citation, pincite: [] } : citation
}

/** The reporters that publish every decision of the Supreme Court. */
const SUPREME = ['U.S.', 'S. Ct.', 'L. Ed.', 'L. Ed. 2d']

function isSupreme(reporter = ''): boolean {
  return SUPREME.includes(reporter)
}

/**
 * If the document never cites a case in full, returns the short form as the citation of the case:
 * `Roe, 500 F.3d at 12`, `Roe v. Doe, supra`. Returns undefined if the short form has neither a volume and a reporter
 * nor the names of both parties.
 */
export function readShortOnly(citation: PlacedCitation, text: string): PlacedCitation | undefined {
  const { kind, fields } = citation
  const { antecedent: name = '', volume, reporter } = fields
  if (kind === 'supra') return readNameOnly(citation, name, text)
  if (kind !== 'short' || name === '' || volume === undefined || reporter === undefined) return undefined
  return {
    ...citation,
    source: { kind: 'case', id: `${name} ${volume} ${reporter}`, name, printings: [{ volume, reporter }] },
  }
}

/** Matches text up to the end of a sentence before a case name. The sentence must end with a lowercase word. */
const SENTENCE_END = /^.*(?<!\p{L})(?!(?:v|al|rel)\.)\p{Ll}+[.?!]["”’)\]]*\s+(?=\p{Lu})/su

function readNameOnly(
  citation: PlacedCitation,
  antecedent: string,
  text: string,
): PlacedCitation | undefined {
  const [, end] = citation.span
  const name = antecedent.replace(SENTENCE_END, '')
  const from = text.lastIndexOf(name, end)
  // A *supra* with a footnote number refers to a full citation.
  const hasNote = /\bsupra,? (?:at )?n(?:ote|n?\.)/.test(text.slice(Math.max(0, from), end + 12))
  if (!name.includes(' v. ') || from === -1 || hasNote) return undefined
  return { ...citation, span: [from, end], source: { kind: 'case', id: name, name, printings: [] } }
}
