import type { Finding } from '#cite/lint/finding.ts'
import type { OrderSuggestion } from '#cite/order/suggest.ts'
import type { Engine } from '../../engine.ts'
import { type Row, type Setting, sourcesOf, stringCiteOf } from '../row/row.ts'

/** What the rules say about one row. */
export interface RowFinding {
  readonly rowId: string
  /** The row's place, counted from 1. */
  readonly at: number
  readonly rule: string
  readonly severity: Finding['severity']
  readonly words: string
  /** What would satisfy the rule, when it is something the editor can open. */
  readonly fix: 'parenthetical' | null
}

/** What the rules say about a string, and another order when they have one to offer. */
export interface Checked {
  readonly findings: readonly RowFinding[]
  readonly order: OrderSuggestion | null
}

/** Asks the rules about a string. An order is suggested only when every row could be read. */
export function checkString(engine: Engine, rows: readonly Row[], setting: Setting): Checked {
  const readable = rows.filter(({ item }) => item.source !== null)
  const cite = stringCiteOf(readable, setting)
  const sources = sourcesOf(readable)
  const findings = engine
    .lint(cite, { sources })
    .flatMap(({ rule, severity, words, span: [from, to] }): RowFinding[] => {
      const row = readable[from]
      // A finding about the whole string is its order, which is offered below.
      if (row === undefined || to - from !== 1 || ORDER_RULES.has(rule)) return []
      const fix = rule.startsWith('R4.') ? 'parenthetical' : null
      return [{ rowId: row.id, at: rows.indexOf(row) + 1, rule, severity, words, fix }]
    })
  const order = engine.suggestOrder(cite.uses, sources, setting.profile)
  const offered = readable.length === rows.length && order.order.some((place, at) => place !== at)
  return { findings, order: offered ? order : null }
}

const ORDER_RULES = new Set(['R4.4', '1e-R10'])
