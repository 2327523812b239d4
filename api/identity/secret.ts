import { createHash, randomBytes } from 'node:crypto'

/** Makes a new secret of 256 random bits, safe for cookies and links. Only its hash is ever stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the hash the database stores for a secret: enough to recognize it, but useless to anyone who reads the
 * database.
 */
export function hashSecret(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}
