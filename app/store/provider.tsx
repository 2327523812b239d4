import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react'
import { sync } from '#sync/contract/sync.ts'
import { call } from '../net/call.ts'
import { openStore, type Store, type StorePorts } from './store.ts'

const StoreContext = createContext<Store | null>(null)

const overTheNet: StorePorts['send'] = (request, signal) => call(sync.exchange, { input: request, signal })

interface StoreProviderProps {
  /** Whose store; null while nobody is known, and no store is open. */
  readonly userId: string | null
  readonly children: ReactNode
  readonly send?: StorePorts['send']
}

/** Opens the account's store for the screens below, syncs it while they are there, and closes it with them. */
export function StoreProvider({ userId, children, send = overTheNet }: StoreProviderProps) {
  const store = useMemo(() => (userId === null ? null : openStore(userId, { send })), [userId, send])
  useEffect(() => {
    store?.loop.start()
    return () => store?.close()
  }, [store])
  return <StoreContext value={store}>{children}</StoreContext>
}

/** The store of the account; null while nobody is known. */
export function useMaybeStore(): Store | null {
  return useContext(StoreContext)
}

/** The store of the account. Throws where nobody is signed in: such a screen is behind a guard. */
export function useStore(): Store {
  const store = useContext(StoreContext)
  if (store === null) throw new Error('There is no store without an account')
  return store
}
