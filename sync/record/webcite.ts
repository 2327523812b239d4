import { maybeTime, text, time } from './field.ts'
import { describeKind } from './describe.ts'

/** A web citation. Its source travels field by field, as registers `source.<field>`. */
export const webcite = describeKind({
  fields: {
    type: text(50),
    url: text(8_000),
    fetchState: text(50),
    createdAt: time,
    trashedAt: maybeTime,
  },
  empty: { type: 'auto', url: '', fetchState: 'manual', createdAt: 0, trashedAt: null },
})
