import { createHash, randomBytes } from 'node:crypto'

/** Makes a secret of 256 random bits, safe for cookies and links. Store only its hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash of a secret, which is stored instead of the secret. */
export function hashSecret(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}
