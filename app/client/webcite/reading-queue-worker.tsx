import { useEffect, useRef } from 'react'
import { useOnlineState } from '../../net/use-online.ts'
import { useWebcites } from '../../store/store-hooks.ts'
import { useMaybeAccountStore } from '../../store/store-provider.tsx'
import { isQueued, workOff } from './reading-queue.ts'
import { readOnline } from './read-online.ts'
import { today } from './today.ts'

/** How soon what could not be read is tried again while there is a connection, milliseconds. */
const AGAIN = 60_000

/** Reads what waits, on every page of the client area: when the app starts, when the connection is back, and once a minute. */
export function QueueKeeper() {
  const store = useMaybeAccountStore()
  const webcites = useWebcites()
  const online = useOnlineState()
  const latest = useRef(webcites)
  const busy = useRef(false)
  const waits = webcites?.some(isQueued) === true

  useEffect(() => {
    latest.current = webcites
  }, [webcites])

  useEffect(() => {
    if (store === null || !online || !waits) return
    const work = () => {
      if (busy.current || latest.current === undefined) return
      busy.current = true
      workOff(latest.current, {
        read: readOnline,
        write: (changes) => store.write(changes),
        current: (id) => latest.current?.find((webcite) => webcite.id === id),
        today,
      })
        // What could not be stored still waits, and is tried again.
        .catch((error: unknown) => {
          console.error('A citation could not be completed:', error)
        })
        .finally(() => {
          busy.current = false
        })
    }
    work()
    const timer = setInterval(work, AGAIN)
    return () => {
      clearInterval(timer)
    }
  }, [store, online, waits])

  return null
}
