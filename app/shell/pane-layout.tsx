import { useEffect, useState } from 'react'
import { isOpenedByWord } from '../browser/opened-by-word.ts'
import { AwaitPart } from '../loading/await-part.tsx'
import { lazyPart } from '../loading/lazy-part.ts'
import { loadSession } from '../session/load-session.ts'
import { useSession } from '../session/session.ts'
import { StoreProvider } from '../store/store-provider.tsx'
import type { LayoutProps } from './layout-props.ts'
import styles from './pane-layout.module.css'

// Load the site layout on demand, because Word's pane doesn't use it.
const site = lazyPart(() => import('./landing-layout.tsx').then((it) => it.LandingLayout))

/**
 * Layout inside Word, with only the screen and no header or navigation. In a browser, the screen has the header and the
 * footer of the public pages. In both cases, the layout opens the account's store if the user is known.
 */
export function PaneLayout({ route, children }: LayoutProps) {
  const userId = useSession((session) => session.user?.id ?? null)
  const [isInWord] = useState(isOpenedByWord)
  // A visitor without an account does not need a response from the server.
  const isKnown = userId !== null
  useEffect(() => {
    if (isKnown) void loadSession()
  }, [isKnown])
  return (
    <StoreProvider userId={userId}>
      {isInWord ? (
        <main id="main" className={styles.pane}>
          {children}
        </main>
      ) : (
        <AwaitPart part={site} fallback={null}>
          <site.Component route={route}>{children}</site.Component>
        </AwaitPart>
      )}
    </StoreProvider>
  )
}
