import { crc32 } from 'node:zlib'

/** A file in an archive. Its content may be generated while it is read. */
export interface StreamedFile {
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
}

interface ListedFile {
  readonly path: Uint8Array
  readonly crc: number
  readonly size: number
  readonly offset: number
}

// Names are UTF-8. The checksum and size follow the file's content, because they are not known earlier.
const FLAGS = 0x808
// January 1, 1980, the earliest date that the format supports.
const DATE = 0x21
const LOCAL = 0x04034b50
const DATA_DESCRIPTOR = 0x08074b50
const LISTED = 0x02014b50
const END = 0x06054b50

/**
 * Yields an uncompressed ZIP archive in chunks, with only one chunk in memory at a time. Supports at most 65,535 files
 * and 4 GB.
 */
export async function* streamZip(files: AsyncIterable<StreamedFile>): AsyncGenerator<Uint8Array> {
  const listed: ListedFile[] = []
  let offset = 0
  for await (const { name, content } of files) {
    const path = Buffer.from(name)
    const head = toFields([4, LOCAL], ...commonFields(0, 0, path.length))
    yield Buffer.concat([head, path])
    let [crc, size] = [0, 0]
    for await (const piece of content) {
      crc = crc32(piece, crc)
      size += piece.length
      yield piece
    }
    const descriptor = toFields([4, DATA_DESCRIPTOR], [4, crc], [4, size], [4, size])
    yield descriptor
    listed.push({ path, crc, size, offset })
    offset += head.length + path.length + size + descriptor.length
  }
  let length = 0
  for (const { path, crc, size, offset: at } of listed) {
    const common = commonFields(crc, size, path.length)
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ] as const
    const row = Buffer.concat([toFields([4, LISTED], [2, 20], ...common, ...rest), path])
    length += row.length
    yield row
  }
  const many = listed.length
  yield toFields([4, END], [2, 0], [2, 0], [2, many], [2, many], [4, length], [4, offset], [2, 0])
}

type Field = readonly [bytes: 2 | 4, value: number]

/** Returns the fields that a file's header and its directory entry have in common. */
function commonFields(crc: number, size: number, path: number): readonly Field[] {
  return [
    [2, 20],
    [2, FLAGS],
    [2, 0],
    [2, 0],
    [2, DATE],
    [4, crc],
    [4, size],
    [4, size],
    [2, path],
    [2, 0],
  ]
}

/** Encodes little-endian numbers. */
function toFields(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0))
  let at = 0
  for (const [width, value] of fields) at = bytes.writeUIntLE(value, at, width)
  return bytes
}
