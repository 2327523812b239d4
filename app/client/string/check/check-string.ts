import type { Finding } from '#cite/lint/finding.ts'
import type { OrderSuggestion } from '#cite/order/suggest.ts'
import type { Use } from '#cite/source/use.ts'
import type { Engine } from '../../citation-engine.ts'
import { type Forms, noForms } from '../model/printing.ts'
import { printableUse, type Row, type Setting, sourcesOf, stringCiteOf } from '../model/citation-row.ts'

/** What would satisfy a rule: something the editor opens, or the use as it should be; null when it takes thought. */
type Fix = 'signal' | 'parenthetical' | 'pincite' | 'authority' | Use | null

/** What the rules say about one row. */
export interface RowFinding {
  /** The row as the rule has read it. */
  readonly row: Row
  /** The row's place, counted from 1. */
  readonly at: number
  readonly rule: string
  readonly severity: Finding['severity']
  readonly words: string
  readonly fix: Fix
}

/** What the rules say about a string, and another order when they have one to offer. */
export interface Checked {
  readonly findings: readonly RowFinding[]
  readonly order: OrderSuggestion | null
}

/**
 * Asks the rules about a string; `forms` is what its footnote makes of its rows. The gravest comes first, then the
 * order of the rows. An order is suggested only when every row could be read.
 */
export function checkString(
  engine: Engine,
  rows: readonly Row[],
  setting: Setting,
  forms: Forms = noForms,
): Checked {
  const readable = rows.filter(({ item }) => item.source !== null)
  const cite = stringCiteOf(readable, setting)
  const sources = sourcesOf(readable)
  const placeOf = new Map(rows.map((row, at) => [row, at + 1]))
  const about = (row: Row | undefined, finding: Omit<RowFinding, 'row' | 'at'>): RowFinding[] =>
    row === undefined ? [] : [{ row, at: placeOf.get(row) ?? 0, ...finding }]

  const uses = engine.inForms(
    cite.uses,
    readable.map(({ id }) => forms.get(id)),
  )
  // Outside footnotes every citation is in full, which some rules ask for more of.
  const printed = uses.map((use) => (use.form === 'auto' ? { ...use, form: 'full' as const } : use))
  const together = engine
    .lint({ ...cite, uses: printed }, { sources })
    .flatMap(({ rule, severity, words, span: [from, to] }): RowFinding[] => {
      // A finding about the whole string is its order, which is offered below.
      if (to - from !== 1 || ORDER_RULES.has(rule)) return []
      // What a footnote says of a form is better informed.
      const row = readable[from]
      if (rule === 'R15.3.3' && forms.has(row?.id ?? '')) return []
      return about(row, { rule, severity, words, fix: fixOf(rule, row, cite.uses[from]) })
    })
  const single = engine.lintUses(uses, sources).flatMap(({ index, rule, severity, words, corrected }) => {
    const row = readable[index]
    const fix = corrected === undefined ? 'pincite' : { ...corrected, form: row?.use.form ?? 'auto' }
    return about(row, { rule, severity, words, fix })
  })
  const refused = readable.flatMap((row) => {
    const refusal = forms.get(row.id)?.refused
    if (refusal === undefined) return []
    const { rule, severity, words } = refusal
    return about(row, { rule, severity, words, fix: { ...printableUse(row, undefined), form: 'auto' } })
  })
  const findings = [...together, ...single, ...refused].sort(
    (one, other) => GRAVITY[one.severity] - GRAVITY[other.severity] || one.at - other.at,
  )
  const order = engine.suggestOrder(cite.uses, sources, setting.profile)
  const offered = readable.length === rows.length && order.order.some((place, at) => place !== at)
  return { findings, order: offered ? order : null }
}

function fixOf(rule: string, row: Row | undefined, use: Use | undefined): Fix {
  if (rule === 'R15.3.3' && row !== undefined) return { ...printableUse(row, undefined), form: 'auto' }
  // No words explain a signal the edition does not know.
  if (rule === 'R4.7' && use?.signal === 'contrast') return 'signal'
  if (rule.startsWith('R4.')) return 'parenthetical'
  return OF_THE_SOURCE.has(rule) ? 'authority' : null
}

/** Rules that miss something in the authority itself: an archived copy, a year. */
const OF_THE_SOURCE = new Set(['R33.6.3', 'R16.1'])

const ORDER_RULES = new Set(['R4.4', '1e-R10'])
const GRAVITY: Readonly<Record<Finding['severity'], number>> = { error: 0, warning: 1, advice: 2 }
