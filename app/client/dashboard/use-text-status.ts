import { useEffect, useMemo, useState } from 'react'
import type { ParsedString } from '#cite/find/found.ts'
import type { AuthorityStatus } from '#cite/status/authority-status.ts'
import type { CitationEngine } from '../citation-engine.ts'
import type { LabelLevel } from '../status/status-mark.tsx'
import { countStatuses, describeCount, nameReason } from '../status/status-words.ts'
import { useCitationCheck } from '../string/check/use-citation-check.ts'

/** The formatted citations of a text, and their findings. */
interface TextStatus {
  /** The citation if the text contains exactly one; otherwise empty. */
  readonly printed: string
  /** Null if nothing is serious, or while the text is being checked. */
  readonly status: TextProblem | null
}

interface TextProblem {
  readonly level: LabelLevel
  readonly words: string
}

const style = {
  mode: 'clause',
  profile: 'indigo-2e',
  typeface: 'court',
  choices: {},
  underline: false,
} as const

/** Maximum number of citations in a text that is checked. */
const MOST = 40

/** Time in milliseconds without typing before the citations are checked, because the check can block typing. */
const PAUSE = 250

/**
 * Returns the reading of a typed text. Shows only serious problems: a project shows the others, and most citations lack
 * a pincite at first.
 */
export function useTextStatus(engine: CitationEngine | null, parsed: ParsedString | null): TextStatus {
  const cited = parsed !== null && parsed.uses.length > 0 && parsed.uses.length <= MOST ? parsed : null
  const check = useCitationCheck(engine, cited?.sources ?? [], cited !== null)
  const printed = useMemo(() => {
    if (engine === null || cited?.uses.length !== 1) return ''
    return engine.formatString({ ...style, uses: cited.uses }, cited.sources).text
  }, [engine, cited])
  const [checked, setChecked] = useState<CheckedText | null>(null)
  useEffect(() => {
    if (check === null || cited === null) return
    const pause = setTimeout(() => {
      const { statuses } = check(cited, style)
      setChecked({ cited, status: describeSerious([...statuses.values()], cited.uses.length) })
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

/** Names the problem of a single citation, and counts those of several; null if none is serious. */
function describeSerious(statuses: readonly AuthorityStatus[], count: number): TextProblem | null {
  const { serious } = countStatuses(statuses)
  const [worst] = statuses.find(({ level }) => level === 'serious')?.reasons ?? []
  if (worst === undefined) return null
  return { level: 'serious', words: count === 1 ? nameReason(worst) : describeCount({ serious, check: 0 }) }
}
