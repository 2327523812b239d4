import type { FoundCase, TableCase } from '#cite/cases/cases.ts'
import type { ParsedString } from '#cite/parse/found.ts'
import type { Source, SourceOf } from '#cite/source/source.ts'
import { type AuthorityStatus, reasonOfFinding, statusOfReasons } from '#cite/status/authority-status.ts'
import type { CaseList } from './case-list.ts'

/** Returns the cases a text may name; empty while the case list is loading. */
export function searchCases({ lookup, tables }: CaseList, text: string): FoundCase[] {
  return lookup.findCases(tables, text, 5)
}

/** Converts a listed case to an authority. */
function sourceOfCase({ volume, page, year, name }: TableCase, id: string): SourceOf<'case'> {
  return {
    kind: 'case',
    id,
    name,
    printings: [{ volume: String(volume), reporter: 'U.S.', page: String(page) }],
    date: { year },
  }
}

/** Converts a found case to the result a parse would give, with the typed page as its pincite. */
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

/** Returns the status of a listed case that was overruled, at least in part; undefined for all others. */
export function overruledStatusOf(
  { tables }: Pick<CaseList, 'tables'>,
  { case: { row } }: FoundCase,
): AuthorityStatus | undefined {
  const overrulings = tables.overruled.get(row) ?? []
  if (overrulings.length === 0) return undefined
  return statusOfReasons(
    overrulings.flatMap((overruling) => reasonOfFinding({ kind: 'overruled', overruling }) ?? []),
  )
}
