import { expect, test } from 'vitest'
import { draftFromUrl } from '#cite/page/from-url.ts'
import type { Extraction } from '#cite/page/extraction.ts'
import { failure, type FailureCode } from '#sync/failure.ts'
import type { Webcite } from '../../store/store-hooks.ts'
import type { OnlineReading } from './read-online.ts'
import { readQueuedPages } from './reading-queue.ts'

const url = 'https://slate.com/technology/2011/01/two-spaces-after-a-period.html'

function waiting(id: string, given: Partial<Webcite> = {}): Webcite {
  return {
    id,
    type: 'auto',
    url,
    fetchState: 'queued',
    open: 'people title site date time visited designation archiveUrl',
    archiveState: '',
    found: null,
    shortForms: {},
    createdAt: 1,
    trashedAt: null,
    source: { kind: 'web', title: 'Two Spaces After a Period', site: 'Slate', url },
    conflicts: {},
    ...given,
  }
}

function page(): Extraction {
  const draft = draftFromUrl(url)
  if (draft === undefined) throw new Error('A URL must give a draft')
  const sure = { confidence: 0.97, provenance: ['json-ld'] as const, alternatives: [] }
  return {
    ...draft,
    title: { value: 'Space Invaders', ...sure },
    authors: { value: [{ kind: 'person', given: 'Farhad', family: 'Manjoo' }], ...sure },
    date: { value: '2011-01-13', ...sure },
  }
}

function world(webcites: Webcite[], read: (url: string) => OnlineReading) {
  const written: Record<string, unknown>[] = []
  const asked: string[] = []
  const run = readQueuedPages(webcites, {
    read: async (address) => {
      asked.push(address)
      return read(address)
    },
    write: async (changes) => void written.push(...changes.map(({ id, fields }) => ({ id, ...fields }))),
    current: (id) => webcites.find((webcite) => webcite.id === id),
    setting: () => ({ today: 'Nov. 20, 2026', capitals: true }),
  })
  return { run, written, asked }
}

const found = (address: string): OnlineReading => ({
  to: 'found',
  found: { url: address, by: 'server', fields: page() },
  notice: null,
})
const refused = (code: FailureCode): OnlineReading => ({ to: 'refused', failure: failure(code) })

test('completes a queued citation field by field', async () => {
  const { run, written } = world([waiting('w')], found)
  await run
  expect(written).toEqual([
    expect.objectContaining({
      id: 'w',
      fetchState: 'fetched',
      'source.title': 'Space Invaders',
      'source.authors': [{ kind: 'person', given: 'Farhad', family: 'Manjoo' }],
      'source.date': { year: 2011, month: 1, day: 13 },
      found: expect.objectContaining({ by: 'server' }) as unknown,
    }),
  ])
})

test('leaves fields the user typed or cleared unchanged', async () => {
  const typed = waiting('w', {
    open: 'site date',
    source: { kind: 'web', title: 'Mine', site: 'Slate', url },
  })
  const { run, written } = world([typed], found)
  await run
  expect(written[0]).toMatchObject({
    'source.title': 'Mine',
    'source.date': { year: 2011, month: 1, day: 13 },
  })
  expect(written[0]?.['source.authors'] ?? null).toBeNull()
})

test('reads only queued citations, oldest first', async () => {
  const list = [
    waiting('new', { createdAt: 3, url: 'https://a.org/3' }),
    waiting('old', { createdAt: 1, url: 'https://a.org/1' }),
    waiting('done', { createdAt: 2, url: 'https://a.org/2', fetchState: 'fetched' }),
  ]
  const { run, asked } = world(list, () => refused('NOT_FOUND'))
  await run
  expect(asked).toEqual(['https://a.org/1', 'https://a.org/3'])
})

test('records the reason for a refused page and leaves the citation unchanged', async () => {
  const { run, written } = world([waiting('w')], () => refused('SCRAPING_NOT_ALLOWED'))
  await run
  expect(written).toEqual([{ id: 'w', fetchState: 'refused:SCRAPING_NOT_ALLOWED' }])
})

test('keeps everything queued if the server is unreachable', async () => {
  const { run, written, asked } = world([waiting('one'), waiting('two')], () => ({
    to: 'wait',
    failure: failure('NETWORK_ERROR'),
  }))
  await run
  expect([written, asked.length]).toEqual([[], 1])
})

test('ignores a citation canceled while its page was being read', async () => {
  const list = [waiting('w')]
  const { run, written } = world(list, (address) => {
    list[0] = waiting('w', { fetchState: 'manual' })
    return found(address)
  })
  await run
  expect(written).toEqual([])
})
