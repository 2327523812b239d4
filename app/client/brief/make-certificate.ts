import type { CourtWords } from '#cite/verify/certificate/court-words.ts'
import { formatDay, formatMoment } from '../../messages/format.ts'
import { type CaseStanding, DIFFERENT_STANDINGS } from '../cases/state-words.ts'
import type { BriefRow } from './brief-rows.ts'
import { countHistories, describeQuotation, describeRow, type QuotationRow } from './brief-rows.ts'
import { t } from './messages.ts'

/** Records that a user has read an authority. */
export interface ReadMark {
  readonly by: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** The signer's statement about generative AI. */
export type AiUse =
  { readonly kind: 'unstated' } | { readonly kind: 'none' } | { readonly kind: 'used'; readonly how: string }

interface CertificateInput {
  /** The court whose wording is quoted; undefined if the certificate quotes none. */
  readonly words: CourtWords | undefined
  readonly document: { readonly name: string; readonly hash: string }
  readonly signer: string
  readonly ai: AiUse
  readonly rows: readonly BriefRow[]
  readonly quotations: readonly QuotationRow[]
  readonly marks: ReadonlyMap<string, ReadMark>
  readonly sources: readonly string[]
  /** Epoch milliseconds. */
  readonly now: number
}

export interface CertificatePart {
  readonly title: string
  readonly lines: readonly string[]
}

/**
 * Builds a certificate from the results of the check. Each authority is listed under its status, and no sentence covers
 * authorities with different statuses (LV6). The statement about AI is the signer's, verbatim.
 */
export function makeCertificate(input: CertificateInput): CertificatePart[] {
  const { words, rows, quotations, sources } = input
  const parts: (CertificatePart | null)[] = [
    describeDocument(input),
    words === undefined ? null : describeWords(words),
    describeAi(input.ai),
    {
      title: t('res_cert_checked'),
      lines: [describeCounts(rows), ...describeHistoryCounts(rows), ...sources],
    },
    ...GROUPS.map(({ title, standings }) => listGroup(input, t(title), standings)),
    listPending(rows),
    listReads(input),
    quotations.length === 0 ? null : listQuotations(quotations),
    { title: t('res_cert_signature'), lines: ['______________________________', input.signer] },
  ]
  return parts.filter((part): part is CertificatePart => part !== null && part.lines.length > 0)
}

/** Groups of the certificate, which together include every status. */
const GROUPS = [
  { title: 'res_cert_match', standings: ['matches'] },
  { title: 'res_cert_differ', standings: [...DIFFERENT_STANDINGS, 'not-listed'] },
  { title: 'res_cert_open', standings: ['plausible', 'unchecked', 'lookup-failed', 'not-looked-up'] },
] as const satisfies readonly { title: string; standings: readonly CaseStanding[] }[]

function describeDocument({ document, now }: CertificateInput): CertificatePart {
  return {
    title: t('res_cert_title'),
    lines: [
      t('res_cert_document', { name: document.name }),
      ...(document.hash === '' ? [] : [t('res_cert_hash', { hash: document.hash })]),
      t('res_cert_made', { date: formatMoment(new Date(now).toISOString()) }),
    ],
  }
}

function describeWords({ court, judge, rule, words, isQuoted, date, source }: CourtWords): CertificatePart {
  const who = judge === '' ? court : t('res_cert_judge', { court, judge })
  return {
    title: t('res_cert_words', { who, rule }),
    lines: [
      isQuoted ? `“${words}”` : words,
      t(isQuoted ? 'res_cert_quoted' : 'res_cert_reported', {
        source: source.name,
        url: source.url,
        read: formatDay(`${source.read}T12:00`),
        date: date === '' ? t('res_cert_undated') : date,
      }),
      t('res_cert_check_page'),
    ],
  }
}

function describeAi(ai: AiUse): CertificatePart | null {
  if (ai.kind === 'unstated') return null
  const line = ai.kind === 'none' ? t('res_cert_ai_none') : t('res_cert_ai_used', { how: ai.how })
  return { title: t('res_cert_ai'), lines: [line] }
}

function describeCounts(rows: readonly BriefRow[]): string {
  const count = (standings: readonly CaseStanding[]): number =>
    rows.filter(({ standing }) => standing !== undefined && standings.includes(standing)).length
  const [match, differ, open] = GROUPS.map(({ standings }) => count(standings))
  return t('res_cert_counts', {
    all: rows.length,
    match: match ?? 0,
    differ: differ ?? 0,
    open: open ?? 0,
    pending: rows.filter(({ standing }) => standing === undefined).length,
  })
}

/** Counts the decisions in the authorities' histories by their own states; empty if there are none. */
function describeHistoryCounts(rows: readonly BriefRow[]): string[] {
  const counted = countHistories(rows)
  return counted === undefined ? [] : [t('res_cert_histories', counted)]
}

function listGroup(
  { rows }: CertificateInput,
  title: string,
  standings: readonly CaseStanding[],
): CertificatePart {
  const own = rows.filter(({ standing }) => standing !== undefined && standings.includes(standing))
  return {
    title,
    lines: own.map(describeRow),
  }
}

function listPending(rows: readonly BriefRow[]): CertificatePart {
  const pending = rows.filter(({ standing }) => standing === undefined)
  return { title: t('res_cert_pending'), lines: pending.map(({ authority }) => authority.text) }
}

/** Lists only the authorities that the user marked as reviewed. */
function listReads({ rows, marks }: CertificateInput): CertificatePart {
  const lines = rows.flatMap(({ authority }) => {
    const mark = marks.get(authority.id)
    if (mark === undefined) return []
    const date = formatMoment(new Date(mark.at).toISOString())
    return [t('res_cert_read_by', { name: authority.text, by: mark.by, date })]
  })
  const missing = rows.length - lines.length
  return {
    title: t('res_cert_read'),
    lines: [...lines, ...(missing > 0 ? [t('res_cert_unread', { count: missing })] : [])],
  }
}

function listQuotations(quotations: readonly QuotationRow[]): CertificatePart {
  return {
    title: t('res_cert_quotations'),
    lines: quotations.map((row) => `“${row.quotation.text.replace(/\s+/g, ' ')}”: ${describeQuotation(row)}`),
  }
}
