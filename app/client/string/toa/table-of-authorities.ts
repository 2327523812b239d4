import type { Run } from '#cite/text/run.ts'
import { tableRulesOf } from '#cite/toa/authority-table.ts'
import { type AuthoritySection, type CitedAuthority, listAuthorities } from '#cite/toa/list-authorities.ts'
import type { ProjectContents } from '../../../store/store-hooks.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import { type LibraryItem, buildCitationRows, type CitationStyle } from '../model/citation-row.ts'

/**
 * A listed authority. Its locations are footnote numbers, names of strings that aren't footnotes, or `passim` if there
 * are many.
 */
export interface ListedAuthority extends CitedAuthority {
  readonly id: string
  readonly runs: readonly Run[]
  readonly html: string
  /** True if the table marks it as a chief authority. */
  readonly isChief: boolean
}

export type ToaSection = AuthoritySection<ListedAuthority>

interface TableInput {
  readonly engine: CitationEngine
  readonly contents: Pick<ProjectContents, 'strings' | 'uses'>
  readonly items: readonly LibraryItem[]
  readonly setting: CitationStyle
  /** Label of a string without a footnote number; `at` is the index of the string, from 0. */
  readonly nameString: (string: ProjectContents['strings'][number], at: number) => string
  /** Label of footnotes; `notes` lists them, with ranges: `1–3, 7`. */
  readonly nameNotes: (notes: string, count: number) => string
}

/**
 * Lists each cited authority of a project once, in its section and in alphabetical order, with its locations. Follows
 * the project's court or edition (TA1–TA4).
 */
export function buildTableOfAuthorities({
  engine,
  contents,
  items,
  setting,
  nameString,
  nameNotes,
}: TableInput): ToaSection[] {
  const citedIn = new Map<string, Set<number>>()
  contents.strings.forEach((string, at) => {
    for (const { item } of buildCitationRows(string.id, contents.uses, items)) {
      citedIn.set(item.id, (citedIn.get(item.id) ?? new Set()).add(at))
    }
  })
  const rules = tableRulesOf(setting.profile)
  const authorities = items.flatMap(({ id, source, isChief = false }) => {
    const cited = citedIn.get(id)
    if (source === null || cited === undefined) return []
    const places = [...cited].map(String)
    const { runs, html, text } = engine.format(
      source,
      { sourceId: id, form: 'full', parentheticals: [] },
      setting,
    )
    return [{ id, source, runs, html, text, places, isChief: rules.hasAsterisks && isChief }]
  })
  const { strings } = contents
  const printPlaces = (places: readonly string[]): readonly string[] => {
    if (places.includes('passim')) return places
    const cited = places.flatMap((at) => strings[Number(at)] ?? [])
    const notes = new Set(cited.flatMap(({ footnote }) => footnote ?? []))
    const named = cited.filter(({ footnote }) => footnote === null)
    return [
      ...(notes.size === 0 ? [] : [nameNotes(formatRanges([...notes]), notes.size)]),
      // The only string of a project cites every authority, so its name adds no information.
      ...(strings.length === 1 ? [] : named.map((string) => nameString(string, strings.indexOf(string)))),
    ]
  }
  return listAuthorities(authorities, rules).map(({ section, entries }) => ({
    section,
    entries: entries.map((entry) => ({ ...entry, places: printPlaces(entry.places) })),
  }))
}

/** Formats numbers in order, with ranges for three or more in a row: `1–3, 5, 6`. */
function formatRanges(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1)
    if (range !== undefined && number === range[1] + 1) range[1] = number
    else ranges.push([number, number])
  }
  return ranges
    .map(([first, last]) =>
      last - first > 1 ? `${first}–${last}` : last > first ? `${first}, ${last}` : `${first}`,
    )
    .join(', ')
}
