import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
const HEAD = 1 + NONCE + TAG

/** Encrypts short text, so that a copy of the database alone doesn't reveal it. */
export interface FieldCipher {
  /** Encrypts text for the record `about`. The result can't be decrypted for another record. */
  encrypt(text: string, about: string): Uint8Array
  /**
   * Decrypts text. Returns undefined if the bytes were encrypted with another key or for another record, or if they are
   * not encrypted.
   */
  decrypt(sealed: Uint8Array, about: string): string | undefined
}

/** Secrets for field encryption. */
export interface FieldSecrets {
  /** The server's secret. With PostgreSQL, it is stored in the database. */
  readonly key: Uint8Array
  /** A secret stored outside the database. If present, it encrypts all new text. */
  readonly payoutKey?: Uint8Array | undefined
}

/** First byte of encrypted text. It identifies the secret that was used. */
const BY_SERVER = 1
const BY_PAYOUT_KEY = 2

/** Creates a cipher with keys derived from the secrets for this purpose only (HKDF-SHA-256, AES-256-GCM). */
export function createFieldCipher({ key: own, payoutKey: outside }: FieldSecrets): FieldCipher {
  const keys = new Map([[BY_SERVER, deriveKey(own)]])
  if (outside !== undefined) keys.set(BY_PAYOUT_KEY, deriveKey(outside))
  const version = outside === undefined ? BY_SERVER : BY_PAYOUT_KEY

  return {
    encrypt(text, about) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, keys.get(version) ?? deriveKey(own), nonce, {
        authTagLength: TAG,
      })
      cipher.setAAD(Buffer.from(about))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), hidden])
    },
    decrypt(sealed, about) {
      const key = keys.get(sealed[0] ?? 0)
      if (sealed.length <= HEAD || key === undefined) return undefined
      const nonce = sealed.subarray(1, 1 + NONCE)
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG })
      decipher.setAAD(Buffer.from(about))
      decipher.setAuthTag(sealed.subarray(1 + NONCE, HEAD))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(HEAD)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

function deriveKey(secret: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'where an outline is paid to', 32))
}
