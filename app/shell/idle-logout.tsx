import { useEffect } from 'react'
import { clearDevice } from '../session/clear-device.ts'
import { useSession } from '../session/session.ts'
import { sharedAttendance, IDLE_MAX } from '../session/shared-computer.ts'
import { logOut, logOutKeepingWork } from '../session/session-actions.ts'
import { useUnstoredEdits, useWaitingCounts } from '../store/store-hooks.ts'
import { useMaybeAccountStore } from '../store/store-provider.tsx'
import { showToast } from '../notify/toast.ts'
import { t } from './messages.ts'

/** How often to check for inactivity, and the minimum interval between activity records, in milliseconds. */
const LOOK = 15_000
const NOTE = 5_000
/** How long to try to sync before the session ends, in milliseconds. */
const PATIENCE = 5_000

/**
 * Ends the session on a shared computer after 30 minutes of inactivity (contract 6.8), and warns before the browser is
 * closed while there are unsynced changes.
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
    /** Checks whether the session has timed out. If so, starts to end the session and returns true. */
    const checkIdleTime = (): boolean => {
      if (ending) return true
      if (sharedAttendance.idleFor(Date.now()) <= IDLE_MAX) return false
      ending = true
      void store
        .flush(PATIENCE)
        // If the changes can't be counted, assume there are some.
        .catch(() => 1)
        .then(async (left) => {
          if (left > 0) await logOutKeepingWork(userId)
          else {
            // Don't use `shared` here. It would also clear other tabs, which may have edits that the device could not
            // store.
            const told = logOut('logout')
            await store.destroy()
            await clearDevice('departure', [userId])
            await told
          }
          showToast({ message: t('res_idle_ended'), timeout: IDLE_MAX })
        })
      return true
    }
    const noteAttendance = (): void => {
      const now = Date.now()
      // Check for the timeout first. For example, after a computer wakes up, a different person may be using it.
      if (now - noted < NOTE || checkIdleTime()) return
      noted = now
      sharedAttendance.note(now)
    }
    for (const event of ['pointerdown', 'keydown', 'wheel']) {
      window.addEventListener(event, noteAttendance, { signal, passive: true, capture: true })
    }
    const timer = setInterval(checkIdleTime, LOOK)
    document.addEventListener('visibilitychange', checkIdleTime, { signal })
    // Check immediately, because public pages don't check for inactivity.
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
