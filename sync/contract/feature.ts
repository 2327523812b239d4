import * as z from 'zod/mini'
import { FlagsSchema } from '../flag.ts'
import { endpoint } from './endpoint.ts'

/** What is switched on for the caller; without a session, the global row. */
export const feature = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/features',
    access: 'anyone',
    output: z.object({ betaFeatures: FlagsSchema }),
  }),
}
