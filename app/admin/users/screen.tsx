import { useState } from 'react'
import { adminUsers } from '#sync/contract/admin-user.ts'
import { callApi } from '../../net/call-api.ts'
import { useOnlineState } from '../../net/use-online.ts'
import { useSession } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/status.tsx'
import { ListFilters } from '../list-filters.tsx'
import { ListPage } from '../list-page.tsx'
import { useServerQuery } from '../use-server-query.ts'
import { useListAddress } from '../use-list-address.ts'
import { AccountSheet } from './account-sheet.tsx'
import { useFilterChoices } from './use-filter-choices.ts'
import { UserFigures } from './user-figures.tsx'
import { GlobalFlags } from './global-flags.tsx'
import { isUnverifiedAccount, UserTable } from './user-table.tsx'
import { VerifyAccountsDialog } from './verify-dialog.tsx'
import { t } from '../messages.ts'
import styles from '../list.module.css'

/** User management: search, manage, and audit all accounts (contract 5, 6.6). */
export function UsersScreen() {
  const online = useOnlineState()
  const { query, change, clear } = useListAddress()
  const { user: opened, ...question } = query
  const [round, setRound] = useState(0)
  const [cleared, setCleared] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const flags = useGlobalFlags(online)
  const key = JSON.stringify([question, round, online])
  const asked = useServerQuery(key, (signal) => callApi(adminUsers.list, { query: question, signal }))
  const page = question['page'] ?? ''
  const choices = useFilterChoices()

  function askListAgain(): void {
    setRound(round + 1)
  }

  function chooseAccount(ids: readonly string[]): void {
    setChosen(new Set(ids))
  }

  return (
    <ListPage
      title={t('res_users_title')}
      online={online}
      offline={[t('res_users_offline_title'), t('res_users_offline')]}
      failedTitle={t('res_users_failed_title')}
      asked={asked}
      onAgain={askListAgain}
      onPage={(wanted) => {
        change({ page: String(wanted) })
      }}
      actions={
        <div className={styles.buttons}>
          <ButtonLink to="/admin/users?view=audit">{t('res_audit_open')}</ButtonLink>
          {flags.button}
        </div>
      }
      filters={
        <>
          <UserFigures round={`${round} ${online}`} />
          <ListFilters
            key={cleared}
            texts={[{ name: 'search', label: t('res_users_search') }]}
            any={t('res_users_any')}
            choices={choices}
            query={question}
            onChange={change}
          />
          <VerifyAccountsDialog
            open={(asked.value?.data ?? []).filter(isUnverifiedAccount)}
            chosen={chosen}
            online={online}
            onChoose={chooseAccount}
            onChanged={askListAgain}
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
            <AccountSheet
              key={opened}
              id={opened}
              online={online}
              onClose={() => {
                change({ user: '', page })
              }}
              onChanged={askListAgain}
            />
          )}
          {flags.dialog}
        </>
      }
    >
      {({ data }) =>
        data.length === 0 ? (
          <NoMatchingUsers
            onClear={() => {
              clear()
              setCleared(cleared + 1)
            }}
          />
        ) : (
          <UserTable
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
            onChoose={chooseAccount}
          />
        )
      }
    </ListPage>
  )
}

/** Returns the dialog for the flags that apply to all users, and its button, which only super-admins have. */
function useGlobalFlags(online: boolean) {
  const inCharge = useSession(({ user }) => user?.roleNames.includes('super-admin') === true)
  const [open, setOpen] = useState(false)
  return {
    button: inCharge && (
      <Button
        disabled={!online}
        onClick={() => {
          setOpen(true)
        }}
      >
        {t('res_flags_open')}
      </Button>
    ),
    dialog: open && (
      <GlobalFlags
        onClose={() => {
          setOpen(false)
        }}
      />
    ),
  }
}

function NoMatchingUsers({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      title={t('res_users_none_title')}
      actions={<Button onClick={onClear}>{t('res_users_clear')}</Button>}
    >
      {t('res_users_none')}
    </EmptyState>
  )
}
