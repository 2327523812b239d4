import { useEffect, useState } from 'react'
import type { VerificationState } from '#cite/cases/verification-state.ts'
import type { LawTables } from '#cite/verify/law/law-tables.ts'
import type { GuardedAuthority } from '../guard-authority.ts'
import { readLawLists } from './law-lists.ts'
import { describeLaw } from './law-words.ts'

/** Result of checking one law against the lists. */
export interface LawReport {
  readonly state: VerificationState
  readonly words: string
}

interface LawLists {
  readonly tables: LawTables
  readonly guardLaw: typeof import('#cite/verify/law/guard-law.ts').guardLaw
  readonly stateOfLaw: typeof import('#cite/verify/law/law-finding.ts').stateOfLaw
}

/** `failed` if the lists are not on this device and cannot be fetched. */
export type LawListState = LawLists | 'loading' | 'failed'

let opening: Promise<LawLists> | undefined

function openLists(): Promise<LawLists> {
  opening ??= Promise.all([
    readLawLists(),
    import('#cite/verify/law/guard-law.ts'),
    import('#cite/verify/law/law-finding.ts'),
    import('#cite/verify/law/law-tables.ts'),
  ]).then(([text, { guardLaw }, { stateOfLaw }, { openLawTables }]) => ({
    tables: openLawTables(text),
    guardLaw,
    stateOfLaw,
  }))
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

/** Opens the lists of laws once `wanted` is true; after a failure, tries again when the connection is back. */
export function useLawLists(wanted: boolean): LawListState {
  const [state, setState] = useState<LawListState>('loading')
  useEffect(() => {
    if (!wanted) return
    let isOpen = true
    const open = (): void => {
      openLists().then(
        (lists) => {
          if (isOpen) setState(lists)
        },
        () => {
          if (isOpen) setState('failed')
        },
      )
    }
    open()
    window.addEventListener('online', open)
    return () => {
      isOpen = false
      window.removeEventListener('online', open)
    }
  }, [wanted])
  return state
}

/** Checks an authority against the lists; undefined if it is not a law. */
export function reportOnLaw(
  { tables, guardLaw, stateOfLaw }: LawLists,
  { source }: GuardedAuthority,
): LawReport | undefined {
  const findings = guardLaw(tables, source)
  return findings === undefined ? undefined : { state: stateOfLaw(findings), words: describeLaw(findings) }
}

const LAWS: ReadonlySet<GuardedAuthority['source']['kind']> = new Set([
  'statute',
  'regulation',
  'rule',
  'constitution',
  'session-law',
  'bill',
])

/** Returns true if a list of laws could check an authority. */
export function isLaw({ source }: GuardedAuthority): boolean {
  return LAWS.has(source.kind)
}
