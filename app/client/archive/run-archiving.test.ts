import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPermaClient, type PermaClient } from '../../net/perma-cc.ts'
import type { ArchiveEntry } from './archive-list.ts'
import { runArchiving } from './run-archiving.ts'

const urls = Array.from({ length: 50 }, (_, at) => `https://www.example.com/${at}`)

/** Creates a fake Perma.cc that returns the scripted responses in turn, then responds normally. */
function scripted(script: readonly (Response | 'offline')[] = []) {
  const waiting = [...script]
  const asked: { url: string; key: string | null; body: unknown }[] = []
  let made = 0
  const client = createPermaClient((input, init) => {
    const { body } = init ?? {}
    asked.push({
      url: String(input as string),
      key: new Headers(init?.headers).get('Authorization'),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    })
    const next = waiting.shift()
    if (next === 'offline') return Promise.reject(new TypeError('Failed to fetch'))
    if (next !== undefined) return Promise.resolve(next)
    if (init?.method === 'GET') return Promise.resolve(record('success'))
    made += 1
    return Promise.resolve(Response.json({ guid: `AAAA-${String(made).padStart(4, '0')}` }, { status: 201 }))
  })
  return { client, asked }
}

function record(status: string): Response {
  return Response.json({
    captures: [
      { role: 'primary', status },
      { role: 'favicon', status: 'success' },
    ],
  })
}

async function run(client: PermaClient, entries: Map<string, ArchiveEntry>) {
  return runArchiving([...entries.keys()], {
    client,
    key: 'secret',
    read: () => entries,
    change: (url, entry) => void entries.set(url, entry),
    wait: () => Promise.resolve(),
    isStopped: () => false,
  })
}

const wanted = (list: readonly string[] = urls) =>
  new Map(list.map((url) => [url, { state: 'wanted' } as ArchiveEntry]))

test('archives 50 pages, each once, and sends the key only to Perma.cc', async () => {
  const { client, asked } = scripted()
  const entries = wanted()
  expect(await run(client, entries)).toBe('done')
  expect([...entries.values()].map((entry) => entry.state)).toEqual(urls.map(() => 'saved'))
  expect(new Set([...entries.values()].map((entry) => 'copy' in entry && entry.copy)).size).toBe(50)
  expect(entries.get(urls[0] ?? '')).toEqual({ state: 'saved', copy: 'https://perma.cc/AAAA-0001' })
  expect(
    asked.every(
      ({ url, key }) => url.startsWith('https://api.perma.cc/v1/archives') && key === 'ApiKey secret',
    ),
  ).toBe(true)
  expect(asked.filter(({ body }) => body !== undefined)).toHaveLength(50)
})

test('a lost connection keeps the remaining pages queued, and the next run archives them', async () => {
  const { client, asked } = scripted(['offline'])
  const entries = wanted(urls.slice(0, 3))
  expect(await run(client, entries)).toBe('offline')
  expect([...entries.values()]).toEqual([{ state: 'wanted' }, { state: 'wanted' }, { state: 'wanted' }])
  expect(await run(client, entries)).toBe('done')
  expect([...entries.values()].every(({ state }) => state === 'saved')).toBe(true)
  expect(asked).toHaveLength(7)
})

test('a connection lost during a capture never archives the page twice', async () => {
  const created = Response.json({ guid: 'BBBB-1234' }, { status: 201 })
  const { client, asked } = scripted([created, 'offline'])
  const entries = wanted(urls.slice(0, 1))
  expect(await run(client, entries)).toBe('offline')
  expect([...entries.values()]).toEqual([{ state: 'saving', guid: 'BBBB-1234' }])
  expect(await run(client, entries)).toBe('done')
  expect([...entries.values()]).toEqual([{ state: 'saved', copy: 'https://perma.cc/BBBB-1234' }])
  expect(asked.filter(({ body }) => body !== undefined)).toHaveLength(1)
})

test('uses the URL of a copy only after the page was captured', async () => {
  const created = Response.json({ guid: 'CCCC-1234' }, { status: 201 })
  const { client } = scripted([created, record('pending'), record('pending'), record('failed')])
  const entries = wanted(urls.slice(0, 2))
  expect(await run(client, entries)).toBe('done')
  expect([...entries.values()]).toEqual([
    { state: 'refused', why: 'failed' },
    { state: 'saved', copy: 'https://perma.cc/AAAA-0001' },
  ])
})

test.for([
  ['a rejected key', new Response('', { status: 401 }), 'key'],
  [
    'a used-up quota',
    Response.json({ detail: 'You’ve reached your usage limit.' }, { status: 400 }),
    'limit',
  ],
  ['too many requests', new Response('', { status: 429 }), 'limit'],
  ['a failure of the service', new Response('', { status: 503 }), 'service'],
  ['an answer without a record', Response.json({}, { status: 201 }), 'service'],
] as const)('%s stops the run and keeps every page waiting', async ([, response, end]) => {
  const { client } = scripted([response.clone()])
  const entries = wanted(urls.slice(0, 2))
  expect(await run(client, entries)).toBe(end)
  expect([...entries.values()]).toEqual([{ state: 'wanted' }, { state: 'wanted' }])
})

test('a page that Perma.cc rejects does not stop the others', async () => {
  const { client } = scripted([Response.json({ url: ['Not a valid URL.'] }, { status: 400 })])
  const entries = wanted(urls.slice(0, 2))
  expect(await run(client, entries)).toBe('done')
  expect([...entries.values()].map(({ state }) => state)).toEqual(['refused', 'saved'])
})

test('no sequence of failures drops a page or archives it twice', async () => {
  const answer = fc.constantFrom<(() => Response) | 'offline'>(
    'offline',
    () => new Response('', { status: 500 }),
    () => record('pending'),
    () => new Response('', { status: 401 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { maxLength: 12 }), async (script) => {
      const { client, asked } = scripted(script.map((one) => (one === 'offline' ? one : one())))
      const entries = wanted(urls.slice(0, 4))
      for (let turn = 0; turn < 20; turn += 1) await run(client, entries)
      expect([...entries.keys()]).toEqual(urls.slice(0, 4))
      expect([...entries.values()].every(({ state }) => state === 'saved')).toBe(true)
      expect(asked.filter(({ body }) => body !== undefined).length).toBeLessThanOrEqual(4 + script.length)
    }),
    { numRuns: 50 },
  )
})
