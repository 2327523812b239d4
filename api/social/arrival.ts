import type { Context } from 'hono'
import type { User } from '#sync/user.ts'
import { type ApiEnv, RequestFailure, failWith } from '../request-failure.ts'
import type { SqlExecutor } from '../database/port.ts'
import { signIn } from '../middleware/sign-in.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { writeAudit, type AuditContext } from '../identity/audit.ts'
import { sanitizeName } from '../identity/form-validator.ts'
import {
  addIdentity,
  removeAllIdentities,
  findIdentity,
  type LinkedIdentity,
  touchIdentity,
} from '../identity/identities.ts'
import {
  addPerson,
  findPersonByEmail,
  findPerson,
  transferPersonToOwner,
  type PersonRecord,
} from '../identity/person.ts'
import { verifyEmailAddress } from '../identity/email-verification.ts'
import { revokeSessions } from '../identity/session.ts'
import { revokeTokens } from '../identity/token.ts'
import { enqueueMail } from '../mail/outbox.ts'
import type { IdentityClaims, IdentityProvider } from '../integrations/identity-provider.ts'
import type { SocialDeps } from './routes.ts'

interface Arrival {
  readonly provider: IdentityProvider
  readonly claims: IdentityClaims
  readonly shared: boolean
}

/** Somebody whom another service has let in: signs them in, or says why not. */
export async function welcome(
  deps: SocialDeps,
  http: Context<ApiEnv>,
  { provider, claims, shared }: Arrival,
): Promise<{ readonly user: User; readonly token: string } | RequestFailure> {
  const trace = auditContextOf(http, null, deps.proxies)
  const person = await deps.database.write((tx) => personOf({ deps, tx, trace, provider, claims }))
  if (person instanceof RequestFailure) return person
  if (person instanceof Waiting) return remind(deps, person)
  deps.wakeMailWorker()
  deps.sessionWatch.changed(person.id)
  if (person.disabledAt !== null) return failWith('ACCOUNT_DISABLED')
  if (person.emailVerifiedAt === null) return unverified()
  const { user, bearer } = await signIn(deps, http, { person, shared, by: provider.name, withBearer: true })
  return { user, token: bearer }
}

function unverified(): RequestFailure {
  return failWith('EMAIL_NOT_VERIFIED', {
    message: 'Your email address is not verified. We have sent you a link.',
  })
}

/** An account that waits for the proof of its address. */
class Waiting {
  readonly email: string
  constructor(email: string) {
    this.email = email
  }
}

/** Rule 3 again: another mail goes out, and nobody comes in. */
async function remind(
  { limiter, database, now, wakeMailWorker }: SocialDeps,
  { email }: Waiting,
): Promise<RequestFailure> {
  const { allowed } = await limiter.take('verifyHour', email)
  if (allowed) await database.write((tx) => enqueueMail(tx, { kind: 'verify-email', email }, now()))
  wakeMailWorker()
  return unverified()
}

interface Case {
  readonly deps: SocialDeps
  readonly tx: SqlExecutor
  readonly trace: AuditContext
  readonly provider: IdentityProvider
  readonly claims: IdentityClaims
}

/** The linking rules of contract 6.4, in their order. */
async function personOf(here: Case): Promise<PersonRecord | Waiting | RequestFailure> {
  const { tx, claims } = here
  const known = await findIdentity(tx, claims.issuer, claims.subject)
  if (known !== undefined) return returning(here, known)
  if (claims.email === undefined) {
    return failWith('UNPROCESSABLE_ENTITY', { message: 'The other service did not share an e-mail address.' })
  }
  const holder = await findPersonByEmail(tx, claims.email)
  if (holder === undefined) return create(here, claims.email)
  if (!claims.emailVerified) return holder.emailVerifiedAt === null ? new Waiting(holder.email) : duplicate()
  if (holder.emailVerifiedAt === null) return handOver(here, holder)
  return claims.authoritative ? join(here, holder) : duplicate()
}

