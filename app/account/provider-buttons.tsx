import { useEffect, useState } from 'react'
import { social } from '#sync/contract/social.ts'
import { describeFailure } from '../messages/failure-messages.ts'
import { callApi } from '../net/call-api.ts'
import { isTransportFailure } from '../net/response-failure.ts'
import { goToSignInProvider, type ProviderStart } from '../session/provider-sign-in.ts'
import { Button } from '../ui/button.tsx'
import { InlineNotice } from '../ui/status.tsx'
import { t } from './messages.ts'
import styles from './account-page.module.css'

interface SignInService {
  readonly name: string
  readonly label: string
}

/** Returns the login services that the operator has set up; empty while loading or if there are none. */
export function useSignInServices(): readonly SignInService[] {
  const [found, setFound] = useState<readonly SignInService[]>([])
  useEffect(() => {
    let left = false
    void callApi(social.providers).then((answer) => {
      // Ignore a failure, because password login still works.
      if (answer.ok && !left) setFound(answer.value.data)
    })
    return () => {
      left = true
    }
  }, [])
  return found
}

interface ProviderButtonsProps {
  readonly providers: readonly SignInService[]
  /**
   * Returns the options for the login. Called on click, because the user may have changed the form next to the buttons.
   */
  readonly start: () => ProviderStart
  /** Shows a divider between the form and the buttons. Omit it when there is no form. */
  readonly divided?: boolean
}

/** One button for each service, and an error if a service couldn't be reached. */
export function ProviderButtons({ providers, start, divided = false }: ProviderButtonsProps) {
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  if (providers.length === 0) return null

  async function goToService(name: string): Promise<void> {
    setBusy(name)
    setProblem(undefined)
    const answer = await goToSignInProvider(name, start())
    setBusy(undefined)
    if (answer.ok) return
    setProblem(
      isTransportFailure(answer.failure) ? t('res_no_connection_form') : describeFailure(answer.failure),
    )
  }

  return (
    <div className={styles.providers}>
      {divided && <p className={styles.or}>{t('res_or')}</p>}
      {problem !== undefined && (
        <InlineNotice tone="err" role="alert">
          {problem}
        </InlineNotice>
      )}
      {providers.map(({ name, label }) => (
        <Button key={name} wide busy={busy === name} onClick={() => void goToService(name)}>
          {t('res_continue_with', { service: label })}
        </Button>
      ))}
    </div>
  )
}
