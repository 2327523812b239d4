import { useState } from 'react'
import { audit, type AuditLine } from '#sync/contract/audit.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { callApi } from '../../net/call-api.ts'
import { formatMoment } from '../../messages/format.ts'
import { Button } from '../../ui/button.tsx'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { useServerQuery } from '../use-server-query.ts'
import { nameAuditAction } from './audit-messages.ts'
import { ChangedValues } from './changed-values.tsx'
import { t } from '../messages.ts'
import styles from '../list.module.css'

interface AccountHistoryProps {
  readonly id: string
  readonly round: number
}

/**
 * The latest audit entries of an account. Each shows the action, the time, the person who took the action, and the
 * changed values.
 */
export function AccountHistory({ id, round }: AccountHistoryProps) {
  const [tries, setTries] = useState(0)
  const { value, failure } = useServerQuery(`${id} ${round} ${tries}`, (signal) =>
    callApi(audit.list, { query: { target: id, per_page: 20 }, signal }),
  )
  return (
    <section className={styles.part} aria-labelledby="history">
      <h3 id="history">{t('res_user_history')}</h3>
      {failure !== undefined && (
        <InlineNotice tone="err" role="alert" title={t('res_audit_failed_title')}>
          <p>{describeFailure(failure)}</p>
          <Button
            onClick={() => {
              setTries(tries + 1)
            }}
          >
            {t('res_retry')}
          </Button>
        </InlineNotice>
      )}
      {value === undefined && failure === undefined && <SkeletonRows label={t('res_loading')} />}
      {value?.data.length === 0 && <p className={styles.muted}>{t('res_user_history_none')}</p>}
      <ol role="list" className={styles.events}>
        {value?.data.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{formatMoment(entry.at)}</time> · {nameAuditAction(entry.action)}{' '}
            <span className={styles.muted}>{nameAuditActor(entry, id)}</span>
            <ChangedValues before={entry.before} after={entry.after} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function nameAuditActor({ actorId, actor }: AuditLine, id: string): string {
  if (actorId === null) return ''
  if (actorId === id) return t('res_user_history_self')
  return t('res_user_history_by', { who: actor?.name ?? actorId })
}
