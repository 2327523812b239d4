import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** Most citations of one call, which is what the service looks up in one request. */
const LOOKUP_MAX = 250

/**
 * A place and nothing else: volume, reporter, page. Five words at most can stand where the reporter does; the server
 * takes only those of a reporter it knows, so that no sentence and no name gets through.
 */
export const BARE_CITATION = /^\d{1,4} [A-Z][A-Za-z\d.'()&]{0,19}(?: [A-Za-z\d.'()&]{1,14}){0,4} \d{1,8}$/

const text = z.string()

/** A case as the service lists it; it compares no names, and neither does the server. */
const ListedCaseSchema = z.object({
  name: text,
  /** ISO 8601, a day; empty when the service has none. It may be of a rehearing. */
  filed: text,
  /** A path of the service, or empty. */
  path: text,
  /** Where it begins in the reporter that was asked about; null when the service does not say. */
  begins: z.nullable(text),
})

/** What the service said of one citation, and when: `listed` (one or several), `inside` (the page lies in a case that begins elsewhere), `absent`, `unread` (it knows no such reporter). */
const LookupAnswerSchema = z.object({
  citation: text,
  state: z.enum(['listed', 'inside', 'absent', 'unread']),
  cases: z.array(ListedCaseSchema),
  /** Epoch milliseconds. */
  askedAt: z.number(),
})

export type ListedCase = z.infer<typeof ListedCaseSchema>
export type LookupAnswer = z.infer<typeof LookupAnswerSchema>

/** Why there is no answer yet: its turn comes; the service wants to be asked later; it did not answer; it did not let us in. */
const WaitReasonSchema = z.enum(['queued', 'throttled', 'silent', 'refused'])
export type LookupWaitReason = z.infer<typeof WaitReasonSchema>

/** Whether a public database lists what stands at a place (docs/contract.md 11). */
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
      /** Of the citations asked for, those that have an answer. A failure is never among them. */
      answers: z.array(LookupAnswerSchema),
      /** For the rest: why, and in how many seconds to ask again. Null when all are answered. */
      waiting: z.nullable(z.object({ reason: WaitReasonSchema, seconds: z.number() })),
    }),
  }),
}
