import { adminOutlines, type Payout } from '#sync/contract/admin-outline.ts'
import { failValidation } from '../request-failure.ts'
import { toCsv } from '../csv.ts'
import type { SqlExecutor, SqlValue } from '../database/port.ts'
import { toPageMeta, readPageRequest } from '../middleware/paging.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { OutlineDeps } from './deps.ts'

interface PayoutRow extends Omit<Payout, 'paidAt' | 'payeeName' | 'paidByName' | 'approvedByName'> {
  readonly paidAt: number
  readonly firstName: string | null
  readonly lastName: string | null
  readonly payerFirst: string | null
  readonly payerLast: string | null
  readonly approverFirst: string | null
  readonly approverLast: string | null
}

const columns = `p.id, p.outline_id AS "outlineId", p.title, p.payee, p.amount_cents AS "amountCents", p.method,
  p.reference, p.paid_at AS "paidAt", p.paid_by AS "paidBy", p.approved_by AS "approvedBy",
  u.first_name AS "firstName", u.last_name AS "lastName", b.first_name AS "payerFirst", b.last_name AS "payerLast",
  a.first_name AS "approverFirst", a.last_name AS "approverLast"`
// Somebody who left has no name here; the ledger keeps what it called them.
const from = `FROM payouts p LEFT JOIN outlines o ON o.id = p.outline_id LEFT JOIN users u ON u.id = o.user_id
  LEFT JOIN users b ON b.id = p.paid_by LEFT JOIN users a ON a.id = p.approved_by`

/** What was paid to whom, by whom, and the year's sums; to look at and as a file. */
export function mountPayoutLedger(server: ApiServer, { database, now }: OutlineDeps): void {
  mountEndpoint(server, adminOutlines.payouts, async ({ http }) => {
    const query = http.req.query()
    const errors: Record<string, string[]> = {}
    const paging = readPageRequest(query, errors)
    const span = readPeriod(query, errors)
    if (Object.keys(errors).length > 0) return failValidation(errors)
    const { where, values } = periodCondition(span)
    const counted = await database.read.get<{ n: number }>(
      `SELECT count(*) AS n FROM payouts p ${where}`,
      values,
    )
    const rows = await findPayouts(database.read, span, [paging.size, paging.skip])
    const sums = await database.read.all<{ payee: string; amountCents: number }>(
      `SELECT p.payee, CAST(sum(p.amount_cents) AS BIGINT) AS "amountCents" FROM payouts p ${where} GROUP BY p.payee
       ORDER BY sum(p.amount_cents) DESC, p.payee`,
      values,
    )
    const names = new Map(
      (await findPayouts(database.read, span)).map(({ payee, payeeName }) => [payee, payeeName]),
    )
    return {
      data: rows,
      meta: toPageMeta(paging, counted?.n ?? 0),
      totals: sums.map(({ payee, amountCents }) => ({
        payee,
        payeeName: names.get(payee) ?? null,
        amountCents,
      })),
    }
  })

  mountEndpoint(server, adminOutlines.payoutsFile, async ({ http }) => {
    const errors: Record<string, string[]> = {}
    const span = readPeriod(http.req.query(), errors)
    if (Object.keys(errors).length > 0) return failValidation(errors)
    const rows = await findPayouts(database.read, span)
    const head = [
      'Paid at',
      'Payee',
      'Name',
      'Outline',
      'Amount (USD)',
      'Method',
      'Reference',
      'Paid by',
      'Paid by (id)',
      'Approved by',
      'Approved by (id)',
    ]
    const lines = rows.map((row) => [
      row.paidAt,
      row.payee,
      row.payeeName ?? '',
      row.title,
      (row.amountCents / 100).toFixed(2),
      row.method,
      row.reference,
      row.paidByName ?? '',
      row.paidBy,
      row.approvedByName ?? '',
      row.approvedBy,
    ])
    http.header('Content-Type', 'text/csv; charset=utf-8')
    const day = new Date(now()).toISOString().slice(0, 10)
    http.header('Content-Disposition', `attachment; filename="pincite-payouts-${day}.csv"`)
    return http.body(toCsv([head, ...lines]))
  })
}

interface PayoutPeriod {
  readonly from: number
  readonly to: number
}

function readPeriod(
  query: Readonly<Record<string, string>>,
  errors: Record<string, string[]>,
): PayoutPeriod | undefined {
  const { year } = query
  if (year === undefined || year === '') return undefined
  if (!/^20\d\d$/.test(year)) {
    errors['year'] = ['The year must be between 2000 and 2099.']
    return undefined
  }
  return { from: Date.UTC(Number(year), 0), to: Date.UTC(Number(year) + 1, 0) }
}

function periodCondition(span: PayoutPeriod | undefined): {
  readonly where: string
  readonly values: readonly SqlValue[]
} {
  if (span === undefined) return { where: '', values: [] }
  return { where: 'WHERE p.paid_at >= ? AND p.paid_at < ?', values: [span.from, span.to] }
}

async function findPayouts(
  sql: SqlExecutor,
  span: PayoutPeriod | undefined,
  page?: readonly [number, number],
): Promise<Payout[]> {
  const { where, values } = periodCondition(span)
  const rows = await sql.all<PayoutRow>(
    `SELECT ${columns} ${from} ${where} ORDER BY p.paid_at DESC, p.id${page === undefined ? '' : ' LIMIT ? OFFSET ?'}`,
    [...values, ...(page ?? [])],
  )
  return rows.map(
    ({ firstName, lastName, payerFirst, payerLast, approverFirst, approverLast, paidAt, ...row }) => ({
      ...row,
      paidAt: new Date(paidAt).toISOString(),
      payeeName: fullNameOrNull(firstName, lastName),
      paidByName: fullNameOrNull(payerFirst, payerLast),
      approvedByName: fullNameOrNull(approverFirst, approverLast),
    }),
  )
}

function fullNameOrNull(first: string | null, last: string | null): string | null {
  return first === null ? null : `${first} ${last ?? ''}`.trim()
}
