import type { CitationInNote } from '#cite/resolve/citations.ts'
import type { Source, SourceOf } from '#cite/source/source.ts'
import { caseNamed } from './name-in-text.ts'

/** Corrects the year, the volume, and the name that the parser read from a citation. */
export function correctSource<T extends CitationInNote>(citation: T, text: string): T {
  const { source, span } = citation
  if (source?.kind === 'case') return withYearFirst(citation, source, text)
  if (source?.kind === 'session-law' && source.volume !== undefined) {
    const range = YEAR_RANGE.exec(text.slice(Math.max(0, span[0] - LONGEST_RANGE), span[0]))?.[0]
    if (range !== undefined) return withVolume(citation, source, range)
  }
  const corrected = source === undefined ? undefined : withOwnYear(source, text.slice(...span))
  return corrected === undefined ? citation : { ...citation, source: corrected }
}

/** Matches the first year of a volume for two years: `1828–` before `29 Pa. Laws 341`. */
const YEAR_RANGE = /(?<!\d)1[789]\d\d[-–]$/
const LONGEST_RANGE = 6

function withVolume<T extends CitationInNote>(
  citation: T,
  source: SourceOf<'session-law'>,
  range: string,
): T {
  const { span, core } = citation
  return {
    ...citation,
    span: [span[0] - range.length, span[1]],
    core: [core[0] - range.length, core[1]],
    source: { ...source, id: `${range}${source.id}`, volume: `${range}${source.volume ?? ''}` },
  }
}

/** Matches the name of an act with its year in parentheses after a section: `(Communications Act of 1934)`. */
const ACT_IN_PARENTHESES = /\(\p{Lu}[^()]* Act(?: Amendments)? of (\d{4})\)/u
/** Matches the date of a rule that isn't final or in effect: `(proposed Aug. 1, 2025)`. */
const DATE_OF_RULE =
  /\((?:proposed|interim|withdrawn|effective|corrected|issued)[^()]{0,24} (?:\p{Lu}\p{L}{2,8}\.? (?:\d{1,2}, )?)?((?:19|20)\d\d)\)/u

/**
 * Returns a statute without the year of its act, because that isn't the year of the edition, or an agency's notice with
 * the year of its date. Returns undefined if the year is already correct.
 */
function withOwnYear(source: Source, written: string): Source | undefined {
  if (source.kind === 'statute' && source.date !== undefined) {
    const year = ACT_IN_PARENTHESES.exec(written)?.[1]
    if (year === undefined || Number(year) !== source.date.year) return undefined
    const { date: _, ...rest } = source
    return rest
  }
  if (source.kind !== 'regulation' || source.date !== undefined) return undefined
  const year = DATE_OF_RULE.exec(written)?.[1]
  return year === undefined ? undefined : { ...source, date: { year: Number(year) } }
}

/** Matches the volume of a report with the year of the decision before it: `(1672) 83`. */
const YEAR_FIRST = /^\((\d{4})\) (\d{1,4})$/
/** Matches the name of a case without "v." at the end of the text: `Lady Roe’s Case `. */
const OTHER_NAME =
  /(?<=^|[.;(] |\b[Ss]ee(?: also)?,? )(?!(?:See|But|Cf)\b)\p{Lu}[\p{L}’'-]+(?: (?:\p{Lu}[\p{L}’'-]*\.?|of|the|and|in|re|de)){1,11}(?= $)/u
const LONGEST_NAME = 160

/** Returns an English case cited with its year first with the name, the year, and the volume separated. */
function withYearFirst<T extends CitationInNote>(citation: T, source: SourceOf<'case'>, text: string): T {
  const [first, ...others] = source.printings
  const [, year, volume] = YEAR_FIRST.exec(first?.volume ?? '') ?? []
  if (first === undefined || year === undefined || volume === undefined) return citation
  const { span } = citation
  const before = text.slice(Math.max(0, span[0] - LONGEST_NAME), span[0])
  const name = source.name === '' ? (OTHER_NAME.exec(before)?.[0] ?? '') : source.name
  const start = source.name === '' && name !== '' ? span[0] - name.length - 1 : span[0]
  return {
    ...citation,
    span: [start, span[1]],
    source: {
      ...source,
      id: source.id.replace(first.volume ?? '', volume),
      name: caseNamed(name) ?? name,
      printings: [{ ...first, volume }, ...others],
      ...(source.date === undefined && { date: { year: Number(year) } }),
    },
  }
}
