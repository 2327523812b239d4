import type { ParsedString } from '#cite/find/found.ts'
import { harmOfReason, levelOfReason } from '#cite/status/authority-status.ts'
import { type CaseList, fetchCaseList } from '../../../client/cases/case-list.ts'
import { guardAuthority } from '../../../client/cases/guard-authority.ts'
import { nameOfSource } from '../../../client/source/source-name.ts'
import type { CaseFlag } from './printed-text.tsx'
import type { DemoEngine } from './demo-engine.ts'

/** Returns the case list's findings about the cited cases, worst first, without duplicates. */
export function flagCases(
  list: CaseList,
  engine: DemoEngine,
  { uses, sources }: Pick<ParsedString, 'uses' | 'sources'>,
): CaseFlag[] {
  const byId = new Map(sources.map((source) => [source.id, source]))
  const looks = uses.flatMap((use) => {
    const source = byId.get(use.sourceId)
    if (source === undefined) return []
    const authority = { rowId: '', itemId: '', source, pincite: use.pincite ?? [] }
    const name = nameOfSource(source)
    return (guardAuthority(list, engine, authority)?.looks ?? []).map(({ words, reason }) => ({
      name,
      words,
      reason,
    }))
  })
  const flags = looks
    .toSorted((one, other) => harmOfReason(one.reason) - harmOfReason(other.reason))
    .map(({ name, words, reason }) => ({ name, words, isSerious: levelOfReason(reason) === 'serious' }))
  return [...new Map(flags.map((flag) => [`${flag.name} ${flag.words}`, flag])).values()]
}

/** Loads the case list and flags the cited cases. */
export async function fetchCaseFlags(engine: DemoEngine, parsed: ParsedString): Promise<readonly CaseFlag[]> {
  return flagCases(await fetchCaseList(), engine, parsed)
}
