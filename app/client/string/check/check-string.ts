import type { Finding } from '#cite/lint/finding.ts'
import { lint, lintUses, type OrderSuggestion, suggestOrder } from '#cite/linter.ts'
import type { Use } from '#cite/source/use.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import { type CitationForms, noCitationForms } from '../model/printing.ts'
import {
  toPrintableUse,
  type CitationRow,
  type CitationStyle,
  listRowSources,
  buildStringCite,
} from '../model/citation-row.ts'

/** How to resolve a finding: an editor panel to open, or the corrected use; null if the user has to decide. */
type SuggestedFix = 'signal' | 'parenthetical' | 'pincite' | 'authority' | Use | null

/** A rule finding about one row. */
export interface RowFinding {
  /** The row as it was when the rule checked it. */
  readonly row: CitationRow
  /** Position of the row, counted from 1. */
  readonly at: number
  readonly rule: string
  readonly severity: Finding['severity']
  readonly words: string
  readonly fix: SuggestedFix
}

/** Findings for a string, and a suggested order if there is one. */
export interface StringCheck {
  readonly findings: readonly RowFinding[]
  readonly order: OrderSuggestion | null
}

/**
 * Checks a string against the rules; `forms` are the forms its footnote gives its rows. Findings are sorted by
 * severity, then by row. An order is suggested only when every row could be read.
 */
export function checkString(
  engine: CitationEngine,
  rows: readonly CitationRow[],
  setting: CitationStyle,
  forms: CitationForms = noCitationForms,
): StringCheck {
  const readable = rows.filter(({ item }) => item.source !== null)
  const cite = buildStringCite(readable, setting)
  const sources = listRowSources(readable)
  const placeOf = new Map(rows.map((row, at) => [row, at + 1]))
  const findingAbout = (
    row: CitationRow | undefined,
    finding: Omit<RowFinding, 'row' | 'at'>,
  ): RowFinding[] => (row === undefined ? [] : [{ row, at: placeOf.get(row) ?? 0, ...finding }])

  const uses = engine.inForms(
    cite.uses,
    readable.map(({ id }) => forms.get(id)),
  )
  // Outside footnotes every citation is in full, and some rules require more of a full citation.
  const printed = uses.map((use) => (use.form === 'auto' ? { ...use, form: 'full' as const } : use))
  const together = lint({ ...cite, uses: printed }, { sources }).flatMap(
    ({ rule, severity, words, span: [from, to] }): RowFinding[] => {
      // Findings about the whole string concern its order, which is handled below.
      if (to - from !== 1 || ORDER_RULES.has(rule)) return []
      // The footnote's own verdict on a form is more precise.
      const row = readable[from]
      if (rule === 'R15.3.3' && forms.has(row?.id ?? '')) return []
      return findingAbout(row, { rule, severity, words, fix: fixOf(rule, row, cite.uses[from]) })
    },
  )
  const single = lintUses(uses, sources).flatMap(({ index, rule, severity, words, corrected }) => {
    const row = readable[index]
    const missing = rule === 'R5.1.1' ? 'pincite' : 'parenthetical'
    const fix = corrected === undefined ? missing : { ...corrected, form: row?.use.form ?? 'auto' }
    return findingAbout(row, { rule, severity, words, fix })
  })
  const refused = readable.flatMap((row) => {
    const refusal = forms.get(row.id)?.refused
    if (refusal === undefined) return []
    const { rule, severity, words } = refusal
    return findingAbout(row, {
      rule,
      severity,
      words,
      fix: { ...toPrintableUse(row, undefined), form: 'auto' },
    })
  })
  const findings = [...together, ...single, ...refused].sort(
    (one, other) => GRAVITY[one.severity] - GRAVITY[other.severity] || one.at - other.at,
  )
  const order = suggestOrder(cite.uses, sources, setting.profile)
  const offered = readable.length === rows.length && order.order.some((place, at) => place !== at)
  return { findings, order: offered ? order : null }
}

function fixOf(rule: string, row: CitationRow | undefined, use: Use | undefined): SuggestedFix {
  if (rule === 'R15.3.3' && row !== undefined) return { ...toPrintableUse(row, undefined), form: 'auto' }
  // A parenthetical does not help if the edition does not know the signal.
  if (rule === 'R4.7' && use?.signal === 'contrast') return 'signal'
  if (rule.startsWith('R4.')) return 'parenthetical'
  return OF_THE_SOURCE.has(rule) ? 'authority' : null
}

/** Rules about something missing in the authority itself: an archived copy, a year. */
const OF_THE_SOURCE = new Set(['R33.6.3', 'R16.1'])

const ORDER_RULES = new Set(['R4.4', '1e-R10'])
const GRAVITY: Readonly<Record<Finding['severity'], number>> = { error: 0, warning: 1, advice: 2 }
