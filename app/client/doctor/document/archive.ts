import { crc32 } from '#cite/text/zip.ts'
import { DocumentError } from './document-error.ts'

/** One file of an archive, with the positions of its records. */
export type ArchiveEntry = {
  readonly name: string
  /** 0 if stored, 8 if deflated. */
  readonly method: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  /** Start of its local header. */
  readonly start: number
  /** Start of its compressed data. */
  readonly data: number
  /** Its record in the central directory. */
  readonly record: readonly [start: number, end: number]
}

/** An archive with a checked directory; nothing is unpacked yet. */
export type Archive = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly entries: readonly ArchiveEntry[]
  readonly directory: number
  /** The bytes after the directory: the end record and a comment. */
  readonly end: number
}

/** A new file, or new content for an existing one. */
export type ChangedFile = { readonly name: string; readonly data: Uint8Array<ArrayBuffer> }

/** Limits far beyond the needs of any thesis; file and part sizes are in bytes. */
export const ARCHIVE_LIMITS = { file: 60_000_000, entries: 5_000, part: 80_000_000, ratio: 400 } as const
/** Parts below this size, in bytes, may have any compression ratio. */
const SMALL = 1_000_000

const LOCAL = 0x04034b50
const RECORD = 0x02014b50
const END = 0x06054b50
const END_SIZE = 22
const RECORD_SIZE = 46
const LOCAL_SIZE = 30
const LONGEST_COMMENT = 0xffff

/**
 * Reads the directory of a ZIP archive (APPNOTE 6.3). Throws a `DocumentError` if the bytes are not an archive, or if
 * the archive is damaged, encrypted, split, too large, or has overlapping files.
 */
export function readArchive(given: Uint8Array): Archive {
  if (given.length > ARCHIVE_LIMITS.file) throw new DocumentError('too-large')
  // Copy the bytes: on some hosts, slices share memory.
  const bytes = new Uint8Array(given)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < END_SIZE || view.getUint32(0, true) !== LOCAL) throw new DocumentError('not-a-document')
  const end = findEnd(view)
  if (end < 0) throw new DocumentError('damaged')
  const count = view.getUint16(end + 10, true)
  const directory = view.getUint32(end + 16, true)
  // 0xffff and 0xffffffff refer to ZIP64 records, which no document of this size needs.
  if (count === 0xffff || directory === 0xffffffff || count > ARCHIVE_LIMITS.entries)
    throw new DocumentError('too-large')
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count || directory > end)
    throw new DocumentError('damaged')
  const entries: ArchiveEntry[] = []
  let at = directory
  for (let index = 0; index < count; index += 1) {
    const entry = readRecord(view, bytes, at, end)
    entries.push(entry)
    at = entry.record[1]
  }
  checkPlaces(entries, directory)
  return { bytes, entries, directory, end }
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT)
  for (let at = view.byteLength - END_SIZE; at >= lowest; at -= 1)
    if (view.getUint32(at, true) === END && at + END_SIZE + view.getUint16(at + 20, true) === view.byteLength)
      return at
  return -1
}

function readRecord(view: DataView, bytes: Uint8Array, at: number, end: number): ArchiveEntry {
  if (at + RECORD_SIZE > end || view.getUint32(at, true) !== RECORD) throw new DocumentError('damaged')
  const nameEnd = at + RECORD_SIZE + view.getUint16(at + 28, true)
  const recordEnd = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (recordEnd > end) throw new DocumentError('damaged')
  const name = new TextDecoder().decode(bytes.subarray(at + RECORD_SIZE, nameEnd))
  if ((view.getUint16(at + 8, true) & 1) === 1) throw new DocumentError('encrypted', name)
  const start = view.getUint32(at + 42, true)
  if (start + LOCAL_SIZE > end || view.getUint32(start, true) !== LOCAL)
    throw new DocumentError('damaged', name)
  return {
    name,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    start,
    data: start + LOCAL_SIZE + view.getUint16(start + 26, true) + view.getUint16(start + 28, true),
    record: [at, recordEnd],
  }
}

