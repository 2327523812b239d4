import { House, LogOut, ShieldCheck } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { isAdmin } from '#sync/role.ts'
import { fullName, initials, type User } from '#sync/user.ts'
import { logOut } from '../session/server.ts'
import { useSession } from '../session/session.ts'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { t } from './words.ts'
import styles from './work-frame.module.css'

/** Who is here, the ways to the other areas, and the way out. */
export function AccountMenu() {
  const user = useSession((session) => session.user)
  const navigate = useNavigate()
  if (user === null) return null
  const items: readonly MenuItem[] = [
    ...areasOf(user).map(({ path, ...item }) => ({ ...item, onSelect: () => void navigate(path) })),
    {
      id: 'logout',
      label: t('res_log_out'),
      icon: <LogOut aria-hidden />,
      separated: true,
      onSelect: () => void logOut(),
    },
  ]
  return (
    <Menu
      label={`${t('res_account')}: ${fullName(user)}`}
      items={items}
      icon={
        <span aria-hidden className={styles.initials}>
          {initials(user)}
        </span>
      }
    />
  )
}

function areasOf(user: User) {
  const admin = {
    id: 'admin',
    label: t('res_admin_area'),
    icon: <ShieldCheck aria-hidden />,
    path: '/admin/users',
  }
  return [
    { id: 'home', label: t('res_home'), icon: <House aria-hidden />, path: '/' },
    ...(isAdmin(user.roleNames) ? [admin] : []),
  ]
}
