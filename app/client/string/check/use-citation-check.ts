import { useEffect, useMemo, useState } from 'react'
import type { ParsedString } from '#cite/find/found.ts'
import type { Source } from '#cite/source/source.ts'
import { fetchCaseList, openCachedCaseList, useCaseList } from '../../cases/case-list.ts'
import { isOfUnitedStatesReports } from '../../cases/needs-case-list.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { CitationStyle } from '../model/citation-row.ts'
import type { CitationChecks } from './check-citations.ts'

type CheckModule = typeof import('./check-citations.ts')

/** Checks citations in a style. */
export type CitationCheck = (
  cited: Pick<ParsedString, 'uses' | 'sources'>,
  style: CitationStyle,
) => CitationChecks

/**
 * Returns the function that checks citations outside a project. Returns null while the function is loading, if it can't
 * be loaded, or while a case list that can check one of the sources is loading. Downloads the case list only if it can
 * check one of the sources. Loads nothing while `isWanted` is false.
 */
export function useCitationCheck(
  engine: CitationEngine | null,
  sources: readonly Source[],
  isWanted = true,
): CitationCheck | null {
  const table = useCaseList()
  const [checks, setChecks] = useState<CheckModule | null>(null)
  const needed = sources.some(isOfUnitedStatesReports)
  useEffect(() => {
    if (!isWanted) return
    // Citations can be copied without the checks.
    import('./check-citations.ts').then(setChecks, () => undefined)
  }, [isWanted])
  useEffect(() => {
    if (!isWanted) return
    // Ignore a failure, because the state of the list reports it.
    void (needed ? fetchCaseList() : openCachedCaseList()).then(undefined, () => undefined)
  }, [needed, isWanted])
  return useMemo(() => {
    if (engine === null || checks === null) return null
    // Without the list, findings about these sources would be missing.
    if (needed && (table === 'absent' || table === 'loading')) return null
    const list = typeof table === 'string' ? null : table
    return (cited, style) => checks.checkCitations(engine, cited, style, list)
  }, [engine, checks, table, needed])
}
