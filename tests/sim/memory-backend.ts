import { MemoryClient } from '#sync/memory/client.ts'
import { MemoryServer } from '#sync/memory/server.ts'
import { flagOfKind } from '#sync/record/kind.ts'
import { compactStore, retention } from '#sync/server/compact.ts'
import { handleSync } from '#sync/server/handle.ts'
import type { DeviceStore, SimBackend, SimServer } from './world.ts'

/** Thrown when a device loses power. */
export class PowerCut extends Error {
  override readonly name = 'PowerCut'
}

/** Thrown when a device's storage is full. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** Creates a world in memory. */
export function memoryBackend(): SimBackend {
  return { server: memoryServer(), openStore: memoryStore }
}

function memoryServer(): SimServer {
  const server = new MemoryServer('epoch-0')
  let kept: ReturnType<MemoryServer['backup']> | null = null
  return {
    exchange(user, request, now, isClosed) {
      server.isClosed = (kind) => isClosed && flagOfKind(kind) !== undefined
      return handleSync(server, user, request, now)
    },
    limit(given) {
      server.budget = given
    },
    compact: (user, now) => compactStore(server, user, now, { ...retention, purges: -1, sessions: Infinity }),
    async backup() {
      kept = server.backup()
    },
    async restore(epoch) {
      if (kept === null) return false
      server.restore(kept, epoch)
      return true
    },
    async copyBack() {
      if (kept === null) return false
      server.restore(kept, server.epoch)
      return true
    },
    async look(user) {
      const store = server.users.get(user)
      return {
        v: store?.space.v ?? 0,
        recs: [...(store?.recs.values() ?? [])].map(({ versioned }) => versioned),
        overwritten: store?.overwritten ?? [],
      }
    },
    async close() {},
  }
}

function memoryStore(): DeviceStore {
  const client = new MemoryClient()
  const calm = () => {
    client.beforeOperation = () => undefined
  }
  return {
    port: client,
    crashAt(operation, error) {
      let left = operation
      client.beforeOperation = () => {
        left -= 1
        if (left < 0) throw error
      }
    },
    calm,
    async look() {
      return {
        meta: client.meta,
        rows: [...client.rows.values()],
        queued: client.outbox.length,
        rejected: client.rejected,
      }
    },
    async close() {},
  }
}
