import type { Kind } from '#cite/source/source.ts'
import type { Source } from '#cite/source/source.ts'
import type { Run } from '#cite/text/run.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import { type LibraryItem, buildCitationRows, type CitationStyle } from '../model/citation-row.ts'

/** A listed authority and the strings that cite it. */
export interface ListedAuthority {
  readonly id: string
  readonly runs: readonly Run[]
  readonly html: string
  readonly text: string
  /** Where it is cited: footnote numbers, names of other strings, or `passim` for many. */
  readonly places: readonly string[]
}

export interface ToaSection {
  readonly section: (typeof SECTIONS)[number]['section']
  readonly entries: readonly ListedAuthority[]
}

/** Sections of a table of authorities, in order; a kind not named here goes under other authorities. */
const SECTIONS = [
  { section: 'cases', kinds: ['case'] },
  { section: 'constitutions', kinds: ['constitution'] },
  { section: 'statutes', kinds: ['statute', 'session-law'] },
  { section: 'rules', kinds: ['rule'] },
  { section: 'regulations', kinds: ['regulation'] },
  { section: 'others', kinds: [] },
] as const satisfies readonly { section: string; kinds: readonly Kind[] }[]

/** Kinds that have their own section. */
const named = new Set<string>(SECTIONS.flatMap(({ kinds }) => [...kinds]))

/** An authority cited in more places than this is listed as *passim* (TA3). */
const MANY = 5

interface TableInput {
  readonly engine: CitationEngine
  readonly contents: Pick<ProjectContents, 'strings' | 'uses'>
  readonly items: readonly LibraryItem[]
  readonly setting: CitationStyle
  /** Label of a place; `at` is the index of the string, from 0. */
  readonly placeName: (string: ProjectContents['strings'][number], at: number) => string
}

/** Every authority a project cites, once, in its section and in alphabetical order, with its places (TA1, TA2). */
export function buildTableOfAuthorities({
  engine,
  contents,
  items,
  setting,
  placeName,
}: TableInput): ToaSection[] {
  const placesOf = new Map<string, string[]>()
  contents.strings.forEach((string, at) => {
    for (const { item } of buildCitationRows(string.id, contents.uses, items)) {
      const places = placesOf.get(item.id) ?? []
      const name = placeName(string, at)
      if (!places.includes(name)) placesOf.set(item.id, [...places, name])
    }
  })
  const listed = items.flatMap(({ id, source }) => {
    const places = placesOf.get(id)
    if (source === null || places === undefined) return []
    const { runs, html, text } = engine.format(
      source,
      { sourceId: id, form: 'full', parentheticals: [] },
      setting,
    )
    const under = listedUnder(source, text)
    const shown = places.length > MANY ? ['passim'] : places
    return [{ kind: source.kind, under, id, runs, html, text, places: shown }]
  })
  return SECTIONS.map(({ section, kinds }) => ({
    section,
    entries: listed
      .filter(({ kind }) => (section === 'others' ? !named.has(kind) : kinds.some((one) => one === kind)))
      .sort((one, other) => byAlphabet.compare(one.under, other.under)),
  })).filter(({ entries }) => entries.length > 0)
}

/** Numeric, so that 8 U.S.C. precedes 42 U.S.C. */
const byAlphabet = new Intl.Collator('en', { numeric: true })

/** Sort key of an authority: the author's family name, without a leading volume or article. */
function listedUnder(source: Source, text: string): string {
  const [first] = 'authors' in source ? (source.authors ?? []) : []
  const author = first === undefined ? '' : first.kind === 'person' ? first.family : first.name
  const isLaw = named.has(source.kind)
  const words = isLaw ? text : text.replace(/^\d+[A-Z]? /, '').replace(/^(?:The|An?) /, '')
  return `${author} ${words}`.trim()
}
