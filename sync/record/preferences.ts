import * as z from 'zod/mini'
import { textField } from './field.ts'
import { describeKind } from './describe.ts'

/**
 * The user's preferences: defaults for new projects, and the app's appearance. Each account has one preferences record
 * with a fixed id, so all devices write to the same record.
 */
export const preferences = describeKind({
  fields: {
    newTypeface: z.enum(['court', 'academic']),
    newUnderline: z.boolean(),
    newMode: z.enum(['sentence', 'clause']),
    newProfile: textField(100),
    theme: z.enum(['device', 'light', 'dark']),
    density: z.enum(['roomy', 'dense']),
    /** True if copied citations link to free copies of the law. */
    linkCitations: z.boolean(),
    /** Citation styles that get no links even if `linkCitations` is true, separated by spaces. */
    unlinkedStyles: textField(300),
  },
  empty: {
    newTypeface: 'court',
    newUnderline: false,
    newMode: 'sentence',
    newProfile: 'bluebook-22-like',
    theme: 'device',
    density: 'roomy',
    linkCitations: false,
    unlinkedStyles: '',
  },
})

/** The id of the preferences record in every account. */
export const PREFERENCES_ID = '00000000-0000-7000-8000-000000000001'
