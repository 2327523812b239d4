import * as z from 'zod/mini'
import { maybeTime, orderKey, text, time } from './field.ts'
import { describeKind } from './describe.ts'

/** A project: the string cites of one paper or brief, its library of authorities, its way of setting them. */
export const project = describeKind({
  fields: {
    name: text(500),
    course: text(500),
    typeface: z.enum(['court', 'academic']),
    /** A court's document is underlined where it would be italic. */
    underline: z.boolean(),
    profile: text(100),
    mode: z.enum(['sentence', 'clause']),
    pos: orderKey,
    createdAt: time,
    archivedAt: maybeTime,
    trashedAt: maybeTime,
  },
  empty: {
    name: '',
    course: '',
    typeface: 'court',
    underline: false,
    profile: 'indigo-2e',
    mode: 'sentence',
    pos: 'a0',
    createdAt: 0,
    archivedAt: null,
    trashedAt: null,
  },
})
