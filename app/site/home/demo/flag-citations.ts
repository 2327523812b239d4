import type { ParsedString } from '#cite/find/found.ts'
import { levelOfReason } from '#cite/status/authority-status.ts'
import { type CaseList, fetchCaseList } from '../../../client/cases/case-list.ts'
import { isOfUnitedStatesReports } from '../../../client/cases/needs-case-list.ts'
import type { CaseProgress } from '../../../client/status/case-progress.ts'
import { nameReason, summarizeStatuses } from '../../../client/status/status-words.ts'
import { checkCitations, type CitationLook } from '../../../client/string/check/check-citations.ts'
import { citationStyleOf } from '../../../client/string/model/citation-row.ts'
import { correctText } from './correct-text.ts'
import type { DemoEngine, DemoTypeface } from './demo-engine.ts'
import type { CitationFlag, CitationFlags } from './printed-text.tsx'

/** Number of findings shown; the count covers the others. */
const SHOWN = 5

/** Number of citations that a joined finding names. */
const NAMES = 3

interface CheckedAgainst {
  /** Null if no case list is available. */
  readonly list: CaseList | null
  readonly progress: CaseProgress
  /** The text as typed. */
  readonly text: string
}

/** Checks the citations. */
export function flagCitations(
  engine: DemoEngine,
  cited: Pick<ParsedString, 'uses' | 'sources'>,
  typeface: DemoTypeface,
  { list, progress, text }: CheckedAgainst,
): CitationFlags {
  const style = citationStyleOf({ mode: 'sentence', typeface, profile: 'indigo-2e', underline: false })
  const { looks, statuses } = checkCitations(engine, cited, style, list)
  const { rest } = summarizeStatuses(statuses, progress)
  const flags = joinLooks(looks).map((look) => describeLook(engine, look, text))
  return { rest, flags: flags.slice(0, SHOWN), more: Math.max(0, flags.length - SHOWN) }
}

/** Joins the citations that lack the same part into one finding, after the others. */
function joinLooks(looks: readonly CitationLook[]): CitationLook[] {
  const joined = ['missing-pincite', 'missing-parenthetical'].flatMap((reason) => {
    const alike = looks.filter((look) => look.reason === reason)
    const [first] = alike
    if (first === undefined || alike.length < 2) return []
    const names = [...new Set(alike.map(({ name }) => name))]
    const shown = names.slice(0, NAMES).join(', ') + (names.length > NAMES ? ', …' : '')
    return [{ name: '', words: `${nameReason(first.reason)}: ${shown}`, reason: first.reason }]
  })
  const reasons = new Set(joined.map(({ reason }) => reason))
  return [...looks.filter(({ reason }) => !reasons.has(reason)), ...joined]
}

function describeLook(
  engine: DemoEngine,
  { name, words, reason, repair }: CitationLook,
  text: string,
): CitationFlag {
  const corrected = repair === undefined ? text : correctText(engine, text, repair)
  return {
    name,
    words,
    isSerious: levelOfReason(reason) === 'serious',
    ...(repair !== undefined && corrected !== text && { fix: { label: repair.label, text: corrected } }),
  }
}

/** Loads the case list if it can check one of the citations, and checks them. */
export async function fetchCitationFlags(
  engine: DemoEngine,
  parsed: ParsedString,
  typeface: DemoTypeface,
  text: string,
): Promise<CitationFlags> {
  if (!parsed.sources.some(isOfUnitedStatesReports))
    return flagCitations(engine, parsed, typeface, { list: null, progress: 'checked', text })
  const list = await fetchCaseList().catch(() => null)
  const progress = list === null ? 'unchecked' : 'checked'
  return flagCitations(engine, parsed, typeface, { list, progress, text })
}
