import * as z from 'zod/mini'
import { textField } from './field.ts'
import { describeKind } from './describe.ts'

/**
 * What somebody prefers, on every device: how a new project is set, and how the app looks. One record an account, under an
 * id that is the same everywhere: whichever device writes it first, the others write the same.
 */
export const preferences = describeKind({
  fields: {
    newTypeface: z.enum(['court', 'academic']),
    newUnderline: z.boolean(),
    newMode: z.enum(['sentence', 'clause']),
    newProfile: textField(100),
    theme: z.enum(['device', 'light', 'dark']),
    density: z.enum(['roomy', 'dense']),
  },
  empty: {
    newTypeface: 'court',
    newUnderline: false,
    newMode: 'sentence',
    newProfile: 'indigo-2e',
    theme: 'device',
    density: 'roomy',
  },
})

/** The id of every account's own preferences. */
export const PREFERENCES_ID = '00000000-0000-7000-8000-000000000001'
