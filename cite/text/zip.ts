/** One file in an archive. */
export type ZipEntry = { readonly name: string; readonly data: Uint8Array }

let table: Uint32Array | undefined

function crcTable(): Uint32Array {
  if (table !== undefined) return table
  const made = new Uint32Array(256)
  for (let byte = 0; byte < 256; byte += 1) {
    let value = byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
    made[byte] = value >>> 0
  }
  table = made
  return made
}

/** Returns the CRC-32 of the given bytes, as stored in archives. */
export function crc32(data: Uint8Array): number {
  const known = crcTable()
  let crc = 0xffffffff
  for (const byte of data) crc = (known[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

// January 1, 1980, which is the earliest date that the format supports. A fixed date makes the output reproducible.
const DATE = 0x21

/** Encodes text as UTF-8. An unpaired surrogate becomes U+FFFD, as in standard encoders. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      )
  }
  return Uint8Array.from(bytes)
}

/** Builds a ZIP archive without compression. Office documents don't need compression, so no library is needed. */
export function zip(entries: readonly ZipEntry[]): Uint8Array {
  const writer = zipWriter()
  const parts = entries.flatMap((entry) => writer.add(entry))
  return concatBytes([...parts, writer.end()])
}

/** Writes an archive in chunks, so that it doesn't have to fit in memory. */
interface ZipWriter {
  /** Returns the bytes for one file. Pass `crc`, the CRC-32 of its data, if it has already been computed. */
  add(entry: ZipEntry, crc?: number): readonly Uint8Array[]
  /** Returns the end of the archive. Don't add files after this call. */
  end(): Uint8Array
}

/** Starts an archive without compression. It can contain at most 65,535 files and 4 GB. */
function zipWriter(): ZipWriter {
  const directory: Uint8Array[] = []
  let count = 0
  let offset = 0
  return {
    add({ name, data }, crc = crc32(data)) {
      const path = utf8(name)
      const shared = [20, 0x800, 0, 0, DATE] as const
      const sizes = [
        [4, crc],
        [4, data.length],
        [4, data.length],
        [2, path.length],
        [2, 0],
      ] as const
      const local = writeRecord([4, 0x04034b50], ...shared.map(asTwoBytes), ...sizes)
      directory.push(
        writeRecord(
          [4, 0x02014b50],
          [2, 20],
          ...shared.map(asTwoBytes),
          ...sizes,
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, offset],
        ),
        path,
      )
      count += 1
      offset += local.length + path.length + data.length
      return [local, path, data]
    },
    end() {
      const size = directory.reduce((sum, part) => sum + part.length, 0)
      const end = writeRecord(
        [4, 0x06054b50],
        [2, 0],
        [2, 0],
        [2, count],
        [2, count],
        [4, size],
        [4, offset],
        [2, 0],
      )
      return concatBytes([...directory, end])
    },
  }
}

function asTwoBytes(value: number): [bytes: number, value: number] {
  return [2, value]
}

/** Encodes little-endian numbers with the given numbers of bytes, one after another. */
function writeRecord(...fields: readonly (readonly [bytes: number, value: number])[]): Uint8Array {
  const bytes: number[] = []
  for (const [count, value] of fields)
    for (let byte = 0; byte < count; byte += 1) bytes.push((value >>> (8 * byte)) & 0xff)
  return Uint8Array.from(bytes)
}

function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
