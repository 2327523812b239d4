import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createExtractionWorker } from '#api/webcite/extraction-worker.ts'
import { packedPdf } from '../support/pdf.ts'
import { residentMegabytes, watchMemory } from '../support/process-memory.ts'
import { browserAt, type RealServer, startServer } from '../support/server.ts'
import { registration } from '../support/api.ts'

/** Maximum memory of a server and its child processes in megabytes, for a machine with one gigabyte. */
const ALL = 600
const IDLE = 280

test('a server uses little memory when idle and while it reads the worst document', async () => {
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
  // This process sends the document as the server would. Its other memory is included in the idle figure.
  const all = idle + memory.most()
  console.log(
    `An idle server uses ${idle.toFixed(0)} MB; while reading the worst document, ${all.toFixed(0)} MB.`,
  )
  expect(idle).toBeGreaterThan(0)
  expect(idle).toBeLessThan(IDLE)
  expect(all).toBeLessThan(ALL)
}, 120_000)

/** Creates an account and logs in. Returns the headers for Ada's requests. */
async function headOfRequests(server: RealServer): Promise<string> {
  const ada = browserAt(server.url)
  await ada.post('/api/register', registration())
  const token = (await server.mailTo('ada@example.org')).link.split('/').at(-1)
  await ada.post('/api/v1/users/verify-email', { token })
  await ada.post('/api/login', { email: 'ada@example.org', password: registration()['password'] })
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const csrf = decodeURIComponent(ada.cookies.get('XSRF-TOKEN') ?? '')
  return `host: localhost:${server.port}\r\ncookie: ${cookie}\r\nx-xsrf-token: ${csrf}\r\n`
}

test.for<[what: string, head: string, bytes: number]>([
  ['two hundred syncs', 'POST /api/v1/sync HTTP/1.1\r\ncontent-type: application/json\r\n', 3_900_000],
  [
    'two hundred outlines with separate keys',
    'POST /api/v1/outlines HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=x\r\nidempotency-key: N\r\n',
    19_900_000,
  ],
])(
  'unfinished requests for %s use no more memory than one account’s share',
  { timeout: 60_000 },
  async ([, head, bytes]) => {
    const server = await startServer()
    onTestFinished(() => server.dispose())
    const who = await headOfRequests(server)
    const before = residentMegabytes(server.pid())
    const body = Buffer.alloc(bytes - 1, ' ')
    const sockets: Socket[] = []
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
    })
    let refused = 0
    for (let n = 0; n < 200; n += 1) {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.once('data', (answer: Buffer) => (refused += answer.includes(' 429 ') ? 1 : 0))
      socket.write(`${head.replace('N', String(n))}${who}content-length: ${bytes}\r\n\r\n`)
      socket.write(body)
      sockets.push(socket)
    }
    await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(50)
    await sleep(1_000)
    const more = residentMegabytes(server.pid()) - before
    console.log(`Unfinished requests use ${more.toFixed(0)} MB.`)
    expect(more).toBeLessThan(250)
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  },
)
