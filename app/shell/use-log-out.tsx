import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { afterFirstPaint } from '../loading/after-first-paint.ts'
import { lazyPart } from '../loading/lazy-part.ts'
import { useMaybeAccountStore } from '../store/store-provider.tsx'
import type { AccountStore } from '../store/store.ts'

const unsynced = lazyPart(() => import('../sync-status/unsynced-dialog.tsx').then((it) => it.UnsyncedDialog))

interface LogOutFlow {
  /**
   * Starts the logout: immediately if everything has synced, otherwise after asking what to do with unsynced changes.
   */
  readonly begin: () => void
  readonly question: ReactNode
}

/**
 * Manages the logout, which removes the account's data from this device (contract 6.8). A dialog asks about unsynced
 * changes first: sync them now, download a backup, or discard them.
 */
export function useLogOutFlow(): LogOutFlow {
  const store = useMaybeAccountStore()
  const [pending, setPending] = useState(0)
  // Load the dialog in advance, because the server may be unreachable when the dialog is needed.
  useEffect(() => {
    if (store !== null) void afterFirstPaint().then(unsynced.fetch)
  }, [store])

  async function beginLogOut(): Promise<void> {
    const waiting = store === null ? 0 : await countUnsyncedWork(store)
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

/** How long to try to sync before asking, in milliseconds. */
const PATIENCE = 3_000

/**
 * Counts the changes that are still unsynced after a last attempt to sync. Returns null if the database can't be read.
 * In that case, the session still ends, and the data stays on the device for the user.
 */
function countUnsyncedWork(store: AccountStore): Promise<number | null> {
  const silence = new Promise<null>((resolve) => setTimeout(resolve, 2 * PATIENCE, null))
  return Promise.race([store.flush(PATIENCE), silence]).catch(() => null)
}

async function leaveAccount(store: AccountStore | null): Promise<void> {
  // `logOut` clears the user immediately (spec §4). The data on this device is deleted while the request is being sent.
  const server = await import('../session/session-actions.ts')
  const told = server.logOut()
  if (store !== null) {
    const { clearDevice } = await import('../session/clear-device.ts')
    await store.destroy()
    await clearDevice('departure', [store.userId])
  }
  await told
}
