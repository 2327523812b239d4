import type { ParsedString } from '#cite/find/found.ts'
import type { Source } from '#cite/source/source.ts'
import { fetchEngine } from '../citation-engine.ts'
import { type CaseList, fetchCaseList } from './case-list.ts'
import { lacksListedPart } from './lacks-listed-part.ts'

/** Completes the citations from the case list. Waits for the list; rejects if it cannot be fetched. */
export async function completeFromCaseList(parsed: ParsedString): Promise<ParsedString> {
  const [list, engine] = await Promise.all([fetchCaseList(), fetchEngine()])
  return {
    ...parsed,
    sources: parsed.sources.map((source) =>
      lacksListedPart(source) ? completeSource(list, source, engine.parse) : source,
    ),
  }
}

type ParseText = Parameters<CaseList['lookup']['citedCaseOf']>[2]

/**
 * Completes a case if the list has a case at the cited location. If the citation has a name, it must be the listed
 * name.
 */
export function completeSource({ lookup, tables }: CaseList, source: Source, parse: ParseText): Source {
  if (source.kind !== 'case') return source
  const cited = lookup.citedCaseOf(source, [], parse)
  if (cited === undefined) return source
  const found = lookup
    .guardCitation(tables, cited)
    .find((finding) => finding.kind === 'matches' || finding.kind === 'located')
  if (found?.kind !== 'matches' && found?.kind !== 'located') return source
  const { name, year } = found.case
  return { ...source, name: source.name === '' ? name : source.name, date: source.date ?? { year } }
}
