import * as z from 'zod/mini'
import { recordId, textField, timeField } from './field.ts'
import { describeKind } from './describe.ts'

/** An abbreviation chosen for a whole project. `chosen` is null if the user undid the choice. */
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
