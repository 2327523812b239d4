import { ArrowDown, ArrowUp } from 'lucide-react'
import type { AdminUser } from '#sync/contract/admin-user.ts'
import { typeLabel } from '#sync/role-label.ts'
import { formatPersonName } from '#sync/user.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { StatusChip } from '../../ui/status.tsx'
import { formatDay } from '../../messages/format.ts'
import { useAdminSignInServices, nameSignInWay } from './use-services.ts'
import { t } from '../messages.ts'
import styles from '../list.module.css'

interface UserTableProps {
  readonly people: readonly AdminUser[]
  /** The sort column, with a leading minus for descending order. */
  readonly sort: string
  readonly onSort: (sort: string) => void
  readonly onOpen: (user: AdminUser) => void
  /** Ids selected for verification; only unverified accounts can be selected. */
  readonly chosen: ReadonlySet<string>
  readonly canChoose: boolean
  readonly onChoose: (ids: readonly string[]) => void
}

/** The accounts as a table; on a phone, each row becomes a card. */
export function UserTable(props: UserTableProps) {
  const { people, sort, onSort, onOpen, chosen, canChoose, onChoose } = props
  const picks = people.some(isUnverifiedAccount)
  const services = useAdminSignInServices()
  const renderColumnHead = (column: string, label: string) => {
    const [up, down] = [sort === column, sort === `-${column}`]
    return (
      <th scope="col" aria-sort={up ? 'ascending' : down ? 'descending' : undefined}>
        <button
          type="button"
          className={styles.sort}
          aria-label={t('res_users_sort', { column: label })}
          onClick={() => {
            onSort(up ? `-${column}` : column)
          }}
        >
          {label}
          {up && <ArrowUp aria-hidden size={16} />}
          {down && <ArrowDown aria-hidden size={16} />}
        </button>
      </th>
    )
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {picks && (
            <th scope="col">
              <span className="visually-hidden">{t('res_users_choose')}</span>
            </th>
          )}
          {renderColumnHead('name', t('res_users_name'))}
          {renderColumnHead('email', t('res_users_email'))}
          <th scope="col">{t('res_users_role')}</th>
          <th scope="col">{t('res_users_provider')}</th>
          <th scope="col">{t('res_users_seen')}</th>
          {renderColumnHead('createdAt', t('res_users_since'))}
        </tr>
      </thead>
      <tbody>
        {people.map((user) => (
          <tr key={user.id}>
            {picks && (
              <td className={styles.pick}>
                {isUnverifiedAccount(user) && (
                  <Checkbox
                    label={t('res_users_choose_one', { name: formatPersonName(user) })}
                    checked={chosen.has(user.id)}
                    disabled={!canChoose}
                    onChange={(event) => {
                      const others = [...chosen].filter((id) => id !== user.id)
                      onChoose(event.target.checked ? [...others, user.id] : others)
                    }}
                  />
                )}
              </td>
            )}
            <td>
              <button
                type="button"
                className={styles.name}
                aria-label={t('res_users_open', { name: formatPersonName(user) })}
                onClick={() => {
                  onOpen(user)
                }}
              >
                {formatPersonName(user)}
              </button>
              {(isUnverifiedAccount(user) || user.disabledAt !== null) && (
                <span className={styles.chips}>
                  {isUnverifiedAccount(user) && <VerificationChip user={user} />}
                  {user.disabledAt !== null && <AccountStateChip user={user} />}
                </span>
              )}
            </td>
            <td data-wide>{user.email}</td>
            <td data-label={t('res_users_role')}>{typeLabel(user.roleNames)}</td>
            <td className={styles.muted} data-label={t('res_users_provider')}>
              {nameSignInWay(user, services)}
            </td>
            <td className={styles.muted} data-label={t('res_users_seen')}>
              {user.lastSeenAt === null ? t('res_users_never') : formatDay(user.lastSeenAt)}
            </td>
            <td className={styles.muted} data-label={t('res_users_since')}>
              {formatDay(user.createdAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** True for an account whose email address is not verified. */
export function isUnverifiedAccount({ emailVerified }: AdminUser): boolean {
  return emailVerified === null
}

/** Verification state as a chip. */
export function VerificationChip({ user }: { readonly user: AdminUser }) {
  if (isUnverifiedAccount(user)) return <StatusChip tone="warn">{t('res_users_verified_no')}</StatusChip>
  return <StatusChip tone="ok">{t('res_users_verified_yes')}</StatusChip>
}

/** Account state as a chip. */
export function AccountStateChip({ user }: { readonly user: AdminUser }) {
  if (user.disabledAt !== null) return <StatusChip tone="err">{t('res_users_status_disabled')}</StatusChip>
  return <StatusChip tone="ok">{t('res_users_status_active')}</StatusChip>
}
