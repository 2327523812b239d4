import { explainRule } from '../string/check/rule-text.ts'
import type { PracticeItem } from './breach/practice-item.ts'
import { t } from './messages.ts'

/** Explanation of an error: the reason for the rule, and its source. */
export interface BreachReason {
  readonly why: string
  readonly from: string
  /** The rule; null for a check against the case list. */
  readonly rule: string | null
}

const OF_CASES: Readonly<Record<string, string>> = {
  'case-name': t('res_practice_why_case_name'),
  'case-year': t('res_practice_why_case_year'),
  'case-pincite': t('res_practice_why_case_pincite'),
}

/** Returns a rule's reason and number; for a case check, the date of the case list. */
export function explainBreach({ rule }: Pick<PracticeItem, 'rule'>, tableDate: string): BreachReason {
  const ofCase = OF_CASES[rule]
  if (ofCase !== undefined) {
    return { why: ofCase, from: t('res_practice_case_list', { date: tableDate }), rule: null }
  }
  return { why: explainRule(rule) ?? '', from: t('res_practice_rule', { rule }), rule }
}
