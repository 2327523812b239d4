import * as z from 'zod/mini'
import {
  dictionaryField,
  listField,
  optionalTimeField,
  placeIn,
  recordId,
  textField,
  timeField,
} from './field.ts'
import { describeKind } from './describe.ts'

/** An authority cited in a string cite. The citation engine validates the values. */
export const use = describeKind({
  fields: {
    pos: placeIn('stringId'),
    authorityId: recordId,
    signal: z.nullable(textField(50)),
    pincite: listField(100),
    form: textField(50),
    parentheticals: listField(100),
    choices: dictionaryField,
    createdAt: timeField,
    trashedAt: optionalTimeField,
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
