import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** Maximum number of citations per call. The service has the same limit per request. */
const LOOKUP_MAX = 250

/**
 * A citation without a case name: volume, reporter, page. The reporter has at most five words, and the server accepts
 * only reporters that it knows, so no user text is sent to the service.
 */
export const BARE_CITATION = /^\d{1,4} [A-Z][A-Za-z\d.'()&]{0,19}(?: [A-Za-z\d.'()&]{1,14}){0,4} \d{1,8}$/

const text = z.string()

/** A case as listed by the service. */
const ListedCaseSchema = z.object({
  name: text,
  /** ISO 8601 date; empty if the service has none. It may be the date of a rehearing. */
  filed: text,
  path: text,
  begins: z.nullable(text),
})

/**
 * The service's result for one citation: `listed` (it lists one or more cases), `inside` (the page is inside a case
 * that starts on another page), `absent`, or `unread` (the service does not know the reporter).
 */
const LookupAnswerSchema = z.object({
  citation: text,
  state: z.enum(['listed', 'inside', 'absent', 'unread']),
  cases: z.array(ListedCaseSchema),
  /** Time of the lookup, in epoch milliseconds. */
  askedAt: z.number(),
})

export type ListedCase = z.infer<typeof ListedCaseSchema>
export type LookupAnswer = z.infer<typeof LookupAnswerSchema>

/**
 * Reason for a missing result: the citation is queued, the service limits our requests, the service did not respond, or
 * the service rejected our credentials.
 */
const WaitReasonSchema = z.enum(['queued', 'throttled', 'silent', 'refused'])
export type LookupWaitReason = z.infer<typeof WaitReasonSchema>

/** Looks up whether a public database lists a case at a citation (docs/contract.md 11). */
export const caseLookup = {
  config: defineEndpoint({
    method: 'GET',
    path: '/api/v1/case-lookup',
    access: 'verified',
    output: z.object({ offered: z.boolean() }),
  }),
  ask: defineEndpoint({
    method: 'POST',
    path: '/api/v1/case-lookup',
    access: 'verified',
    input: z.object({
      citations: z.array(text.check(z.regex(BARE_CITATION))).check(z.minLength(1), z.maxLength(LOOKUP_MAX)),
    }),
    output: z.object({
      /** The results available so far. */
      answers: z.array(LookupAnswerSchema),
      /**
       * Why the other citations have no result yet, and how many seconds to wait before asking again. Null if every
       * citation has a result.
       */
      waiting: z.nullable(z.object({ reason: WaitReasonSchema, seconds: z.number() })),
    }),
  }),
}
