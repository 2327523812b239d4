import { and, desc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { adminOutlines, type Payout } from '#sync/contract/admin-outline.ts'
import { namePayoutMethod } from '#sync/payout-method-name.ts'
import { formatPersonName } from '#sync/user.ts'
import { failValidation } from '../request-failure.ts'
import { toCsv } from '#cite/text/csv.ts'
import { drizzleOn } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { users } from '../identity/tables.ts'
import { type PageRequest, readPageRequest, toPageMeta } from '../middleware/paging.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { OutlineDeps } from './deps.ts'
import { outlines, payouts } from './tables.ts'

const submitter = alias(users, 'submitter')
const payer = alias(users, 'payer')
const approver = alias(users, 'approver')

/** Mounts the endpoints that list payments, as JSON with the year's totals and as a CSV file. */
export function mountPayoutLedger(server: ApiServer, { database, now }: OutlineDeps): void {
  mountEndpoint(server, adminOutlines.payouts, async ({ http }) => {
    const query = http.req.query()
    const errors: Record<string, string[]> = {}
    const paging = readPageRequest(query, errors)
    const span = readPeriod(query, errors)
    if (Object.keys(errors).length > 0) return failValidation(errors)
    const db = drizzleOn(database.read)
    const condition = periodCondition(span)
    const total = await db.$count(payouts, condition)
    const rows = await findPayouts(database.read, span, paging)
    const sum = sql<number>`cast(sum(${payouts.amountCents}) as bigint)`.mapWith(Number)
    const sums = await db
      .select({ payee: payouts.payee, amountCents: sum })
      .from(payouts)
      .where(condition)
      .groupBy(payouts.payee)
      .orderBy(desc(sum), payouts.payee)
    const names = new Map(
      (await findPayouts(database.read, span)).map(({ payee, payeeName }) => [payee, payeeName]),
    )
    return {
      data: rows,
      meta: toPageMeta(paging, total),
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
      namePayoutMethod(row.method),
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

function periodCondition(period: PayoutPeriod | undefined): SQL | undefined {
  if (period === undefined) return undefined
  return and(gte(payouts.paidAt, period.from), lt(payouts.paidAt, period.to))
}

async function findPayouts(
  database: SqlExecutor,
  period: PayoutPeriod | undefined,
  page?: PageRequest,
): Promise<Payout[]> {
  const query = drizzleOn(database)
    .select({
      ...getTableColumns(payouts),
      payeeParts: { firstName: submitter.firstName, lastName: submitter.lastName, email: submitter.email },
      payerParts: { firstName: payer.firstName, lastName: payer.lastName, email: payer.email },
      approverParts: { firstName: approver.firstName, lastName: approver.lastName, email: approver.email },
    })
    .from(payouts)
    // Use left joins, because accounts may have been deleted. The ledger itself contains the pseudonym and the title.
    .leftJoin(outlines, eq(outlines.id, payouts.outlineId))
    .leftJoin(submitter, eq(submitter.id, outlines.userId))
    .leftJoin(payer, eq(payer.id, payouts.paidBy))
    .leftJoin(approver, eq(approver.id, payouts.approvedBy))
    .where(periodCondition(period))
    .orderBy(desc(payouts.paidAt), payouts.id)
    .$dynamic()
  const rows = await (page === undefined ? query : query.limit(page.size).offset(page.skip))
  return rows.map(({ payeeParts, payerParts, approverParts, paidAt, ...row }) => ({
    ...row,
    paidAt: new Date(paidAt).toISOString(),
    payeeName: payeeParts === null ? null : formatPersonName(payeeParts),
    paidByName: payerParts === null ? null : formatPersonName(payerParts),
    approvedByName: approverParts === null ? null : formatPersonName(approverParts),
  }))
}
