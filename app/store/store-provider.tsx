import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from 'react'
import type { OpenAccount, AccountQueries } from './open-account.ts'
import type { StorePorts } from './store-ports.ts'
import type { AccountStore } from './store.ts'
import type { StorageFailure } from './storage-failure.ts'

const AccountContext = createContext<OpenAccount | null>(null)
const TroubleContext = createContext<StorageFailure | null>(null)

interface StoreProviderProps {
  /** Whose store; null while nobody is known, and no store is open. */
  readonly userId: string | null
  readonly children: ReactNode
  /** Null where nothing is ever sent: what is nobody's stays on this device. */
  readonly send?: StorePorts['send'] | null
}

interface OpenedStore {
  readonly of: StoreProviderProps['userId']
  readonly account: OpenAccount
}

// The database comes beside the first page, not before it.
const opening = import('./open-account.ts')
// A failure shows itself when a store is wanted.
opening.catch(() => undefined)

/** This page works in memory: the browser has refused it a database. */
let isMemoryOnly = false

/** Opens the account's store for the screens below, syncs it while they are there, and closes it with them. */
export function StoreProvider({ userId, children, send }: StoreProviderProps) {
  const [opened, setOpened] = useState<OpenedStore | null>(null)
  const [trouble, setTrouble] = useState<StorageFailure | null>(null)
  // Before the first picture of the frame, which says nothing yet: what waits for the database is seen so much sooner.
  useLayoutEffect(() => {
    if (userId === null) return
    let account: OpenAccount | undefined
    let left = false
    function openStore({ openAccountStore }: typeof import('./open-account.ts'), userId: string): void {
      if (left) return
      account?.store.close()
      account = openAccountStore(userId, {
        send,
        onTrouble: (failure) => {
          if (failure?.trouble !== 'missing' || isMemoryOnly) setTrouble(failure)
          else openInMemory().catch(() => setTrouble(failure))
        },
      })
      if (send !== null) account.store.loop.start()
      setOpened({ of: userId, account })
    }
    /** The browser offers no database: the page's own memory holds the work, as far as that goes. */
    async function openInMemory(): Promise<void> {
      const part = await opening
      await part.installMemoryDatabase()
      isMemoryOnly = true
      if (userId !== null) openStore(part, userId)
    }
    opening
      .then((part) => (part.isDatabaseMissing() ? openInMemory() : openStore(part, userId)))
      .catch((error: unknown) => {
        // Thrown where React draws, so that the page's own error boundary offers a reload.
        setOpened(() => {
          throw error
        })
      })
    return () => {
      left = true
      account?.store.close()
      setTrouble(null)
    }
  }, [userId, send])
  return (
    <TroubleContext value={trouble}>
      <AccountContext value={opened?.of === userId ? opened.account : null}>{children}</AccountContext>
    </TroubleContext>
  )
}

/** Why the account's store does not work on this device; null while it does. */
export function useStorageFailure(): StorageFailure | null {
  return useContext(TroubleContext)
}

/** True when the open store lives in this page's memory and goes with it, because the browser offers no database. */
export function useIsMemoryOnly(): boolean {
  return useContext(AccountContext) !== null && isMemoryOnly
}

/** The store of the account; null while nobody is known, and until it is open. */
export function useMaybeAccountStore(): AccountStore | null {
  return useContext(AccountContext)?.store ?? null
}

/** What can be watched in the store of the account; null while there is none. */
export function useAccountQueries(): AccountQueries | null {
  return useContext(AccountContext)?.watch ?? null
}

/** The store of the account. Throws where there is none yet: such a part stands below what was read from it. */
export function useAccountStore(): AccountStore {
  const store = useMaybeAccountStore()
  if (store === null) throw new Error('There is no store without an account')
  return store
}
