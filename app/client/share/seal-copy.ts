/** An encrypted copy, and its key, which only the link contains. */
export interface SealedCopy {
  /** Base64. */
  readonly content: string
  /** Base64 for URLs. */
  readonly key: string
}

/** Thrown if the key does not open the copy because the link was cut off or changed. */
export class WrongShareKey extends Error {
  override readonly name = 'WrongShareKey'
}

/** Returns true if this browser can encrypt, which requires HTTPS. */
export function canSeal(): boolean {
  return (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined
}

/** Length, in bytes, of the random initialization vector that precedes the ciphertext, as AES-GCM requires. */
const START = 12
/**
 * Authenticated together with a copy, so that a ciphertext for another purpose or version can't be opened as a copy.
 */
const PURPOSE = new TextEncoder().encode('pincite shared copy 1')

const cipher = (iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv, additionalData: PURPOSE })

/** Encrypts a text with a new key. */
export async function sealCopy(text: string): Promise<SealedCopy> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])
  const start = crypto.getRandomValues(new Uint8Array(START))
  const sealed = await crypto.subtle.encrypt(cipher(start), key, new TextEncoder().encode(text))
  const bytes = new Uint8Array(START + sealed.byteLength)
  bytes.set(start)
  bytes.set(new Uint8Array(sealed), START)
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', key))
  return { content: toBase64(bytes), key: toUrlBase64(toBase64(raw)) }
}

/** Decrypts a copy; rejects with WrongShareKey if the key is wrong. */
export async function openCopy(content: string, key: string): Promise<string> {
  try {
    const raw = fromBase64(key.replaceAll('-', '+').replaceAll('_', '/'))
    const opener = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
    const bytes = fromBase64(content)
    const text = await crypto.subtle.decrypt(cipher(bytes.slice(0, START)), opener, bytes.slice(START))
    return new TextDecoder('utf-8', { fatal: true }).decode(text)
  } catch (error) {
    throw new WrongShareKey('The key does not open this copy', { cause: error })
  }
}

/** Number of bytes to convert to text at a time. A call can't have many more arguments than this. */
const AT_ONCE = 8_192

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  }
  return btoa(text)
}

function toUrlBase64(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
