import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchRefusal } from './fetch-refusal.ts'

/** Maximum number of nested encodings. */
const LAYERS = 2
type BodyDecoder = Transform & { readonly bytesWritten: number }

/** Maximum compression ratio. A higher ratio indicates a decompression bomb. */
const RATIO = 200

/** A decoded body. */
export interface ResponseBody {
  readonly bytes: Uint8Array
  /** True if the body was truncated. */
  readonly cut: boolean
}

interface ReadBodyOptions {
  /** Content-Encoding: `gzip`, `gzip, gzip`, or empty. */
  readonly encoding: string
  /** Maximum number of decoded bytes to read. */
  readonly most: number
  /** Called after each chunk. Returns true when enough has been read. */
  readonly enough?: (bytes: number, piece: Uint8Array) => boolean
}

/**
 * Reads a body in chunks up to `most` bytes, so that a site can't use up our memory with a long or highly compressed
 * body. Throws a refusal for an unknown encoding, a broken connection, or a decompression bomb.
 */
export async function readResponseBody(source: Readable, options: ReadBodyOptions): Promise<ResponseBody> {
  const { most, enough = () => false } = options
  const layers = createDecoders(options.encoding)
  // The last stream also emits the errors of the streams before it.
  const last = layers.length === 0 ? source : chainDecoders(source, layers)
  const pieces: Uint8Array[] = []
  let length = 0
  let cut = false
  try {
    for await (const piece of last as AsyncIterable<Uint8Array>) {
      const room = most - length
      pieces.push(piece.length > room ? piece.subarray(0, room) : piece)
      length += Math.min(piece.length, room)
      cut = piece.length > room || enough(length, piece)
      if (cut) break
    }
  } catch (error) {
    throw new FetchRefusal('BAD_GATEWAY', error)
  } finally {
    source.destroy()
  }
  const taken = layers[0]?.bytesWritten ?? length
  if (cut && length > taken * RATIO) throw new FetchRefusal('BAD_GATEWAY')
  return { bytes: Buffer.concat(pieces, length), cut }
}

function chainDecoders(source: Readable, layers: readonly BodyDecoder[]): Readable {
  const last = layers.at(-1)
  if (last === undefined) return source
  // The reader of the last stream handles the errors, so the callback does nothing.
  pipeline([source, ...layers], () => undefined)
  return last
}

function createDecoders(encoding: string): BodyDecoder[] {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  if (names.length > LAYERS) throw new FetchRefusal('BAD_GATEWAY')
  // Encodings are listed in the order in which they were applied, so decode them in reverse.
  return names.toReversed().map(createDecoder)
}

function createDecoder(name: string): BodyDecoder {
  if (name === 'gzip' || name === 'x-gzip') return createGunzip()
  if (name === 'deflate') return createInflate()
  if (name === 'br') return createBrotliDecompress()
  throw new FetchRefusal('BAD_GATEWAY')
}
