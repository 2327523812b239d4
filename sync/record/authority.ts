import * as z from 'zod/mini'
import { dictionaryField, optionalTimeField, placeIn, timeField } from './field.ts'
import { describeKind } from './describe.ts'

/**
 * An authority in a project's library. Its source is stored in one register per field, named `source.<field>`.
 *
 * `checked` is the last review: who marked the authority as reviewed, when, and the citation at that time (`by`, `at`,
 * `cited`); null if the authority has not been reviewed. `chief` is true for a chief authority, which some courts mark
 * with an asterisk in the table of authorities.
 */
export const authority = describeKind({
  fields: {
    pos: placeIn('projectId'),
    checked: z.nullable(dictionaryField),
    chief: z.boolean(),
    createdAt: timeField,
    trashedAt: optionalTimeField,
  },
  empty: {
    pos: { projectId: '', orderKey: 'a0' },
    checked: null,
    chief: false,
    createdAt: 0,
    trashedAt: null,
  },
})
