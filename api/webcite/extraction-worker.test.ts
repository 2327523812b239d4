import { expect, onTestFinished, test } from 'vitest'
import { measureLoopLimit, startLoopWatch } from '../../tests/support/loop-watch.ts'
import { watchMemory } from '../../tests/support/process-memory.ts'
import { lockedPdf, packedPdf, pdfOf } from '../../tests/support/pdf.ts'
import { createExtractionWorker } from './extraction-worker.ts'
import type { ExtractionJob } from './extraction-job.ts'

const job = (bytes: string | Uint8Array, more: Partial<ExtractionJob> = {}): ExtractionJob => ({
  kind: 'html',
  bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
  contentType: 'text/html',
  cut: false,
  url: 'https://site.example/2024/03/05/a-page-of-its-own',
  ...more,
})

function reader(options: Parameters<typeof createExtractionWorker>[0] = {}) {
  const made = createExtractionWorker(options)
  onTestFinished(() => made.close())
  return {
    extractPage: (asked: ExtractionJob, account = 'ada') => made.extractPage(asked, account),
    close: () => made.close(),
  }
}

const page =
  '<html><head><title>Ordinary</title><style>p{}</style></head><body><h1>Ordinary</h1><p>By  Ada Roe</p><script>x</script></body></html>'

test('reads a page and keeps its visible text', async () => {
  const reading = await reader().extractPage(job(page))
  expect(reading).toMatchObject({ found: { title: { value: 'Ordinary' } }, text: 'Ordinary By Ada Roe' })
})

test('determines the encoding before reading the page', async () => {
  const bytes = Buffer.from('<meta charset="windows-1251"><h1>\xcf\xf0\xe0\xe2\xee</h1>', 'latin1')
  expect(await reader().extractPage(job(bytes))).toMatchObject({ found: { title: { value: 'Право' } } })
})

test('reads the title and author of a PDF from its first page', async () => {
  const lines = [
    { text: 'Working Paper 12', size: 10, y: 760 },
    { text: 'The Right to Repair', size: 24, y: 700 },
    { text: 'in Rural Counties', size: 24, y: 670 },
    { text: 'Ada Roe', size: 12, y: 640 },
  ]
  const bytes = pdfOf(lines, '/Title (Microsoft Word - final2.docx) /Author (temp01)')
  const reading = await reader().extractPage(job(bytes, { kind: 'pdf', url: 'https://a.example/x.pdf' }))
  expect(reading).toMatchObject({
    found: {
      title: { value: 'The Right to Repair in Rural Counties', alternatives: [] },
      // The author in the file's metadata is the computer that created it, so it is not used.
      authors: { value: [{ kind: 'person', given: 'Ada', family: 'Roe' }] },
      type: { value: 'printed' },
    },
  })
})

test.for<[why: string, bytes: Uint8Array]>([
  ['a scan without text', pdfOf([])],
  ['a password-protected PDF', lockedPdf()],
  ['a damaged PDF', Buffer.from('%PDF-1.7 and then nothing')],
  ['a file that is not a PDF', Buffer.from('hello')],
])('reports an unreadable document: %s', async ([, bytes]) => {
  expect(await reader().extractPage(job(bytes, { kind: 'pdf' }))).toEqual({ unreadable: true })
})

test.for<[why: string, html: string]>([
  ['very deep nesting', '<div>'.repeat(300_000)],
  ['nothing but attributes', `<p ${'a=b '.repeat(300_000)}>`],
  ['nothing but open tags', '<'.repeat(500_000)],
  ['a very long word', `<h1>${'a'.repeat(2_900_000)}</h1>`],
  ['very deep JSON', `<script type="application/ld+json">${'[{"@graph":'.repeat(50_000)}</script>`],
  ['empty', ''],
])(
  'within the time limit, reads an expensive page or gives up on it, then reads the next page: %s',
  async ([, html]) => {
    const one = reader({ patience: 1_000 })
    await one.extractPage(job(page))
    await one.extractPage(job(html))
    expect(await one.extractPage(job(page))).toMatchObject({ found: { title: { value: 'Ordinary' } } })
  },
)

test('a page that exceeds the memory limit fails without affecting others', async () => {
  const one = reader({ memory: 160, patience: 20_000 })
  expect(await one.extractPage(job('<b a=1 b=2 c=3>x</b>'.repeat(600_000)))).toEqual({ unreadable: true })
  expect(await one.extractPage(job(page))).toMatchObject({ found: {} })
}, 40_000)

test('gives up on a page that takes too long', async () => {
  expect(await reader({ patience: 1 }).extractPage(job('<b>x</b>'.repeat(100_000)))).toEqual({
    unreadable: true,
  })
})

test('reads nothing after it is closed', async () => {
  const one = reader()
  await one.extractPage(job(page))
  await one.close()
  expect(await one.extractPage(job(page))).toEqual({ unreadable: true })
})

test('expensive pages from one account delay another account by at most one page', async () => {
  const one = reader({ patience: 1_000 })
  await one.extractPage(job(page))
  const order: string[] = []
  const ask = (whose: string, html: string) =>
    one.extractPage(job(html), whose).then(() => void order.push(whose))
  await Promise.all([
    ...Array.from({ length: 3 }, () => ask('eve', '<div>'.repeat(300_000))),
    ask('ada', page),
  ])
  expect(order.indexOf('ada')).toBe(1)
})

test('rejects new pages when too many are queued', async () => {
  const one = reader({ waiting: { all: 2, account: 1 } })
  const asked = ['eve', 'eve', 'eve', 'ada', 'bob'].map((whose) => one.extractPage(job(page), whose))
  const found = { found: { title: { value: 'Ordinary' } } }
  expect(await Promise.all(asked)).toMatchObject([found, found, 'busy', found, 'busy'])
})

test('limits the memory for a document that unpacks to a large size', async () => {
  const one = reader({ patience: 20_000 })
  const bytes = packedPdf(1_800)
  const watch = startLoopWatch()
  const memory = watchMemory()
  expect(await one.extractPage(job(bytes, { kind: 'pdf' }))).toEqual({ unreadable: true })
  expect(memory.most()).toBeLessThan(450)
  expect(watch.longest()).toBeLessThan(measureLoopLimit())
  watch.stop()
  expect(await one.extractPage(job(page))).toMatchObject({ found: {} })
})
