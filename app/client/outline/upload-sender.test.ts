import { expect, test } from 'vitest'
import { OUTLINE_PIECE } from '#sync/outline.ts'
import { failure } from '#sync/failure.ts'
import type { callApi } from '../../net/call-api.ts'
import { createUploadSender, type UploadState } from './upload-sender.ts'

/**
 * Creates a server that stores one upload. Requests whose numbers are in `broken` get no response. If `arrives` is
 * true, their pieces are stored anyway.
 */
function server({ broken = [] as number[], arrives = false } = {}) {
  const state = { bytes: new Uint8Array(), received: 0, cancelled: false, pieces: 0 }
  const answer = () => ({
    ok: true,
    value: { upload: { id: 'u1', bytes: state.bytes.length, received: state.received } },
  })
  async function respond(
    endpoint: { method: string },
    options: { input?: { bytes: number }; query?: { at: number }; raw?: Blob },
  ) {
    if (endpoint.method === 'POST') state.bytes = new Uint8Array(options.input?.bytes ?? 0)
    if (endpoint.method === 'DELETE') state.cancelled = true
    if (endpoint.method === 'GET' && state.bytes.length === 0)
      return { ok: false, failure: failure('NOT_FOUND', { status: 404 }) }
    if (endpoint.method === 'PUT') {
      state.pieces += 1
      const lost = broken.includes(state.pieces)
      if (!lost || arrives) {
        const piece = new Uint8Array(await (options.raw ?? new Blob()).arrayBuffer())
        state.bytes.set(piece, options.query?.at)
        state.received = (options.query?.at ?? 0) + piece.length
      }
      if (lost) return { ok: false, failure: failure('NETWORK_ERROR') }
    }
    return answer()
  }
  return { state, call: respond as unknown as typeof callApi }
}

const bytes = Uint8Array.from({ length: OUTLINE_PIECE * 2 + 100 }, (_, index) => index % 251)
const file = new File([bytes], 'torts.pdf')

async function until(states: UploadState[], stage: UploadState['stage']): Promise<UploadState> {
  for (let tries = 0; tries < 500; tries += 1) {
    const last = states.at(-1)
    if (last?.stage === stage) return last
    await new Promise((resume) => setTimeout(resume, 2))
  }
  throw new Error(`Never reached ${stage}: ${JSON.stringify(states.at(-1))}`)
}

test('uploads a file piece by piece, byte for byte', async () => {
  const { state, call } = server()
  const states: UploadState[] = []
  createUploadSender((state) => states.push(state), call).start(file)
  expect(await until(states, 'there')).toMatchObject({ received: bytes.length, id: 'u1' })
  expect(Buffer.from(state.bytes).equals(bytes)).toBe(true)
  expect(state.pieces).toBe(3)
})

test.for([[false], [true]])(
  'pauses on a lost response and resumes with the missing pieces (piece arrived: %s)',
  async ([arrives]) => {
    const { state, call } = server({ broken: [2], arrives: arrives === true })
    const states: UploadState[] = []
    const sender = createUploadSender((state) => states.push(state), call)
    sender.start(file)
    expect(await until(states, 'paused')).toMatchObject({ failure: { code: 'NETWORK_ERROR' } })
    sender.resume()
    await until(states, 'there')
    expect(Buffer.from(state.bytes).equals(bytes)).toBe(true)
  },
)

test('resumes an interrupted upload on another page', async () => {
  const { state, call } = server({ broken: [2] })
  const states: UploadState[] = []
  const before = createUploadSender((state) => states.push(state), call)
  before.start(file)
  const { id } = (await until(states, 'paused')) as { id: string }
  before.leave()
  const later: UploadState[] = []
  createUploadSender((state) => later.push(state), call).start(file, id)
  expect(await until(later, 'there')).toMatchObject({ received: bytes.length, id })
  expect(Buffer.from(state.bytes).equals(bytes)).toBe(true)
  // Four pieces: one before the connection broke, one whose response was lost, and two missing pieces. No piece is
  // stored twice.
  expect(state.pieces).toBe(4)
})

test('restarts an upload the server no longer has', async () => {
  const { state, call } = server()
  const states: UploadState[] = []
  createUploadSender((state) => states.push(state), call).start(file, 'long-gone')
  expect(await until(states, 'there')).toMatchObject({ id: 'u1' })
  expect(Buffer.from(state.bytes).equals(bytes)).toBe(true)
})

test('cancels on the server and reports nothing further', async () => {
  const { state, call } = server({ broken: [1] })
  const states: UploadState[] = []
  const sender = createUploadSender((state) => states.push(state), call)
  sender.start(file)
  await until(states, 'paused')
  sender.cancelUpload()
  expect(states.at(-1)).toEqual({ stage: 'none' })
  expect(state.cancelled).toBe(true)
  const count = states.length
  sender.resume()
  await new Promise((resume) => setTimeout(resume, 10))
  expect(states).toHaveLength(count)
})
