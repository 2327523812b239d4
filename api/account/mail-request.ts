import type { Context } from 'hono'
import { type ApiEnv, type RequestFailure, failValidation } from '../request-failure.ts'
import { clientAddress, clientNetworkOf } from '../middleware/client-address.ts'
import { type LimitName, failTooManyAttempts } from '../middleware/rate-limiter.ts'
import { FormValidator } from '../identity/form-validator.ts'
import { enqueueMail } from '../mail/outbox.ts'
import type { MailKind } from '../mail/tables.ts'
import type { AccountDeps } from './deps.ts'

/** A mail somebody asks for by naming an address. */
interface MailRequest {
  readonly kind: MailKind
  /** Counted per address of the mail, whether it has an account or not. */
  readonly limits: readonly LimitName[]
}

/**
 * Asks for a mail to an address, known or not: the same work, the same answer, the same time (contract 6.5). Who gets
 * it is found out when it is sent. Undefined when it was asked for.
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
