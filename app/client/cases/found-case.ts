import type { FoundCase, TableCase } from '#cite/cases/cases.ts'
import type { ParsedString } from '#cite/find/found.ts'
import type { Source, SourceOf } from '#cite/source/source.ts'
import type { CaseList } from './case-list.ts'

/** Returns the cases that a text may refer to; empty while the case list is loading. */
export function searchCases({ lookup, tables }: CaseList, text: string): FoundCase[] {
  return lookup.findCases(tables, text, 5)
}

/** Removes the spaces that the case list has between some initials: "U. S. A." becomes "U.S.A." */
export function closeInitials(name: string): string {
  return name.replaceAll(/\b([A-Z]\.) (?=[A-Z]\.)/g, '$1')
}

/** Converts a listed case to an authority. */
function sourceOfCase({ volume, page, year, name }: TableCase, id: string): SourceOf<'case'> {
  return {
    kind: 'case',
    id,
    name: closeInitials(name),
    printings: [{ volume: String(volume), reporter: 'U.S.', page: String(page) }],
    date: { year },
  }
}

/** Converts a found case to a parse result. The typed page becomes its pincite. */
export function citeFoundCase({ case: found, pincite }: FoundCase): ParsedString {
  const source: Source = sourceOfCase(found, `${found.volume} U.S. ${found.page}`)
  const locators = pincite === undefined ? [] : [{ label: 'page' as const, value: String(pincite) }]
  return {
    sources: [source],
    uses: [{ sourceId: source.id, form: 'auto', parentheticals: [], pincite: locators }],
    leftovers: [],
    omitted: [],
  }
}
