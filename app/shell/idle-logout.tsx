import { useEffect } from 'react'
import { useSession } from '../session/session.ts'
import { attendance, IDLE_MAX } from '../session/shared-computer.ts'
import { logOut, logOutHolding } from '../session/session-actions.ts'
import { useUnstored, useWaiting } from '../store/store-hooks.ts'
import { useMaybeStore } from '../store/store-provider.tsx'
import { toast } from '../notify/toast.ts'
import { t } from './messages.ts'

/** How often to look, and how often at most to note that somebody is here. Milliseconds. */
const LOOK = 15_000
const NOTE = 5_000
/** For how long to try to share what waits before the session ends. */
const PATIENCE = 5_000

/**
 * Ends the session on a shared computer once nobody has been there for 30 minutes (contract 6.8), and warns before the
 * browser is closed over work that is nowhere else.
 */
export function Attendance() {
  const store = useMaybeStore()
  const userId = useSession((session) => session.user?.id ?? null)
  const waiting = useWaiting()
  const unstored = useUnstored().length

  useEffect(() => {
    if (store === null || userId === null) return
    const abort = new AbortController()
    const { signal } = abort
    let noted = 0
    let ending = false
    /** Answers whether the session is over; then it is being ended. */
    const look = (): boolean => {
      if (ending) return true
      if (attendance.idleFor(Date.now()) <= IDLE_MAX) return false
      ending = true
      void store
        .flush(PATIENCE)
        // What cannot even be counted may be something.
        .catch(() => 1)
        .then(async (left) => {
          if (left > 0) await logOutHolding(userId)
          else {
            // Another tab may hold what the device had no room for, and looks for itself.
            const told = logOut('logout')
            await store.destroy()
            await told
          }
          toast({ message: t('res_idle_ended'), timeout: IDLE_MAX })
        })
      return true
    }
    const note = (): void => {
      const now = Date.now()
      // Whoever comes back after the time, to a computer that slept perhaps, need not be the one who left.
      if (now - noted < NOTE || look()) return
      noted = now
      attendance.note(now)
    }
    for (const event of ['pointerdown', 'keydown', 'wheel']) {
      window.addEventListener(event, note, { signal, passive: true, capture: true })
    }
    const timer = setInterval(look, LOOK)
    document.addEventListener('visibilitychange', look, { signal })
    // Nobody looks on the public pages, where they may have been until now.
    look()
    return () => {
      abort.abort()
      clearInterval(timer)
    }
  }, [store, userId])

  const onlyHere = (waiting?.pending ?? 0) + (waiting?.refused ?? 0) + unstored > 0
  useEffect(() => {
    if (!onlyHere) return
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
    }
  }, [onlyHere])
  return null
}
