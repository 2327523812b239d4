import * as z from 'zod/mini'
import { maybeTime, orderKey, recordId, time } from './field.ts'
import { describeKind } from './describe.ts'

/** An authority in a project's library. Its source travels field by field, as registers `source.<field>`. */
export const authority = describeKind({
  fields: {
    pos: z.strictObject({ projectId: recordId, orderKey }),
    createdAt: time,
    trashedAt: maybeTime,
  },
  empty: { pos: { projectId: '', orderKey: 'a0' }, createdAt: 0, trashedAt: null },
})
