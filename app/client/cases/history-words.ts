import type { CaseTables, CheckedHistory } from '#cite/cases/cases.ts'
import type { SourceOf } from '#cite/source/source.ts'
import { reasonOfFinding, type StatusReason } from '#cite/status/authority-status.ts'
import { describeLook, type GuardWords, placeOf } from './guard-words.ts'
import { t } from './messages.ts'
import { showCaseName } from './show-case-name.ts'
import { describeState, nameStanding } from './state-words.ts'

type ListDate = Pick<CaseTables, 'drawnUp' | 'lastVolume'>

/** Describes a decision in a citation's history: the decision, its state, and the findings about it. */
export function describeHistory(history: CheckedHistory, tables: ListDate): string {
  const looks = listLooks(history, tables).map(({ words }) => words)
  return nameHistory(history, [describeStateOf(history, tables), ...looks].join(' '))
}

/**
 * Describes the findings that contradict a decision in a citation's history. A fix applies only to the cited case
 * itself, so these findings have no fix and the user has to edit the citation.
 */
export function describeHistoryLooks(history: CheckedHistory, tables: ListDate): GuardWords[] {
  return listLooks(history, tables).map((look) => ({
    ...look,
    words: nameHistory(history, look.words),
    repair: 'authority',
    isHistory: true,
  }))
}

/** Returns the status effects of findings about a decision in an authority's history. */
export function reasonsOfHistory({ findings, outOfOrder }: CheckedHistory): StatusReason[] {
  const ofFindings = findings.flatMap((finding): StatusReason[] => {
    // A case often has another name on appeal. A different name is therefore not a problem, but the decision remains
    // unverified.
    const reason = finding.kind === 'located' ? 'not-verified' : reasonOfFinding(finding)
    return reason === undefined ? [] : [reason]
  })
  return outOfOrder === undefined ? ofFindings : ['wrong-year', ...ofFindings]
}

function nameHistory({ text, isEarlier }: CheckedHistory, words: string): string {
  return t(isEarlier ? 'res_guard_history_earlier' : 'res_guard_history_later', { text, words })
}

function describeStateOf({ state, findings, cited }: CheckedHistory, { drawnUp }: ListDate): string {
  const located = findings.find((finding) => finding.kind === 'located')
  if (located === undefined) return describeState(state, { findings, cited, drawnUp })
  const { name, year } = located.case
  const values = { name: showCaseName(name), place: placeOf(located.case), year }
  return `${nameStanding(state)}. ${t('res_guard_history_name', values)}`
}

function listLooks(
  { cited, findings, isEarlier, outOfOrder }: CheckedHistory,
  tables: ListDate,
): GuardWords[] {
  const { name, year, printings } = cited
  const source: SourceOf<'case'> = {
    kind: 'case',
    id: '',
    name,
    printings: printings.map(({ volume, reporter, page }) => ({ volume, reporter, page })),
    ...(year === undefined ? {} : { date: { year } }),
  }
  const looks = findings.flatMap((finding) => describeLook(finding, source, tables) ?? [])
  if (outOfOrder === undefined || year === undefined) return looks
  const key = isEarlier ? 'res_guard_history_after' : 'res_guard_history_before'
  const order: GuardWords = {
    words: t(key, { year, decided: outOfOrder }),
    basis: null,
    why: t('res_guard_why_history'),
    severity: 'warning',
    reason: 'wrong-year',
    repair: 'authority',
  }
  return [order, ...looks]
}
