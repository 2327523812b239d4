import { useEffect, useMemo, useState } from 'react'
import { acceptAll, type Decisions, listFindings, type PlacedFinding } from './decisions.ts'
import type { NoteDiagnosis } from './diagnosis/finding.ts'
import type { ShownNote } from './doctor-protocol.ts'
import {
  fingerprintOf,
  type HouseStyle,
  keepHouseStyle,
  readHouseStyle,
  recallRejections,
} from './house-style.ts'

export interface FindingDecisions {
  /** All findings, including those for rules that are turned off. */
  readonly found: readonly PlacedFinding[]
  /** The findings for rules that are turned on. */
  readonly all: readonly PlacedFinding[]
  readonly decisions: Decisions
  readonly accepted: number
  readonly rulesOff: readonly string[]
  readonly isUnsaved: boolean
  readonly decide: (key: string, decision: number | 'refused' | undefined) => void
  readonly acceptAllOf: (placed: readonly PlacedFinding[]) => void
  readonly turnRulesOff: (rulesOff: readonly string[]) => void
  /** Records that the downloaded copy contains the accepted corrections. */
  readonly markSaved: () => void
}

/**
 * Tracks decisions about a document's findings. Automatically rejects a finding that the user rejected in this browser
 * before, even if the case list reports the finding later. `reading` is the diagnosis without the case list. When
 * `reading` changes, all decisions are discarded.
 */
export function useDecisions(
  reading: readonly NoteDiagnosis[],
  diagnoses: readonly NoteDiagnosis[],
  notes: readonly ShownNote[],
): FindingDecisions {
  const [style, setStyle] = useState<HouseStyle>(readHouseStyle)
  const found = useMemo(() => listFindings(diagnoses), [diagnoses])
  const [decisions, setDecisions] = useState<Decisions>(() =>
    recallRejections(new Map(), found, notes, style.rejected),
  )
  const [kept, setKept] = useState<Decisions>(decisions)
  const [seen, setSeen] = useState({ reading, diagnoses })
  if (seen.diagnoses !== diagnoses || seen.reading !== reading) {
    setSeen({ reading, diagnoses })
    const isNew = seen.reading !== reading
    const recalled = recallRejections(isNew ? new Map() : decisions, found, notes, style.rejected)
    setDecisions(recalled)
    if (isNew || kept === decisions) setKept(recalled)
  }
  const all = useMemo(
    () => found.filter(({ finding }) => !style.rulesOff.includes(finding.rule)),
    [found, style.rulesOff],
  )
  const accepted = [...decisions.values()].filter((decision) => decision !== 'refused').length
  const isUnsaved = accepted > 0 && kept !== decisions

  // Until the corrected copy is downloaded, decisions exist only in memory.
  useEffect(() => {
    if (!isUnsaved) return
    const leaving = new AbortController()
    const askBeforeUnload = (event: BeforeUnloadEvent): void => {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', askBeforeUnload, { signal: leaving.signal })
    return () => {
      leaving.abort()
    }
  }, [isUnsaved])

  function changeStyle(next: HouseStyle): void {
    setStyle(next)
    keepHouseStyle(next)
  }

  return {
    found,
    all,
    decisions,
    accepted,
    rulesOff: style.rulesOff,
    isUnsaved,
    decide: (key, decision) => {
      const next = new Map(decisions)
      if (decision === undefined) next.delete(key)
      else next.set(key, decision)
      setDecisions(next)
      const placed = all.find((one) => one.key === key)
      const note = placed === undefined ? undefined : notes[placed.note]
      if (placed === undefined || note === undefined) return
      const print = fingerprintOf(placed, note)
      const others = style.rejected.filter((one) => one !== print)
      changeStyle({ ...style, rejected: decision === 'refused' ? [...others, print] : others })
    },
    acceptAllOf: (placed) => {
      setDecisions(acceptAll(decisions, placed))
    },
    turnRulesOff: (rulesOff) => {
      changeStyle({ ...style, rulesOff })
    },
    markSaved: () => {
      setKept(decisions)
    },
  }
}
