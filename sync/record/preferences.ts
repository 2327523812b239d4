import * as z from 'zod/mini'
import { textField } from './field.ts'
import { describeKind } from './describe.ts'

/**
 * The user's preferences on all devices: defaults for new projects, and the app's appearance. There is one record per
 * account, under a fixed id, so all devices write to the same record, regardless of which one creates it.
 */
export const preferences = describeKind({
  fields: {
    newTypeface: z.enum(['court', 'academic']),
    newUnderline: z.boolean(),
    newMode: z.enum(['sentence', 'clause']),
    newProfile: textField(100),
    theme: z.enum(['device', 'light', 'dark']),
    density: z.enum(['roomy', 'dense']),
    /** Whether copied citations link to free copies of the law. */
    linkCitations: z.boolean(),
    /** Citation styles whose citations have no links even if links are turned on, separated by spaces. */
    unlinkedStyles: textField(300),
  },
  empty: {
    newTypeface: 'court',
    newUnderline: false,
    newMode: 'sentence',
    // The Bluebook is the standard by which students are graded and attorneys' citations are edited.
    newProfile: 'bluebook-22-like',
    theme: 'device',
    density: 'roomy',
    linkCitations: false,
    unlinkedStyles: '',
  },
})

/** The id of the preferences record in every account. */
export const PREFERENCES_ID = '00000000-0000-7000-8000-000000000001'
