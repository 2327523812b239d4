import { useState } from 'react'
import { adminUsers } from '#sync/contract/admin-user.ts'
import { call } from '../../net/call-api.ts'
import { useOnline } from '../../net/use-online.ts'
import { useSession } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/status.tsx'
import { Filters } from '../list-filters.tsx'
import { ListPage } from '../list-page.tsx'
import { useAsked } from '../use-server-query.ts'
import { useListAddress } from '../use-list-address.ts'
import { Account } from './account-sheet.tsx'
import { useChoices } from './use-filter-choices.ts'
import { Figures } from './user-figures.tsx'
import { Flags } from './global-flags.tsx'
import { isOpen, People } from './user-table.tsx'
import { Verifying } from './verify-dialog.tsx'
import { t } from '../messages.ts'
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const key = JSON.stringify([question, round, online])
  const asked = useAsked(key, (signal) => call(adminUsers.list, { query: question, signal }))
  const page = question['page'] ?? ''
  const choices = useChoices()

  function again(): void {
    setRound(round + 1)
  }

  function choose(ids: readonly string[]): void {
    setChosen(new Set(ids))
  }

  return (
    <ListPage
      title={t('res_users_title')}
      online={online}
      offline={[t('res_users_offline_title'), t('res_users_offline')]}
      failedTitle={t('res_users_failed_title')}
      asked={asked}
      onAgain={again}
      onPage={(wanted) => {
        change({ page: String(wanted) })
      }}
      actions={
        <div className={styles.buttons}>
          <ButtonLink to="/admin/users?view=audit">{t('res_audit_open')}</ButtonLink>
          {inCharge && (
            <Button
              disabled={!online}
              onClick={() => {
                setFlags(true)
              }}
            >
              {t('res_flags_open')}
            </Button>
          )}
        </div>
      }
      filters={
        <>
          <Figures round={`${round} ${online}`} />
          <Filters
            key={cleared}
            texts={[{ name: 'search', label: t('res_users_search') }]}
            any={t('res_users_any')}
            choices={choices}
            query={question}
            onChange={change}
          />
          <Verifying
            open={(asked.value?.data ?? []).filter(isOpen)}
            chosen={chosen}
            online={online}
            onChoose={choose}
            onChanged={again}
          />
        </>
      }
      count={(total) =>
        total === 1
          ? t('res_users_count_one')
          : t('res_users_count', { total: total.toLocaleString('en-US') })
      }
      above={
        <>
          {opened !== undefined && (
            <Account
              key={opened}
              id={opened}
              online={online}
              onClose={() => {
                change({ user: '', page })
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
        </>
      }
    >
      {({ data }) =>
        data.length === 0 ? (
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
            people={data}
            sort={question['sort'] ?? '-createdAt'}
            onSort={(sort) => {
              change({ sort })
            }}
            onOpen={({ id }) => {
              change({ user: id, page })
            }}
            chosen={chosen}
            canChoose={online}
            onChoose={choose}
          />
        )
      }
    </ListPage>
  )
}
