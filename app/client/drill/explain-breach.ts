import { explainRule } from '../string/check/rule-text.ts'
import type { DrillItem } from './breach/drill-item.ts'
import { t } from './messages.ts'

/** What stands behind a breach: why the rule asks for it, and where that is written. */
export interface BreachReason {
  readonly why: string
  readonly from: string
}

const OF_CASES: Readonly<Record<string, string>> = {
  'case-name': t('res_drill_why_case_name'),
  'case-year': t('res_drill_why_case_year'),
  'case-pincite': t('res_drill_why_case_pincite'),
}

/** A rule's reason and number; what the table of cases tells comes with the table's date. */
export function explainBreach({ rule }: Pick<DrillItem, 'rule'>, tableDate: string): BreachReason {
  const ofCase = OF_CASES[rule]
  if (ofCase !== undefined) return { why: ofCase, from: t('res_drill_case_list', { date: tableDate }) }
  return { why: explainRule(rule) ?? '', from: t('res_drill_rule', { rule }) }
}
