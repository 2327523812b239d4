import * as z from 'zod/mini'
import { optionalTimeField, orderKey, textField, timeField } from './field.ts'
import { describeKind } from './describe.ts'

/** A project: the string cites of one paper or brief, its library of authorities, and its citation settings. */
export const project = describeKind({
  fields: {
    name: textField(500),
    course: textField(500),
    typeface: z.enum(['court', 'academic']),
    /** True if court documents underline text instead of italicizing it. */
    underline: z.boolean(),
    profile: textField(100),
    mode: z.enum(['sentence', 'clause']),
    /** True if citations may be looked up in a public database. False until the user allows lookups. */
    lookUp: z.boolean(),
    pos: orderKey,
    createdAt: timeField,
    archivedAt: optionalTimeField,
    trashedAt: optionalTimeField,
  },
  empty: {
    name: '',
    course: '',
    typeface: 'court',
    underline: false,
    profile: 'indigo-2e',
    mode: 'sentence',
    lookUp: false,
    pos: 'a0',
    createdAt: 0,
    archivedAt: null,
    trashedAt: null,
  },
})
