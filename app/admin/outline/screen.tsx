import { useState } from 'react'
import { adminOutlines } from '#sync/contract/admin-outline.ts'
import { outlineCourses, outlineStatuses } from '#sync/outline.ts'
import { wordsOf } from '../../failure-words.ts'
import { call } from '../../net/call.ts'
import { useOnline } from '../../net/online.ts'
import { useSession } from '../../session/session.ts'
import { Page } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState, Notice, Skeleton } from '../../ui/state.tsx'
import { Filters } from '../filters.tsx'
import { Pager } from '../pager.tsx'
import { useAsked } from '../use-asked.ts'
import { useListAddress } from '../use-list-address.ts'
import { Ledger } from './ledger.tsx'
import { Review } from './review.tsx'
import { statusWords } from './status.tsx'
import { Submissions } from './submissions.tsx'
import { t } from './words.ts'
import styles from '../list.module.css'

/** The queue of outline submissions: read, decided about and paid for (contract 5, 9.5). */
export function OutlinesScreen() {
  const online = useOnline()
  const inCharge = useSession(({ user }) => user?.roleNames.includes('super-admin') === true)
  const { query, change } = useListAddress()
  const { outline: opened, ...question } = query
  const [round, setRound] = useState(0)
  const [ledger, setLedger] = useState(false)
  const key = JSON.stringify([question, round, online])
  const { value, failure, waiting } = useAsked(key, (signal) =>
    call(adminOutlines.list, { query: question, signal }),
  )

  function again(): void {
    setRound(round + 1)
  }

  return (
    <Page
      title={t('res_outlines_admin_title')}
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
    >
      {!online && (
        <Notice tone="warn" role="status" title={t('res_outlines_offline_title')}>
          {t('res_outlines_offline')}
        </Notice>
      )}
      <Filters
        search={t('res_outlines_search')}
        any={t('res_outlines_any')}
        query={question}
        onChange={change}
        choices={[
          {
            name: 'status',
            label: t('res_outlines_status'),
            options: outlineStatuses.map((status) => [
              status,
              `${statusWords[status]} (${value?.counts[status] ?? 0})`,
            ]),
          },
          {
            name: 'course',
            label: t('res_outlines_course'),
            options: outlineCourses.map((course) => [course, course]),
          },
        ]}
      />
      {failure !== undefined && online && (
        <Notice tone="err" role="alert" title={t('res_outlines_failed_title')}>
          <p>{wordsOf(failure)}</p>
          <Button onClick={again}>{t('res_retry')}</Button>
        </Notice>
      )}
      {value === undefined && failure === undefined && <Skeleton rows={6} label={t('res_loading')} />}
      {value !== undefined && (
        <section className={classNames(styles.sheet, waiting && styles.old)} aria-busy={waiting}>
          <p className={styles.summary} role="status">
            {value.meta.total === 1
              ? t('res_outlines_count_one')
              : t('res_outlines_count', { total: value.meta.total.toLocaleString('en-US') })}
          </p>
          {value.data.length === 0 ? (
            <EmptyState title={t('res_outlines_none_title')}>{t('res_outlines_none')}</EmptyState>
          ) : (
            <Submissions
              outlines={value.data}
              onOpen={(id) => {
                change({ outline: id, page: question['page'] ?? '' })
              }}
            />
          )}
          <Pager
            page={value.meta.current_page}
            last={value.meta.last_page}
            onPage={(page) => {
              change({ page: String(page) })
            }}
          />
        </section>
      )}
      {opened !== undefined && (
        <Review
          key={opened}
          id={opened}
          online={online}
          onClose={() => {
            change({ outline: '', page: question['page'] ?? '' })
          }}
          onChanged={again}
        />
      )}
      {ledger && (
        <Ledger
          onClose={() => {
            setLedger(false)
          }}
        />
      )}
    </Page>
  )
}
