import * as z from 'zod/mini'
import { outlineStatuses, payoutMethods } from '../outline.ts'
import { defineEndpoint } from './endpoint.ts'
import { OutlineSchema, PayToSchema } from './outline.ts'
import { pageOf } from './page.ts'

const flag = 'adminOutlineBetaFeature'

/** A submission as reviewers see it. */
const ReviewedSchema = z.extend(OutlineSchema, {
  /** Who sent it; null once their account is gone. */
  submitter: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  /** Who has taken it up. */
  reviewer: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Raised by every change: whoever changes it says which one they saw. */
  version: z.number(),
  /** What to know before opening the document. */
  warnings: z.array(z.string()),
  /** True for one's own submission, which one may not decide about. */
  own: z.boolean(),
})

export type Reviewed = z.infer<typeof ReviewedSchema>

const Version = z.number().check(z.int(), z.gte(1))
const Answer = z.object({ outline: ReviewedSchema })
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

/** Another submission of the very same document. */
const TwinSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(outlineStatuses),
  /** Null once their account is gone. */
  sender: z.nullable(z.string()),
  createdAt: z.string(),
})

export type Twin = z.infer<typeof TwinSchema>

/** A line of the ledger. It is only ever added to. */
const PayoutSchema = z.object({
  id: z.string(),
  outlineId: z.string(),
  title: z.string(),
  /** Who was paid, under a name that outlives the account. */
  payee: z.string(),
  /** Their name while there is an account. */
  payeeName: z.nullable(z.string()),
  amountCents: z.number(),
  method: z.string(),
  reference: z.string(),
  paidAt: z.string(),
  /** Account ids, and the names behind them while there are accounts. */
  paidBy: z.string(),
  paidByName: z.nullable(z.string()),
  approvedBy: z.string(),
  approvedByName: z.nullable(z.string()),
})

export type Payout = z.infer<typeof PayoutSchema>

/** Reviewing submissions and paying for them (contract 5, 6.6, 9.5). Nobody decides about their own. */
export const adminOutlines = {
  /** `?status=&course=&search=&sort=&page=&per_page=` */
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/outlines',
    access: 'admin',
    flag,
    output: z.extend(pageOf(ReviewedSchema), { counts: z.record(z.string(), z.number()) }),
  }),
  one: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/outlines/:id',
    access: 'admin',
    flag,
    output: z.object({
      outline: ReviewedSchema,
      /** The beginning of its text; null when it could not be read. */
      preview: z.nullable(z.string()),
      /** How many pages it has, where that can be told. */
      pages: z.nullable(z.number()),
      /** What its sender agreed to, by the number of the wording. */
      attestation: z.number(),
      /** Who else sent the very same document, the oldest first. */
      sameAs: z.array(TwinSchema),
      /** Where the payment is to go: told to super-admins while it is due. */
      payTo: z.nullable(PayToSchema),
    }),
  }),
  claim: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/outlines/:id/claim',
    access: 'admin',
    flag,
    input: z.object({ version: Version }),
    output: Answer,
    status: 200,
  }),
  release: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/outlines/:id/release',
    access: 'admin',
    flag,
    input: z.object({ version: Version }),
    output: Answer,
    status: 200,
  }),
  /** `amountCents` with approve, `reason` with the other two. */
  decide: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/outlines/:id/decision',
    access: 'admin',
    flag,
    input: z.object({
      decision: z.enum(['approve', 'reject', 'request-changes']),
      amountCents: z.optional(z.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
      reason: z.optional(text(2_000)),
      version: Version,
    }),
    output: Answer,
    status: 200,
  }),
  /** By a super-admin who did not approve it. */
  pay: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/outlines/:id/payout',
    access: 'super-admin',
    flag,
    input: z.object({
      method: z.enum(payoutMethods),
      reference: text(200).check(z.minLength(1)),
      version: Version,
    }),
    output: Answer,
    status: 200,
    once: true,
  }),
  /** Calls an approved payment off. */
  void: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/outlines/:id/void',
    access: 'super-admin',
    flag,
    input: z.object({ reason: text(2_000).check(z.minLength(1)), version: Version }),
    output: Answer,
    status: 200,
  }),
  /** `?year=&page=&per_page=`: the ledger, newest first, with what each payee got in the year. */
  payouts: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/payouts',
    access: 'super-admin',
    flag,
    output: z.extend(pageOf(PayoutSchema), {
      totals: z.array(
        z.object({ payee: z.string(), payeeName: z.nullable(z.string()), amountCents: z.number() }),
      ),
    }),
  }),
  /** `?year=`: the ledger as a table for spreadsheets. */
  payoutsFile: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/payouts.csv',
    access: 'super-admin',
    flag,
  }),
}
