import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits, fit for a cookie or a link. Only its hash is ever stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a secret: enough to recognise it, useless to whoever reads the database. */
export function hashSecret(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}
