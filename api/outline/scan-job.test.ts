import { createServer, type Server as NetServer } from 'node:net'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Refusal, signedIn } from '../../tests/support/api.ts'
import { createClamdScanner, type VirusScanner } from '../integrations/virus-scanner.ts'
import { startJobRunner } from '../jobs/job-runner.ts'
import { createScanJob } from './scan-job.ts'
import { createOutlineApi, sendOutline, silentLog, wordOutline } from '../../tests/support/outlines.ts'

const DAY = 86_400_000

describe('virus scanner', () => {
  /** Starts a clamd that recognizes one virus. With `deaf`, it hangs up without a response. */
  async function scanner(): Promise<{ address: string; deaf: boolean; server: NetServer }> {
    const state = { address: '', deaf: false, server: createServer() }
    state.server.on('connection', (socket) => {
      const chunks: Buffer[] = []
      socket.on('error', () => undefined)
      socket.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        const all = Buffer.concat(chunks)
        if (state.deaf) socket.destroy()
        else if (all.subarray(-4).equals(Buffer.alloc(4))) {
          socket.end(all.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
        }
      })
    })
    state.server.listen(0, '127.0.0.1')
    await once(state.server, 'listening')
    onTestFinished(() => void state.server.close())
    const address = state.server.address()
    if (address !== null && typeof address === 'object') state.address = `tcp://127.0.0.1:${address.port}`
    return state
  }

  test('withholds a document until it is scanned, and rejects and logs an infected one (UPL-11)', async () => {
    const daemon = await scanner()
    daemon.deaf = true
    const wake: { now?: () => void } = {}
    const api = await createOutlineApi({ scans: true, wakeScanWorker: () => wake.now?.() })
    const scanJob = createScanJob({ ...api, scan: createClamdScanner(daemon.address), log: silentLog })
    const jobs = startJobRunner({ ...api, log: silentLog }, [scanJob])
    onTestFinished(() => jobs.stop())
    wake.now = () => jobs.wake('outline-scan')
    const { browser } = await signedIn(api)
    const good = (await sendOutline(browser, {}, wordOutline)).body.outline
    const bad = (await sendOutline(browser, {}, { name: 'b.txt', bytes: Buffer.from('EICAR') })).body.outline
    const file = (id: string) => browser.get<Refusal>(`/api/v1/outlines/${id}/file`)
    expect(await file(good.id)).toMatchObject({ status: 409 })
    const tries = () => api.database.read.get<{ n: number }>('SELECT min(scan_tries) AS n FROM outlines')
    await expect.poll(tries).toEqual({ n: 1 })
    daemon.deaf = false
    api.advance(DAY)
    wake.now()
    await expect.poll(async () => (await file(good.id)).status).toBe(200)
    await expect
      .poll(async () => (await file(bad.id)).body)
      .toMatchObject({ message: expect.stringContaining('rejected') })
    expect(await browser.get(`/api/v1/outlines/${bad.id}`)).toMatchObject({
      body: { outline: { status: 'rejected', scan: 'refused' } },
    })
    // The audit entry contains the id of the outline and the name of the virus.
    const notes = await api.database.read.all(
      "SELECT actor_id, target_id, after_json AS told FROM audit_log WHERE action = 'outline.infected'",
    )
    expect(notes).toEqual([{ actor_id: null, target_id: bad.id, told: '{"found":"Eicar-Test-Signature"}' }])
  })

  test('two servers on one database scan and reject a document only once', async () => {
    const api = await createOutlineApi({ scans: true })
    const { browser } = await signedIn(api)
    const { outline } = (await sendOutline(browser, {}, { name: 'b.txt', bytes: Buffer.from('EICAR') })).body
    let scans = 0
    const scan: VirusScanner = async () => {
      scans += 1
      await new Promise((resume) => setTimeout(resume, 100))
      return { clean: false, found: 'Eicar-Test-Signature' }
    }
    const servers = [1, 2].map(() =>
      startJobRunner({ ...api, log: silentLog }, [createScanJob({ ...api, scan, log: silentLog })]),
    )
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
    const row = () => api.database.read.get<{ scan: string }>('SELECT scan FROM outlines')
    await expect.poll(row).toEqual({ scan: 'refused' })
    await Promise.all(servers.map((server) => server.stop()))
    const rejections = await api.database.read.all(
      "SELECT outline_id AS id FROM outline_events WHERE status = 'rejected'",
    )
    expect({ scans, rejections }).toEqual({ scans: 1, rejections: [{ id: outline.id }] })
  })
})
