import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { part } from '../loading/lazy-part.ts'
import { sharedComputer } from '../session/session-snapshot.ts'
import { useSyncStatus } from '../store/store-hooks.ts'
import { useMaybeStore } from '../store/store-provider.tsx'
import { keepBadge } from '../pwa/app-badge.ts'
import { deviceStorage } from '../browser/browser-storage.ts'
import { keepFocus } from './keep-focus.ts'
import { deviceOf, isNoticeDue, NOTICE_SHOWN } from '../pwa/mobile-device.ts'
import { watchTyping } from '../pwa/unsaved-text.ts'
import { useUpdate } from '../pwa/update-state.ts'
import { watchForUpdates } from '../pwa/update.ts'

const mobileNotice = part(() => import('../pwa/mobile-notice.tsx').then((it) => it.MobileNotice))
const attendance = part(() => import('./idle-logout.tsx').then((it) => it.Attendance))
const accountDeleted = part(() =>
  import('../sync-status/account-deleted.tsx').then((it) => it.AccountDeletedDialog),
)
const updateBar = part(() => import('../pwa/update-bar.tsx').then((it) => it.UpdateBar))

/** What may stand at the foot of a working page: the update bar, or once per browser the mobile notice. */
export function Bars() {
  const updated = useUpdate((state) => state.update === 'ready')
  const notice = useNotice()
  useEffect(() => {
    watchTyping()
    void watchForUpdates()
    return keepFocus()
  }, [])
  const deleted = useAccountDeleted()
  return (
    <Suspense>
      {updated ? <updateBar.Component /> : notice && <mobileNotice.Component />}
      {sharedComputer.is() && <attendance.Component />}
      {deleted && <accountDeleted.Component />}
      <Badge />
    </Suspense>
  )
}

/** What waits for the person, on the app's icon. */
function Badge() {
  const { needsYou } = useSyncStatus()
  useEffect(() => keepBadge(needsYou), [needsYou])
  return null
}

/** True once the server has said that the account is gone. */
function useAccountDeleted(): boolean {
  const loop = useMaybeStore()?.loop
  return useSyncExternalStore(
    loop?.subscribe ?? (() => () => undefined),
    () => loop?.snapshot().trouble === 'accountDeleted',
  )
}

/** Once due, the notice stays until it is closed, whatever the page. */
function useNotice(): boolean {
  const { pathname } = useLocation()
  const [due, setDue] = useState(false)
  const now = () =>
    isNoticeDue({
      pathname,
      mobile: deviceOf(navigator) !== 'other',
      marker: deviceStorage.getItem(NOTICE_SHOWN),
    })
  if (!due && now()) setDue(true)
  return due
}
