import { useState } from 'react'
import { adminUsers } from '#sync/contract/admin-user.ts'
import { type FlagName, flagNames, type FeatureFlags } from '#sync/flag.ts'
import type { Failure } from '#sync/failure.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { callApi } from '../../net/call-api.ts'
import { askToConfirm } from '../../notify/confirm.ts'
import { showToast } from '../../notify/toast.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { useServerQuery } from '../use-server-query.ts'
import { t } from '../messages.ts'
import styles from '../list.module.css'

/** Feature flags for all users. Each change takes effect immediately. */
export function GlobalFlags({ onClose }: { readonly onClose: () => void }) {
  const { value, failure } = useServerQuery('flags', (signal) => callApi(adminUsers.flags, { signal }))
  const [thrown, setThrown] = useState<FeatureFlags>()
  const [failed, setFailed] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const present = thrown ?? value?.betaFeatures
  const problem = failed ?? failure

  async function setGlobalFlag(name: FlagName, isOn: boolean): Promise<void> {
    if (present === undefined || busy) return
    const isSure = await askToConfirm({
      title: t(isOn ? 'res_flags_ask_on' : 'res_flags_ask_off', { name: t(`res_flag_${name}`) }),
      body: t('res_flags_ask_help'),
      confirmLabel: t(isOn ? 'res_flags_turn_on' : 'res_flags_turn_off'),
      danger: !isOn,
    })
    if (!isSure) return
    setThrown({ ...present, [name]: isOn })
    setBusy(true)
    setFailed(undefined)
    const answer = await callApi(adminUsers.setGlobalFlags, { input: { betaFeatures: { [name]: isOn } } })
    setBusy(false)
    if (!answer.ok) {
      setThrown(present)
      setFailed(answer.failure)
      return
    }
    setThrown(answer.value.betaFeatures)
    showToast({ message: t('res_flags_saved') })
  }

  return (
    <Dialog open title={t('res_flags_title')} closeLabel={t('res_close')} onClose={onClose}>
      <div className={styles.sheet}>
        {problem !== undefined && (
          <InlineNotice tone="err" role="alert">
            {describeFailure(problem)}
          </InlineNotice>
        )}
        {present === undefined && problem === undefined && <SkeletonRows label={t('res_loading')} />}
        {present !== undefined &&
          flagNames.map((name) => (
            <Checkbox
              key={name}
              label={t(`res_flag_${name}`)}
              checked={present[name]}
              // Don't use `disabled`: the button would lose focus.
              aria-disabled={busy || undefined}
              onChange={(event) => void setGlobalFlag(name, event.target.checked)}
            />
          ))}
        <p className={styles.muted}>{t('res_flags_hint')}</p>
      </div>
    </Dialog>
  )
}
