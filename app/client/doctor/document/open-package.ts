import type { FileCodec } from '#cite/word/file-codec.ts'
import { openWordPackage, type WordPackage } from '#cite/word/word-package.ts'

/** Opens a .docx in the browser. If the file can't be read, rejects with a `DocumentError` that states the problem. */
export function openPackage(bytes: Uint8Array): Promise<WordPackage> {
  return openWordPackage(bytes, BROWSER_CODEC)
}

/** The platform functions of the browser. */
export const BROWSER_CODEC: FileCodec = {
  inflate: inflateBytes,
  decode: (bytes) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
}

/** Unpacks a file. Stops if it is larger than the declared size. */
async function inflateBytes(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array | undefined> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const unpacked = new Uint8Array(size)
  let at = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return unpacked.subarray(0, at)
      if (at + value.length > size) break
      unpacked.set(value, at)
      at += value.length
    }
    await reader.cancel()
  } catch {
    // Drop the platform's error, which says only that the data can't be unpacked.
  }
  return undefined
}
