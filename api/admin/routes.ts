import { adminUsers } from '#sync/contract/admin-user.ts'
import { failValidation } from '../request-failure.ts'
import { traceOf } from '../guard/trace.ts'
import { note } from '../identity/audit.ts'
import { globalFlags, knownFlags, setGlobalFlags } from '../identity/flag.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { AdminDeps } from './deps.ts'
import { mountListing } from './listing.ts'
import { mountPowers } from './power.ts'

/** Looking after accounts and what is switched on (contract 5, 6.6). */
export function mountAdmin(server: ApiServer, deps: AdminDeps): void {
  const { database, now, proxies } = deps
  mountListing(server, deps)
  mountPowers(server, deps)

  mountEndpoint(server, adminUsers.flags, async () => ({ betaFeatures: await globalFlags(database.read) }))

  mountEndpoint(server, adminUsers.setGlobalFlags, async ({ input, caller, http }) => {
    const flags = knownFlags(input.betaFeatures)
    if (flags === undefined)
      return failValidation({ betaFeatures: ['The selected betaFeatures is invalid.'] })
    await database.write(async (tx) => {
      await setGlobalFlags(tx, flags)
      const trace = traceOf(http, caller.user.id, proxies)
      await note(tx, trace, { action: 'admin.global-flags', targetId: null, after: flags }, now())
    })
    return { betaFeatures: await globalFlags(database.read) }
  })
}
