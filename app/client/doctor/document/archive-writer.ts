import { type Archive, type ArchiveEntry, RECORD_SIZES, SIGNATURES } from '#cite/word/archive.ts'
import { crc32 } from '#cite/text/zip.ts'

/** A new file, or new content for an existing file. */
export type ChangedFile = { readonly name: string; readonly data: Uint8Array<ArrayBuffer> }

async function deflateBytes(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/**
 * Writes the archive with files changed or added. All other files, the archive comment, and any bytes between files
 * keep their exact bytes and positions.
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

/** Encodes a file as an archive entry. `time` holds four bytes with the time and date. */
async function packFile(name: string, data: Uint8Array<ArrayBuffer>, time: Uint8Array) {
  const packed = await deflateBytes(data)
  const path = new TextEncoder().encode(name)
  const crc = crc32(data)
  const header = new Uint8Array(RECORD_SIZES.local + path.length)
  const local = new DataView(header.buffer)
  local.setUint32(0, SIGNATURES.local, true)
  fill(local, 4)
  local.setUint16(26, path.length, true)
  header.set(path, RECORD_SIZES.local)

  /**
   * Writes the fields that file headers and directory records share: version, flags (UTF-8 names), method, time,
   * checksum, and sizes.
   */
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
      const record = new Uint8Array(RECORD_SIZES.record + path.length)
      const view = new DataView(record.buffer)
      view.setUint32(0, SIGNATURES.record, true)
      view.setUint16(4, 20, true)
      fill(view, 6)
      view.setUint16(28, path.length, true)
      view.setUint32(42, offset, true)
      record.set(path, RECORD_SIZES.record)
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
