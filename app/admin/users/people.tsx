import { ArrowDown, ArrowUp } from 'lucide-react'
import type { AdminUser } from '#sync/contract/admin-user.ts'
import { typeLabel } from '#sync/role-label.ts'
import { fullName } from '#sync/user.ts'
import { StatusChip } from '../../ui/state.tsx'
import { dayOf } from '../../print.ts'
import { t } from './words.ts'
import styles from '../list.module.css'

interface PeopleProps {
  readonly people: readonly AdminUser[]
  /** The column, with a minus in front when it runs backwards. */
  readonly sort: string
  readonly onSort: (sort: string) => void
  readonly onOpen: (user: AdminUser) => void
}

/** The accounts as a table; on a phone each row becomes a card. */
export function People({ people, sort, onSort, onOpen }: PeopleProps) {
  const head = (column: string, label: string) => {
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
          {head('name', t('res_users_name'))}
          {head('email', t('res_users_email'))}
          <th scope="col">{t('res_users_role')}</th>
          <th scope="col">{t('res_users_status')}</th>
          <th scope="col">{t('res_users_seen')}</th>
          {head('createdAt', t('res_users_since'))}
        </tr>
      </thead>
      <tbody>
        {people.map((user) => (
          <tr key={user.id}>
            <td>
              <button
                type="button"
                className={styles.name}
                aria-label={t('res_users_open', { name: fullName(user) })}
                onClick={() => {
                  onOpen(user)
                }}
              >
                {fullName(user)}
              </button>
            </td>
            <td data-wide>{user.email}</td>
            <td>{typeLabel(user.roleNames)}</td>
            <td>
              <State user={user} />
            </td>
            <td className={styles.muted}>
              {user.lastSeenAt === null ? t('res_users_never') : dayOf(user.lastSeenAt)}
            </td>
            <td className={styles.muted}>{dayOf(user.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether an account may be used, in a word. */
export function State({ user }: { readonly user: AdminUser }) {
  if (user.disabledAt !== null) return <StatusChip tone="err">{t('res_users_status_disabled')}</StatusChip>
  if (user.emailVerified === null) return <StatusChip tone="warn">{t('res_users_verified_no')}</StatusChip>
  return <StatusChip tone="ok">{t('res_users_status_active')}</StatusChip>
}
