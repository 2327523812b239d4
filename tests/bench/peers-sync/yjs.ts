import { setTimeout as sleep } from 'node:timers/promises'
import { loaderOf, type Racer, startScript } from './racer.ts'
import { EDIT, EDITED, fieldsOf } from './authorities.ts'

interface YMap {
  readonly size: number
  get(key: string): unknown
  set(key: string, value: unknown): void
}

interface YDoc {
  getMap(name: string): YMap
  transact(work: () => void): void
  destroy(): void
}

interface Provider {
  on(event: 'sync', listener: (synced: boolean) => void): void
  destroy(): void
}

/** Yjs over y-websocket: one document with one map per authority. */
export const yjs: Racer = {
  name: 'Yjs',
  start: (folder, port) => startScript('yjs', folder, port),
  async device(started, folder, port) {
    const load = loaderOf(folder)
    const { Doc, Map: SharedMap } = load('yjs') as { Doc: new () => YDoc; Map: new () => YMap }
    const { WebsocketProvider } = load('y-websocket') as {
      WebsocketProvider: new (url: string, room: string, doc: YDoc, options: object) => Provider
    }
    const WebSocketPolyfill: unknown = load('ws')
    const doc = new Doc()
    const authorities = doc.getMap('authorities')
    const key = (at: number) => String(at)

    /** Connects, waits for the first sync, runs `until`, and disconnects. */
    async function connected(until: () => Promise<boolean>): Promise<void> {
      const options = { WebSocketPolyfill, disableBc: true }
      const provider = new WebsocketProvider(`ws://127.0.0.1:${port}`, 'bench', doc, options)
      await new Promise<void>((resolve) => provider.on('sync', (synced) => synced && resolve()))
      while (!(await until())) await sleep(2)
      provider.destroy()
    }

    /** Returns the server's state. The request bypasses the counting proxy. */
    async function held(): Promise<{ size: number; edited: string | null }> {
      return (await fetch(`http://127.0.0.1:${started.port}/`)).json() as Promise<{
        size: number
        edited: string | null
      }>
    }

    return {
      async create(count) {
        doc.transact(() => {
          for (let at = 0; at < count; at += 1) {
            const authority = new SharedMap()
            for (const [name, value] of Object.entries(fieldsOf(at))) authority.set(name, value)
            authorities.set(key(at), authority)
          }
        })
      },
      edit: async () => {
        const authority = authorities.get(key(EDITED)) as YMap
        for (const [name, value] of Object.entries(EDIT)) authority.set(name, value)
      },
      async push() {
        const authority = authorities.get(key(EDITED)) as YMap
        const { size } = authorities
        await connected(async () => {
          const there = await held()
          return there.size === size && there.edited === authority.get('source.page')
        })
      },
      async pull({ count, edited }) {
        await connected(async () => {
          const page = (authorities.get(key(EDITED)) as YMap | undefined)?.get('source.page')
          return authorities.size === count && (!edited || page === EDIT['source.page'])
        })
      },
      requests: () => null,
      close: async () => doc.destroy(),
    }
  },
}
