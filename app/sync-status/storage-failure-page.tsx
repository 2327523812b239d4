import { useState } from 'react'
import { deleteDatabase } from '../session/device-data.ts'
import { useSession } from '../session/session.ts'
import { rescue, type Rescued } from '../store/salvage-database.ts'
import type { StoreFailure } from '../store/storage-failure.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/status.tsx'
import { confirm } from '../notify/confirm.ts'
import { saveFile } from './download-copy.ts'
import { Actions, NarrowPage } from '../ui/page.tsx'
import { updateNow } from '../pwa/update.ts'
import { t } from './messages.ts'

/** Stands in place of the page when this device's copy cannot be used: what happened, and how to save what is there. */
export function StorageTroublePage({ failure }: { readonly failure: StoreFailure }) {
  const { trouble, code } = failure
  const userId = useSession((session) => session.user?.id ?? null)
  const [rescued, setRescued] = useState<Rescued | 'nothing' | null>(null)
  const [missed, setMissed] = useState(false)

  async function save(): Promise<void> {
    const found = userId === null ? null : await rescue(userId)
    if (found !== null && found.read > 0) saveFile(found.text)
    setRescued(found === null || found.read === 0 ? 'nothing' : found)
  }

  async function startAfresh(): Promise<void> {
    const sure = await confirm({
      title: t('res_trouble_afresh_title'),
      body: t('res_trouble_afresh_body'),
      confirmLabel: t('res_trouble_afresh_do'),
      danger: true,
    })
    if (!sure || userId === null) return
    await deleteDatabase(userId)
    location.reload()
  }

  async function reload(): Promise<void> {
    if (trouble !== 'newer') location.reload()
    else setMissed(!(await updateNow()))
  }

  return (
    <NarrowPage title={t(`res_trouble_${trouble}_title`)} lead={t(`res_trouble_${trouble}`)}>
      <Notice tone="warn" role="alert">
        {t('res_trouble_code', { code })}
      </Notice>
      <Actions>
        {trouble !== 'missing' && (
          <Button kind="primary" onClick={() => void save()}>
            {t('res_trouble_export')}
          </Button>
        )}
        <Button onClick={() => void reload()}>{t('res_reload')}</Button>
        {trouble === 'broken' && (
          <Button kind="danger" onClick={() => void startAfresh()}>
            {t('res_trouble_afresh')}
          </Button>
        )}
      </Actions>
      <p role="status">{rescued !== null && outcomeOf(rescued)}</p>
      {missed && <p role="alert">{t('res_update_missed')}</p>}
    </NarrowPage>
  )
}

function outcomeOf(rescued: Rescued | 'nothing'): string {
  if (rescued === 'nothing') return t('res_trouble_nothing')
  const said = t('res_trouble_exported', { count: rescued.read })
  return rescued.unread === 0 ? said : `${said} ${t('res_trouble_unread', { count: rescued.unread })}`
}
