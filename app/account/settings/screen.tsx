import { useMemo } from 'react'
import { session } from '#sync/contract/session.ts'
import { passkey } from '#sync/contract/passkey.ts'
import { social } from '#sync/contract/social.ts'
import type { User } from '#sync/user.ts'
import { callApi } from '../../net/call-api.ts'
import { useOnlineState } from '../../net/use-online.ts'
import { useSession } from '../../session/session.ts'
import { usePreferences } from '../../store/store-hooks.ts'
import { Page } from '../../ui/page.tsx'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { useSignInServices } from '../provider-buttons.tsx'
import { DeleteAccountSection, ExportDataSection } from './export-and-delete.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ActiveSessionsSection } from './active-sessions.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { EmailSection, NameSection } from './profile-sections.tsx'
import { AccountIndex, SettingsGroup } from './settings-group.tsx'
import { LoadedSection } from './settings-section.tsx'
import { LinkedServicesSection } from './linked-services.tsx'
import { type LoadState, useLoadedData } from './use-loaded-data.ts'
import { t } from '../messages.ts'
import styles from './settings.module.css'

const fetchActiveSessions = () => callApi(session.list)

/** Account page: profile, login methods, sessions, export, and deletion. */
export function AccountScreen() {
  const user = useSession(({ user }) => user)
  return user === null ? null : <AccountSections user={user} />
}

function AccountSections({ user }: { readonly user: User }) {
  const online = useOnlineState()
  const { id } = user
  // Load all data together, so that nothing moves while the user is about to click.
  const preferences = usePreferences()
  const askWays = useMemo(() => () => callApi(social.identities, { params: { id } }), [id])
  const ways = useLoadedData(askWays)
  const askPasskeys = useMemo(() => () => callApi(passkey.list, { params: { id } }), [id])
  const passkeys = useLoadedData(askPasskeys)
  const places = useLoadedData(fetchActiveSessions)
  const providers = useSignInServices()

  async function reloadSessionState(): Promise<void> {
    const server = await import('../../session/session-actions.ts')
    await server.reloadSession()
  }

  return (
    <Page title={t('res_account_title')} lead={t('res_account_lead', { email: user.email })}>
      {!online && (
        <InlineNotice tone="warn" title={t('res_account_offline_title')} role="status">
          {t('res_account_offline')}
        </InlineNotice>
      )}
      {preferences === undefined ? (
        <SkeletonRows label={t('res_loading')} />
      ) : (
        <div className={styles.layout}>
          <AccountIndex />
          <div className={styles.sections}>
            <SettingsGroup id="preferences" title={t('res_account_group_preferences')}>
              <PreferencesSection preferences={preferences} />
            </SettingsGroup>
            <SettingsGroup id="profile" title={t('res_account_group_profile')}>
              <NameSection user={user} onChange={reloadSessionState} />
              <EmailSection user={user} onChange={reloadSessionState} />
            </SettingsGroup>
            <SettingsGroup id="login" title={t('res_account_group_login')}>
              <LoadedSection loaded={ways}>
                {(found) => (
                  <>
                    <PasswordSection userId={id} hasPassword={found.password} onChange={places.retry} />
                    <LinkedServicesSection
                      userId={id}
                      providers={providers}
                      ways={found}
                      onChange={ways.retry}
                    />
                  </>
                )}
              </LoadedSection>
              {/* Wait until the content above has loaded. Otherwise, these sections would move while the user is
                 about to click. */}
              {isSettled(ways) && <PasskeysSection userId={id} loaded={passkeys} />}
              {isSettled(ways) && isSettled(passkeys) && <ActiveSessionsSection places={places} />}
            </SettingsGroup>
            {isSettled(ways) && isSettled(passkeys) && isSettled(places) && (
              <SettingsGroup id="data" title={t('res_account_group_data')}>
                <ExportDataSection user={user} />
                <DeleteAccountSection user={user} />
              </SettingsGroup>
            )}
          </div>
        </div>
      )}
    </Page>
  )
}

/** True once the value has loaded or failed to load. */
function isSettled({ value, problem }: LoadState<unknown>): boolean {
  return value !== undefined || problem !== undefined
}
