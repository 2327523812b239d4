import * as z from 'zod/mini'
import { dictionaryField, optionalTimeField, placeIn, timeField } from './field.ts'
import { describeKind } from './describe.ts'

/**
 * An authority in a project's library. Its source is stored field by field, in registers named `source.<field>`.
 *
 * `checked` records who marked the authority as reviewed, when, and the citation at that time (`by`, `at`, `cited`);
 * null if no one has, or the mark was removed. It is a register of the authority, so reviews of different authorities
 * never conflict; of two reviews of the same authority, the later one wins. `chief` is true for an authority that the
 * brief chiefly relies on, which some courts mark with an asterisk in the table of authorities.
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
