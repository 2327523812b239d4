/** Keeps files, each under a key of ours: lower-case letters, digits, dashes and slashes, never a name of a user's. */
export interface BlobStore {
  /** Keeps the bytes; they are safe once it resolves. Replaces what was under the key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined when nothing is there. */
  get(key: string): Promise<Uint8Array | undefined>
  /**
   * The bytes, read as they are asked for, and how many they are; undefined when nothing is there. Whoever does not read
   * to the end calls `return`, as `for await` does.
   */
  open(key: string): Promise<OpenBlob | undefined>
  /** Forgets the key; nothing there is fine. */
  remove(key: string): Promise<void>
  /** Every key and when it was last written, in epoch milliseconds. */
  list(): AsyncIterable<{ readonly key: string; readonly at: number }>
}

/** A file that is being read. `size` in bytes. */
interface OpenBlob {
  readonly size: number
  readonly content: AsyncIterable<Uint8Array>
}

/** The storage cannot be reached or refuses: tried again later, never taken for an absent file. */
export class BlobsUnavailable extends Error {
  override name = 'BlobsUnavailable'
}

/** Throws RangeError for a key that could name a place outside the store. */
export function checkBlobKey(key: string): void {
  if (!/^[0-9a-z]+(?:[-/][0-9a-z]+)*$/.test(key)) throw new RangeError(`"${key}" is no key`)
}

/** A new place for a file: nothing of its name or its owner is in it. */
export function newBlobKey(area: 'outlines' | 'pieces'): string {
  const id = crypto.randomUUID()
  return `${area}/${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`
}
