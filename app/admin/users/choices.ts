import { t } from './words.ts'

/** What the list of accounts can be narrowed to; the names are the address's. */
export const choices = [
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
