import * as z from 'zod/mini'
import { dictionaryField, optionalTimeField, textField, timeField } from './field.ts'
import { describeKind } from './describe.ts'

/**
 * A web citation. Its source travels field by field, as registers `source.<field>`.
 *
 * `fetchState`: `manual` (nothing is waited for), `queued` (the page is read as soon as there is a connection), `fetched`,
 * or `refused:` and the code of why not. `open`: names of the form's fields that nobody has typed in, parted by spaces;
 * only those are filled when the page is read. `found`: what the page said, or null. `shortForms`: what somebody chose for
 * words whose abbreviation the tables dispute, by the words in lower case.
 */
export const webcite = describeKind({
  fields: {
    type: textField(50),
    url: textField(8_000),
    fetchState: textField(50),
    open: textField(500),
    found: z.nullable(dictionaryField),
    shortForms: dictionaryField,
    createdAt: timeField,
    trashedAt: optionalTimeField,
  },
  empty: {
    type: 'auto',
    url: '',
    fetchState: 'manual',
    open: '',
    found: null,
    shortForms: {},
    createdAt: 0,
    trashedAt: null,
  },
})
