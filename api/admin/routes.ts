import { adminUsers } from '#sync/contract/admin-user.ts'
import { failValidation } from '../request-failure.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { writeAudit } from '../identity/audit.ts'
import { findGlobalFlags, pickKnownFlags, setGlobalFlags } from '../identity/flag.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { AdminDeps } from './deps.ts'
import { mountAccountList } from './account-list.ts'
import { mountAccountActions } from './account-actions.ts'

/** Mounts the endpoints for account management and feature flags (contract 5, 6.6). */
export function mountAdmin(server: ApiServer, deps: AdminDeps): void {
  const { database, now, proxies } = deps
  mountAccountList(server, deps)
  mountAccountActions(server, deps)

  mountEndpoint(server, adminUsers.flags, async () => ({
    betaFeatures: await findGlobalFlags(database.read),
  }))

  mountEndpoint(server, adminUsers.setGlobalFlags, async ({ input, caller, http }) => {
    const flags = pickKnownFlags(input.betaFeatures)
    if (flags === undefined)
      return failValidation({ betaFeatures: ['The selected betaFeatures is invalid.'] })
    await database.write(async (tx) => {
      await setGlobalFlags(tx, flags)
      const trace = auditContextOf(http, caller.user.id, proxies)
      await writeAudit(tx, trace, { action: 'admin.global-flags', targetId: null, after: flags }, now())
    })
    return { betaFeatures: await findGlobalFlags(database.read) }
  })
}
