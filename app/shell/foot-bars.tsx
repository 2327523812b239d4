import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyPart } from '../loading/lazy-part.ts'
import { sharedComputer } from '../session/session-snapshot.ts'
import { usePreferences, useSyncStatus } from '../store/store-hooks.ts'
import { useMaybeAccountStore } from '../store/store-provider.tsx'
import { keepAppBadge } from '../pwa/app-badge.ts'
import { keepPageLook, leavePageLook, showPageLook } from '../browser/page-look.ts'
import { deviceStorage } from '../browser/browser-storage.ts'
import { keepFocusOnPage } from './keep-focus.ts'
import { useCopied } from '../clipboard/use-copy.tsx'
import { showToast } from '../notify/toast.ts'
import { openInstallDialog, takeInstallOffer, useInstallDialog } from '../pwa/install-dialog-state.ts'
import { t } from './messages.ts'
import { detectMobileDevice, isMobileNoticeDue, NOTICE_SHOWN } from '../pwa/mobile-device.ts'
import { watchUnsavedText } from '../pwa/unsaved-text.ts'
import { watchForUpdates } from '../pwa/service-worker.ts'

const mobileNotice = lazyPart(() => import('../pwa/mobile-notice.tsx').then((it) => it.MobileNotice))
const attendance = lazyPart(() => import('./idle-logout.tsx').then((it) => it.IdleLogout))
const accountDeleted = lazyPart(() =>
  import('../sync-status/account-deleted.tsx').then((it) => it.AccountDeletedDialog),
)
const installDialog = lazyPart(() => import('../pwa/install-dialog.tsx').then((it) => it.InstallDialog))

/** Notices and services on every page of the app, such as the install dialog and the mobile notice. */
export function FootBars() {
  const notice = useMobileNotice()
  useEffect(() => {
    watchUnsavedText()
    watchForUpdates()
    return keepFocusOnPage()
  }, [])
  const deleted = useAccountDeleted()
  const installing = useInstallDialog((state) => state.open)
  useInstallOfferAfterCopy()
  usePreferredLook()
  return (
    <Suspense>
      {notice && <mobileNotice.Component />}
      {installing && <installDialog.Component />}
      {sharedComputer.is() && <attendance.Component />}
      {deleted && <accountDeleted.Component />}
      <AppBadge />
    </Suspense>
  )
}

/** Applies the appearance saved in the account's preferences. On a shared computer, the appearance is not stored. */
function usePreferredLook(): void {
  const preferences = usePreferences()
  useEffect(() => {
    if (preferences !== undefined) (sharedComputer.is() ? showPageLook : keepPageLook)(preferences)
  }, [preferences])
  useEffect(() => leavePageLook, [])
}

/** Shows, on the app's icon, the number of items that need attention. */
function AppBadge() {
  const { needsYou } = useSyncStatus()
  useEffect(() => keepAppBadge(needsYou), [needsYou])
  return null
}

/**
 * How long the install offer stays, in milliseconds. Users must have time to read the offer after the message that
 * confirms the copy.
 */
const OFFER_MS = 15_000

/** Offers to install the app after the user copies something for the first time, once per browser. */
function useInstallOfferAfterCopy(): void {
  const copied = useCopied((state) => state.copied)
  useEffect(() => {
    if (!copied || !takeInstallOffer()) return
    showToast({
      message: t('res_install_after_copy'),
      timeout: OFFER_MS,
      action: { label: t('res_install_how'), run: openInstallDialog },
    })
  }, [copied])
}

/** True once the server has reported that the account was deleted. */
function useAccountDeleted(): boolean {
  const loop = useMaybeAccountStore()?.loop
  return useSyncExternalStore(
    loop?.subscribe ?? (() => () => undefined),
    () => loop?.snapshot().trouble === 'accountDeleted',
  )
}

/** Returns whether to show the mobile notice. Once shown, it stays on every page until it is closed. */
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
