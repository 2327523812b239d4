import * as z from 'zod/mini'
import { PROFILES, TYPEFACES } from '../source/use.ts'

/** The citation style of a request. */
export const profile = z._default(z.enum(PROFILES), 'indigo-2e')
/** The typefaces of a request. */
export const typeface = z._default(z.enum(TYPEFACES), 'court')
