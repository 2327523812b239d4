import { useState } from 'react'
import type { OutputOf } from '#sync/contract/endpoint.ts'
import { type Identity, social } from '#sync/contract/social.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { type CallResult, callApi } from '../../net/call-api.ts'
import { goToLinkProvider } from '../../session/provider-sign-in.ts'
import { showToast } from '../../notify/toast.ts'
import { Button } from '../../ui/button.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { useProofAgain } from './use-proof-again.tsx'
import { SettingsSection } from './settings-section.tsx'
import { t } from '../messages.ts'
import styles from './settings.module.css'

interface LinkedServicesProps {
  readonly userId: string
  /** Login services that the operator has set up. */
  readonly providers: readonly { readonly name: string; readonly label: string }[]
  readonly ways: OutputOf<typeof social.identities>
  readonly onChange: () => void
}

interface LinkableService {
  readonly name: string
  readonly label: string
  readonly identity: Identity | undefined
  readonly offered: boolean
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Lists the other services that can log the user in. Renders nothing if there are none. */
export function LinkedServicesSection({ userId, providers, ways, onChange }: LinkedServicesProps) {
  const again = useProofAgain(userId)
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const services = listLinkableServices(providers, ways.data)
  if (services.length === 0) return null
  const only = !ways.password && ways.data.length === 1

  async function changeLink(
    service: LinkableService,
    work: () => Promise<CallResult<unknown>>,
  ): Promise<boolean> {
    setBusy(service.name)
    setProblem(undefined)
    const answer = await again.run(work)
    setBusy(undefined)
    if (!answer.ok) setProblem(describeFailure(answer.failure))
    return answer.ok
  }

  async function disconnectService(service: LinkableService): Promise<void> {
    const params = { id: userId, provider: service.name }
    if (!(await changeLink(service, () => callApi(social.unlink, { params })))) return
    showToast({ message: t('res_services_disconnected', { service: service.label }), tone: 'ok' })
    onChange()
  }

  return (
    <SettingsSection title={t('res_services_title')} lead={t('res_services_lead')}>
      {problem !== undefined && (
        <InlineNotice tone="err" role="alert">
          {problem}
        </InlineNotice>
      )}
      <ul className={styles.list}>
        {services.map((service) => (
          <li key={service.name}>
            <div>
              <strong>{service.label}</strong>
              <p className={styles.lead}>{describeLinkState(service)}</p>
              {service.identity !== undefined && only && (
                <p className={styles.lead}>{t('res_services_only')}</p>
              )}
            </div>
            {service.identity === undefined ? (
              <Button
                small
                aria-label={t('res_services_connect_named', { service: service.label })}
                busy={busy === service.name}
                onClick={() => void changeLink(service, () => goToLinkProvider(userId, service.name))}
              >
                {t('res_services_connect')}
              </Button>
            ) : (
              !only && (
                <Button
                  small
                  aria-label={t('res_services_disconnect_named', { service: service.label })}
                  busy={busy === service.name}
                  onClick={() => void disconnectService(service)}
                >
                  {t('res_services_disconnect')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {again.question}
    </SettingsSection>
  )
}

function listLinkableServices(
  providers: LinkedServicesProps['providers'],
  linked: readonly Identity[],
): readonly LinkableService[] {
  const offered = providers.map(({ name, label }) => ({
    name,
    label,
    identity: linked.find(({ provider }) => provider === name),
    offered: true,
  }))
  const gone = linked
    .filter(({ provider }) => !providers.some(({ name }) => name === provider))
    .map((identity) => ({ name: identity.provider, label: identity.label, identity, offered: false }))
  return [...offered, ...gone]
}

function describeLinkState({ identity, offered }: LinkableService): string {
  if (!offered) return t('res_services_gone')
  if (identity === undefined) return t('res_services_not')
  const date = days.format(new Date(identity.linkedAt))
  if (identity.email === null) return t('res_services_connected', { date })
  return t('res_services_connected_as', { date, email: identity.email })
}
