import { useEffect, useMemo, useState } from 'react'
import { fetchCaseList, useCaseList } from '../cases/case-list.ts'
import { fetchEngine, useEngine } from '../citation-engine.ts'
import type { NoteDiagnosis } from './diagnosis/finding.ts'
import type { ShownNote } from './doctor-protocol.ts'
import { citeCases, guardNotes } from './guard-notes.ts'

/** Diagnoses with the case list's findings, and the state of the list: not needed, loading, or failed. */
export interface GuardedDiagnoses {
  readonly diagnoses: readonly NoteDiagnosis[]
  readonly guard: 'unneeded' | 'loading' | 'done' | 'failed'
  /**
   * True while the case list is about to add findings. Becomes false after ten seconds, so that a slow network doesn't
   * delay the other findings.
   */
  readonly isWaiting: boolean
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
      : typeof table === 'string' || engine === null
        ? 'loading'
        : 'done'
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (guard !== 'loading') return
    const timer = setTimeout(() => {
      setLate(true)
    }, LONGEST_WAIT_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [guard])
  return { diagnoses: guarded, guard, isWaiting: guard === 'loading' && !isLate, tryAgain: fetchBoth }
}

const LONGEST_WAIT_MS = 10_000

/**
 * Starts both downloads. Ignores failures, because the case list and the engine each have a state that reports them.
 */
function fetchBoth(): void {
  Promise.all([fetchCaseList(), fetchEngine()]).catch(() => undefined)
}
