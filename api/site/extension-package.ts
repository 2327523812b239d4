import { crc32 } from 'node:zlib'

/** Start of the file that contains Pincite's URL in the extension's package (extension/package-files.ts). */
const SCRIPT = 'globalThis.pinciteAddress = '
const SCRIPT_NAME = 'address.js'

/** Signature and length of a local file header and of a directory entry, and the offset of the checksum in each. */
const LOCAL = { signature: 0x04034b50, length: 30, checksum: 14 } as const
const DIRECTORY = { signature: 0x02014b50, length: 46, checksum: 16 } as const

/**
 * Writes the server's URL into the extension's package, so that the downloaded extension knows its server. The file
 * that contains the URL isn't compressed and keeps its length, so only its bytes and its checksums change. Returns the
 * package unchanged if the URL is too long.
 */
export function insertAddress(bytes: Uint8Array<ArrayBuffer>, address: string): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(bytes)
  const start = text.indexOf(SCRIPT)
  if (start === -1) return bytes
  const end = text.indexOf('\n', start)
  const script = SCRIPT + JSON.stringify(address)
  if (end === -1 || Buffer.byteLength(script) > end - start) return bytes
  const patched = Buffer.from(bytes)
  patched.fill(' ', start, end)
  patched.write(script, start)
  const checksum = crc32(patched.subarray(start, end + 1))
  for (const header of [LOCAL, DIRECTORY]) {
    const at = findHeader(patched, header)
    if (at === -1) return bytes
    patched.writeUInt32LE(checksum, at + header.checksum)
  }
  return Uint8Array.from(patched)
}

/** Returns the position of the script's file header or directory entry; -1 if there is none. */
function findHeader(archive: Buffer, { signature, length }: typeof LOCAL | typeof DIRECTORY): number {
  for (let at = archive.indexOf(SCRIPT_NAME); at !== -1; at = archive.indexOf(SCRIPT_NAME, at + 1))
    if (at >= length && archive.readUInt32LE(at - length) === signature) return at - length
  return -1
}
