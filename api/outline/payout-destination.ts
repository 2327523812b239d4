import type { PayTo } from '#sync/contract/outline.ts'
import { PAY_HANDLE_MAX, payoutMethods } from '#sync/outline.ts'
import type { FieldCipher } from './field-cipher.ts'
import type { outlines } from './tables.ts'

/**
 * Matches thirteen or more digits in a row, which are probably a card or account number. We reject such text, because
 * we must not store card and account numbers.
 */
const ACCOUNT = /\d(?:[ -]?\d){12}/

/**
 * Reads the payment destination from a form. Requires both fields or neither. Adds errors to `errors` under `payMethod`
 * and `payHandle`. Returns null if the fields are empty.
 */
export function readPayoutDestination(
  method: string | undefined,
  handle: string | undefined,
  errors: Record<string, string[]>,
): PayTo | null {
  if (method === undefined && handle === undefined) return null
  const known = payoutMethods.find((one) => one === method)
  if (known === undefined) {
    errors['payMethod'] = [
      method === undefined ? 'The payMethod field is required.' : 'The selected payMethod is invalid.',
    ]
  }
  const fault = findHandleFault(handle)
  if (fault !== undefined) errors['payHandle'] = [fault]
  return known === undefined || handle === undefined ? null : { method: known, handle }
}

function findHandleFault(handle: string | undefined): string | undefined {
  if (handle === undefined) return 'The payHandle field is required.'
  if ([...handle].length > PAY_HANDLE_MAX) {
    return `The payHandle must not be greater than ${PAY_HANDLE_MAX} characters.`
  }
  if (/\p{Cc}/u.test(handle)) return 'The payHandle format is invalid.'
  if (ACCOUNT.test(handle)) return 'Don’t enter an account or card number.'
  return undefined
}

/**
 * The stored payment destination of an outline. The handle is encrypted and can be decrypted only with the outline's
 * id.
 */
type SealedDestination = Pick<typeof outlines.$inferSelect, 'id' | 'payoutMethod' | 'payoutHandle'>

/** Returns where to send the payment for a submission; null if the destination is missing or can't be decrypted. */
export function openPayoutDestination(row: SealedDestination, seal: FieldCipher): PayTo | null {
  const method = payoutMethods.find((one) => one === row.payoutMethod)
  const handle = row.payoutHandle === null ? undefined : seal.decrypt(row.payoutHandle, row.id)
  return method === undefined || handle === undefined ? null : { method, handle }
}

/** Returns the columns that store a payment destination. */
export function sealPayoutDestination(payTo: PayTo | null, outlineId: string, seal: FieldCipher) {
  return {
    payoutMethod: payTo?.method ?? null,
    payoutHandle: payTo === null ? null : seal.encrypt(payTo.handle, outlineId),
  }
}
