/** Platform functions needed to read a file. The engine has no platform APIs, so callers pass them in. */
export type FileCodec = {
  /** Unpacks raw deflate data; resolves to undefined if the data is damaged or unpacks to more than `size` bytes. */
  readonly inflate: (packed: Uint8Array<ArrayBuffer>, size: number) => Promise<Uint8Array | undefined>
  /** Decodes UTF-8 and keeps a byte order mark; throws if the bytes are not UTF-8. */
  readonly decode: (bytes: Uint8Array) => string
}
