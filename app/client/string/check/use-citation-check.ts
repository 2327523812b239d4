import { useEffect, useMemo, useState } from 'react'
import type { Source } from '#cite/source/source.ts'
import { fetchCaseList, openCachedCaseList, useCaseList } from '../../cases/case-list.ts'
import { isOfUnitedStatesReports } from '../../cases/needs-case-list.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { CitationStyle } from '../model/citation-row.ts'
import type { CitationChecks } from './check-citations.ts'

type CheckModule = typeof import('./check-citations.ts')

/** Checks one citation of a source in full. */
export type CitationCheck = (source: Source, style: CitationStyle) => CitationChecks

/**
 * Returns the function that checks citations outside a project; null until it has loaded, or if it can't be loaded. The
 * checks use the case list if it is on the device; it is downloaded only if it can check `source`.
 */
export function useCitationCheck(engine: CitationEngine | null, source: Source | null): CitationCheck | null {
  const table = useCaseList()
  const [checks, setChecks] = useState<CheckModule | null>(null)
  const needed = source !== null && isOfUnitedStatesReports(source)
  useEffect(() => {
    // Citations can be copied without the checks.
    import('./check-citations.ts').then(setChecks, () => undefined)
  }, [])
  useEffect(() => {
    // The state of the list shows a failure.
    void (needed ? fetchCaseList() : openCachedCaseList()).then(undefined, () => undefined)
  }, [needed])
  return useMemo(() => {
    if (engine === null || checks === null) return null
    const list = typeof table === 'string' ? null : table
    return (cited, style) => {
      const use = { sourceId: cited.id, form: 'full' as const, parentheticals: [] }
      return checks.checkCitations(engine, { uses: [use], sources: [cited] }, style, list)
    }
  }, [engine, checks, table])
}
