import type { Context } from 'hono'
import type { Identity } from '#sync/contract/social.ts'
import { social } from '#sync/contract/social.ts'
import type { User } from '#sync/user.ts'
import { type ApiEnv, Failed, failed } from '../answer.ts'
import type { Caller } from '../guard/caller.ts'
import { issueBearer } from '../guard/sign-in.ts'
import { traceOf } from '../guard/trace.ts'
import { note } from '../identity/audit.ts'
import {
  addIdentity,
  findIdentity,
  identitiesOf,
  type KnownIdentity,
  removeIdentity,
} from '../identity/identities.ts'
import { isRecent } from '../identity/session.ts'
import { enqueueMail } from '../mail/outbox.ts'
import type { IdentityProvider } from '../outside/identity-provider.ts'
import { serve, type Server } from '../serve.ts'
import type { Found, SocialDeps } from './routes.ts'

type Begin = (
  http: Context<ApiEnv>,
  provider: IdentityProvider,
  userId: string,
) => Promise<{ readonly url: string } | Failed>

/** The services an account is linked with: to see, to add (rule 2), and to remove while another way in remains. */
export function mountIdentities(server: Server, deps: SocialDeps, begin: Begin): void {
  const { database, now, providers, proxies } = deps
  const labelOf = (name: string) => providers.find((provider) => provider.name === name)?.label ?? name

  serve(server, social.identities, async ({ caller, param }) => {
    if (param('id') !== caller.user.id) return failed('NOT_FOUND')
    const linked = await identitiesOf(database.read, caller.user.id)
    return {
      data: linked.map((identity) => toListed(identity, labelOf)),
      password: caller.person.passwordHash !== null,
    }
  })

  serve(server, social.identity, async ({ caller, param }) => {
    if (param('id') !== caller.user.id) return failed('NOT_FOUND')
    const linked = await identitiesOf(database.read, caller.user.id)
    const found = linked.find(({ provider }) => provider === param('provider'))
    return found === undefined ? failed('NOT_FOUND') : { identity: toListed(found, labelOf) }
  })

  serve(server, social.link, async ({ caller, param, http }) => {
    const provider = providers.find(({ name }) => name === param('provider'))
    if (param('id') !== caller.user.id || provider === undefined) return failed('NOT_FOUND')
    if (!isRecent(caller.session, now())) return failed('PASSWORD_CONFIRMATION_REQUIRED')
    return begin(http, provider, caller.user.id)
  })

  serve(server, social.unlink, async ({ caller, param, http }) => {
    const { id, email } = caller.user
    if (param('id') !== id) return failed('NOT_FOUND')
    const provider = param('provider')
    const refusal = await database.write(async (tx) => {
      const linked = await identitiesOf(tx, id)
      if (!linked.some((identity) => identity.provider === provider)) return failed('NOT_FOUND')
      if (!isRecent(caller.session, now())) return failed('PASSWORD_CONFIRMATION_REQUIRED')
      if (caller.person.passwordHash === null && linked.length === 1) {
        return failed('CONFLICT', { message: 'This is the only way into your account.' })
      }
      await removeIdentity(tx, id, provider)
      const trace = traceOf(http, id, proxies)
      await note(tx, trace, { action: 'identity.unlink', targetId: id, before: { provider } }, now())
      await enqueueMail(tx, { kind: 'identity-unlinked', email, userId: id }, now())
      return undefined
    })
    if (refusal === undefined) deps.pokeMail()
    return refusal
  })
}

interface Linking extends Found {
  readonly caller: Caller | undefined
  /** The account that asked. */
  readonly userId: string
}

/** Rule 2: links the account that asked, if it is still the one that is signed in here. */
export async function completeLink(
  deps: SocialDeps,
  http: Context<ApiEnv>,
  { provider, claims, caller, userId }: Linking,
): Promise<{ readonly user: User; readonly token: string } | Failed> {
  if (caller === undefined || caller.user.id !== userId) return failed('UNAUTHORIZED')
  const { now, proxies } = deps
  const answer = await deps.database.write(async (tx) => {
    const known = await findIdentity(tx, claims.issuer, claims.subject)
    if (known !== undefined && known.userId !== userId) {
      return failed('CONFLICT', { message: 'That sign-in already belongs to another account.' })
    }
    if (known === undefined) {
      const [createdAt, lastUsedAt] = [now(), now()]
      const identity = { ...claims, userId, provider: provider.name, createdAt, lastUsedAt }
      if (!(await addIdentity(tx, { ...identity, email: claims.email ?? null }))) {
        return failed('CONFLICT', { message: 'Your account is already connected with that service.' })
      }
      const after = { provider: provider.name }
      await note(
        tx,
        traceOf(http, userId, proxies),
        { action: 'identity.link', targetId: userId, after },
        now(),
      )
      await enqueueMail(tx, { kind: 'identity-linked', email: caller.user.email, userId }, now())
    }
    const { session, roleNames } = caller
    return issueBearer(tx, http, session, { roleNames, proxies, now: now() })
  })
  if (answer instanceof Failed) return answer
  deps.pokeMail()
  return { user: caller.user, token: answer }
}

function toListed(
  { provider, email, createdAt, lastUsedAt }: KnownIdentity,
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
