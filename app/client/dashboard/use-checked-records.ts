import { useMemo } from 'react'
import type { AuthorityStatus } from '#cite/status/authority-status.ts'
import type { CitationEngine } from '../citation-engine.ts'
import type { AuthorityHit } from '../string/list/authority-search.ts'
import { useCitationCheck } from '../string/check/use-citation-check.ts'
import { OFFERED, type OfferOptions } from './quick-actions.ts'
import { checkStyle, isContradicted } from './use-text-status.ts'

/** The account's records, before the offered authorities are checked. */
export type StoredRecords = Omit<OfferOptions['known'], 'isContradicted'>

/**
 * Checks the authorities that the dashboard offers for a text, and returns their statuses by id. Authorities without
 * findings, or not checked yet, have no status.
 */
export function useCheckedRecords(
  engine: CitationEngine | null,
  stored: StoredRecords,
  text: string,
): { readonly known: OfferOptions['known']; readonly hitStatuses: ReadonlyMap<string, AuthorityStatus> } {
  const hits = useMemo(() => stored.findAuthorities(text.trim()).slice(0, OFFERED), [stored, text])
  const hitStatuses = useHitStatuses(engine, hits)
  const known = useMemo(
    () => ({
      ...stored,
      // The offers are made for the same text.
      findAuthorities: () => hits,
      isContradicted: (id: string) => isCitationContradicted(hitStatuses.get(id)),
    }),
    [stored, hits, hitStatuses],
  )
  return { known, hitStatuses }
}

function useHitStatuses(
  engine: CitationEngine | null,
  hits: readonly AuthorityHit[],
): ReadonlyMap<string, AuthorityStatus> {
  const sources = useMemo(() => hits.flatMap(({ source }) => source ?? []), [hits])
  const check = useCitationCheck(engine, sources, sources.length > 0)
  return useMemo(() => {
    if (check === null) return new Map()
    const uses = sources.map(({ id }) => ({ sourceId: id, form: 'full' as const, parentheticals: [] }))
    const { statuses } = check({ uses, sources }, checkStyle)
    return new Map([...statuses].map(([at, status]) => [sources[Number(at)]?.id ?? '', status]))
  }, [check, sources])
}

/** Returns true if a source contradicts the citation itself. An overruled or abandoned case can be cited correctly. */
function isCitationContradicted(status: AuthorityStatus | undefined): boolean {
  const contradicted = status?.reasons.filter(isContradicted) ?? []
  return contradicted.some((reason) => reason !== 'overruled' && reason !== 'abandoned')
}
