import { useEffect } from 'react'
import { useSession } from '../session/session.ts'
import { sharedAttendance, IDLE_MAX } from '../session/shared-computer.ts'
import { logOut, logOutKeepingWork } from '../session/session-actions.ts'
import { useUnstoredEdits, useWaitingCounts } from '../store/store-hooks.ts'
import { useMaybeAccountStore } from '../store/store-provider.tsx'
import { showToast } from '../notify/toast.ts'
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
export function IdleLogout() {
  const store = useMaybeAccountStore()
  const userId = useSession((session) => session.user?.id ?? null)
  const waiting = useWaitingCounts()
  const unstored = useUnstoredEdits().length

  useEffect(() => {
    if (store === null || userId === null) return
    const abort = new AbortController()
    const { signal } = abort
    let noted = 0
    let ending = false
    /** Answers whether the session is over; then it is being ended. */
    const checkIdleTime = (): boolean => {
      if (ending) return true
      if (sharedAttendance.idleFor(Date.now()) <= IDLE_MAX) return false
      ending = true
      void store
        .flush(PATIENCE)
        // What cannot even be counted may be something.
        .catch(() => 1)
        .then(async (left) => {
          if (left > 0) await logOutKeepingWork(userId)
          else {
            // Another tab may hold what the device had no room for, and looks for itself.
            const told = logOut('logout')
            await store.destroy()
            await told
          }
          showToast({ message: t('res_idle_ended'), timeout: IDLE_MAX })
        })
      return true
    }
    const noteAttendance = (): void => {
      const now = Date.now()
      // Whoever comes back after the time, to a computer that slept perhaps, need not be the one who left.
      if (now - noted < NOTE || checkIdleTime()) return
      noted = now
      sharedAttendance.note(now)
    }
    for (const event of ['pointerdown', 'keydown', 'wheel']) {
      window.addEventListener(event, noteAttendance, { signal, passive: true, capture: true })
    }
    const timer = setInterval(checkIdleTime, LOOK)
    document.addEventListener('visibilitychange', checkIdleTime, { signal })
    // Nobody looks on the public pages, where they may have been until now.
    checkIdleTime()
    return () => {
      abort.abort()
      clearInterval(timer)
    }
  }, [store, userId])

  const onlyHere = (waiting?.pending ?? 0) + (waiting?.refused ?? 0) + unstored > 0
  useEffect(() => {
    if (!onlyHere) return
    const warnBeforeLogout = (event: BeforeUnloadEvent): void => {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', warnBeforeLogout)
    return () => {
      window.removeEventListener('beforeunload', warnBeforeLogout)
    }
  }, [onlyHere])
  return null
}
