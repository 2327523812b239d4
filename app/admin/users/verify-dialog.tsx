import { useState } from 'react'
import { type AdminUser, adminUsers } from '#sync/contract/admin-user.ts'
import { formatPersonName } from '#sync/user.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { callApi } from '../../net/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { type VerificationOutcome, verifyManyAccounts } from './verify-many.ts'
import { t } from '../messages.ts'
import styles from '../list.module.css'

interface VerifyAccountsDialogProps {
  readonly open: readonly AdminUser[]
  readonly chosen: ReadonlySet<string>
  readonly online: boolean
  readonly onChoose: (ids: readonly string[]) => void
  readonly onChanged: () => void
}

/** Verifies several accounts and lists the accounts that the server refused. */
export function VerifyAccountsDialog({
  open,
  chosen,
  online,
  onChoose,
  onChanged,
}: VerifyAccountsDialogProps) {
  const [at, setAt] = useState<number>()
  const [outcome, setOutcome] = useState<VerificationOutcome>()
  const people = open.filter(({ id }) => chosen.has(id))
  const all = people.length === open.length

  async function verifyChosenAccounts(): Promise<void> {
    setOutcome(undefined)
    const result = await verifyManyAccounts(
      people,
      ({ id, version }) => callApi(adminUsers.verify, { params: { id }, input: { version } }),
      setAt,
    )
    setAt(undefined)
    setOutcome(result)
    onChoose(result.refused.map(({ user }) => user.id))
    onChanged()
  }

  return (
    <>
      {open.length > 0 && (
        <div className={styles.summary}>
          <Checkbox
            label={open.length === 1 ? t('res_verify_all_one') : t('res_verify_all', { count: open.length })}
            checked={all}
            disabled={!online || at !== undefined}
            onChange={() => {
              onChoose(all ? [] : open.map(({ id }) => id))
            }}
          />
          {people.length > 0 && (
            <Button
              small
              disabled={!online}
              busy={at !== undefined}
              onClick={() => void verifyChosenAccounts()}
            >
              {at === undefined
                ? t('res_verify_go', { count: people.length })
                : t('res_verify_at', { at: at + 1, count: people.length })}
            </Button>
          )}
        </div>
      )}
      {outcome !== undefined && <VerificationReport outcome={outcome} />}
    </>
  )
}

function VerificationReport({ outcome: { done, refused } }: { readonly outcome: VerificationOutcome }) {
  const title = done === 1 ? t('res_verify_done_one') : t('res_verify_done', { count: done })
  if (refused.length === 0) return <InlineNotice tone="ok" role="status" title={title} />
  return (
    <InlineNotice tone="warn" role="alert" title={title}>
      <p>{t('res_verify_refused')}</p>
      <ul>
        {refused.map(({ user, failure }) => (
          <li key={user.id}>
            {t('res_verify_line', { name: formatPersonName(user), why: describeFailure(failure) })}
          </li>
        ))}
      </ul>
    </InlineNotice>
  )
}
