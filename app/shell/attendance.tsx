import { useEffect } from 'react'
import { useSession } from '../session/session.ts'
import { attendance, IDLE_MAX } from '../session/shared-computer.ts'
import { logOut, logOutHolding } from '../session/server.ts'
import { useUnstored, useWaiting } from '../store/hooks.ts'
import { useMaybeStore } from '../store/provider.tsx'
import { toast } from './toast.ts'
import { t } from './sync-words.ts'

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
  const pending = useWaiting()?.pending ?? 0
  const unstored = useUnstored().length

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    let noted = 0
    const note = (): void => {
      const now = Date.now()
      if (now - noted < NOTE) return
      noted = now
      attendance.note(now)
    }
    let ending = false
    const look = (): void => {
      if (ending || store === null || userId === null || attendance.idleFor(Date.now()) <= IDLE_MAX) return
      ending = true
      void store.flush(PATIENCE).then(async (left) => {
        if (left + store.unstored.snapshot().length > 0) await logOutHolding(userId)
        else {
          const told = logOut()
          await store.destroy()
          await told
        }
        toast({ message: t('res_idle_ended'), timeout: IDLE_MAX })
      })
    }
    for (const event of ['pointerdown', 'keydown', 'wheel']) {
      window.addEventListener(event, note, { signal, passive: true, capture: true })
    }
    const timer = setInterval(look, LOOK)
    document.addEventListener('visibilitychange', look, { signal })
    return () => {
      abort.abort()
      clearInterval(timer)
    }
  }, [store, userId])

  const unsaved = pending + unstored > 0
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
    }
  }, [unsaved])
  return null
}
