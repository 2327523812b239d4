import { PROTO, type Mutation, type SyncRequest } from '#sync/contract/sync.ts'
import { MemoryServer } from '#sync/memory/server.ts'
import { makeStamp } from '#sync/record/stamp.ts'
import type { StoreBudget } from '#sync/server/budget.ts'
import { handleSync } from '#sync/server/handle.ts'

/** The time of every request. */
export const PUSH_TIME = 1_800_000_000_000

/** The record that every mutation changes. */
export const RECORD_ID = '01900000-0000-7000-8000-000000000001'

/** Returns the stamp of an edit made this many milliseconds after `PUSH_TIME`. */
export const stampAfterNow = (ms: number, session = 'aaaaaaaa') => makeStamp(PUSH_TIME + ms, 0, session)

/** Returns mutation number `n` of the session, which sets the fields `f`. */
export function makeMutation(n: number, f: Mutation['f'], more: Partial<Mutation> = {}): Mutation {
  return { s: 'aaaaaaaa', n, id: RECORD_ID, k: 'project', h: stampAfterNow(n), f, ...more }
}

/** Creates a server with the epoch `e`, and functions to send requests and read records. */
export function createPushServer(budget?: StoreBudget) {
  const store = new MemoryServer('e')
  if (budget !== undefined) store.budget = budget
  return {
    store,
    push: (muts: readonly Mutation[], more: Partial<SyncRequest> = {}) =>
      handleSync(
        store,
        'ada',
        {
          proto: PROTO,
          schema: 1,
          user: 'ada',
          epoch: 'e',
          v: 0,
          snap: null,
          limit: 100,
          muts: [...muts],
          ...more,
        },
        PUSH_TIME,
      ),
    held: () => store.users.get('ada')?.recs.get(RECORD_ID)?.versioned.rec,
    overwritten: () => store.users.get('ada')?.overwritten.map(({ field, value }) => [field, value]),
  }
}

/** The mutation that creates the record. */
export const projectCreation = makeMutation(1, { name: 'Torts' }, { nw: 1 })
