import { feature } from '#sync/contract/feature.ts'
import type { Database } from '../database/port.ts'
import { resolveFlags } from '../identity/flag.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'

/** Mounts the endpoint that returns the feature flags for the caller. */
export function mountFeatures(server: ApiServer, { database }: { readonly database: Database }): void {
  mountEndpoint(server, feature.list, async ({ caller }) => ({
    betaFeatures: await resolveFlags(database.read, caller?.user.id),
  }))
}
