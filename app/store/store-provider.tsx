import { createContext, useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { restoreTypedDrafts } from '../session/typed-drafts.ts'
import type { OpenAccount, AccountQueries } from './open-account.ts'
import type { StorePorts } from './store-ports.ts'
import type { AccountStore } from './store.ts'
import type { StorageFailure } from './storage-failure.ts'

const AccountContext = createContext<OpenAccount | null>(null)
const TroubleContext = createContext<StorageFailure | null>(null)

interface StoreProviderProps {
  /** Account to open; null if the user is logged out. */
  readonly userId: string | null
  readonly children: ReactNode
  /** Null if the data belongs to no account and stays on this device. */
  readonly send?: StorePorts['send'] | null
}

interface OpenedStore {
  readonly of: StoreProviderProps['userId']
  readonly account: OpenAccount
}

// Load the database code in parallel with the first page.
const opening = import('./open-account.ts')
// Ignore a failure here. The provider reports it when it opens the store.
opening.catch(() => undefined)

/** True if this page uses an in-memory database, because the browser blocks IndexedDB. */
let isMemoryOnly = false

/** Opens an account's store for its children, syncs it while mounted, and closes it on unmount. */
export function StoreProvider({ userId, children, send }: StoreProviderProps) {
  const [opened, setOpened] = useState<OpenedStore | null>(null)
  const [trouble, setTrouble] = useState<StorageFailure | null>(null)
  // A layout effect runs before the first paint, so content from the database appears sooner.
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
    async function openInMemory(): Promise<void> {
      const part = await opening
      await part.installMemoryDatabase()
      isMemoryOnly = true
      if (userId !== null) openStore(part, userId)
    }
    // Restore the drafts first, because screens read them when they mount.
    Promise.all([opening, restoreTypedDrafts()])
      .then(([part]) => (part.isDatabaseMissing() ? openInMemory() : openStore(part, userId)))
      .catch((error: unknown) => {
        // Throw during rendering, so that the page's error boundary offers a reload.
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

/** Returns why the account's store doesn't work on this device; null if it works. */
export function useStorageFailure(): StorageFailure | null {
  return useContext(TroubleContext)
}

/**
 * True if the open store exists only in this page's memory, because the browser provides no database. Its data is lost
 * when the page closes.
 */
export function useIsMemoryOnly(): boolean {
  return useContext(AccountContext) !== null && isMemoryOnly
}

/** Returns the account's store; null if no one is logged in or the store is not open yet. */
export function useMaybeAccountStore(): AccountStore | null {
  return useContext(AccountContext)?.store ?? null
}

/**
 * Returns a function that resolves to the account's store. If the user acts before the store is open, it resolves when
 * the store opens. Use it only where an account is expected.
 */
export function useOpenedStore(): () => Promise<AccountStore> {
  const store = useMaybeAccountStore()
  const latest = useRef(store)
  const waiting = useRef<((store: AccountStore) => void)[]>([])
  useLayoutEffect(() => {
    latest.current = store
    if (store !== null) waiting.current.splice(0).forEach((resume) => resume(store))
  }, [store])
  // An action that began before the store opened calls this function later, so it must not use its render's store.
  return async () => latest.current ?? new Promise((resume) => waiting.current.push(resume))
}

/** Returns the queries of the account's store; null if there is none. */
export function useAccountQueries(): AccountQueries | null {
  return useContext(AccountContext)?.watch ?? null
}

/** Returns the account's store. Throws if there is none, so use it only in components that render stored data. */
export function useAccountStore(): AccountStore {
  const store = useMaybeAccountStore()
  if (store === null) throw new Error('No store')
  return store
}
