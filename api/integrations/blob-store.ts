/** Stores files under generated keys: lowercase letters, digits, dashes, and slashes, never a user's file name. */
export interface BlobStore {
  /** Stores the bytes durably, replacing any file under the key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes, or undefined if there is no file. */
  get(key: string): Promise<Uint8Array | undefined>
  /**
   * Returns the bytes as a stream with their size; undefined if there is no file. A caller that doesn't read to the end
   * must call `return`, as `for await` does.
   */
  open(key: string): Promise<OpenBlob | undefined>
  /** Deletes the file. Does nothing if there is no file. */
  remove(key: string): Promise<void>
  /** Yields every key and when its file was last written, in epoch milliseconds. */
  list(): AsyncIterable<{ readonly key: string; readonly at: number }>
}

/** A file open for reading. `size` is in bytes. */
interface OpenBlob {
  readonly size: number
  readonly content: AsyncIterable<Uint8Array>
}

/** Thrown if the storage is unreachable or rejects requests. This error doesn't mean that the file is missing. */
export class BlobsUnavailable extends Error {
  override name = 'BlobsUnavailable'
}

/** Throws RangeError for a key that could point outside the store. */
export function checkBlobKey(key: string): void {
  if (!/^[0-9a-z]+(?:[-/][0-9a-z]+)*$/.test(key)) throw new RangeError(`"${key}" is not a valid key`)
}

/** Returns a new key, which doesn't depend on the file's name or owner. */
export function newBlobKey(area: 'outlines' | 'pieces'): string {
  const id = crypto.randomUUID()
  return `${area}/${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`
}
