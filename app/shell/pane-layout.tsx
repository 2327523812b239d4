import { useEffect } from 'react'
import { loadSession } from '../session/load-session.ts'
import { useSession } from '../session/session.ts'
import { StoreProvider } from '../store/store-provider.tsx'
import type { LayoutProps } from './layout-props.ts'
import styles from './pane-layout.module.css'

/**
 * Layout inside Word: only the screen, without header and navigation, and with the account's data if a user is known.
 */
export function PaneLayout({ children }: LayoutProps) {
  const userId = useSession((session) => session.user?.id ?? null)
  // A visitor without an account does not need a response from the server.
  const isKnown = userId !== null
  useEffect(() => {
    if (isKnown) void loadSession()
  }, [isKnown])
  return (
    <StoreProvider userId={userId}>
      <main id="main" className={styles.pane}>
        {children}
      </main>
    </StoreProvider>
  )
}
