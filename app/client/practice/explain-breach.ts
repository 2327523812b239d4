import { formatDay } from '../../messages/format.ts'
import { explainRule } from '../string/check/rule-text.ts'
import type { ErrorMark } from './breach/error-mark.ts'
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
    return { why: ofCase, from: describeCaseList(tableDate), rule: null }
  }
  return { why: explainRule(rule) ?? '', from: t('res_practice_rule', { rule }), rule }
}

/** Returns the source of a case check; empty until the case list has loaded. */
function describeCaseList(tableDate: string): string {
  return tableDate === '' ? '' : t('res_practice_case_list', { date: formatDay(`${tableDate}T12:00`) })
}

/** Describes missing text: the text itself, and the word before it. Empty if no text is missing. */
export function describeGap(
  { wrong, right }: Pick<PracticeItem, 'wrong' | 'right'>,
  { wrong: [from, to], right: span }: ErrorMark,
): string {
  if (from < to) return ''
  const missing = right.text.slice(...span).trim()
  const before = wrong.text.slice(0, from).trimEnd()
  const word = trimClosing(/\S{1,60}$/.exec(before)?.[0].replace(/^[([]+/, '') ?? '')
  const text = MARKS[missing] ?? `“${missing}”`
  return word === '' ? t('res_practice_missing_first', { text }) : t('res_practice_missing', { text, word })
}

/** Removes punctuation after a word, which would be confusing inside quotation marks: `Dist.)` becomes `Dist`. */
function trimClosing(word: string): string {
  return word.replace(/[^\p{L}\p{N}§¶’]+$/u, '') || word
}

/** Names of punctuation marks, which are hard to see between quotation marks. */
const MARKS: Readonly<Record<string, string>> = {
  '': t('res_practice_space'),
  ',': t('res_practice_comma'),
  '.': t('res_practice_period'),
  ';': t('res_practice_semicolon'),
  ':': t('res_practice_colon'),
  '-': t('res_practice_hyphen'),
  '–': t('res_practice_dash'),
  '—': t('res_practice_dash'),
  '§': t('res_practice_section'),
  '(': t('res_practice_open'),
  ')': t('res_practice_closing'),
}
