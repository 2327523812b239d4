import { useState } from 'react'
import { deviceOf } from '../../pwa/mobile-device.ts'
import { bytes } from '../../messages/format-quantity.ts'
import { useSyncStatus } from '../../store/store-hooks.ts'
import { Notice } from '../../ui/status.tsx'
import { hintOf } from './storage-hint.ts'
import { t } from './messages.ts'

/** What may come of how work is kept and shared on this device; nothing while there is nothing to mind. */
export function KeepingHint() {
  const status = useSyncStatus()
  const [now] = useState(Date.now)
  const tabOfSafari = deviceOf(navigator) === 'ios' && !matchMedia('(display-mode: standalone)').matches
  const hint = hintOf({ status, tabOfSafari, now })
  if (hint === null) return null
  const { storage, pending } = status
  return (
    <Notice tone="warn" title={t(`res_hint_${hint}_title`)}>
      {t(`res_hint_${hint}`, {
        count: pending,
        used: bytes(storage?.usage ?? 0),
        quota: bytes(storage?.quota ?? 0),
      })}
    </Notice>
  )
}
