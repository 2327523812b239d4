import { feature } from '#sync/contract/feature.ts'
import type { Database } from '../database/port.ts'
import { flagsOf } from '../identity/flag.ts'
import { serve, type Server } from '../serve.ts'

/** What is switched on for whoever asks. */
export function mountFeatures(server: Server, { database }: { readonly database: Database }): void {
  serve(server, feature.list, async ({ caller }) => ({
    betaFeatures: await flagsOf(database.read, caller?.user.id),
  }))
}
