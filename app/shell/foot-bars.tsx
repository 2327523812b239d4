import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyPart } from '../loading/lazy-part.ts'
import { sharedComputer } from '../session/session-snapshot.ts'
import { useSyncStatus } from '../store/store-hooks.ts'
import { useMaybeAccountStore } from '../store/store-provider.tsx'
import { keepAppBadge } from '../pwa/app-badge.ts'
import { deviceStorage } from '../browser/browser-storage.ts'
import { keepFocusOnPage } from './keep-focus.ts'
import { detectMobileDevice, isMobileNoticeDue, NOTICE_SHOWN } from '../pwa/mobile-device.ts'
import { watchUnsavedText } from '../pwa/unsaved-text.ts'
import { useUpdate } from '../pwa/update-state.ts'
import { watchForUpdates } from '../pwa/service-worker.ts'

const mobileNotice = lazyPart(() => import('../pwa/mobile-notice.tsx').then((it) => it.MobileNotice))
const attendance = lazyPart(() => import('./idle-logout.tsx').then((it) => it.IdleLogout))
const accountDeleted = lazyPart(() =>
  import('../sync-status/account-deleted.tsx').then((it) => it.AccountDeletedDialog),
)
const updateBar = lazyPart(() => import('../pwa/update-bar.tsx').then((it) => it.UpdateBar))

/** What may stand at the foot of a working page: the update bar, or once per browser the mobile notice. */
export function FootBars() {
  const updated = useUpdate((state) => state.update === 'ready')
  const notice = useMobileNotice()
  useEffect(() => {
    watchUnsavedText()
    watchForUpdates()
    return keepFocusOnPage()
  }, [])
  const deleted = useAccountDeleted()
  return (
    <Suspense>
      {updated ? <updateBar.Component /> : notice && <mobileNotice.Component />}
      {sharedComputer.is() && <attendance.Component />}
      {deleted && <accountDeleted.Component />}
      <AppBadge />
    </Suspense>
  )
}

/** What waits for the person, on the app's icon. */
function AppBadge() {
  const { needsYou } = useSyncStatus()
  useEffect(() => keepAppBadge(needsYou), [needsYou])
  return null
}

/** True once the server has said that the account is gone. */
function useAccountDeleted(): boolean {
  const loop = useMaybeAccountStore()?.loop
  return useSyncExternalStore(
    loop?.subscribe ?? (() => () => undefined),
    () => loop?.snapshot().trouble === 'accountDeleted',
  )
}

/** Once due, the notice stays until it is closed, whatever the page. */
function useMobileNotice(): boolean {
  const { pathname } = useLocation()
  const [due, setDue] = useState(false)
  const isDueNow = () =>
    isMobileNoticeDue({
      pathname,
      mobile: detectMobileDevice(navigator) !== 'other',
      marker: deviceStorage.getItem(NOTICE_SHOWN),
    })
  if (!due && isDueNow()) setDue(true)
  return due
}
