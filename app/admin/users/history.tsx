import { audit } from '#sync/contract/audit.ts'
import { call } from '../../net/call.ts'
import { momentOf } from '../../print.ts'
import { useAsked } from '../use-asked.ts'
import { wordsOfAction } from './action-words.ts'
import { t } from './words.ts'
import styles from '../list.module.css'

/** The last things noted about an account: what, when, and whether by its owner. */
export function History({ id }: { readonly id: string }) {
  const { value } = useAsked(id, (signal) =>
    call(audit.list, { query: { target: id, per_page: 20 }, signal }),
  )
  if (value === undefined) return null
  return (
    <section className={styles.part} aria-labelledby="history">
      <h3 id="history">{t('res_user_history')}</h3>
      {value.data.length === 0 && <p className={styles.muted}>{t('res_user_history_none')}</p>}
      <ol role="list" className={styles.events}>
        {value.data.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{momentOf(entry.at)}</time> · {wordsOfAction(entry.action)}{' '}
            <span className={styles.muted}>
              {entry.actorId === id
                ? t('res_user_history_self')
                : t('res_user_history_by', { who: entry.actor?.name ?? entry.actorId ?? '–' })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
