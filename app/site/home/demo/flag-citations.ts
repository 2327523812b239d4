import type { ParsedString } from '#cite/find/found.ts'
import { levelOfReason } from '#cite/status/authority-status.ts'
import { type CaseList, fetchCaseList } from '../../../client/cases/case-list.ts'
import { isOfUnitedStatesReports } from '../../../client/cases/needs-case-list.ts'
import type { CaseProgress } from '../../../client/status/case-progress.ts'
import { summarizeStatuses } from '../../../client/status/status-words.ts'
import { checkCitations } from '../../../client/string/check/check-citations.ts'
import { citationStyleOf } from '../../../client/string/model/citation-row.ts'
import type { DemoEngine, DemoTypeface } from './demo-engine.ts'
import type { CitationFlags } from './printed-text.tsx'

/** Number of findings shown; the count covers the others. */
const SHOWN = 5

/** Checks the citations; `list` is null if no case list is available. */
export function flagCitations(
  engine: DemoEngine,
  cited: Pick<ParsedString, 'uses' | 'sources'>,
  typeface: DemoTypeface,
  { list, progress }: { readonly list: CaseList | null; readonly progress: CaseProgress },
): CitationFlags {
  const style = citationStyleOf({ mode: 'sentence', typeface, profile: 'indigo-2e', underline: false })
  const { looks, statuses } = checkCitations(engine, cited, style, list)
  const { rest } = summarizeStatuses(statuses, progress)
  const flags = looks.map(({ name, words, reason }) => ({
    name,
    words,
    isSerious: levelOfReason(reason) === 'serious',
  }))
  return { rest, flags: flags.slice(0, SHOWN), more: Math.max(0, flags.length - SHOWN) }
}

/** Loads the case list if it can check one of the citations, and checks them. */
export async function fetchCitationFlags(
  engine: DemoEngine,
  parsed: ParsedString,
  typeface: DemoTypeface,
): Promise<CitationFlags> {
  if (!parsed.sources.some(isOfUnitedStatesReports))
    return flagCitations(engine, parsed, typeface, { list: null, progress: 'checked' })
  const list = await fetchCaseList().catch(() => null)
  return flagCitations(engine, parsed, typeface, { list, progress: list === null ? 'unchecked' : 'checked' })
}
