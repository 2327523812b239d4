import type { Finding } from '#cite/lint/finding.ts'
import { lint, lintUses, type OrderSuggestion, suggestOrder } from '#cite/linter.ts'
import type { Kind, Source } from '#cite/source/source.ts'
import type { Use } from '#cite/source/use.ts'
import {
  harmOfReason,
  type MissingPart,
  reasonOfRule,
  type StatusReason,
} from '#cite/status/authority-status.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import { type CitationForms, noCitationForms } from '../model/printing.ts'
import {
  toPrintableUse,
  type CitationRow,
  type CitationStyle,
  listRowSources,
  buildStringCite,
} from '../model/citation-row.ts'
import type { AuthorityFinding } from './lint-authority.ts'

/** A correction of the authority itself, with the new text of the part that changes. */
interface AuthorityFix {
  readonly corrected: Source
  readonly what: string
}

/**
 * How to resolve a finding: the panel to open, the corrected use, or the corrected authority. Null if the user has to
 * decide.
 */
type SuggestedFix = 'signal' | 'parenthetical' | 'pincite' | 'authority' | Use | AuthorityFix | null

export interface RowFinding {
  /** The row as it was when the rule checked it. */
  readonly row: CitationRow
  /** Position of the row, counted from 1. */
  readonly at: number
  readonly rule: string
  readonly severity: Finding['severity']
  readonly words: string
  /** Effect of the finding on the row’s status. */
  readonly reason: StatusReason
  readonly fix: SuggestedFix
}

export interface StringCheck {
  readonly findings: readonly RowFinding[]
  readonly order: OrderSuggestion | null
}

/** Findings about the authorities themselves, by row (`lint-authority.ts`). */
type AuthorityFindings = ReadonlyMap<string, readonly AuthorityFinding[]>

interface CheckBasis {
  /** The form that the string's footnote requires for each row. */
  readonly forms?: CitationForms
  readonly ofAuthorities?: AuthorityFindings
}

const noAuthorityFindings: AuthorityFindings = new Map()

/**
 * Checks a string against the rules. Findings are sorted by row, then from most to least serious. Suggests an order
 * only if every row could be read, and only if the citation style ranks authorities or signal groups are out of order.
 */
export function checkString(
  engine: CitationEngine,
  rows: readonly CitationRow[],
  setting: CitationStyle,
  { forms = noCitationForms, ofAuthorities = noAuthorityFindings }: CheckBasis = {},
): StringCheck {
  const readable = rows.filter(({ item }) => item.source !== null)
  const cite = buildStringCite(readable, setting)
  const sources = listRowSources(readable)
  const placeOf = new Map(rows.map((row, at) => [row, at + 1]))
  const findingAbout = (
    row: CitationRow | undefined,
    finding: Omit<RowFinding, 'row' | 'at' | 'reason'>,
  ): RowFinding[] =>
    row === undefined ? [] : [{ row, at: placeOf.get(row) ?? 0, reason: reasonOf(row, finding), ...finding }]

  const uses = engine.inForms(
    cite.uses,
    readable.map(({ id }) => forms.get(id)),
  )
  // Outside footnotes, every citation is printed in full. Some rules require more of a full citation.
  const printed = uses.map((use) => (use.form === 'auto' ? { ...use, form: 'full' as const } : use))
  const together = lint({ ...cite, uses: printed }, { sources }).flatMap(
    ({ rule, severity, words, span: [from, to] }): RowFinding[] => {
      // Skip findings about several rows. They concern the order, which is handled below.
      if (to - from !== 1 || ORDER_RULES.has(rule)) return []
      // Skip this error, because the footnote rules report it more precisely.
      const row = readable[from]
      if (rule === 'R15.3.3' && forms.has(row?.id ?? '')) return []
      const fix = fixOf(rule, row, cite.uses[from])
      // A law's text is self-explanatory, so a law needs no parenthetical.
      if (fix === 'parenthetical' && LAWS.has(row?.item.source?.kind ?? 'pasted')) return []
      return findingAbout(row, { rule, severity, words, fix })
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
  const proper = rows.flatMap((row) =>
    // For a short form, skip findings about the authority itself, because they appear in the row with the full
    // citation.
    (forms.get(row.id)?.form ?? 'full') === 'full'
      ? (ofAuthorities.get(row.id) ?? []).flatMap(({ rule, severity, words, fix = '', corrected }) =>
          findingAbout(row, {
            rule,
            severity,
            words,
            fix: corrected === undefined ? 'authority' : { corrected, what: fix },
          }),
        )
      : [],
  )
  const findings = [...together, ...single, ...refused, ...proper].sort(
    (one, other) => one.at - other.at || harmOfReason(one.reason) - harmOfReason(other.reason),
  )
  const order = suggestOrder(cite.uses, sources, setting.profile)
  const asked = order.binding || order.broken
  const offered = asked && readable.length === rows.length && order.order.some((place, at) => place !== at)
  return { findings, order: offered ? order : null }
}

function fixOf(rule: string, row: CitationRow | undefined, use: Use | undefined): SuggestedFix {
  if (rule === 'R15.3.3' && row !== undefined) return { ...toPrintableUse(row, undefined), form: 'auto' }
  // A parenthetical doesn't help if the edition doesn't have the signal.
  if (rule === 'R4.7' && use?.signal === 'contrast') return 'signal'
  if (rule.startsWith('R4.')) return 'parenthetical'
  return OF_THE_SOURCE.has(rule) ? 'authority' : null
}

/** The parts of a finding that determine its effect on the row's status. */
type FindingBasis = Pick<RowFinding, 'rule' | 'severity' | 'fix'>

function reasonOf({ item }: CitationRow, finding: FindingBasis): StatusReason {
  return reasonOfRule(finding.severity, missingPartOf(item.source, finding))
}

/** Returns the part that a finding reports as missing; undefined if the finding is about something else. */
export function missingPartOf(
  source: Source | null,
  { rule, severity, fix }: FindingBasis,
): MissingPart | undefined {
  if (fix === 'pincite' || fix === 'parenthetical') return fix
  // Errors under this rule are about an incorrect court or year, not about a missing one.
  if (rule === 'R12.1' && severity === 'warning' && source?.kind === 'case')
    return source.date === undefined ? 'year' : 'court'
  if (rule === ARCHIVE_RULE) return 'archive'
  return OF_THE_SOURCE.has(rule) ? 'part' : undefined
}

const LAWS: ReadonlySet<Kind> = new Set([
  'statute',
  'session-law',
  'constitution',
  'rule',
  'regulation',
] as const)

const ARCHIVE_RULE = 'R33.6.3'

/** Rules about a missing part of the authority itself: an archived copy, a year. */
const OF_THE_SOURCE = new Set([ARCHIVE_RULE, 'R16.1'])

const ORDER_RULES = new Set(['R4.4', '1e-R10'])
