import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { writeChanges } from '#sync/client/write.ts'
import { failure, type FailureCode } from '#sync/failure.ts'
import { MemoryClient } from '#sync/memory/client.ts'
import { MemoryServer } from '#sync/memory/server.ts'
import { flagOfKind } from '#sync/record/kind.ts'
import { handleSync } from '#sync/server/handle.ts'
import { type IsClosedKind, KindClosed } from '#sync/server/port.ts'
import { SyncLoop } from './sync-loop.ts'
import type { StorePorts } from './store-ports.ts'

const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`

/** Creates a device's sync loop with an in-memory server. `refuse` is called before each request. */
function device(
  refuse: (mutations: number) => FailureCode | null = () => null,
  { isClosed = () => false }: { readonly isClosed?: IsClosedKind } = {},
) {
  const server = new MemoryServer('epoch-1')
  server.isClosed = isClosed
  const port = new MemoryClient()
  const sent: number[] = []
  const send: StorePorts['send'] = async (request) => {
    const code = refuse(request.muts.length)
    if (code !== null) return { ok: false, failure: failure(code, { recognized: true }) }
    sent.push(request.muts.length)
    const answer = await handleSync(server, 'ada', request, 1_000).catch((error: unknown) => {
      if (error instanceof KindClosed) return null
      throw error
    })
    if (answer === null)
      return { ok: false, failure: failure('FEATURE_DISABLED', { recognized: true, status: 403 }) }
    return { ok: true, value: answer }
  }
  const loop = new SyncLoop({
    name: 'loop',
    port,
    send,
    user: 'ada',
    session: 'aaaaaaaa',
    now: () => 61_000,
    random: () => 0.5,
  })
  onTestFinished(() => loop.stop())
  let made = 0
  return {
    loop,
    port,
    sent,
    server,
    writeCite: (at: number) =>
      port.transact((tx) =>
        writeChanges(
          tx,
          [{ kind: 'webcite', id: idOf(at), create: true, fields: { url: 'https://a.test/' } }],
          { session: 'aaaaaaaa', now: 61_000 },
        ),
      ),
    write: (count: number) =>
      port.transact((tx) =>
        writeChanges(
          tx,
          Array.from({ length: count }, () => ({
            kind: 'project' as const,
            id: idOf((made += 1)),
            create: true as const,
            fields: { name: 'Torts' },
          })),
          { session: 'aaaaaaaa', now: 61_000 },
        ),
      ),
  }
}

/** Runs rounds without their delays. */
async function rounds(loop: SyncLoop, count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) await loop.settle()
}

describe('the loop', () => {
  test('continues until all changes are sent and fetched', async () => {
    const { loop, port, sent, write } = device()
    await write(4_500)
    await loop.settle()
    expect([port.outbox, sent]).toEqual([[], [0, 2_000, 2_000, 500]])
  })

  test('reports the clock offset but does not act on it', async () => {
    const { loop } = device()
    await loop.settle()
    expect(loop.snapshot()).toEqual({ busy: false, trouble: 'none', skew: 60_000 })
  })

  test('reports a full device until something is stored, even after another failure', async () => {
    let online = false
    const { loop, write } = device(() => (online ? null : 'NETWORK_ERROR'))
    await loop.settle()
    expect(loop.snapshot().trouble).toBe('offline')
    loop.noteNoRoom()
    await loop.settle()
    expect(loop.snapshot().trouble).toBe('full')
    await write(1)
    loop.changed()
    expect(loop.snapshot().trouble).toBe('offline')
    loop.noteNoRoom()
    online = true
    await loop.settle()
    expect(loop.snapshot().trouble).toBe('none')
  })

  test('halves the batch size when a request is too large', async () => {
    const { loop, port, sent, write } = device((mutations) => (mutations > 3 ? 'PAYLOAD_TOO_LARGE' : null))
    await write(10)
    await rounds(loop, 4)
    expect(port.outbox).toEqual([])
    expect(Math.max(...sent)).toBeLessThanOrEqual(3)
  })

  test.for<[FailureCode, string]>([
    ['UNAUTHORIZED', 'signedOut'],
    ['ACCOUNT_DELETED', 'accountDeleted'],
    ['EMAIL_NOT_VERIFIED', 'signedOut'],
    ['UPDATE_NEEDED', 'updateNeeded'],
    ['SCHEMA_ERROR', 'updateNeeded'],
    ['NETWORK_ERROR', 'offline'],
    ['TIMEOUT', 'offline'],
    ['INVALID RESPONSE', 'offline'],
    ['FEATURE_DISABLED', 'switchedOff'],
    ['TOO_MANY_ATTEMPTS', 'later'],
    ['INTERNAL_SERVER_ERROR', 'later'],
  ])('maps %s to %s, keeps queued changes, and sends them after recovery', async ([code, trouble]) => {
    let broken = true
    const { loop, port, write } = device(() => (broken ? code : null))
    await write(1)
    await loop.settle()
    expect([loop.snapshot().trouble, port.outbox.length]).toEqual([trouble, 1])
    broken = false
    await loop.settle()
    expect([loop.snapshot().trouble, port.outbox.length]).toEqual(['none', 0])
  })

  test('holds back changes from a switched-off tool until the tool is back on, and syncs everything else', async () => {
    let off = true
    const { loop, port, server, write, writeCite } = device(() => null, {
      isClosed: (kind) => off && flagOfKind(kind) !== undefined,
    })
    await loop.settle()
    await write(3)
    await writeCite(10)
    await loop.settle()
    const names = () =>
      [...(server.users.get('ada')?.recs.values() ?? [])].map(({ versioned }) => versioned.rec.k)
    expect([loop.snapshot().trouble, names(), port.rejected]).toEqual(['switchedOff', ['webcite'], []])
    await writeCite(11)
    await loop.settle()
    expect([loop.snapshot().trouble, names()]).toEqual(['switchedOff', ['webcite', 'webcite']])
    expect(port.outbox.flatMap(({ muts }) => muts.map(({ k }) => k))).toEqual(Array(3).fill('project'))
    off = false
    await loop.settle()
    expect([loop.snapshot().trouble, names().length, port.outbox, port.rejected]).toEqual(['none', 5, [], []])
  })

  test('sends a single change to check whether a tool is back on, however many changes are queued', async () => {
    const asked: number[] = []
    const { loop, write } = device((mutations) => {
      asked.push(mutations)
      return mutations > 0 ? 'FEATURE_DISABLED' : null
    })
    await write(2_500)
    await rounds(loop, 2)
    expect(asked).toEqual([0, 2_000, 0, 1, 0])
  })

  test('retries without logging out after a 401 that can’t be identified as our server’s', async () => {
    const { port, write } = device()
    const stranger: StorePorts['send'] = async () => ({
      ok: false,
      failure: failure('UNAUTHORIZED', { status: 401 }),
    })
    const loop = new SyncLoop({
      name: 'stranger',
      port,
      send: stranger,
      user: 'ada',
      session: 'aaaaaaaa',
      now: () => 61_000,
      random: () => 0.5,
    })
    onTestFinished(() => loop.stop())
    await write(1)
    await loop.settle()
    expect([loop.snapshot().trouble, port.outbox.length]).toEqual(['later', 1])
  })

  test('reports that the connection is lost or restored when the browser does', async () => {
    const browser = new EventTarget()
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
    onTestFinished(() => void vi.unstubAllGlobals())
    let cut = false
    const { loop, sent } = device(() => (cut ? 'NETWORK_ERROR' : null))
    loop.start()
    await vi.waitFor(() => expect([sent[0], loop.snapshot().busy]).toEqual([0, false]))
    cut = true
    browser.dispatchEvent(new Event('offline'))
    expect(loop.snapshot().trouble).toBe('offline')
    await loop.settle()
    expect(loop.snapshot().trouble).toBe('offline')
    cut = false
    browser.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(loop.snapshot().trouble).toBe('none'))
  })

  test('corrects a wrong offline state with the next response', async () => {
    const browser = new EventTarget()
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { loop, sent } = device()
    loop.start()
    await vi.waitFor(() => expect([sent[0], loop.snapshot().busy]).toEqual([0, false]))
    browser.dispatchEvent(new Event('offline'))
    expect(loop.snapshot().trouble).toBe('offline')
    await vi.waitFor(() => expect(loop.snapshot().trouble).toBe('none'))
  })

  test('survives a failing store', async () => {
    const { loop, port, write } = device()
    await write(1)
    port.beforeOperation = () => {
      throw new Error('the disk is full')
    }
    await loop.settle()
    expect(loop.snapshot().trouble).toBe('later')
    port.beforeOperation = () => undefined
    await loop.settle()
    expect([loop.snapshot().trouble, port.outbox.length]).toEqual(['none', 0])
  })

  test('notifies subscribers when it starts and ends', async () => {
    const { loop } = device()
    const seen: boolean[] = []
    const leave = loop.subscribe(() => seen.push(loop.snapshot().busy))
    await loop.settle()
    leave()
    await loop.settle()
    expect([seen[0], seen.at(-1), seen.filter((busy) => busy).length > 0]).toEqual([true, false, true])
  })
})
