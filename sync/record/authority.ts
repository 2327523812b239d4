import * as z from 'zod/mini'
import { dictionaryField, optionalTimeField, placeIn, timeField } from './field.ts'
import { describeKind } from './describe.ts'

/**
 * An authority in a project's library. Its source travels field by field, as registers `source.<field>`.
 *
 * `checked`: who ticked it off in the cite-check record, when, and the citation as it was then (`by`, `at`, `cited`); null
 * where nobody has, or the tick was taken back. One register of the authority itself: two people who tick different
 * authorities never meet, and of two who tick the same one the later stands.
 */
export const authority = describeKind({
  fields: {
    pos: placeIn('projectId'),
    checked: z.nullable(dictionaryField),
    createdAt: timeField,
    trashedAt: optionalTimeField,
  },
  empty: { pos: { projectId: '', orderKey: 'a0' }, checked: null, createdAt: 0, trashedAt: null },
})
