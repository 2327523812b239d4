import { runCycle, type SendRequest } from '#sync/client/cycle.ts'
import { requestSizes } from '#sync/client/request.ts'
import { writeChanges } from '#sync/client/write.ts'
import { PROTO, type SyncAnswer, type SyncRequest } from '#sync/contract/sync.ts'
import { failure, isFailureCode } from '#sync/failure.ts'
import { MemoryClient } from '#sync/memory/client.ts'
import { type Browser, type Refusal, type TestApi, testApi } from './api.ts'
import { setGlobalFlags } from '#api/identity/flag.ts'

export const SYNC_PATH = '/api/v1/sync'

export const PROJECT_ID = '01900000-0000-7000-8000-000000000001'

/** Creates a server with the string tool switched on for all users. */
export async function createSyncApi(given: Parameters<typeof testApi>[0] = {}) {
  const api = await testApi(given)
  await switchStringTool(api, true)
  return api
}

/** Switches the string tool on or off for all users. */
export function switchStringTool(api: TestApi, on: boolean): Promise<void> {
  return api.database.write((tx) => setGlobalFlags(tx, { stringCiteBetaFeature: on }))
}

/** Returns a sync request without changes. */
export function emptyRequest(user: string): SyncRequest {
  return { proto: PROTO, schema: 1, user, epoch: '', v: 0, snap: null, limit: 300, muts: [] }
}

/** Creates a device that syncs with the server as a user. */
export function createSyncDevice(browser: Browser, user: string, session: string) {
  const port = new MemoryClient()
  const send: SendRequest = async (request) => {
    const { status, body } = await browser.post<SyncAnswer & Refusal>(SYNC_PATH, request)
    if (status === 200) return { ok: true, value: body }
    return { ok: false, failure: failure(isFailureCode(body.code) ? body.code : 'UNKNOWN', { status }) }
  }
  return {
    port,
    write: (fields: object, create?: true) =>
      port.transact((tx) =>
        writeChanges(
          tx,
          [{ kind: 'project', id: PROJECT_ID, fields: { ...fields }, ...(create && { create }) }],
          {
            session,
            now: Date.UTC(2026, 0, 5, 9),
          },
        ),
      ),
    async sync() {
      for (;;) {
        const outcome = await runCycle({ port, send, user, session, sizes: requestSizes, now: () => 0 })
        if (outcome.kind !== 'applied' || !outcome.more) return outcome
      }
    },
    name: () => port.rows.get(PROJECT_ID)?.rec.f['name'],
  }
}
