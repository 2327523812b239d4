import { useMemo } from 'react'
import type { ParsedString } from '#cite/find/found.ts'
import type { CitationEngine } from '../citation-engine.ts'
import type { LabelLevel } from '../status/status-mark.tsx'
import { countStatuses, describeCount, nameReason } from '../status/status-words.ts'
import { useCitationCheck } from '../string/check/use-citation-check.ts'

/** The citations in a text, as they print, and what is wrong with them. */
interface TextStatus {
  /** The citation if the text contains exactly one; otherwise empty. */
  readonly printed: string
  /** Null if nothing is serious, or while the text is being checked. */
  readonly status: { readonly level: LabelLevel; readonly words: string } | null
}

const style = {
  mode: 'clause',
  profile: 'indigo-2e',
  typeface: 'court',
  choices: {},
  underline: false,
} as const

/** Longest text whose citations are checked while the user types. */
const MOST = 40

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
  const status = useMemo(() => {
    if (check === null || cited === null) return null
    const statuses = [...check(cited, style).statuses.values()]
    const { serious } = countStatuses(statuses)
    const [worst] = statuses.find(({ level }) => level === 'serious')?.reasons ?? []
    if (serious === 0 || worst === undefined) return null
    const words = cited.uses.length === 1 ? nameReason(worst) : describeCount({ serious, check: 0 })
    return { level: 'serious' as const, words }
  }, [check, cited])
  return { printed, status }
}
