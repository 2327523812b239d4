import * as z from 'zod/mini'
import { dictionary, list, maybeTime, placeIn, recordId, text, time } from './field.ts'
import { describeKind } from './describe.ts'

/** An authority used in a string cite. What its values mean is the engine's business; here they are JSON. */
export const use = describeKind({
  fields: {
    pos: placeIn('stringId'),
    authorityId: recordId,
    signal: z.nullable(text(50)),
    pincite: list(100),
    form: text(50),
    parentheticals: list(100),
    choices: dictionary,
    createdAt: time,
    trashedAt: maybeTime,
  },
  empty: {
    pos: { stringId: '', orderKey: 'a0' },
    authorityId: '',
    signal: null,
    pincite: [],
    form: 'auto',
    parentheticals: [],
    choices: {},
    createdAt: 0,
    trashedAt: null,
  },
})
