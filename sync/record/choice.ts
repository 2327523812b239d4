import * as z from 'zod/mini'
import { recordId, text, time } from './field.ts'
import { describeKind } from './describe.ts'

/** An abbreviation chosen for a whole project; `chosen` null takes the choice back. */
export const choice = describeKind({
  fields: {
    projectId: recordId,
    phrase: text(500),
    slot: text(100),
    chosen: z.nullable(text(500)),
    createdAt: time,
  },
  empty: { projectId: '', phrase: '', slot: '', chosen: null, createdAt: 0 },
})
