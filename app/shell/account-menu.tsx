import {
  CreditCard,
  Ellipsis,
  FileCheck,
  FileText,
  House,
  LogOut,
  Quote,
  ShieldCheck,
  Smartphone,
  Target,
  UserRound,
} from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { isAdmin } from '#sync/role.ts'
import { formatInitials, formatPersonName, type User } from '#sync/user.ts'
import { useSession } from '../session/session.ts'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { canInstallApp, openInstallDialog } from '../pwa/install-dialog-state.ts'
import { useLogOutFlow } from './use-log-out.tsx'
import { t } from './messages.ts'
import styles from './work-layout.module.css'

/**
 * Menu with the user's name, links to the other areas of the app, and Log out. On a phone, the menu is in the bar at
 * the bottom.
 */
export function AccountMenu({ inBar = false }: { readonly inBar?: boolean }) {
  const user = useSession((session) => session.user)
  const paying = useSession((session) => session.flags.billingBetaFeature)
  const selling = useSession((session) => session.flags.clientOutlineBetaFeature)
  const navigate = useNavigate()
  const logOut = useLogOutFlow()
  if (user === null) return null
  const items: readonly MenuItem[] = [
    ...listReachableAreas(user, { paying, selling }).map(({ path, ...item }) => ({
      ...item,
      onSelect: () => void navigate(path),
    })),
    ...(canInstallApp()
      ? [
          {
            id: 'install',
            label: t('res_install_app'),
            icon: <Smartphone aria-hidden />,
            onSelect: openInstallDialog,
          },
        ]
      : []),
    {
      id: 'logout',
      label: t('res_log_out'),
      icon: <LogOut aria-hidden />,
      separated: true,
      onSelect: logOut.begin,
    },
  ]
  return (
    <>
      {inBar ? (
        <Menu label={t('res_more')} items={items} className={styles.place}>
          <Ellipsis aria-hidden />
          <span>{t('res_more')}</span>
        </Menu>
      ) : (
        <Menu
          label={t('res_account_of', { initials: formatInitials(user), name: formatPersonName(user) })}
          items={items}
          icon={
            <span aria-hidden className={styles.initials}>
              {formatInitials(user)}
            </span>
          }
        />
      )}
      {logOut.question}
    </>
  )
}

function listReachableAreas(
  user: User,
  { paying, selling }: { readonly paying: boolean; readonly selling: boolean },
) {
  const areas = [
    { id: 'client', label: t('res_client_area'), icon: <Quote aria-hidden />, path: '/client/dashboard' },
    ...(paying
      ? [
          {
            id: 'billing',
            label: t('res_billing'),
            icon: <CreditCard aria-hidden />,
            path: '/client/checkout',
          },
        ]
      : []),
    { id: 'brief', label: t('res_brief'), icon: <FileCheck aria-hidden />, path: '/client/check' },
    { id: 'practice', label: t('res_practice'), icon: <Target aria-hidden />, path: '/client/practice' },
    ...(selling
      ? [
          {
            id: 'outlines',
            label: t('res_own_outlines'),
            icon: <FileText aria-hidden />,
            path: '/client/document-upload-test',
          },
        ]
      : []),
    { id: 'account', label: t('res_account'), icon: <UserRound aria-hidden />, path: '/client/account' },
    { id: 'home', label: t('res_home'), icon: <House aria-hidden />, path: '/' },
  ]
  if (!isAdmin(user.roleNames)) return areas
  return [
    ...areas,
    { id: 'admin', label: t('res_admin_area'), icon: <ShieldCheck aria-hidden />, path: '/admin/users' },
  ]
}
