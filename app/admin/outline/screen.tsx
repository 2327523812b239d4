import { useState } from 'react'
import { adminOutlines } from '#sync/contract/admin-outline.ts'
import { outlineCourses, outlineStatuses } from '#sync/outline.ts'
import { callApi } from '../../net/call-api.ts'
import { useOnlineState } from '../../net/use-online.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/status.tsx'
import { ListFilters } from '../list-filters.tsx'
import { ListPage } from '../list-page.tsx'
import { useServerQuery } from '../use-server-query.ts'
import { useListAddress } from '../use-list-address.ts'
import { PayoutLedger } from './payout-ledger.tsx'
import { findNeighbors } from './find-neighbors.ts'
import { SubmissionReview } from './submission-review.tsx'
import { submissionStatusNames } from './status-chip.tsx'
import { SubmissionTable } from './submission-table.tsx'
import { t } from '../messages.ts'
import styles from '../list.module.css'

/** Review queue for outline submissions: reading, decisions, and payments (contract 5, 9.5). */
export function OutlinesScreen() {
  const online = useOnlineState()
  const inCharge = useSession(({ user }) => user?.roleNames.includes('super-admin') === true)
  const { query, change } = useListAddress()
  const { outline: opened, ...question } = query
  const [round, setRound] = useState(0)
  const [ledger, setLedger] = useState(false)
  const key = JSON.stringify([question, round, online])
  const asked = useServerQuery(key, (signal) => callApi(adminOutlines.list, { query: question, signal }))
  const page = question['page'] ?? ''
  const ids = asked.value?.data.map(({ id }) => id) ?? []
  const [lastAt, setLastAt] = useState(-1)
  const at = opened === undefined ? -1 : ids.indexOf(opened)
  if (at !== -1 && at !== lastAt) setLastAt(at)

  function askListAgain(): void {
    setRound(round + 1)
  }

  return (
    <ListPage
      title={t('res_outlines_admin_title')}
      online={online}
      offline={[t('res_outlines_offline_title'), t('res_outlines_offline')]}
      failedTitle={t('res_outlines_failed_title')}
      asked={asked}
      onAgain={askListAgain}
      onPage={(wanted) => {
        change({ page: String(wanted) })
      }}
      actions={
        inCharge && (
          <Button
            disabled={!online}
            onClick={() => {
              setLedger(true)
            }}
          >
            {t('res_ledger_open')}
          </Button>
        )
      }
      filters={
        <ListFilters
          texts={[{ name: 'search', label: t('res_outlines_search') }]}
          any={t('res_outlines_any')}
          query={question}
          onChange={change}
          choices={[
            {
              name: 'status',
              label: t('res_outlines_status'),
              options: outlineStatuses.map((status) => [
                status,
                `${submissionStatusNames[status]} (${asked.value?.counts[status] ?? 0})`,
              ]),
            },
            {
              name: 'course',
              label: t('res_outlines_course'),
              options: outlineCourses.map((course) => [course, course]),
            },
          ]}
        />
      }
      count={(total) =>
        total === 1
          ? t('res_outlines_count_one')
          : t('res_outlines_count', { total: total.toLocaleString('en-US') })
      }
      above={
        <>
          {opened !== undefined && (
            <SubmissionReview
              key={opened}
              id={opened}
              online={online}
              neighbors={findNeighbors(ids, opened, lastAt)}
              onOpen={(id) => {
                change({ outline: id, page })
              }}
              onClose={() => {
                change({ outline: '', page })
              }}
              onChanged={askListAgain}
            />
          )}
          {ledger && (
            <PayoutLedger
              onClose={() => {
                setLedger(false)
              }}
            />
          )}
        </>
      }
    >
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title={t('res_outlines_none_title')}>{t('res_outlines_none')}</EmptyState>
        ) : (
          <>
            <p className={classNames(styles.muted, styles.keys)}>{t('res_outlines_keys')}</p>
            <SubmissionTable
              outlines={data}
              onOpen={(id) => {
                change({ outline: id, page })
              }}
            />
          </>
        )
      }
    </ListPage>
  )
}
