import type { FoundCase, TableCase } from '#cite/cases/cases.ts'
import type { ParsedString } from '#cite/parse/found.ts'
import type { Source, SourceOf } from '#cite/source/source.ts'
import type { CaseTable } from './case-table.ts'

/** The cases a text may mean; none while the table is on its way. */
export function searchCases({ lookup, tables }: CaseTable, text: string): FoundCase[] {
  return lookup.findCases(tables, text, 5)
}

/** A case of the table as an authority. */
function sourceOfCase({ volume, page, year, name }: TableCase, id: string): SourceOf<'case'> {
  return {
    kind: 'case',
    id,
    name,
    printings: [{ volume: String(volume), reporter: 'U.S.', page: String(page) }],
    date: { year },
  }
}

/** A found case as a parse would have found it in a text, with the page that was typed as its pincite. */
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
