import { useMemo } from 'react'
import { session } from '#sync/contract/session.ts'
import { social } from '#sync/contract/social.ts'
import type { User } from '#sync/user.ts'
import { call } from '../../net/call-api.ts'
import { useOnline } from '../../net/use-online.ts'
import { useSession } from '../../session/session.ts'
import { Page } from '../../ui/page.tsx'
import { Notice } from '../../ui/status.tsx'
import { useProviders } from '../provider-buttons.tsx'
import { DeleteSection, ExportSection } from './export-and-delete.tsx'
import { PasswordSection } from './password-section.tsx'
import { PlacesSection } from './active-sessions.tsx'
import { EmailSection, NameSection } from './profile-sections.tsx'
import { Loading } from './settings-section.tsx'
import { ServicesSection } from './linked-services.tsx'
import { useLoaded } from './use-loaded.ts'
import { t } from '../messages.ts'
import styles from './settings.module.css'

const askPlaces = () => call(session.list)

/** Who one is here, the ways in, where one is signed in, and the way out. */
export function AccountScreen() {
  const user = useSession(({ user }) => user)
  return user === null ? null : <Account user={user} />
}

function Account({ user }: { readonly user: User }) {
  const online = useOnline()
  const { id } = user
  const askWays = useMemo(() => () => call(social.identities, { params: { id } }), [id])
  const ways = useLoaded(askWays)
  const places = useLoaded(askPlaces)
  const providers = useProviders()

  async function reload(): Promise<void> {
    const server = await import('../../session/session-actions.ts')
    await server.reload()
  }

  return (
    <Page title={t('res_account_title')} lead={t('res_account_lead', { email: user.email })}>
      {!online && (
        <Notice tone="warn" title={t('res_account_offline_title')} role="status">
          {t('res_account_offline')}
        </Notice>
      )}
      <div className={styles.sections}>
        <NameSection user={user} onChange={reload} />
        <EmailSection user={user} onChange={reload} />
        <Loading loaded={ways}>
          {(found) => (
            <>
              <PasswordSection userId={id} hasPassword={found.password} onChange={places.retry} />
              <ServicesSection userId={id} providers={providers} ways={found} onChange={ways.retry} />
            </>
          )}
        </Loading>
        <PlacesSection places={places} />
        <ExportSection user={user} />
        <DeleteSection user={user} />
      </div>
    </Page>
  )
}
