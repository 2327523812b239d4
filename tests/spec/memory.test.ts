import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createExtractionWorker } from '#api/webcite/extraction-worker.ts'
import { packedPdf } from '../support/pdf.ts'
import { residentMegabytes, watchMemory } from '../support/process-memory.ts'
import { startServer } from '../support/server.ts'

/** What a server and everything it starts may hold, in megabytes: it runs beside others on a machine of one gigabyte. */
const ALL = 600
const IDLE = 280

test('an idle server stays small, and below the limit beside a reader that is given the worst document', async () => {
  const server = await startServer()
  onTestFinished(() => server.dispose())
  await sleep(2_000)
  const idle = residentMegabytes(server.pid())
  const reader = createExtractionWorker({ patience: 20_000 })
  onTestFinished(() => reader.close())
  const bytes = packedPdf(1_800)
  const memory = watchMemory()
  await reader.extractPage(
    { kind: 'pdf', bytes, contentType: 'application/pdf', cut: false, url: 'https://site.example/a' },
    'ada',
  )
  // This process hands the document over as the server does; what it holds besides is in what the server holds idle.
  const all = idle + memory.most()
  console.log(
    `An idle server holds ${idle.toFixed(0)} MB; with the worst document being read, ${all.toFixed(0)} MB.`,
  )
  expect(idle).toBeGreaterThan(0)
  expect(idle).toBeLessThan(IDLE)
  expect(all).toBeLessThan(ALL)
}, 120_000)
