import * as z from 'zod/mini'
import { outlineStatuses, payoutMethods } from '../outline.ts'
import { defineEndpoint } from './endpoint.ts'
import { OutlineSchema, PayToSchema } from './outline.ts'
import { pageOf } from './page.ts'

const flag = 'adminOutlineBetaFeature'

/** A submission as reviewers see it. */
const ReviewedSchema = z.extend(OutlineSchema, {
  submitter: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  reviewer: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Incremented by every change. A request to change the submission includes the version that its sender saw. */
  version: z.number(),
  /** Warnings to read before opening the document. */
  warnings: z.array(z.string()),
  /** True if the caller submitted the outline. Callers may not decide on their own submissions. */
  own: z.boolean(),
})

export type Reviewed = z.infer<typeof ReviewedSchema>

const Version = z.number().check(z.int(), z.gte(1))
const Answer = z.object({ outline: ReviewedSchema })
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

/** Another submission that contains the same document. */
const TwinSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(outlineStatuses),
  sender: z.nullable(z.string()),
  createdAt: z.string(),
})

export type Twin = z.infer<typeof TwinSchema>

/** An entry in the payout ledger. Entries are only added, never changed. */
const PayoutSchema = z.object({
  id: z.string(),
  outlineId: z.string(),
  title: z.string(),
  /** Identifies the payee even after the account is deleted. */
  payee: z.string(),
  payeeName: z.nullable(z.string()),
  amountCents: z.number(),
  method: z.string(),
  reference: z.string(),
  paidAt: z.string(),
  paidBy: z.string(),
  paidByName: z.nullable(z.string()),
  approvedBy: z.string(),
  approvedByName: z.nullable(z.string()),
})

export type Payout = z.infer<typeof PayoutSchema>

/** Reviewing and paying for submissions (contract 5, 6.6, 9.5). Reviewers can't decide on their own submissions. */
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
      preview: z.nullable(z.string()),
      pages: z.nullable(z.number()),
      /** Version of the attestation the submitter agreed to. */
      attestation: z.number(),
      /** Other submissions of the same document, oldest first. */
      sameAs: z.array(TwinSchema),
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
  /** `amountCents` applies to approvals, and `reason` to the other two decisions. */
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
  /** Only for super-admins other than the one who approved the amount. */
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
  /** Voids an approved payment. */
  void: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/outlines/:id/void',
    access: 'super-admin',
    flag,
    input: z.object({ reason: text(2_000).check(z.minLength(1)), version: Version }),
    output: Answer,
    status: 200,
  }),
  /** `?year=&page=&per_page=`: the ledger, newest first, with each payee's total for the year. */
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
  /** `?year=`: the ledger as a CSV file. */
  payoutsFile: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/payouts.csv',
    access: 'super-admin',
    flag,
  }),
}
