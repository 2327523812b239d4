import * as z from 'zod/mini'

/** The error envelope (contract 2): the body of every response with an error status. */
export const FailureBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  requestId: z.optional(z.string()),
})

export type FailureBody = z.infer<typeof FailureBody>
