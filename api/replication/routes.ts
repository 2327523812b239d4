import { PROTO, sync } from '#sync/contract/sync.ts'
import { exchange } from '#sync/server/handle.ts'
import { failed } from '../answer.ts'
import type { Database } from '../database/port.ts'
import { serve, type Server } from '../serve.ts'
import { replicationStore } from './store.ts'

/** Where an account's devices meet. */
export function mountReplication(
  server: Server,
  { database, now }: { readonly database: Database; readonly now: () => number },
): void {
  const store = replicationStore(database)
  serve(server, sync.exchange, async ({ input, caller }) => {
    if (input.proto !== PROTO) return failed('UPDATE_NEEDED')
    // Another account signed in meanwhile, in another tab: one person's work must not end in the other's store.
    if (input.user !== caller.user.id) return failed('UNAUTHORIZED')
    return exchange(store, caller.user.id, input, now())
  })
}
