import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { afterFirstPaint } from '../loading/after-first-paint.ts'
import { lazyPart } from '../loading/lazy-part.ts'
import { useMaybeAccountStore } from '../store/store-provider.tsx'
import type { AccountStore } from '../store/store.ts'

const unsynced = lazyPart(() => import('../sync-status/unsynced-dialog.tsx').then((it) => it.UnsyncedDialog))

interface LogOutFlow {
  /** Begins: at once when everything has reached the server, else with the question what to do about the rest. */
  readonly begin: () => void
  /** The question, while it is open. */
  readonly question: ReactNode
}

/**
 * Logging out removes the account's copy from this device (contract 6.8), so what has not reached the server is asked
 * about first: share it now, take it along as a file, or let it go.
 */
export function useLogOutFlow(): LogOutFlow {
  const store = useMaybeAccountStore()
  const [pending, setPending] = useState(0)
  // The question is asked when the server may be gone: it is here before.
  useEffect(() => {
    if (store !== null) void afterFirstPaint().then(unsynced.fetch)
  }, [store])

  async function beginLogOut(): Promise<void> {
    const waiting = store === null ? 0 : await countUnsharedWork(store)
    if (waiting === null) await leaveAccount(null)
    else if (waiting > 0) setPending(waiting)
    else await leaveAccount(store)
  }

  return {
    begin: () => void beginLogOut(),
    question:
      pending > 0 && store !== null ? (
        <Suspense>
          <unsynced.Component
            store={store}
            pending={pending}
            onPending={setPending}
            onClose={() => {
              setPending(0)
            }}
            onLeave={() => leaveAccount(store)}
          />
        </Suspense>
      ) : null,
  }
}

/** For how long to push quietly before anybody is asked, milliseconds. */
const PATIENCE = 3_000

/**
 * What is only here after a last try to share it; null where the database does not say: the session ends then all the
 * same, and the copy stays for whose it is.
 */
function countUnsharedWork(store: AccountStore): Promise<number | null> {
  const silence = new Promise<null>((resolve) => setTimeout(resolve, 2 * PATIENCE, null))
  return Promise.race([store.flush(PATIENCE), silence]).catch(() => null)
}

async function leaveAccount(store: AccountStore | null): Promise<void> {
  // The user is cleared at once (spec §4); the copy goes while the server is being told.
  const server = await import('../session/session-actions.ts')
  const told = server.logOut()
  await store?.destroy()
  await told
}
