import * as z from 'zod/mini'
import { dictionaryField, optionalTimeField, textField, timeField } from './field.ts'
import { describeKind } from './describe.ts'

/**
 * A web citation. Its source is stored in one register per field, named `source.<field>`.
 * - `fetchState`: `manual` (nothing to fetch), `queued` (waiting for a connection), `fetched`, or `refused:` followed
 *   by the failure code.
 * - `open`: names of the form fields that the user has not edited, separated by spaces. Only these are filled from the
 *   page.
 * - `archiveState`: `wanted` if the user asked for an archived copy while offline, otherwise empty.
 * - `found`: the data read from the page, or null.
 * - `shortForms`: the user's choices for words with ambiguous abbreviations, keyed by the word in lowercase.
 */
export const webcite = describeKind({
  fields: {
    type: textField(50),
    url: textField(8_000),
    fetchState: textField(50),
    open: textField(500),
    archiveState: textField(50),
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
    archiveState: '',
    found: null,
    shortForms: {},
    createdAt: 0,
    trashedAt: null,
  },
})