/** Rule 1: known by issuer and subject, whatever address the service tells today. */
async function returning(
  here: Case,
  known: LinkedIdentity,
): Promise<PersonRecord | Waiting | RequestFailure> {
  const { deps, tx, claims } = here
  const person = await findPerson(tx, known.userId)
  if (person === undefined) return failWith('NOT_FOUND')
  await touchIdentity(tx, known, claims.email ?? null, deps.now())
  if (person.emailVerifiedAt !== null || person.disabledAt !== null) return person
  if (!claims.emailVerified || claims.email !== person.email) return new Waiting(person.email)
  // The service has come to know the address since. Nobody else's way in stays.
  return handOver(here, person)
}

/** Rules 3 and 5: a new account. Where the service does not vouch for the address, our own mail has to prove it. */
async function create(here: Case, email: string): Promise<PersonRecord | RequestFailure> {
  const { deps, tx, trace, provider, claims } = here
  const person: PersonRecord = {
    id: crypto.randomUUID(),
    firstName: sanitizeName(claims.firstName),
    lastName: sanitizeName(claims.lastName),
    email,
    emailVerifiedAt: null,
    pendingEmail: null,
    provider: provider.name,
    passwordHash: null,
    disabledAt: null,
    createdAt: deps.now(),
  }
  // On a database with several writers somebody else may just have taken the address.
  if (!(await addPerson(tx, person))) return duplicate()
  const after = { by: provider.name }
  await writeAudit(tx, trace, { action: 'account.register', targetId: person.id, after }, deps.now())
  await link(here, person.id)
  if (claims.emailVerified) return prove(here, person)
  await enqueueMail(tx, { kind: 'verify-email', email }, deps.now())
  return person
}

/**
 * Rule 4a: whoever made the account had not proved the address, so they may have made it to wait for its owner. Their
 * password, services and sessions go; the account is the owner's.
 */
async function handOver(here: Case, holder: PersonRecord): Promise<PersonRecord> {
  const { deps, tx, trace, provider, claims } = here
  const names = { firstName: sanitizeName(claims.firstName), lastName: sanitizeName(claims.lastName) }
  const owner: PersonRecord = { ...holder, ...names, passwordHash: null, provider: provider.name }
  await transferPersonToOwner(tx, owner)
  await removeAllIdentities(tx, holder.id)
  await revokeSessions(tx, holder.id, deps.now())
  await revokeTokens(tx, holder.id, 'reset-password', deps.now())
  await revokeTokens(tx, holder.id, 'verify-email', deps.now())
  await writeAudit(tx, trace, { action: 'identity.dropped', targetId: holder.id }, deps.now())
  await link(here, holder.id)
  return prove(here, owner)
}

/** Rule 4b: the service hands out that very address, so it is the same person; they hear of it. */
async function join(here: Case, holder: PersonRecord): Promise<PersonRecord | RequestFailure> {
  const { deps, tx } = here
  if (!(await link(here, holder.id))) return duplicate()
  await enqueueMail(tx, { kind: 'identity-linked', email: holder.email, userId: holder.id }, deps.now())
  return holder
}

async function link({ deps, tx, trace, provider, claims }: Case, userId: string): Promise<boolean> {
  const added = await addIdentity(tx, {
    issuer: claims.issuer,
    subject: claims.subject,
    userId,
    provider: provider.name,
    email: claims.email ?? null,
    createdAt: deps.now(),
    lastUsedAt: deps.now(),
  })
  const after = { provider: provider.name }
  if (added) await writeAudit(tx, trace, { action: 'identity.link', targetId: userId, after }, deps.now())
  return added
}

async function prove({ deps, tx, trace }: Case, person: PersonRecord): Promise<PersonRecord> {
  await verifyEmailAddress(tx, person, deps.firstIsSuperAdmin, deps.now())
  await writeAudit(tx, trace, { action: 'account.verify', targetId: person.id }, deps.now())
  return { ...person, emailVerifiedAt: deps.now() }
}

/** Rule 4c: an account of its own, which only its password opens. */
function duplicate(): RequestFailure {
  return failWith('DUPLICATE_USER', {
    message:
      'There is already an account with this e-mail. Log in with your password, then connect the service.',
  })
}
