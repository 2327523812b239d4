import { useState } from 'react'
import { adminUsers, type AdminUser } from '#sync/contract/admin-user.ts'
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
import { Account } from './account.tsx'
import { choices } from './choices.ts'
import { Flags } from './flags.tsx'
import { People } from './people.tsx'
import { t } from './words.ts'
import styles from '../list.module.css'

/** User management: everybody with an account, found, looked after and noted by the server (contract 5, 6.6). */
export function UsersScreen() {
  const online = useOnline()
  const inCharge = useSession(({ user }) => user?.roleNames.includes('super-admin') === true)
  const { query, change, clear } = useListAddress()
  const { user: opened, ...question } = query
  const [round, setRound] = useState(0)
  const [flags, setFlags] = useState(false)
  const [cleared, setCleared] = useState(0)
  const key = JSON.stringify([question, round, online])
  const { value, failure, waiting } = useAsked(key, (signal) =>
    call(adminUsers.list, { query: question, signal }),
  )

  function again(): void {
    setRound(round + 1)
  }

  return (
    <Page
      title={t('res_users_title')}
      actions={
        inCharge && (
          <Button
            disabled={!online}
            onClick={() => {
              setFlags(true)
            }}
          >
            {t('res_flags_open')}
          </Button>
        )
      }
    >
      {!online && (
        <Notice tone="warn" role="status" title={t('res_users_offline_title')}>
          {t('res_users_offline')}
        </Notice>
      )}
      <Filters
        key={cleared}
        search={t('res_users_search')}
        any={t('res_users_any')}
        choices={choices}
        query={question}
        onChange={change}
      />
      {failure !== undefined && online && (
        <Notice tone="err" role="alert" title={t('res_users_failed_title')}>
          <p>{wordsOf(failure)}</p>
          <Button onClick={again}>{t('res_retry')}</Button>
        </Notice>
      )}
      {value === undefined && failure === undefined && <Skeleton rows={6} label={t('res_loading')} />}
      {value !== undefined && (
        <section className={classNames(styles.sheet, waiting && styles.old)} aria-busy={waiting}>
          <p className={styles.summary} role="status">
            {value.meta.total === 1
              ? t('res_users_count_one')
              : t('res_users_count', { total: value.meta.total.toLocaleString('en-US') })}
          </p>
          {value.data.length === 0 ? (
            <EmptyState
              title={t('res_users_none_title')}
              actions={
                <Button
                  onClick={() => {
                    clear()
                    setCleared(cleared + 1)
                  }}
                >
                  {t('res_users_clear')}
                </Button>
              }
            >
              {t('res_users_none')}
            </EmptyState>
          ) : (
            <People
              people={value.data}
              sort={question['sort'] ?? '-createdAt'}
              onSort={(sort) => {
                change({ sort })
              }}
              onOpen={(user: AdminUser) => {
                change({ user: user.id, page: question['page'] ?? '' })
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
        <Account
          key={opened}
          id={opened}
          online={online}
          onClose={() => {
            change({ user: '', page: question['page'] ?? '' })
          }}
          onChanged={again}
        />
      )}
      {flags && (
        <Flags
          onClose={() => {
            setFlags(false)
          }}
        />
      )}
    </Page>
  )
}
