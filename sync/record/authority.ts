import { optionalTimeField, placeIn, timeField } from './field.ts'
import { describeKind } from './describe.ts'

/** An authority in a project's library. Its source travels field by field, as registers `source.<field>`. */
export const authority = describeKind({
  fields: {
    pos: placeIn('projectId'),
    createdAt: timeField,
    trashedAt: optionalTimeField,
  },
  empty: { pos: { projectId: '', orderKey: 'a0' }, createdAt: 0, trashedAt: null },
})
