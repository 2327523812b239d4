import type { Context } from 'hono'
import type { Identity } from '#sync/contract/social.ts'
import { social } from '#sync/contract/social.ts'
import type { User } from '#sync/user.ts'
import { type ApiEnv, RequestFailure, failWith } from '../request-failure.ts'
import type { Caller } from '../middleware/caller.ts'
import { issueBearerToken } from '../middleware/sign-in.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { writeAudit } from '../identity/audit.ts'
import {
  addIdentity,
  findIdentity,
  findUserIdentities,
  type LinkedIdentity,
  removeIdentity,
} from '../identity/identities.ts'
import { isRecentlyAuthenticated } from '../identity/session.ts'
import { enqueueMail } from '../mail/outbox.ts'
import type { IdentityProvider } from '../integrations/identity-provider.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { ProviderResult, SocialDeps } from './deps.ts'

type BeginAuthorization = (
  http: Context<ApiEnv>,
  provider: IdentityProvider,
  userId: string,
) => Promise<{ readonly url: string } | RequestFailure>

/**
 * Mounts the endpoints to list the services linked to an account, link a service (rule 2), and unlink a service if
 * another way to log in remains.
 */
export function mountIdentities(server: ApiServer, deps: SocialDeps, begin: BeginAuthorization): void {
  const { database, now, providers, proxies } = deps
  const labelOf = (name: string) => providers.find((provider) => provider.name === name)?.label ?? name

  mountEndpoint(server, social.identities, async ({ caller, param }) => {
    if (param('id') !== caller.user.id) return failWith('NOT_FOUND')
    const linked = await findUserIdentities(database.read, caller.user.id)
    return {
      data: linked.map((identity) => toListedIdentity(identity, labelOf)),
      password: caller.person.passwordHash !== null,
    }
  })

  mountEndpoint(server, social.identity, async ({ caller, param }) => {
    if (param('id') !== caller.user.id) return failWith('NOT_FOUND')
    const linked = await findUserIdentities(database.read, caller.user.id)
    const found = linked.find(({ provider }) => provider === param('provider'))
    return found === undefined ? failWith('NOT_FOUND') : { identity: toListedIdentity(found, labelOf) }
  })

  mountEndpoint(server, social.link, async ({ caller, param, http }) => {
    const provider = providers.find(({ name }) => name === param('provider'))
    if (param('id') !== caller.user.id || provider === undefined) return failWith('NOT_FOUND')
    if (!isRecentlyAuthenticated(caller.session, now())) return failWith('PASSWORD_CONFIRMATION_REQUIRED')
    return begin(http, provider, caller.user.id)
  })

  mountEndpoint(server, social.unlink, async ({ caller, param, http }) => {
    const { id, email } = caller.user
    if (param('id') !== id) return failWith('NOT_FOUND')
    const provider = param('provider')
    const refusal = await database.write(async (tx) => {
      const linked = await findUserIdentities(tx, id)
      if (!linked.some((identity) => identity.provider === provider)) return failWith('NOT_FOUND')
      if (!isRecentlyAuthenticated(caller.session, now())) return failWith('PASSWORD_CONFIRMATION_REQUIRED')
      if (caller.person.passwordHash === null && linked.length === 1) {
        return failWith('CONFLICT', { message: 'You can’t remove your only way to log in.' })
      }
      await removeIdentity(tx, id, provider)
      const trace = auditContextOf(http, id, proxies)
      await writeAudit(tx, trace, { action: 'identity.unlink', targetId: id, before: { provider } }, now())
      await enqueueMail(tx, { kind: 'identity-unlinked', email, userId: id }, now())
      return undefined
    })
    if (refusal === undefined) deps.wakeMailWorker()
    return refusal
  })
}

interface LinkRequest extends ProviderResult {
  readonly caller: Caller | undefined
  /** The account that started the attempt. */
  readonly userId: string
}

/**
 * Rule 2: links the service to the account that started the attempt, if that account is still logged in in this
 * browser.
 */
export async function completeIdentityLink(
  deps: SocialDeps,
  http: Context<ApiEnv>,
  { provider, claims, caller, userId }: LinkRequest,
): Promise<{ readonly user: User; readonly token: string } | RequestFailure> {
  if (caller === undefined || caller.user.id !== userId) return failWith('UNAUTHORIZED')
  const { now, proxies } = deps
  const answer = await deps.database.write(async (tx) => {
    const known = await findIdentity(tx, claims.issuer, claims.subject)
    if (known !== undefined && known.userId !== userId) {
      return failWith('CONFLICT', { message: 'That login is already connected to another account.' })
    }
    if (known === undefined) {
      const [createdAt, lastUsedAt] = [now(), now()]
      const identity = { ...claims, userId, provider: provider.name, createdAt, lastUsedAt }
      if (!(await addIdentity(tx, { ...identity, email: claims.email ?? null }))) {
        return failWith('CONFLICT', { message: 'Your account is already connected to that service.' })
      }
      const after = { provider: provider.name }
      await writeAudit(
        tx,
        auditContextOf(http, userId, proxies),
        { action: 'identity.link', targetId: userId, after },
        now(),
      )
      await enqueueMail(tx, { kind: 'identity-linked', email: caller.user.email, userId }, now())
    }
    const { session, roleNames } = caller
    return issueBearerToken(tx, http, session, { roleNames, proxies, now: now() })
  })
  if (answer instanceof RequestFailure) return answer
  deps.wakeMailWorker()
  return { user: caller.user, token: answer }
}

function toListedIdentity(
  { provider, email, createdAt, lastUsedAt }: LinkedIdentity,
  labelOf: (name: string) => string,
): Identity {
  return {
    provider,
    label: labelOf(provider),
    email,
    linkedAt: new Date(createdAt).toISOString(),
    lastUsedAt: new Date(lastUsedAt).toISOString(),
  }
}
