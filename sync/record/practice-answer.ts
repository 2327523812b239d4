import * as z from 'zod/mini'
import { timeField } from './field.ts'
import type { JsonValue } from './json.ts'
import type { Replica } from './replica.ts'

// Apart from the kind, which every page needs: only the drill reads and writes answers.

const PREFIX = 'answer.'

const answerField = z.object({
  rule: z.string().check(z.maxLength(64)),
  right: z.boolean(),
  at: timeField,
})

/** One answer: the rule it was about, whether the breach was spotted, and when, in milliseconds since 1970. */
export type PracticeAnswer = Readonly<z.infer<typeof answerField>>

/** How many answers one sitting's record takes: a record holds two hundred registers (SV15). */
export const ANSWERS_MAX = 150

/** The register of the answer given as the `number`th of its sitting, counted from 1. */
export function answerRegister(number: number, answer: PracticeAnswer): Readonly<Record<string, JsonValue>> {
  return { [`${PREFIX}${number}`]: { ...answer } }
}

/** The answers of a sitting; what cannot be read, a newer version wrote, and it is left out. */
export function answersOf({ f }: Pick<Replica, 'f'>): PracticeAnswer[] {
  return Object.entries(f).flatMap(([field, value]) => {
    const read = field.startsWith(PREFIX) ? answerField.safeParse(value) : undefined
    return read?.success === true ? [read.data] : []
  })
}
