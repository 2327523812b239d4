import { formatMoment } from '../../messages/format.ts'
import { type CaseStanding, DIFFERENT_STANDINGS } from '../cases/state-words.ts'
import { type BriefRow, describeQuotation, describeRow, type QuotationRow } from './brief-rows.ts'
import type { CertificatePart } from './make-certificate.ts'
import { t } from './messages.ts'

const DIFFERENT: readonly CaseStanding[] = DIFFERENT_STANDINGS
const OPEN: readonly CaseStanding[] = ['plausible', 'unchecked', 'lookup-failed', 'not-looked-up']

/** Differences between the document and the sources, in document order. */
export interface DocumentDifferences {
  /** Authorities that a list or a lookup contradicts. */
  readonly different: readonly BriefRow[]
  /** Authorities missing from a list that claims to be complete but may be out of date. */
  readonly unlisted: readonly BriefRow[]
  /** Quotations that differ from the cited opinion, are not in the opinion, or are on another page. */
  readonly quotations: readonly QuotationRow[]
  /** Authorities that the sources neither confirm nor contradict. */
  readonly open: readonly BriefRow[]
  readonly counts: { readonly all: number; readonly matches: number; readonly pending: number }
}

/**
 * Collects the differences from the sources. If a source has no data on an authority, that source adds nothing (LV8).
 */
export function listDifferences(
  rows: readonly BriefRow[],
  quotations: readonly QuotationRow[],
): DocumentDifferences {
  const having = (standings: readonly CaseStanding[]): BriefRow[] =>
    rows
      .filter(({ standing }) => standing !== undefined && standings.includes(standing))
      .toSorted((a, b) => placeOf(a) - placeOf(b))
  return {
    different: having(DIFFERENT),
    unlisted: having(['not-listed']),
    quotations: quotations.filter(({ result }) => result !== undefined && isDifferent(result)),
    open: having(OPEN),
    counts: {
      all: rows.length,
      matches: having(['matches']).length,
      pending: rows.filter(({ standing }) => standing === undefined).length,
    },
  }
}

function isDifferent(result: NonNullable<QuotationRow['result']>): boolean {
  if (result.kind === 'no-text') return false
  return result.kind !== 'found' || result.pages.isCited === false
}

/** Returns the position of the first citation of an authority, for sorting. */
function placeOf({ authority: { mentions } }: BriefRow): number {
  const [first] = mentions
  return first === undefined ? 0 : first.passage + first.span[0] / 1e7
}

interface ReportInput {
  readonly name: string
  readonly hash: string
  readonly differences: DocumentDifferences
  readonly sources: readonly string[]
  readonly now: number
}

/** Builds the differences report from source data only. */
export function makeDifferencesReport({
  name,
  hash,
  differences,
  sources,
  now,
}: ReportInput): CertificatePart[] {
  const { different, unlisted, quotations, open } = differences
  const none = [t('res_differ_none')]
  return [
    {
      title: t('res_differ_title'),
      lines: [
        t('res_cert_document', { name }),
        ...(hash === '' ? [] : [t('res_cert_hash', { hash })]),
        t('res_cert_made', { date: formatMoment(new Date(now).toISOString()) }),
        describeDifferences(differences),
        t('res_differ_limits'),
        ...sources,
      ],
    },
    { title: t('res_differ_different'), lines: different.length === 0 ? none : different.map(describeRow) },
    ...(unlisted.length === 0
      ? []
      : [
          {
            title: t('res_differ_unlisted'),
            lines: [t('res_differ_unlisted_text'), ...unlisted.map(describeRow)],
          },
        ]),
    ...(quotations.length === 0
      ? []
      : [
          {
            title: t('res_differ_quotations'),
            lines: quotations.map(
              (row) => `“${row.quotation.text.replace(/\s+/g, ' ')}”: ${describeQuotation(row)}`,
            ),
          },
        ]),
    ...(open.length === 0
      ? []
      : [
          {
            title: t('res_differ_open', { count: open.length }),
            lines: [t('res_differ_open_text'), ...open.map(({ authority }) => authority.text)],
          },
        ]),
  ]
}

/** Describes the number of differences in one sentence. */
export function describeDifferences({
  different,
  unlisted,
  quotations,
  open,
  counts,
}: DocumentDifferences): string {
  return [
    t('res_differ_counts', { all: counts.all, different: different.length, unlisted: unlisted.length }),
    t('res_differ_counts_open', { match: counts.matches, open: open.length }),
    ...(quotations.length === 0 ? [] : [t('res_differ_counts_quotations', { count: quotations.length })]),
    ...(counts.pending === 0 ? [] : [t('res_differ_counts_pending', { count: counts.pending })]),
  ].join(' ')
}
