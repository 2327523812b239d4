import { useState } from 'react'
import { describeFailure } from '../../messages/failure-messages.ts'
import { showToast } from '../../notify/toast.ts'
import { passkeyOffer } from '../../session/passkey-offer.ts'
import { addPasskey } from '../../session/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { t } from './messages.ts'
import styles from './dashboard.module.css'

/** Offers a passkey after a login with a password. Asks once per device. */
export function PasskeyOfferCard({ userId }: { readonly userId: string }) {
  const [isOpen, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!isOpen) return null

  function close(): void {
    passkeyOffer.settle()
    setOpen(false)
  }

  async function accept(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const answer = await addPasskey(userId)
    setBusy(false)
    if (answer.ok || answer.failure.code === 'PASSKEY_KNOWN') {
      close()
      showToast({ message: t(answer.ok ? 'res_passkey_added' : 'res_passkey_known'), tone: 'ok' })
    } else setProblem(describeFailure(answer.failure))
  }

  return (
    <InlineNotice title={t('res_passkey_offer_title')}>
      <p>{t('res_passkey_offer')}</p>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <div className={styles.offer}>
        <Button kind="primary" small busy={busy} onClick={() => void accept()}>
          {t('res_passkey_offer_add')}
        </Button>
        <Button small onClick={close}>
          {t('res_passkey_offer_later')}
        </Button>
      </div>
    </InlineNotice>
  )
}
