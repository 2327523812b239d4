import { useAdminSignInServices } from './use-services.ts'
import { t } from '../messages.ts'

/** Filters for the account list, keyed by URL parameter. Login services are added once they have loaded. */
export function useFilterChoices() {
  const services = useAdminSignInServices()
  // If passwords are the only login method, there is nothing to filter by.
  if (services.length === 0) return choices
  const options = [['email', t('res_users_provider_email')] as const, ...services]
  return [...choices, { name: 'provider', label: t('res_users_provider'), options }]
}

const choices = [
  {
    name: 'role',
    label: t('res_users_role'),
    options: [
      ['user', t('res_users_role_user')],
      ['admin', t('res_users_role_admin')],
      ['super-admin', t('res_users_role_super')],
    ],
  },
  {
    name: 'verified',
    label: t('res_users_verified'),
    options: [
      ['yes', t('res_users_verified_yes')],
      ['no', t('res_users_verified_no')],
    ],
  },
  {
    name: 'status',
    label: t('res_users_status'),
    options: [
      ['active', t('res_users_status_active')],
      ['disabled', t('res_users_status_disabled')],
    ],
  },
] as const