/**
 * Requires every file to have its own byte range and name. Overlapping files let a small archive unpack to unlimited
 * content.
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
export async function unpackEntry({ bytes }: Archive, entry: ArchiveEntry): Promise<Uint8Array> {
  const { name, method, size, packedSize, data } = entry
  if (size > ARCHIVE_LIMITS.part) throw new DocumentError('bomb', name)
  if (size > SMALL && size > packedSize * ARCHIVE_LIMITS.ratio) throw new DocumentError('bomb', name)
  const packed = bytes.subarray(data, data + packedSize)
  if (method !== 0 && method !== 8) throw new DocumentError('damaged', name)
  const unpacked = method === 0 ? packed : await inflateBytes(packed, size, name)
  if (unpacked.length !== size || crc32(unpacked) !== entry.crc) throw new DocumentError('damaged', name)
  return unpacked
}

/** Unpacks up to the declared size; if there is more data, stops and reports damage. */
async function inflateBytes(
  packed: Uint8Array<ArrayBuffer>,
  size: number,
  name: string,
): Promise<Uint8Array> {
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
    // The platform's error says only that the data cannot be unpacked, so it is not passed on.
  }
  throw new DocumentError('damaged', name)
}

async function deflateBytes(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/**
 * Writes the archive with files changed or added. Every other file keeps its compressed bytes and position, as do the
 * comment and any bytes between files.
 */
export async function writeArchive(
  archive: Archive,
  changes: readonly ChangedFile[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes, entries, directory, end } = archive
  const changed = new Map(changes.map(({ name, data }) => [name, data]))
  const byPlace = entries.toSorted((a, b) => a.start - b.start)
  const parts: Uint8Array[] = [bytes.subarray(0, byPlace[0]?.start ?? directory)]
  let offset = parts[0]?.length ?? 0
  const records = new Map<ArchiveEntry | string, Uint8Array>()
  const putBytes = (...more: readonly Uint8Array[]): void => {
    for (const part of more) {
      parts.push(part)
      offset += part.length
    }
  }
  for (const [index, entry] of byPlace.entries()) {
    const data = changed.get(entry.name)
    const record = bytes.slice(...entry.record)
    const view = new DataView(record.buffer)
    view.setUint32(42, offset, true)
    if (data === undefined) putBytes(bytes.subarray(entry.start, byPlace[index + 1]?.start ?? directory))
    else {
      const file = await packFile(entry.name, data, record.slice(12, 16))
      file.describe(view)
      putBytes(file.header, file.packed)
    }
    records.set(entry, record)
  }
  const known = new Set(entries.map(({ name }) => name))
  const added = changes.filter(({ name }) => !known.has(name))
  for (const { name, data } of added) {
    const file = await packFile(name, data, Uint8Array.of(0, 0, 0x21, 0))
    records.set(name, file.newRecord(offset))
    putBytes(file.header, file.packed)
  }
  const start = offset
  for (const key of [...entries, ...added.map(({ name }) => name)])
    putBytes(records.get(key) ?? new Uint8Array())
  const tail = bytes.slice(end)
  const view = new DataView(tail.buffer)
  view.setUint16(8, entries.length + added.length, true)
  view.setUint16(10, entries.length + added.length, true)
  view.setUint32(12, offset - start, true)
  view.setUint32(16, start, true)
  putBytes(tail)
  return joinBytes(parts, offset)
}

/** Encodes a file as an archive entry; `time` is its four bytes of time and date. */
async function packFile(name: string, data: Uint8Array<ArrayBuffer>, time: Uint8Array) {
  const packed = await deflateBytes(data)
  const path = new TextEncoder().encode(name)
  const crc = crc32(data)
  const header = new Uint8Array(LOCAL_SIZE + path.length)
  const local = new DataView(header.buffer)
  local.setUint32(0, LOCAL, true)
  fill(local, 4)
  local.setUint16(26, path.length, true)
  header.set(path, LOCAL_SIZE)

  /** Version, flags (UTF-8 names), method, time, checksum, and sizes: the same twelve fields in both records. */
  function fill(view: DataView, at: number): void {
    view.setUint16(at, 20, true)
    view.setUint16(at + 2, 0x800, true)
    view.setUint16(at + 4, 8, true)
    new Uint8Array(view.buffer).set(time, at + 6)
    view.setUint32(at + 10, crc, true)
    view.setUint32(at + 14, packed.length, true)
    view.setUint32(at + 18, data.length, true)
  }
  return {
    header,
    packed,
    /** Writes the new sizes into an existing directory record. */
    describe: (record: DataView) => {
      fill(record, 6)
    },
    newRecord(offset: number): Uint8Array {
      const record = new Uint8Array(RECORD_SIZE + path.length)
      const view = new DataView(record.buffer)
      view.setUint32(0, RECORD, true)
      view.setUint16(4, 20, true)
      fill(view, 6)
      view.setUint16(28, path.length, true)
      view.setUint32(42, offset, true)
      record.set(path, RECORD_SIZE)
      return record
    },
  }
}

function joinBytes(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
