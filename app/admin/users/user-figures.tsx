import { adminUsers } from '#sync/contract/admin-user.ts'
import { callApi } from '../../net/call-api.ts'
import { InlineNotice } from '../../ui/status.tsx'
import { useServerQuery } from '../use-server-query.ts'
import { t } from '../messages.ts'
import styles from '../list.module.css'

/** Shows account totals and problems that need attention. Reloads whenever `round` changes. */
export function UserFigures({ round }: { readonly round: string }) {
  const { value } = useServerQuery(round, (signal) => callApi(adminUsers.stats, { signal }))
  // The list below already reports a failed connection.
  if (value === undefined) return <p className={styles.figures} />
  const { mailsGivenUp, disputes, unscanned } = value
  return (
    <>
      <p className={styles.figures}>
        {t('res_figures', {
          users: formatCount(value.users),
          verified: formatCount(value.verified),
          disabled: formatCount(value.disabled),
          waiting: formatCount(value.mailsWaiting),
        })}
      </p>
      {mailsGivenUp > 0 && (
        <InlineNotice
          tone="err"
          title={
            mailsGivenUp === 1
              ? t('res_figures_mails_one')
              : t('res_figures_mails', { count: formatCount(mailsGivenUp) })
          }
        >
          {t('res_figures_mails_text')}
        </InlineNotice>
      )}
      {disputes > 0 && (
        <InlineNotice
          tone="err"
          title={
            disputes === 1
              ? t('res_figures_disputes_one')
              : t('res_figures_disputes', { count: formatCount(disputes) })
          }
        >
          {t('res_figures_disputes_text')}
        </InlineNotice>
      )}
      {unscanned && (
        <InlineNotice tone="warn" title={t('res_figures_unscanned')}>
          {t('res_figures_unscanned_text')}
        </InlineNotice>
      )}
    </>
  )
}

function formatCount(number: number): string {
  return number.toLocaleString('en-US')
}
