import { useEffect, useRef } from 'react'
import { useOnlineState } from '../../net/use-online.ts'
import { useSession } from '../../session/session.ts'
import { useWebcites } from '../../store/store-hooks.ts'
import { useMaybeAccountStore } from '../../store/store-provider.tsx'
import { isWaitingForPage, readQueuedPages } from './reading-queue.ts'
import { readPageOnline } from './read-online.ts'
import { rememberedCapitals } from './use-print-style.ts'
import { todayInWords } from './today.ts'

/** Retry delay while online, in milliseconds. */
const RETRY_INTERVAL = 60_000

/** Reads queued pages on every client-area page: at startup, when the connection returns, and once a minute. */
export function ReadingQueueWorker() {
  const store = useMaybeAccountStore()
  const webcites = useWebcites()
  const online = useOnlineState()
  const userId = useSession(({ user }) => user?.id ?? '')
  const latest = useRef(webcites)
  const busy = useRef(false)
  const waits = webcites?.some(isWaitingForPage) === true

  useEffect(() => {
    latest.current = webcites
  }, [webcites])

  useEffect(() => {
    if (store === null || !online || !waits) return
    const readWaiting = () => {
      if (busy.current || latest.current === undefined) return
      busy.current = true
      readQueuedPages(latest.current, {
        read: readPageOnline,
        write: (changes) => store.write(changes),
        current: (id) => latest.current?.find((webcite) => webcite.id === id),
        setting: () => ({ today: todayInWords(), capitals: rememberedCapitals(userId) }),
      })
        // A citation that could not be stored stays queued.
        .catch((error: unknown) => {
          console.error('A citation could not be completed:', error)
        })
        .finally(() => {
          busy.current = false
        })
    }
    readWaiting()
    const timer = setInterval(readWaiting, RETRY_INTERVAL)
    return () => {
      clearInterval(timer)
    }
  }, [store, online, waits, userId])

  return null
}
