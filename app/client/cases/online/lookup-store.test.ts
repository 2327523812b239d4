import { expect, test } from 'vitest'
import type { LookupAnswer } from '#sync/contract/case-lookup.ts'
import { createLookupStore, type LookupReply } from './lookup-store.ts'

const DAY = 86_400_000

function answerTo(citation: string, state: LookupAnswer['state'] = 'listed', askedAt = 0): LookupAnswer {
  return { citation, state, cases: [], askedAt }
}

function world(replies: (LookupReply | Error)[] = [], kept: string | null = null) {
  const asked: (readonly string[])[] = []
  const timers: { readonly work: () => void; readonly at: number }[] = []
  const saved: string[] = []
  const it = { online: true, time: 1000 }
  const store = createLookupStore({
    async ask(citations) {
      asked.push(citations)
      const reply = replies.shift()
      if (reply instanceof Error) throw reply
      return reply ?? { to: 'answered', answers: citations.map((one) => answerTo(one)), waiting: null }
    },
    load: () => kept,
    save: (text) => void saved.push(text),
    isOnline: () => it.online,
    now: () => it.time,
    later(work, milliseconds) {
      const timer = { work, at: it.time + milliseconds }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1)
    },
  })
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    store,
    asked,
    timers,
    saved,
    it,
    settle,
    async request(...citations: string[]) {
      store.request(citations)
      await settle()
    },
    async pass(milliseconds: number) {
      it.time += milliseconds
      for (const timer of timers.filter(({ at }) => at <= it.time)) {
        timers.splice(timers.indexOf(timer), 1)
        timer.work()
      }
      await settle()
    },
  }
}

test('does not look up a citation that has an answer on this device', async () => {
  const { asked, request, store } = world([], JSON.stringify([answerTo('1 U.S. 1')]))
  await request('1 U.S. 1', '2 U.S. 2', '2 U.S. 2')
  expect(asked).toEqual([['2 U.S. 2']])
  expect([...store.snapshot().answers.keys()]).toEqual(['1 U.S. 1', '2 U.S. 2'])
})

test('stores answers on the device', async () => {
  const { request, saved } = world()
  await request('2 U.S. 2')
  expect(JSON.parse(saved[0] ?? '')).toEqual([answerTo('2 U.S. 2')])
})

test('waits while offline and resumes when the connection returns', async () => {
  const { asked, request, store, it, settle } = world()
  it.online = false
  await request('2 U.S. 2')
  expect(asked).toEqual([])
  expect(store.snapshot().wait).toEqual({ reason: 'offline', until: null })
  it.online = true
  store.noticeConnection(true)
  await settle()
  expect(asked).toHaveLength(1)
  expect(store.snapshot().wait).toBeNull()
})

test('retries at the time the server gave, not earlier, however often citations are requested', async () => {
  const { asked, request, pass, store } = world([
    { to: 'answered', answers: [], waiting: { reason: 'throttled', seconds: 250 } },
  ])
  await request('2 U.S. 2')
  expect(store.snapshot().wait).toEqual({ reason: 'throttled', until: 251_000 })
  await request('2 U.S. 2')
  await pass(249_000)
  expect(asked).toHaveLength(1)
  await pass(2_000)
  expect(asked).toHaveLength(2)
  expect(store.snapshot().answers.has('2 U.S. 2')).toBe(true)
})

test.for<[string, LookupReply | Error]>([
  ['a failing server', { to: 'failed' }],
  ['a request that throws', new Error('broken')],
  ['an answer without results', { to: 'answered', answers: [], waiting: null }],
])('%s gives no answer and is retried after a minute', async ([, reply]) => {
  const { asked, request, pass, store } = world([reply])
  await request('2 U.S. 2')
  expect(store.snapshot().answers.size).toBe(0)
  expect(store.snapshot().wait).toMatchObject({ reason: 'server' })
  await pass(59_000)
  expect(asked).toHaveLength(1)
  await pass(2_000)
  expect(asked).toHaveLength(2)
})

test('does not retry when the server has no lookup configured', async () => {
  const { asked, request, store } = world([{ to: 'absent' }])
  await request('2 U.S. 2')
  await request('3 U.S. 3')
  expect(asked).toHaveLength(1)
  expect(store.snapshot().absent).toBe(true)
})

test('splits more than 250 citations into sequential requests', async () => {
  const { asked, request } = world()
  await request(...Array.from({ length: 600 }, (_, at) => `${at + 1} U.S. 1`))
  expect(asked.map((citations) => citations.length)).toEqual([250, 250, 100])
})

test('keeps “not listed” for a month and “listed” for a year, and ignores unreadable entries', () => {
  const kept = [answerTo('1 U.S. 1'), answerTo('2 U.S. 2', 'absent'), answerTo('3 U.S. 3', 'unread')]
  const after = (days: number) => {
    const { store } = (() => {
      const it = { time: days * DAY }
      return {
        store: createLookupStore({
          ask: async () => ({ to: 'failed' }),
          load: () => JSON.stringify(kept),
          save: () => undefined,
          isOnline: () => true,
          now: () => it.time,
          later: () => () => undefined,
        }),
      }
    })()
    return [...store.snapshot().answers.keys()]
  }
  expect(after(0.5)).toHaveLength(3)
  expect(after(29)).toEqual(['1 U.S. 1', '2 U.S. 2'])
  expect(after(31)).toEqual(['1 U.S. 1'])
  expect(after(366)).toEqual([])
  expect(world([], '{broken').store.snapshot().answers.size).toBe(0)
})
