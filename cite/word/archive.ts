import { crc32 } from '../text/zip.ts'
import { DocumentError } from './document-error.ts'
import type { FileCodec } from './file-codec.ts'

/** One file in an archive, with the positions of its records. */
export type ArchiveEntry = {
  readonly name: string
  /** Compression method: 0 for none, 8 for deflate. */
  readonly method: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  /** Start of the file's local header. */
  readonly start: number
  /** Start of the file's compressed data. */
  readonly data: number
  /** The file's record in the central directory. */
  readonly record: readonly [start: number, end: number]
}

/** The directory of an archive, which has been checked. The files aren't unpacked yet. */
export type Archive = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly entries: readonly ArchiveEntry[]
  readonly directory: number
  /** Start of the bytes after the directory, which are the end record and a comment. */
  readonly end: number
}

/** Limits, which are far higher than any thesis needs. The sizes of files and parts are in bytes. */
export const ARCHIVE_LIMITS = { file: 60_000_000, entries: 5_000, part: 80_000_000, ratio: 400 } as const
/** Size in bytes below which a part may have any compression ratio. */
const SMALL = 1_000_000

/** Signatures of the records in an archive. */
export const SIGNATURES = { local: 0x04034b50, record: 0x02014b50, end: 0x06054b50 } as const
/** Sizes, in bytes, of the fixed parts of those records. */
export const RECORD_SIZES = { local: 30, record: 46, end: 22 } as const
const LONGEST_COMMENT = 0xffff

/**
 * Reads the directory of a ZIP archive (APPNOTE 6.3). Throws a `DocumentError` if the bytes are not an archive, or if
 * the archive is damaged, encrypted, split, too large, or contains overlapping files.
 */
export function readArchive(given: Uint8Array, codec: FileCodec): Archive {
  if (given.length > ARCHIVE_LIMITS.file) throw new DocumentError('too-large')
  // Copy the bytes, because slices share memory on some hosts.
  const bytes = new Uint8Array(given)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < RECORD_SIZES.end || view.getUint32(0, true) !== SIGNATURES.local)
    throw new DocumentError('not-a-document')
  const end = findEnd(view)
  if (end < 0) throw new DocumentError('damaged')
  const count = view.getUint16(end + 10, true)
  const directory = view.getUint32(end + 16, true)
  // The values 0xffff and 0xffffffff refer to ZIP64 records, which no document of this size needs.
  if (count === 0xffff || directory === 0xffffffff || count > ARCHIVE_LIMITS.entries)
    throw new DocumentError('too-large')
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count || directory > end)
    throw new DocumentError('damaged')
  const entries: ArchiveEntry[] = []
  let at = directory
  for (let index = 0; index < count; index += 1) {
    const entry = readRecord({ view, bytes, codec }, at, end)
    entries.push(entry)
    at = entry.record[1]
  }
  checkPlaces(entries, directory)
  return { bytes, entries, directory, end }
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - RECORD_SIZES.end - LONGEST_COMMENT)
  for (let at = view.byteLength - RECORD_SIZES.end; at >= lowest; at -= 1)
    if (
      view.getUint32(at, true) === SIGNATURES.end &&
      at + RECORD_SIZES.end + view.getUint16(at + 20, true) === view.byteLength
    )
      return at
  return -1
}

type ArchiveBytes = { readonly view: DataView; readonly bytes: Uint8Array; readonly codec: FileCodec }

function readRecord({ view, bytes, codec }: ArchiveBytes, at: number, end: number): ArchiveEntry {
  if (at + RECORD_SIZES.record > end || view.getUint32(at, true) !== SIGNATURES.record)
    throw new DocumentError('damaged')
  const nameEnd = at + RECORD_SIZES.record + view.getUint16(at + 28, true)
  const recordEnd = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (recordEnd > end) throw new DocumentError('damaged')
  const name = decodeName(codec, bytes.subarray(at + RECORD_SIZES.record, nameEnd))
  if ((view.getUint16(at + 8, true) & 1) === 1) throw new DocumentError('encrypted', name)
  const start = view.getUint32(at + 42, true)
  if (start + RECORD_SIZES.local > end || view.getUint32(start, true) !== SIGNATURES.local)
    throw new DocumentError('damaged', name)
  return {
    name,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    start,
    data: start + RECORD_SIZES.local + view.getUint16(start + 26, true) + view.getUint16(start + 28, true),
    record: [at, recordEnd],
  }
}

/** Decodes the name of a file. If the name isn't UTF-8, decodes it byte by byte. */
function decodeName({ decode }: FileCodec, bytes: Uint8Array): string {
  try {
    return decode(bytes)
  } catch {
    return String.fromCharCode(...bytes)
  }
}

/**
 * Checks that every file has a separate byte range and a separate name. With overlapping files, a small archive could
 * unpack to an unlimited amount of data.
 */
function checkPlaces(entries: readonly ArchiveEntry[], directory: number): void {
  const names = new Set<string>()
  let last = 0
  for (const { name, start, data, packedSize } of entries.toSorted((a, b) => a.start - b.start)) {
    if (names.has(name) || start < last || data + packedSize > directory)
      throw new DocumentError('damaged', name)
    names.add(name)
    last = data + packedSize
  }
}

/** Unpacks one file and verifies its checksum. Rejects a file that is too large before unpacking it. */
export async function unpackEntry(
  { bytes }: Archive,
  entry: ArchiveEntry,
  { inflate }: FileCodec,
): Promise<Uint8Array> {
  const { name, method, size, packedSize, data } = entry
  if (size > ARCHIVE_LIMITS.part) throw new DocumentError('bomb', name)
  if (size > SMALL && size > packedSize * ARCHIVE_LIMITS.ratio) throw new DocumentError('bomb', name)
  const packed = bytes.subarray(data, data + packedSize)
  if (method !== 0 && method !== 8) throw new DocumentError('damaged', name)
  const unpacked = method === 0 ? packed : await inflate(packed, size)
  if (unpacked?.length !== size || crc32(unpacked) !== entry.crc) throw new DocumentError('damaged', name)
  return unpacked
}
