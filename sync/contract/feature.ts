import * as z from 'zod/mini'
import type { FeatureFlags } from '../flag.ts'
import { defineEndpoint } from './endpoint.ts'

/**
 * Schema of the flags in a response. It is in a separate module because pages need the names and defaults of the flags
 * before they load a schema library.
 */
export const FlagsSchema = z.object({
  billingBetaFeature: z.boolean(),
  stringCiteBetaFeature: z.boolean(),
  adminOutlineBetaFeature: z.boolean(),
  clientOutlineBetaFeature: z.boolean(),
}) satisfies z.ZodMiniType<FeatureFlags>

/** Returns the caller's flags; without a session, the global defaults. */
export const feature = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v1/features',
    access: 'anyone',
    output: z.object({ betaFeatures: FlagsSchema }),
  }),
}
