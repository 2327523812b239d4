import { useState } from 'react'
import type { OutputOf } from '#sync/contract/endpoint.ts'
import { type Identity, social } from '#sync/contract/social.ts'
import { wordsOf } from '../../messages/failure-messages.ts'
import { type Answer, call } from '../../net/call-api.ts'
import { goToLink } from '../../session/provider-sign-in.ts'
import { toast } from '../../notify/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/status.tsx'
import { useProofAgain } from './use-proof-again.tsx'
import { Section } from './settings-section.tsx'
import { t } from '../messages.ts'
import styles from './settings.module.css'

interface ServicesProps {
  readonly userId: string
  /** What the operator has set up. */
  readonly providers: readonly { readonly name: string; readonly label: string }[]
  readonly ways: OutputOf<typeof social.identities>
  readonly onChange: () => void
}

interface Service {
  readonly name: string
  readonly label: string
  readonly identity: Identity | undefined
  readonly offered: boolean
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** The other services that can sign the person in. Nothing at all where there is none. */
export function ServicesSection({ userId, providers, ways, onChange }: ServicesProps) {
  const again = useProofAgain(userId)
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const services = servicesOf(providers, ways.data)
  if (services.length === 0) return null
  const only = !ways.password && ways.data.length === 1

  async function act(service: Service, work: () => Promise<Answer<unknown>>): Promise<boolean> {
    setBusy(service.name)
    setProblem(undefined)
    const answer = await again.run(work)
    setBusy(undefined)
    if (!answer.ok) setProblem(wordsOf(answer.failure))
    return answer.ok
  }

  async function disconnect(service: Service): Promise<void> {
    const params = { id: userId, provider: service.name }
    if (!(await act(service, () => call(social.unlink, { params })))) return
    toast({ message: t('res_services_disconnected', { service: service.label }), tone: 'ok' })
    onChange()
  }

  return (
    <Section title={t('res_services_title')} lead={t('res_services_lead')}>
      {problem !== undefined && (
        <Notice tone="err" role="alert">
          {problem}
        </Notice>
      )}
      <ul className={styles.list}>
        {services.map((service) => (
          <li key={service.name}>
            <div>
              <strong>{service.label}</strong>
              <p className={styles.lead}>{stateOf(service)}</p>
              {service.identity !== undefined && only && (
                <p className={styles.lead}>{t('res_services_only')}</p>
              )}
            </div>
            {service.identity === undefined ? (
              <Button
                small
                aria-label={t('res_services_connect_named', { service: service.label })}
                busy={busy === service.name}
                onClick={() => void act(service, () => goToLink(userId, service.name))}
              >
                {t('res_services_connect')}
              </Button>
            ) : (
              !only && (
                <Button
                  small
                  aria-label={t('res_services_disconnect_named', { service: service.label })}
                  busy={busy === service.name}
                  onClick={() => void disconnect(service)}
                >
                  {t('res_services_disconnect')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {again.question}
    </Section>
  )
}

function servicesOf(providers: ServicesProps['providers'], linked: readonly Identity[]): readonly Service[] {
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

function stateOf({ identity, offered }: Service): string {
  if (!offered) return t('res_services_gone')
  if (identity === undefined) return t('res_services_not')
  const date = days.format(new Date(identity.linkedAt))
  if (identity.email === null) return t('res_services_connected', { date })
  return t('res_services_connected_as', { date, email: identity.email })
}
