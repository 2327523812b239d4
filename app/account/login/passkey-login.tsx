import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '#sync/failure.ts'
import type { User } from '#sync/user.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import type { CallResult } from '../../net/call-api.ts'
import { isTransportFailure } from '../../net/response-failure.ts'
import { logInWithPasskey, supportsPasskeys, watchPasskeyAutofill } from '../../session/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { InlineNotice } from '../../ui/status.tsx'
import { t } from '../messages.ts'
import styles from '../account-page.module.css'

interface PasskeyLoginProps {
  /** Returns true if the user marked the computer as shared. Called when a passkey is used. */
  readonly isShared: () => boolean
}

/**
 * Button to log in with a passkey. While it is shown, the browser also offers passkeys in the email field. Renders
 * nothing if the browser doesn't support passkeys.
 */
export function PasskeyLogin({ isShared }: PasskeyLoginProps) {
  const isHydrated = useHydrated()
  // Include the button in the prerendered page, so that nothing below it moves during hydration.
  const isSupported = !isHydrated || supportsPasskeys()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // The browser handles one passkey request at a time. A click cancels the request of the autofill menu, which is made
  // again afterward.
  const [round, setRound] = useState(0)
  const shared = useRef(isShared)
  useEffect(() => {
    shared.current = isShared
  })

  useEffect(() => {
    if (!isHydrated || !isSupported || busy) return
    return watchPasskeyAutofill(() => shared.current(), showResult)
  }, [isHydrated, isSupported, busy, round])

  function showResult(result: CallResult<User>): void {
    setProblem(result.ok ? undefined : describePasskeyFailure(result.failure))
  }

  if (!isSupported) return null

  async function askForPasskey(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    showResult(await logInWithPasskey(isShared()))
    setBusy(false)
    setRound((count) => count + 1)
  }

  return (
    <div className={styles.providers}>
      <p className={styles.or}>{t('res_or')}</p>
      {problem !== undefined && (
        <InlineNotice tone="err" role="alert">
          {problem}
        </InlineNotice>
      )}
      <Button wide busy={busy} onClick={() => void askForPasskey()}>
        <KeyRound aria-hidden /> {t('res_passkey_log_in')}
      </Button>
    </div>
  )
}

/** Returns the text of a failure. If there is no connection, the text says that no typed text is lost. */
function describePasskeyFailure(failure: Failure): string {
  return isTransportFailure(failure) && failure.code === 'NETWORK_ERROR'
    ? t('res_no_connection_form')
    : describeFailure(failure)
}
