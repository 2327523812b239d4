import { useState } from 'react'
import { deleteAccountDatabase } from '../session/device-data.ts'
import { useSession } from '../session/session.ts'
import { salvageDatabase, type SalvagedDatabase } from '../store/salvage-database.ts'
import type { StorageFailure } from '../store/storage-failure.ts'
import { Button } from '../ui/button.tsx'
import { InlineNotice } from '../ui/status.tsx'
import { askToConfirm } from '../notify/confirm.ts'
import { saveJsonFile } from './download-backup.ts'
import { PageActions, NarrowPage } from '../ui/page.tsx'
import { updateNow } from '../pwa/service-worker.ts'
import { t } from './messages.ts'

/**
 * Replaces the page when this device's data can't be used: explains the failure and lets the user export recoverable
 * data.
 */
export function StorageFailurePage({ failure }: { readonly failure: StorageFailure }) {
  const { trouble, code } = failure
  const userId = useSession((session) => session.user?.id ?? null)
  const [rescued, setRescued] = useState<SalvagedDatabase | 'nothing' | null>(null)
  const [missed, setMissed] = useState(false)

  async function saveSalvagedRecords(): Promise<void> {
    const found = userId === null ? null : await salvageDatabase(userId)
    if (found !== null && found.read > 0) saveJsonFile(found.text)
    setRescued(found === null || found.read === 0 ? 'nothing' : found)
  }

  async function resetDevice(): Promise<void> {
    const sure = await askToConfirm({
      title: t('res_trouble_reset_title'),
      body: t('res_trouble_reset_body'),
      confirmLabel: t('res_trouble_reset_confirm'),
      danger: true,
    })
    if (!sure || userId === null) return
    await deleteAccountDatabase(userId)
    location.reload()
  }

  async function reloadForUpdate(): Promise<void> {
    if (trouble !== 'newer') location.reload()
    else setMissed(!(await updateNow()))
  }

  return (
    <NarrowPage title={t(`res_trouble_${trouble}_title`)} lead={t(`res_trouble_${trouble}`)}>
      <InlineNotice tone="warn" role="alert">
        {t('res_trouble_code', { code })}
      </InlineNotice>
      <PageActions>
        {trouble !== 'missing' && (
          <Button kind="primary" onClick={() => void saveSalvagedRecords()}>
            {t('res_trouble_export')}
          </Button>
        )}
        <Button onClick={() => void reloadForUpdate()}>{t('res_reload')}</Button>
        {trouble === 'broken' && (
          <Button kind="danger" onClick={() => void resetDevice()}>
            {t('res_trouble_reset')}
          </Button>
        )}
      </PageActions>
      <p role="status">{rescued !== null && describeSalvage(rescued)}</p>
      {missed && <p role="alert">{t('res_update_missed')}</p>}
    </NarrowPage>
  )
}

function describeSalvage(rescued: SalvagedDatabase | 'nothing'): string {
  if (rescued === 'nothing') return t('res_trouble_nothing')
  const said = t('res_trouble_exported', { count: rescued.read })
  return rescued.unread === 0 ? said : `${said} ${t('res_trouble_unread', { count: rescued.unread })}`
}
