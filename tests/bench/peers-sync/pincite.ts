import { gzipSync } from 'node:zlib'
import { runCycle, type SendRequest } from '#sync/client/cycle.ts'
import { requestSizes } from '#sync/client/request.ts'
import { writeChanges, type RecordChange } from '#sync/client/write.ts'
import { sync, type SyncAnswer } from '#sync/contract/sync.ts'
import { failure } from '#sync/failure.ts'
import { MemoryClient } from '#sync/memory/client.ts'
import type { User } from '#sync/user.ts'
import { browserAt, startServer } from '../../support/server.ts'
import type { Device, Racer } from './racer.ts'
import { EDIT, EDITED, fieldsOf, idOf, NOW } from './authorities.ts'

const password = 'correct horse battery'
const email = 'ada@example.org'

interface About {
  readonly user: User
  readonly cookies: ReadonlyMap<string, string>
}

let devices = 0

/** Pincite: the production server, with a logged-in account. */
export const pincite: Racer = {
  name: 'Pincite',
  async start() {
    const server = await startServer()
    const browser = browserAt(server.url)
    const form = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email,
      password,
      password_confirmation: password,
    }
    await browser.post('/api/register', form)
    const { link } = await server.mailTo(email)
    await browser.post('/api/v1/users/verify-email', { token: link.split('/').at(-1) })
    const { body } = await browser.post<{ user: User }>('/api/login', { email, password })
    const about: About = { user: body.user, cookies: browser.cookies }
    return { pid: server.pid(), port: server.port, about, stop: () => server.dispose() }
  },

  async device({ about }, _folder, port) {
    const { user, cookies } = about as About
    const client = new MemoryClient()
    const session = (devices += 1).toString(36).padStart(8, '0')
    const headers = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
      'content-type': 'application/json',
    }
    let requests = 0

    const send: SendRequest = async (request) => {
      requests += 1
      const text = JSON.stringify(request)
      const zipped = text.length > 1_024
      const response = await fetch(`http://127.0.0.1:${port}${sync.exchange.path}`, {
        method: 'POST',
        headers: { ...headers, ...(zipped && { 'content-encoding': 'gzip' }) },
        body: zipped ? new Uint8Array(gzipSync(text)) : text,
      })
      if (!response.ok) return { ok: false, failure: failure('UNKNOWN', { status: response.status }) }
      const answer = sync.exchange.output?.parse(await response.json()) as SyncAnswer
      return { ok: true, value: answer }
    }

    async function settle(): Promise<void> {
      for (;;) {
        const outcome = await runCycle({
          port: client,
          send,
          user: user.id,
          session,
          sizes: requestSizes,
          now: () => NOW,
        })
        if (outcome.kind === 'failed')
          throw new Error(`refused: ${outcome.failure.code} ${outcome.failure.status}`)
        if (outcome.kind === 'applied' && !outcome.more) return
      }
    }

    const write = (changes: readonly RecordChange[], now: number) =>
      client.transact((tx) => writeChanges(tx, changes, { session, now }))
    const device: Device = {
      async create(count) {
        const changes = Array.from({ length: count }, (_, at): RecordChange => {
          return { kind: 'authority', id: idOf(at), create: true, fields: fieldsOf(at) }
        })
        await write(changes, NOW)
      },
      edit: async () => void (await write([{ kind: 'authority', id: idOf(EDITED), fields: EDIT }], NOW + 1)),
      push: settle,
      async pull({ count, edited }) {
        await settle()
        const page = client.rows.get(idOf(EDITED))?.rec.f['source.page']
        if (client.rows.size !== count || (edited && page !== EDIT['source.page']))
          throw new Error('incomplete')
      },
      requests: () => requests,
      close: async () => {},
    }
    return device
  },
}
