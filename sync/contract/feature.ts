import * as z from 'zod/mini'
import type { FeatureFlags } from '../flag.ts'
import { defineEndpoint } from './endpoint.ts'

/** The flags on the wire. Apart from their names and defaults, which every page reads before any schema is needed. */
export const FlagsSchema = z.object({
  billingBetaFeature: z.boolean(),
  stringCiteBetaFeature: z.boolean(),
  adminOutlineBetaFeature: z.boolean(),
  clientOutlineBetaFeature: z.boolean(),
}) satisfies z.ZodMiniType<FeatureFlags>

/** What is switched on for the caller; without a session, the global row. */
export const feature = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v1/features',
    access: 'anyone',
    output: z.object({ betaFeatures: FlagsSchema }),
  }),
}
