import { useState } from 'react'
import { detectAppleDevice, isInstalledApp } from '../../pwa/home-screen.ts'
import { formatByteCount } from '../../messages/format-quantity.ts'
import { useSyncStatus } from '../../store/store-hooks.ts'
import { InlineNotice } from '../../ui/status.tsx'
import { chooseStorageHint } from './storage-hint.ts'
import { t } from './messages.ts'

/** What may come of how work is kept and shared on this device; nothing while there is nothing to mind. */
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
