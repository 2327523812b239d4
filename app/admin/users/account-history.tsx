import { useState } from 'react'
import { audit, type AuditLine } from '#sync/contract/audit.ts'
import { wordsOf } from '../../messages/failure-messages.ts'
import { call } from '../../net/call-api.ts'
import { momentOf } from '../../messages/format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice, Skeleton } from '../../ui/status.tsx'
import { useAsked } from '../use-server-query.ts'
import { wordsOfAction } from './audit-messages.ts'
import { Told } from './changed-values.tsx'
import { t } from '../messages.ts'
import styles from '../list.module.css'

interface HistoryProps {
  readonly id: string
  /** Raised whenever something was done: what is shown is old then. */
  readonly round: number
}

/** The last things noted about an account: what, when, by whom, and what was changed by it. */
export function History({ id, round }: HistoryProps) {
  const [tries, setTries] = useState(0)
  const { value, failure } = useAsked(`${id} ${round} ${tries}`, (signal) =>
    call(audit.list, { query: { target: id, per_page: 20 }, signal }),
  )
  return (
    <section className={styles.part} aria-labelledby="history">
      <h3 id="history">{t('res_user_history')}</h3>
      {failure !== undefined && (
        <Notice tone="err" role="alert" title={t('res_audit_failed_title')}>
          <p>{wordsOf(failure)}</p>
          <Button
            onClick={() => {
              setTries(tries + 1)
            }}
          >
            {t('res_retry')}
          </Button>
        </Notice>
      )}
      {value === undefined && failure === undefined && <Skeleton label={t('res_loading')} />}
      {value?.data.length === 0 && <p className={styles.muted}>{t('res_user_history_none')}</p>}
      <ol role="list" className={styles.events}>
        {value?.data.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{momentOf(entry.at)}</time> · {wordsOfAction(entry.action)}{' '}
            <span className={styles.muted}>{byWhom(entry, id)}</span>
            <div className={styles.muted}>
              <Told label={t('res_audit_before')} value={entry.before} />
              <Told label={t('res_audit_after')} value={entry.after} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function byWhom({ actorId, actor }: AuditLine, id: string): string {
  if (actorId === null) return ''
  if (actorId === id) return t('res_user_history_self')
  return t('res_user_history_by', { who: actor?.name ?? actorId })
}
