import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
const HEAD = 1 + NONCE + TAG

/** Keeps short texts so that whoever reads the database alone, or a backup of it, does not read them. */
export interface FieldCipher {
  /** `about` names what the text belongs to: it opens nowhere else. */
  encrypt(text: string, about: string): Uint8Array
  /** Undefined for what was sealed with another key, for something else, or not at all. */
  decrypt(sealed: Uint8Array, about: string): string | undefined
}

/** The secrets that fields may be sealed with. */
export interface FieldSecrets {
  /** The server's own. With PostgreSQL it lies in the very database that is sealed. */
  readonly key: Uint8Array
  /** One that lies outside of the database: where there is one, everything is sealed with it from then on. */
  readonly payoutKey?: Uint8Array | undefined
}

/** By the first byte of what is sealed: with the server's own secret, or with the one from outside. */
const BY_SERVER = 1
const BY_PAYOUT_KEY = 2

/** Seals with a key made from the secret for this alone (HKDF-SHA-256, AES-256-GCM). */
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
