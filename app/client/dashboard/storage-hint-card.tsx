import { useState } from 'react'
import { detectAppleDevice, isInstalledApp } from '../../pwa/home-screen.ts'
import { formatByteCount } from '../../messages/format-quantity.ts'
import { useSyncStatus } from '../../store/store-hooks.ts'
import { InlineNotice } from '../../ui/status.tsx'
import { chooseStorageHint } from './storage-hint.ts'
import { t } from './messages.ts'

/** Warns about storage and sync on this device; hidden if there is nothing to warn about. */
export function StorageHintCard() {
  const status = useSyncStatus()
  const [now] = useState(Date.now)
  const tabOn = isInstalledApp() ? null : detectAppleDevice()
  const hint = chooseStorageHint({ status, tabOn, now })
  if (hint === null) return null
  const { storage, pending } = status
  return (
    <InlineNotice tone="warn" title={t(`res_hint_${hint}_title`)}>
      {t(`res_hint_${hint}`, {
        count: pending,
        used: formatByteCount(storage?.usage ?? 0),
        quota: formatByteCount(storage?.quota ?? 0),
      })}
    </InlineNotice>
  )
}
