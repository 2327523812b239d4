/**
 * Platform functions that are needed to read a file. Callers pass them in, because the engine doesn't use platform
 * APIs.
 */
export type FileCodec = {
  /** Unpacks raw deflate data. Resolves to undefined if the data is damaged or unpacks to more than `size` bytes. */
  readonly inflate: (packed: Uint8Array<ArrayBuffer>, size: number) => Promise<Uint8Array | undefined>
  /** Decodes UTF-8 and keeps a byte order mark. Throws if the bytes are not UTF-8. */
  readonly decode: (bytes: Uint8Array) => string
}
