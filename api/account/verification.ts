import type { Context } from 'hono'
import { account } from '#sync/contract/account.ts'
import type { User } from '#sync/user.ts'
import { type ApiEnv, failValidation } from '../request-failure.ts'
import type { SqlExecutor } from '../database/port.ts'
import { auditContextOf } from '../middleware/audit-context.ts'
import { maskEmail, writeAudit, type AuditContext } from '../identity/audit.ts'
import { FormValidator } from '../identity/form-validator.ts'
import { adoptPendingEmail, findPerson, type PersonRecord } from '../identity/person.ts'
import { verifyEmailAddress } from '../identity/email-verification.ts'
import { revokeOtherSessions, revokeSessions, type SessionRecord } from '../identity/session.ts'
import { revokeTokens, findToken, isTokenUsable, type TokenRecord, useToken } from '../identity/token.ts'
import type { Caller } from '../middleware/caller.ts'
import { hashSignupClaim, readSignupClaim } from '../middleware/csrf.ts'
import { useKeyOnce } from '../middleware/idempotency.ts'
import { signIn } from '../middleware/sign-in.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import { requestMail } from './mail-request.ts'
import type { AccountDeps } from './deps.ts'

/**
 * How long a link works after its first use. Users click twice, and some email clients open links before the user does.
 */
const REPEAT_FOR = 24 * 3_600_000
const VERIFIED = { status: 'Your email address has been verified.' }

/** Mounts the calls that verify an email address and request another verification email. */
export function mountVerification(server: ApiServer, deps: AccountDeps): void {
  const { database, now } = deps

  mountEndpoint(server, account.resendVerification, async ({ input, http }) => {
    const refused = await requestMail(deps, http, input.email, {
      kind: 'verify-email',
      limits: ['verifyMinute', 'verifyHour'],
    })
    return refused ?? { status: 'verification-link-sent' }
  })

  mountEndpoint(server, account.verifyEmail, async ({ input, caller, http }) => {
    const form = new FormValidator()
    const secret = form.text('token', input.token)
    if (form.errors) return failValidation(form.errors)
    const token = await findToken(database.read, 'verify-email', secret)
    const trace = auditContextOf(http, caller?.user.id ?? null, deps.proxies)
    const proved = token !== undefined && (await verifyWithToken(token, trace, caller?.session))
    if (token !== undefined) deps.sessionWatch.changed(token.userId)
    if (proved) return { ...VERIFIED, ...(await signInClaimant(http, caller, token.userId)) }
    return failValidation({ token: ['This verification link is invalid or has expired.'] })
  })

  /**
   * Logs in the browser that registered the account, but only once. The person using that browser set the password, and
   * the link now proves that they own the mailbox. Keeps an existing session in that browser.
   */
  async function signInClaimant(
    http: Context<ApiEnv>,
    caller: Caller | undefined,
    userId: string,
  ): Promise<{ user?: User; shared?: boolean }> {
    const cookie = deps.cookies.signup(http)
    if (cookie === undefined || caller !== undefined) return {}
    deps.cookies.clearSignup(http)
    const person = await findPerson(database.read, userId)
    if (person === undefined || person.disabledAt !== null) return {}
    const claim = readSignupClaim(deps.key, cookie, now())
    if (claim?.userId !== userId) return {}
    // The cookie may have been copied, or several requests may send it at the same time.
    const use = { keyHash: hashSignupClaim(deps.key, cookie), userId, expiresAt: claim.until }
    if (!(await database.write((tx) => useKeyOnce(tx, use, now())))) return {}
    const { shared } = claim
    const { user } = await signIn(deps, http, { person, shared, by: 'signup' })
    return { user, shared }
  }

  /** Verifies an address with a token. Ends all sessions except `except`, the session that makes the request. */
  async function verifyWithToken(
    token: TokenRecord,
    trace: AuditContext,
    except: SessionRecord | undefined,
  ): Promise<boolean> {
    return database.write(async (tx) => {
      const person = await findPerson(tx, token.userId)
      if (person === undefined) return false
      if (person.pendingEmail === token.email) return changeEmail(tx, person, token, { trace, except })
      if (person.email !== token.email) return false
      if (person.emailVerifiedAt !== null) return isRepeatedUse(token)
      if (!isTokenUsable(token, now()) || !(await useToken(tx, token, now()))) return false
      await verifyEmailAddress(tx, person, deps.firstIsSuperAdmin, now())
      await writeAudit(tx, trace, { action: 'account.verify', targetId: person.id }, now())
      return true
    })
  }

  /** Sets the new address and ends the other sessions. */
  async function changeEmail(
    tx: SqlExecutor,
    person: PersonRecord,
    token: TokenRecord,
    { trace, except }: { readonly trace: AuditContext; readonly except: SessionRecord | undefined },
  ): Promise<boolean> {
    if (!isTokenUsable(token, now()) || !(await useToken(tx, token, now()))) return false
    if (!(await adoptPendingEmail(tx, person, now()))) return false
    for (const purpose of ['reset-password', 'keep-email'] as const)
      await revokeTokens(tx, person.id, purpose, now())
    if (except?.userId === person.id) await revokeOtherSessions(tx, except, now())
    else await revokeSessions(tx, person.id, now())
    const [before, after] = [{ email: maskEmail(person.email) }, { email: maskEmail(token.email) }]
    await writeAudit(
      tx,
      trace,
      { action: 'account.email-changed', targetId: person.id, before, after },
      now(),
    )
    return true
  }

  function isRepeatedUse(token: TokenRecord): boolean {
    const since = token.usedAt ?? token.expiresAt
    return now() - since < REPEAT_FOR
  }
}
