import { adminUsers } from '#sync/contract/admin-user.ts'
import { call } from '../../net/call-api.ts'
import { Notice } from '../../ui/status.tsx'
import { useAsked } from '../use-server-query.ts'
import { t } from '../messages.ts'
import styles from '../list.module.css'

/** How many accounts there are, and what somebody has to see to: asked again whenever `round` changes. */
export function Figures({ round }: { readonly round: string }) {
  const { value } = useAsked(round, (signal) => call(adminUsers.stats, { signal }))
  // Beside the list, which says for itself when the server cannot be asked.
  if (value === undefined) return <p className={styles.figures} />
  const { mailsGivenUp, disputes, unscanned } = value
  return (
    <>
      <p className={styles.figures}>
        {t('res_figures', {
          users: count(value.users),
          verified: count(value.verified),
          disabled: count(value.disabled),
          waiting: count(value.mailsWaiting),
        })}
      </p>
      {mailsGivenUp > 0 && (
        <Notice
          tone="err"
          title={
            mailsGivenUp === 1
              ? t('res_figures_mails_one')
              : t('res_figures_mails', { count: count(mailsGivenUp) })
          }
        >
          {t('res_figures_mails_text')}
        </Notice>
      )}
      {disputes > 0 && (
        <Notice
          tone="err"
          title={
            disputes === 1
              ? t('res_figures_disputes_one')
              : t('res_figures_disputes', { count: count(disputes) })
          }
        >
          {t('res_figures_disputes_text')}
        </Notice>
      )}
      {unscanned && (
        <Notice tone="warn" title={t('res_figures_unscanned')}>
          {t('res_figures_unscanned_text')}
        </Notice>
      )}
    </>
  )
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
