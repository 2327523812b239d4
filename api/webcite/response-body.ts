import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchRefusal } from './fetch-refusal.ts'

/** More encodings on top of one another than a server has a reason for. */
const LAYERS = 2
type BodyDecoder = Transform & { readonly bytesWritten: number }

/** A page never shrinks to less than this part of itself; what does was made to. */
const RATIO = 200

/** What came, decoded. */
export interface ResponseBody {
  readonly bytes: Uint8Array
  /** True when there was more than was read. */
  readonly cut: boolean
}

interface ReadBodyOptions {
  /** As the server names it: `gzip`, `gzip, gzip`, or nothing. */
  readonly encoding: string
  /** Bytes after decoding at which reading stops. */
  readonly most: number
  /** Says after each piece whether what came so far is enough. */
  readonly enough?: (bytes: number, piece: Uint8Array) => boolean
}

/**
 * Reads a body piece by piece and stops as soon as there is enough, so that memory is bounded by `most` however much a
 * server sends or a compressed answer would unfold to. Throws Refusal for an encoding that nobody can read, for a
 * connection that breaks, and for an answer that was packed to burst.
 */
export async function readResponseBody(source: Readable, options: ReadBodyOptions): Promise<ResponseBody> {
  const { most, enough = () => false } = options
  const layers = createDecoders(options.encoding)
  // The last stream carries any error of the ones before it.
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
  // Its errors come out of the last stream; the callback keeps them from being thrown a second time.
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
  // The first named was applied first, so it is undone last.
  return names.toReversed().map(createDecoder)
}

function createDecoder(name: string): BodyDecoder {
  if (name === 'gzip' || name === 'x-gzip') return createGunzip()
  if (name === 'deflate') return createInflate()
  if (name === 'br') return createBrotliDecompress()
  throw new FetchRefusal('BAD_GATEWAY')
}
