import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Context } from 'hono'
import { type RequestFailure, failWith } from '../request-failure.ts'
import { preflightJson } from './json-preflight.ts'
import { incomingOf, requestHeaders } from './request-headers.ts'

const inflate = promisify(gunzip)
const NO_BYTES = new Uint8Array(0)

/** Size of the decompression buffer, in bytes. */
const ROOM = 256 * 1024

/**
 * Each chunk of a body takes a turn of the event loop. The first `CRUMBS_MOST` chunks may have any size. After that,
 * chunks must have at least `CRUMB` bytes on average.
 */
const CRUMBS_MOST = 1_000
const CRUMB = 256

/** Maximum nesting of a JSON body. Deeper nesting could overflow the stack. */
const DEPTH_MAX = 32

/** Minimum average number of bytes per value in a JSON body. Values are counted by the commas in the body. */
const VALUE_BYTES_MIN = 25

/**
 * Reads a JSON body of at most `limit` bytes, after gzip decompression.
 *
 * An empty body counts as an empty object, so that missing fields are reported one by one. Fails with
 * PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, or BAD_REQUEST.
 */
export async function readJsonBody(
  http: Context,
  limit: number,
): Promise<{ readonly value: unknown } | RequestFailure> {
  const headers = requestHeaders(http)
  const declared = headers.get('content-length')
  if (Number(declared ?? 0) > limit) return failWith('PAYLOAD_TOO_LARGE')
  const incoming = declared === null ? undefined : incomingOf(http)
  const raw =
    incoming !== undefined && isUntouched(incoming)
      ? await readIncoming(incoming)
      : await readBodyBytes(http.req.raw, limit)
  if (raw === undefined) return failWith('PAYLOAD_TOO_LARGE')
  if (raw.length === 0) return { value: {} }
  if (!isJsonType(headers.get('content-type'))) return failWith('UNSUPPORTED_MEDIA_TYPE')
  const encoding = headers.get('content-encoding')
  const bytes = encoding === null ? raw : await decodeBody(raw, encoding, limit)
  if (!(bytes instanceof Uint8Array)) return bytes
  return parseJson(bytes, limit / VALUE_BYTES_MIN)
}

/** Returns true for an HTTP/1 body that has not been read and whose sender is still connected. */
function isUntouched(incoming: IncomingMessage): boolean {
  return incoming.httpVersionMajor === 1 && !incoming.readableDidRead && !incoming.destroyed
}

/** Reads a body of known length directly from the socket, without a web stream and without copying. */
function readIncoming(incoming: IncomingMessage): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    let read: Buffer | undefined
    let more: Buffer[] | undefined
    incoming.on('data', (piece: Buffer) => {
      if (read === undefined) read = piece
      else (more ??= [read]).push(piece)
    })
    incoming.on('end', () => resolve(more === undefined ? (read ?? NO_BYTES) : Buffer.concat(more)))
    // After a disconnect, the response can't be delivered. After 'end', the promise is already resolved.
    incoming.on('error', () => resolve(undefined))
    incoming.on('close', () => resolve(undefined))
  })
}

/** Reads a body of at most `limit` bytes. Returns undefined if the body is larger or if the sender has disconnected. */
export async function readBodyBytes(request: Request, limit: number): Promise<Uint8Array | undefined> {
  try {
    // The HTTP server reads no more than the declared length, so check only that length.
    if (Number(request.headers.get('content-length') ?? limit + 1) > limit)
      return await readPieces(request, limit)
    const bytes = new Uint8Array(await request.arrayBuffer())
    return bytes.length > limit ? undefined : bytes
  } catch {
    return undefined
  }
}

async function readPieces(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    // Returning cancels the stream, so the rest of the body is not read.
    if (size > limit || (chunks.length >= CRUMBS_MOST && size < chunks.length * CRUMB)) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function isJsonType(contentType: string | null): boolean {
  return /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType ?? '')
}

async function decodeBody(
  raw: Uint8Array,
  encoding: string,
  limit: number,
): Promise<Uint8Array | RequestFailure> {
  if (encoding === 'identity') return raw
  if (encoding !== 'gzip') return failWith('UNSUPPORTED_MEDIA_TYPE')
  try {
    return await inflate(raw, { maxOutputLength: limit, chunkSize: ROOM })
  } catch (error) {
    const tooLarge = error instanceof RangeError
    return failWith(tooLarge ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST')
  }
}

const strictText = new TextDecoder('utf-8', { fatal: true })

function parseJson(bytes: Uint8Array, most: number): { readonly value: unknown } | RequestFailure {
  try {
    const text = strictText.decode(bytes)
    const { depth, plain, commas } = preflightJson(bytes)
    if (depth > DEPTH_MAX) return failWith('BAD_REQUEST')
    if (commas > most) return failWith('PAYLOAD_TOO_LARGE')
    const value: unknown = JSON.parse(text)
    return plain || isStorableValue(value) ? { value } : failWith('BAD_REQUEST')
  } catch {
    return failWith('BAD_REQUEST')
  }
}

/** Returns false for values that JSON allows but databases can't store: lone surrogates and infinite numbers. */
function isStorableValue(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => key.isWellFormed() && isStorableValue(inner))
}
