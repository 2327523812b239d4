import { useEffect, useMemo } from 'react'
import { fetchCaseList, useCaseList } from '../cases/case-list.ts'
import { fetchEngine, useEngine } from '../citation-engine.ts'
import type { NoteDiagnosis } from './diagnosis/finding.ts'
import type { ShownNote } from './doctor-protocol.ts'
import { citeCases, guardNotes } from './guard-notes.ts'

/** Diagnoses with the case list's findings, and the state of the list: not needed, loading, or failed. */
export interface GuardedDiagnoses {
  readonly diagnoses: readonly NoteDiagnosis[]
  readonly guard: 'unneeded' | 'loading' | 'done' | 'failed'
  readonly tryAgain: () => void
}

/** Checks cited cases against the case list, which is loaded for the first document that needs it. */
export function useGuardedDiagnoses(
  diagnoses: readonly NoteDiagnosis[],
  notes: readonly ShownNote[],
): GuardedDiagnoses {
  const table = useCaseList()
  const engine = useEngine()
  const isNeeded = useMemo(() => citeCases(diagnoses), [diagnoses])
  useEffect(() => {
    if (isNeeded) fetchBoth()
  }, [isNeeded])
  const guarded = useMemo(
    () =>
      !isNeeded || typeof table === 'string' || engine === null
        ? diagnoses
        : guardNotes(diagnoses, notes, { table, engine }),
    [isNeeded, diagnoses, notes, table, engine],
  )
  const guard = !isNeeded
    ? 'unneeded'
    : table === 'failed'
      ? 'failed'
      : guarded === diagnoses && typeof table === 'string'
        ? 'loading'
        : 'done'
  return { diagnoses: guarded, guard, tryAgain: fetchBoth }
}

/**
 * Starts both downloads. Ignores failures, because the case list and the engine each have a state that reports them.
 */
function fetchBoth(): void {
  Promise.all([fetchCaseList(), fetchEngine()]).catch(() => undefined)
}
