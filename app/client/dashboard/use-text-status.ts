import { useEffect, useMemo, useState } from 'react'
import type { ParsedString } from '#cite/find/found.ts'
import { type AuthorityStatus, levelOfReason, type StatusReason } from '#cite/status/authority-status.ts'
import type { CitationEngine } from '../citation-engine.ts'
import type { LabelLevel } from '../status/status-mark.tsx'
import { countStatuses, describeCount, nameReason } from '../status/status-words.ts'
import { useCitationCheck } from '../string/check/use-citation-check.ts'

/** The formatted citations of a text, and their findings. */
interface TextStatus {
  /** The citation if the text contains exactly one; otherwise empty. */
  readonly printed: string
  /** Null if no source contradicts a citation or the text is still being checked. */
  readonly status: TextProblem | null
}

interface TextProblem {
  readonly level: LabelLevel
  readonly words: string
}

/** Style in which the dashboard formats and checks citations. */
export const checkStyle = {
  mode: 'clause',
  profile: 'indigo-2e',
  typeface: 'court',
  choices: {},
  underline: false,
} as const

/** Texts with more citations than this are not checked. */
const MOST = 40

/** How long the user must stop typing before the citations are checked, in milliseconds. A check can block typing. */
const PAUSE = 250

/**
 * Returns the formatted citations in a typed text and their problems. Reports only citations that a source contradicts,
 * because a citation may be incomplete until the user has finished typing. A project shows the other problems.
 */
export function useTextStatus(engine: CitationEngine | null, parsed: ParsedString | null): TextStatus {
  const cited = parsed !== null && parsed.uses.length > 0 && parsed.uses.length <= MOST ? parsed : null
  const check = useCitationCheck(engine, cited?.sources ?? [], cited !== null)
  const printed = useMemo(() => {
    if (engine === null || cited?.uses.length !== 1) return ''
    return engine.formatString({ ...checkStyle, uses: cited.uses }, cited.sources).text
  }, [engine, cited])
  const [checked, setChecked] = useState<CheckedText | null>(null)
  useEffect(() => {
    if (check === null || cited === null) return
    const pause = setTimeout(() => {
      const { statuses } = check(cited, checkStyle)
      setChecked({ cited, status: describeContradictions([...statuses.values()], cited.uses.length) })
    }, PAUSE)
    return () => {
      clearTimeout(pause)
    }
  }, [check, cited])
  return { printed, status: cited !== null && checked?.cited === cited ? checked.status : null }
}

/** A typed text, and its problem. */
interface CheckedText {
  readonly cited: ParsedString
  readonly status: TextProblem | null
}

/**
 * Describes the problem of a single citation, or counts the problems of several. Null if no source contradicts them.
 */
function describeContradictions(statuses: readonly AuthorityStatus[], count: number): TextProblem | null {
  const contradicted = statuses.filter(({ reasons: [worst] }) => worst !== undefined && isContradicted(worst))
  const [worst] = contradicted[0]?.reasons ?? []
  if (worst === undefined) return null
  const { serious, check } = countStatuses(contradicted)
  return {
    level: serious > 0 ? 'serious' : 'check',
    words: count === 1 ? nameReason(worst) : describeCount({ serious, check }),
  }
}

/** Returns true if a source contradicts the citation. Other reasons may only mean that the user is still typing. */
export function isContradicted(reason: StatusReason): boolean {
  return levelOfReason(reason) === 'serious' || (reason.startsWith('wrong-') && reason !== 'wrong-form')
}
