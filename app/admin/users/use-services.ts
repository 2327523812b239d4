import type { AdminUser } from '#sync/contract/admin-user.ts'
import { social } from '#sync/contract/social.ts'
import { callApi } from '../../net/call-api.ts'
import { useServerQuery } from '../use-server-query.ts'
import { t } from '../messages.ts'

/** Returns the name and label of each configured login service; empty until loaded. */
export function useAdminSignInServices(): readonly (readonly [name: string, label: string])[] {
  const { value } = useServerQuery('services', (signal) => callApi(social.providers, { signal }))
  return value?.data.map(({ name, label }) => [name, label] as const) ?? []
}

/**
 * Returns the label of a login method: the password or a service. If a service is no longer set up, returns its name.
 */
export function nameSignInWay(
  { provider }: AdminUser,
  services: ReturnType<typeof useAdminSignInServices>,
): string {
  if (provider === 'email') return t('res_users_provider_email')
  return services.find(([name]) => name === provider)?.[1] ?? provider ?? '–'
}
