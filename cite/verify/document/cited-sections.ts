import type { Source, SourceOf } from '#cite/source/source.ts'
import type { PlacedCitation } from './placed-citation.ts'

type CodeSource = SourceOf<'statute'> | SourceOf<'regulation'>

/** Matches a section number with its subdivisions. */
const SECTION = /^\d[\w.:-]*(?:\([\w-]+\))*$/

/** Returns a section number without the section symbol and subdivisions: `1301` in `§ 1301(a)(1)`. */
function numberOf(section: string): string {
  return section.replace(/^§+\s?/, '').replace(/\(.*$/, '')
}

function isCode(source: Source | undefined): source is CodeSource {
  return (
    (source?.kind === 'statute' || source?.kind === 'regulation') && source.section?.startsWith('§') === true
  )
}

/** Returns the section number of a source, or undefined if the source cites no section. */
function sectionNumberOf(source: Source): string | undefined {
  return isCode(source) ? numberOf(source.section ?? '') : undefined
}

/** Returns the same code with another section. */
function withSection(source: CodeSource, section: string): Source {
  const { volume = '', code = '' } = source
  return { ...source, id: `${volume} ${code} ${numberOf(section)}`.trim(), section: `§ ${section}` }
}

/**
 * Returns one source for each section or rule in a citation: two for `17 U.S.C. §§ 1301(a)(1), 1309(d)`. Returns only
 * the source itself if the list contains a range or a subdivision without a section.
 */
function splitSections(source: Source): readonly Source[] {
  if (source.kind === 'rule') return splitRules(source)
  if (!isCode(source)) return [source]
  const parts = (source.section ?? '').replace(/^§+\s?/, '').split(/, (?:and |& )?| and | & /)
  const numbers = new Set(parts.map(numberOf))
  if (numbers.size < 2 || !parts.every((part) => SECTION.test(part))) return [source]
  const first = parts.filter((part, at) => parts.findIndex((one) => numberOf(one) === numberOf(part)) === at)
  return first.map((part) => withSection(source, part))
}

/** The sections that a citation refers to, and the full citation of those sections. */
export type SectionsCited = { readonly first: PlacedCitation; readonly sources: readonly Source[] }

/**
 * Returns the sections of a source that a citation refers to. A full citation of one section refers only to that
 * section, even if an earlier citation lists it with other sections. An *id.* without a section refers to the sections
 * of the citation before it.
 */
export function sectionsCitedBy(
  { source: own, kind }: Pick<PlacedCitation, 'source' | 'kind'>,
  { first, source }: { readonly first: PlacedCitation; readonly source: Source },
  before: SectionsCited | undefined,
): readonly Source[] {
  const all = splitSections(source)
  const listed = isCode(own) ? splitSections(own) : []
  // The list can contain sections that no earlier citation contains.
  if (listed.length > 1)
    return listed.map((one) => all.find((known) => sectionNumberOf(known) === sectionNumberOf(one)) ?? one)
  if (all.length < 2) return all
  if (kind === 'id' && before?.first === first) return before.sources
  if (!isCode(own)) return all
  const numbers = new Set(listed.map(sectionNumberOf))
  const cited = all.filter((one) => numbers.has(sectionNumberOf(one)))
  return cited.length === 0 ? all : cited
}

/** Returns one source for each rule that a citation lists: two for `FRE 401 & 402`. */
function splitRules(source: SourceOf<'rule'>): readonly Source[] {
  const numbers = (source.number ?? '')
    .split(/, (?:and |& )?| and | & /)
    .map((number) => number.replace(/^r\. /, ''))
  if (numbers.length < 2 || !numbers.every((number) => /^\d+(?:\.\d+)?(?:\(\w+\))*$/.test(number)))
    return [source]
  return numbers.map((number) => ({ ...source, id: `${source.set} ${number}`, number }))
}

/**
 * If an *id.* cites a section, returns the cited code with that section as the source. Returns undefined if the *id.*
 * has no section or the cited source isn't a code.
 */
export function readIdSection({ kind, fields }: PlacedCitation, source: Source): Source | undefined {
  const cited = /^§\s?([^\s,;]+)/.exec(kind === 'id' ? (fields.pincite ?? '') : '')?.[1]
  if (cited === undefined || !SECTION.test(cited) || !isCode(source)) return undefined
  const own = splitSections(source).find(
    (one) => isCode(one) && numberOf(one.section ?? '') === numberOf(cited),
  )
  return own ?? withSection(source, cited)
}

/**
 * If an *id.* cites a rule, as in `Id. r. 1.8(g)`, returns that rule of the same set. Returns undefined if the *id.*
 * has no rule number.
 */
export function readIdRule({ kind, core }: PlacedCitation, source: Source, text: string): Source | undefined {
  if (kind !== 'id' || source.kind !== 'rule') return undefined
  const number = /^[Ii]d\.,? (?:at )?(r\. \d[\d.]*(?:\(\w{1,3}\))*)/.exec(
    text.slice(core[0], core[0] + 40),
  )?.[1]
  return number === undefined ? undefined : { ...source, id: `${source.set} ${number}`, number }
}

/** Matches the text between two sections of the same code: `§ 11 and § 15`. */
const NEXT_SECTION = /^,?\s(?:(?:and|or|&)\s)?$/

/**
 * If a section without a code directly follows another section, returns the code of the other section with the new
 * section. Returns undefined if there is more than a comma or a conjunction between the two sections.
 */
export function readNextSection(
  { kind, fields }: PlacedCitation,
  before: Source | undefined,
  between: string,
): Source | undefined {
  const { section = '' } = fields
  if (kind !== 'section' || !isCode(before) || !SECTION.test(section)) return undefined
  return NEXT_SECTION.test(between) ? withSection(before, section) : undefined
}

/**
 * Finds the full citation for a section cited without its code. Returns the nearest earlier citation of that section,
 * or, if there is none, the only later one.
 */
export function findSectionSource(
  { fields }: PlacedCitation,
  before: readonly PlacedCitation[],
  after: readonly PlacedCitation[],
): { readonly first: PlacedCitation; readonly source: Source } | undefined {
  const number = fields.section ?? ''
  const matchOf = (first: PlacedCitation) => {
    const sources = first.source === undefined ? [] : splitSections(first.source)
    const source = sources.find((one) => isCode(one) && numberOf(one.section ?? '') === number)
    return source === undefined ? [] : [{ first, source }]
  }
  const nearest = before.findLast((one) => matchOf(one).length > 0)
  if (nearest !== undefined) return matchOf(nearest)[0]
  const later = after.flatMap(matchOf)
  return new Set(later.map(({ source }) => source.id)).size === 1 ? later[0] : undefined
}
