import * as z from 'zod/mini'
import { recordId, textField, timeField } from './field.ts'
import { describeKind } from './describe.ts'

/** An abbreviation chosen for a whole project; `chosen` null takes the choice back. */
export const choice = describeKind({
  fields: {
    projectId: recordId,
    phrase: textField(500),
    slot: textField(100),
    chosen: z.nullable(textField(500)),
    createdAt: timeField,
  },
  empty: { projectId: '', phrase: '', slot: '', chosen: null, createdAt: 0 },
})
