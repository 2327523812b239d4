import * as z from 'zod/mini'
import { optionalTimeField, placeIn, textField, timeField } from './field.ts'
import { describeKind } from './describe.ts'

/** A string cite in a project. Each of its uses contains the string's id. */
export const string = describeKind({
  fields: {
    // Contains both the project and the sort key, so that concurrent moves never mix the project of one move with the
    // key of the other.
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
