import type { Context } from 'hono'
import type { User } from '#sync/user.ts'
import { type ApiEnv, RequestFailure, failWith } from '../request-failure.ts'
import type { SqlExecutor } from '../database/port.ts'
import { signIn } from '../middleware/sign-in.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { writeAudit, type AuditContext } from '../identity/audit.ts'
import { sanitizeName } from '../identity/form-validator.ts'
import { addIdentity, findIdentity, type LinkedIdentity, touchIdentity } from '../identity/identities.ts'
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
import { removeOtherLogins } from '../identity/trust.ts'
import { enqueueMail } from '../mail/outbox.ts'
import type { ProviderResult, SocialDeps } from './deps.ts'

interface ProviderSignIn extends ProviderResult {
  readonly shared: boolean
}

/** Logs in a user authenticated by another service, or returns the reason for refusing the login. */
export async function signInWithProvider(
  deps: SocialDeps,
  http: Context<ApiEnv>,
  { provider, claims, shared }: ProviderSignIn,
): Promise<{ readonly user: User; readonly token: string } | RequestFailure> {
  const trace = auditContextOf(http, null, deps.proxies)
  const person = await deps.database.write((tx) => resolvePerson({ deps, tx, trace, provider, claims }))
  if (person instanceof RequestFailure) return person
  if (person instanceof UnverifiedAccount) return resendVerification(deps, person)
  deps.wakeMailWorker()
  deps.sessionWatch.changed(person.id)
  if (person.disabledAt !== null) return failWith('ACCOUNT_DISABLED')
  if (person.emailVerifiedAt === null) return failUnverified()
  const { user, bearer } = await signIn(deps, http, { person, shared, by: provider.name, withBearer: true })
  return { user, token: bearer }
}

function failUnverified(): RequestFailure {
  return failWith('EMAIL_NOT_VERIFIED', {
    message: 'Your email address isn’t verified. We’ve sent you a link.',
  })
}

/** An account whose address is not verified yet. */
class UnverifiedAccount {
  readonly email: string
  constructor(email: string) {
    this.email = email
  }
}

/** Rule 3: sends another email to a returning user without logging the user in. */
async function resendVerification(
  { limiter, database, now, wakeMailWorker }: SocialDeps,
  { email }: UnverifiedAccount,
): Promise<RequestFailure> {
  const { allowed } = await limiter.take('verifyHour', email)
  if (allowed) await database.write((tx) => enqueueMail(tx, { kind: 'verify-email', email }, now()))
  wakeMailWorker()
  return failUnverified()
}

interface SignInCase extends ProviderResult {
  readonly deps: SocialDeps
  readonly tx: SqlExecutor
  readonly trace: AuditContext
}

/** Applies the linking rules of contract 6.4, in order. */
async function resolvePerson(here: SignInCase): Promise<PersonRecord | UnverifiedAccount | RequestFailure> {
  const { tx, claims } = here
  const known = await findIdentity(tx, claims.issuer, claims.subject)
  if (known !== undefined) return signInKnownIdentity(here, known)
  if (claims.email === undefined) {
    return failWith('UNPROCESSABLE_ENTITY', { message: 'The other service didn’t share an email address.' })
  }
  const holder = await findPersonByEmail(tx, claims.email)
  if (holder === undefined) return registerPerson(here, claims.email)
  if (!claims.emailVerified)
    return holder.emailVerifiedAt === null ? new UnverifiedAccount(holder.email) : failDuplicate()
  if (holder.emailVerifiedAt === null) return transferToOwner(here, holder)
  return claims.authoritative ? linkToExistingAccount(here, holder) : failDuplicate()
}

/** Rule 1: the issuer and subject are known, even if the service now reports another address. */
async function signInKnownIdentity(
  here: SignInCase,
  known: LinkedIdentity,
): Promise<PersonRecord | UnverifiedAccount | RequestFailure> {
  const { deps, tx, claims } = here
  const person = await findPerson(tx, known.userId)
  if (person === undefined) return failWith('NOT_FOUND')
  await touchIdentity(tx, known, claims.email ?? null, deps.now())
  if (person.emailVerifiedAt !== null || person.disabledAt !== null) return person
  if (!claims.emailVerified || claims.email !== person.email) return new UnverifiedAccount(person.email)
  // The service has since verified the address, so remove all other ways to log in.
  return transferToOwner(here, person)
}

/** Rules 3 and 5: creates an account. If the service has not verified the address, an email must verify it. */
async function registerPerson(here: SignInCase, email: string): Promise<PersonRecord | RequestFailure> {
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
  // Another request may just have taken the address.
  if (!(await addPerson(tx, person))) return failDuplicate()
  const after = { by: provider.name }
  await writeAudit(tx, trace, { action: 'account.register', targetId: person.id, after }, deps.now())
  await linkIdentity(here, person.id)
  if (claims.emailVerified) return verifyPerson(here, person)
  await enqueueMail(tx, { kind: 'verify-email', email }, deps.now())
  return person
}

/**
 * Rule 4a: the creator of the existing account never verified the address. The account may have been created by an
 * attacker who expected the owner of the address to sign up later. Removes the password, services, and sessions, and
 * transfers the account to the owner.
 */
async function transferToOwner(here: SignInCase, holder: PersonRecord): Promise<PersonRecord> {
  const { deps, tx, trace, provider, claims } = here
  const names = { firstName: sanitizeName(claims.firstName), lastName: sanitizeName(claims.lastName) }
  const owner: PersonRecord = { ...holder, ...names, passwordHash: null, provider: provider.name }
  await transferPersonToOwner(tx, owner)
  await removeOtherLogins(tx, holder.id)
  await revokeSessions(tx, holder.id, deps.now())
  await revokeTokens(tx, holder.id, 'reset-password', deps.now())
  await revokeTokens(tx, holder.id, 'verify-email', deps.now())
  await writeAudit(tx, trace, { action: 'identity.dropped', targetId: holder.id }, deps.now())
  await linkIdentity(here, holder.id)
  return verifyPerson(here, owner)
}

/**
 * Rule 4b: links the service to the existing account. The service manages the address, so its user must be the
 * account's owner. The owner is notified by email.
 */
async function linkToExistingAccount(
  here: SignInCase,
  holder: PersonRecord,
): Promise<PersonRecord | RequestFailure> {
  const { deps, tx } = here
  if (!(await linkIdentity(here, holder.id))) return failDuplicate()
  await enqueueMail(tx, { kind: 'identity-linked', email: holder.email, userId: holder.id }, deps.now())
  return holder
}

async function linkIdentity(
  { deps, tx, trace, provider, claims }: SignInCase,
  userId: string,
): Promise<boolean> {
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

async function verifyPerson({ deps, tx, trace }: SignInCase, person: PersonRecord): Promise<PersonRecord> {
  await verifyEmailAddress(tx, person, deps.firstIsSuperAdmin, deps.now())
  await writeAudit(tx, trace, { action: 'account.verify', targetId: person.id }, deps.now())
  return { ...person, emailVerifiedAt: deps.now() }
}

/**
 * Rule 4c: returns the failure for an address that belongs to another account. The owner of that account must log in
 * with the password.
 */
function failDuplicate(): RequestFailure {
  return failWith('DUPLICATE_USER', {
    message:
      'An account with this email already exists. Log in with your password, then connect the service.',
  })
}
