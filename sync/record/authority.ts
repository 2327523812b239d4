import { maybeTime, placeIn, time } from './field.ts'
import { describeKind } from './describe.ts'

/** An authority in a project's library. Its source travels field by field, as registers `source.<field>`. */
export const authority = describeKind({
  fields: {
    pos: placeIn('projectId'),
    createdAt: time,
    trashedAt: maybeTime,
  },
  empty: { pos: { projectId: '', orderKey: 'a0' }, createdAt: 0, trashedAt: null },
})
