import type { Kind } from '#cite/source/source.ts'
import type { Source } from '#cite/source/source.ts'
import type { Run } from '#cite/text/run.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import { type LibraryItem, buildCitationRows, type CitationStyle } from '../model/citation-row.ts'

/** An authority as it is listed, with the strings that cite it. */
export interface ListedAuthority {
  readonly id: string
  readonly runs: readonly Run[]
  readonly html: string
  readonly text: string
  /** Where it is cited: footnotes by their numbers, other strings by their names; `passim` for many. */
  readonly places: readonly string[]
}

export interface ToaSection {
  readonly section: (typeof SECTIONS)[number]['section']
  readonly entries: readonly ListedAuthority[]
}

/** The parts of a table of authorities, in their order; what is in none of the kinds named is another authority. */
const SECTIONS = [
  { section: 'cases', kinds: ['case'] },
  { section: 'constitutions', kinds: ['constitution'] },
  { section: 'statutes', kinds: ['statute', 'session-law'] },
  { section: 'rules', kinds: ['rule'] },
  { section: 'regulations', kinds: ['regulation'] },
  { section: 'others', kinds: [] },
] as const satisfies readonly { section: string; kinds: readonly Kind[] }[]

/** Cases and laws, which have parts of their own. */
const named = new Set<string>(SECTIONS.flatMap(({ kinds }) => [...kinds]))

/** Cited in more places than this, an authority is cited *passim* (TA3). */
const MANY = 5

interface TableInput {
  readonly engine: CitationEngine
  readonly contents: Pick<ProjectContents, 'strings' | 'uses'>
  readonly items: readonly LibraryItem[]
  readonly setting: CitationStyle
  /** What a place is called; `at` counts the strings from 0. */
  readonly placeName: (string: ProjectContents['strings'][number], at: number) => string
}

/** Every authority a project cites, once, in its section and in alphabetical order, with where it is cited (TA1, TA2). */
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

/** 8 U.S.C. stands before 42 U.S.C. */
const byAlphabet = new Intl.Collator('en', { numeric: true })

/** What an authority is found by in the table: who wrote it by the family name, never the volume or an article before a title. */
function listedUnder(source: Source, text: string): string {
  const [first] = 'authors' in source ? (source.authors ?? []) : []
  const author = first === undefined ? '' : first.kind === 'person' ? first.family : first.name
  const isLaw = named.has(source.kind)
  const words = isLaw ? text : text.replace(/^\d+[A-Z]? /, '').replace(/^(?:The|An?) /, '')
  return `${author} ${words}`.trim()
}
