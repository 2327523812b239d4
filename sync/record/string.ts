import * as z from 'zod/mini'
import { optionalTimeField, placeIn, textField, timeField } from './field.ts'
import { describeKind } from './describe.ts'

/** A string cite in a project. Its uses refer to it. */
export const string = describeKind({
  fields: {
    // One register for the project and the key, so that concurrent moves never combine the project from one move with
    // the key from the other.
    pos: placeIn('projectId'),
    title: textField(500),
    footnote: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000), z.multipleOf(1))),
    createdAt: timeField,
    trashedAt: optionalTimeField,
  },
  empty: {
    pos: { projectId: '', orderKey: 'a0' },
    title: '',
    footnote: null,
    createdAt: 0,
    trashedAt: null,
  },
})
