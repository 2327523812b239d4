import * as z from 'zod/mini'
import { timeField } from './field.ts'
import type { JsonValue } from './json.ts'
import type { Replica } from './replica.ts'

// These functions are separate from `practice.ts`, which every page loads, because only Practice reads and writes
// answers.

const PREFIX = 'answer.'

const answerField = z.object({
  rule: z.string().check(z.maxLength(64)),
  right: z.boolean(),
  at: timeField,
})

/** One answer: the rule, whether the user found the error, and the time in milliseconds since 1970. */
export type PracticeAnswer = Readonly<z.infer<typeof answerField>>

/** Maximum number of answers per session. A record has at most 200 registers (SV15). */
export const ANSWERS_MAX = 150

/** Returns the register for the answer at position `number`, counted from 1. */
export function answerRegister(number: number, answer: PracticeAnswer): Readonly<Record<string, JsonValue>> {
  return { [`${PREFIX}${number}`]: { ...answer } }
}

/** Returns a session's answers. Skips invalid answers, which a newer version may have written. */
export function answersOf({ f }: Pick<Replica, 'f'>): PracticeAnswer[] {
  return Object.entries(f).flatMap(([field, value]) => {
    const read = field.startsWith(PREFIX) ? answerField.safeParse(value) : undefined
    return read?.success === true ? [read.data] : []
  })
}
