import type { Context } from 'hono'
import { type ApiEnv, type RequestFailure, failValidation } from '../request-failure.ts'
import { clientAddress, clientNetworkOf } from '../middleware/client-address.ts'
import { type LimitName, failTooManyAttempts } from '../middleware/rate-limiter.ts'
import { FormValidator } from '../identity/form-validator.ts'
import { enqueueMail } from '../mail/outbox.ts'
import type { MailKind } from '../mail/tables.ts'
import type { AccountDeps } from './deps.ts'

interface MailRequest {
  readonly kind: MailKind
  /** Rate limits, counted per address even if the address belongs to no account. */
  readonly limits: readonly LimitName[]
}

/**
 * Requests an email to an address. Known and unknown addresses take the same time and get the same response (contract
 * 6.5), because the account is looked up only when the email is sent. Returns undefined on success.
 */
export async function requestMail(
  deps: AccountDeps,
  http: Context<ApiEnv>,
  typed: unknown,
  request: MailRequest,
): Promise<RequestFailure | undefined> {
  const form = new FormValidator()
  const email = form.email('email', typed)
  if (form.errors) return failValidation(form.errors)
  const sender = clientNetworkOf(clientAddress(http, deps.proxies))
  for (const [limit, key] of [
    ['mailAddress', sender] as const,
    ...request.limits.map((limit) => [limit, email] as const),
  ]) {
    const taken = await deps.limiter.take(limit, key)
    if (!taken.allowed) return failTooManyAttempts(taken, deps.now())
  }
  await deps.database.write((tx) => enqueueMail(tx, { kind: request.kind, email }, deps.now()))
  deps.wakeMailWorker()
  return undefined
}
