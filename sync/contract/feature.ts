import * as z from 'zod/mini'
import type { FeatureFlags } from '../flag.ts'
import { defineEndpoint } from './endpoint.ts'

/**
 * The flags as sent. This module is separate from their names and defaults, which every page reads before it needs a
 * schema.
 */
export const FlagsSchema = z.object({
  billingBetaFeature: z.boolean(),
  stringCiteBetaFeature: z.boolean(),
  adminOutlineBetaFeature: z.boolean(),
  clientOutlineBetaFeature: z.boolean(),
}) satisfies z.ZodMiniType<FeatureFlags>

/** Returns the flags that are on for the caller; without a session, the global defaults. */
export const feature = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v1/features',
    access: 'anyone',
    output: z.object({ betaFeatures: FlagsSchema }),
  }),
}
