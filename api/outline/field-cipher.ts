import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const VERSION = 1
const NONCE = 12
const TAG = 16
const HEAD = 1 + NONCE + TAG

/** Keeps short texts so that whoever reads the database, or a backup of it, does not read them. */
export interface FieldCipher {
  /** `about` names what the text belongs to: it opens nowhere else. */
  encrypt(text: string, about: string): Uint8Array
  /** Undefined for what was sealed with another key, for something else, or not at all. */
  decrypt(sealed: Uint8Array, about: string): string | undefined
}

/** Seals with a key made from the server's own secret for this alone (HKDF-SHA-256, AES-256-GCM). */
export function createFieldCipher(secret: Uint8Array): FieldCipher {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'where an outline is paid to', 32))

  return {
    encrypt(text, about) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG })
      cipher.setAAD(Buffer.from(about))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), hidden])
    },
    decrypt(sealed, about) {
      if (sealed.length <= HEAD || sealed[0] !== VERSION) return undefined
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
