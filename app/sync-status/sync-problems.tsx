import { useState } from 'react'
import { logIn, reloadSession } from '../session/session-actions.ts'
import { useSession } from '../session/session.ts'
import { sharedComputer } from '../session/session-snapshot.ts'
import { describeFieldValue } from '../store/pending-decisions.ts'
import { useUnstoredEdits } from '../store/store-hooks.ts'
import { useMaybeAccountStore } from '../store/store-provider.tsx'
import type { PersonNeed } from '../store/sync-status.ts'
import type { JsonValue } from '#sync/record/json.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { InlineNotice } from '../ui/status.tsx'
import { AccountDeletedNotice } from './account-deleted.tsx'
import { SaveBackupButton } from './save-backup-button.tsx'
import { updateNow } from '../pwa/service-worker.ts'
import { t } from './messages.ts'
import styles from './sync-status.module.css'

interface SyncProblemsProps {
  readonly needs: readonly PersonNeed[]
  readonly onRetry: () => void
}

/** Problems that only the user can resolve before saving and syncing continue. */
export function SyncProblems({ needs, onRetry }: SyncProblemsProps) {
  return (
    <>
      {needs.map((need) => (
        <InlineNotice key={need} tone="warn" title={t(`res_need_${need}_title`)}>
          {need === 'signedOut' && <LogInAgainForm onDone={onRetry} />}
          {need === 'accountDeleted' && <AccountDeletedNotice />}
          {need === 'updateNeeded' && <UpdateNeededNotice />}
          {need === 'full' && <p>{t('res_need_full')}</p>}
          {need === 'unstored' && <UnstoredEditsNotice onRetry={onRetry} />}
        </InlineNotice>
      ))}
    </>
  )
}

/**
 * Lets the same user log in again without leaving the page. A different user goes to the login page and then to that
 * user's work.
 */
function LogInAgainForm({ onDone }: { readonly onDone: () => void }) {
  const email = useSession((session) => session.user?.email ?? '')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function logInAgain(password: string): Promise<void> {
    setBusy(true)
    const answer = await logIn({ email, password, shared: sharedComputer.is() })
    setBusy(false)
    if (answer.ok) onDone()
    else setProblem(answer.failure.message)
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const password = new FormData(event.currentTarget).get('password')
        if (typeof password === 'string' && !busy) void logInAgain(password)
      }}
    >
      <p>{t('res_need_signedOut', { email })}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        label={t('res_need_password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={problem}
      />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          {t('res_log_in')}
        </Button>
        <Button kind="quiet" onClick={() => void reloadSession()}>
          {t('res_need_other_way')}
        </Button>
      </div>
    </form>
  )
}

function UpdateNeededNotice() {
  const [stage, setStage] = useState<'idle' | 'busy' | 'missed'>('idle')

  async function updateToNewVersion(): Promise<void> {
    setStage('busy')
    setStage((await updateNow()) ? 'idle' : 'missed')
  }

  return (
    <>
      <p>{t('res_need_updateNeeded')}</p>
      <div className={styles.actions}>
        <Button kind="primary" busy={stage === 'busy'} onClick={() => void updateToNewVersion()}>
          {t('res_reload')}
        </Button>
        {stage === 'missed' && (
          <p role="alert" className={styles.failed}>
            {t('res_update_missed')}
          </p>
        )}
      </div>
    </>
  )
}

/** Lists edits that exist only in memory, with two ways to save them. */
function UnstoredEditsNotice({ onRetry }: { readonly onRetry: () => void }) {
  const edits = useUnstoredEdits()
  const store = useMaybeAccountStore()
  return (
    <>
      <p>{t('res_need_unstored')}</p>
      <ul className={styles.queue}>
        {edits.map(({ key, changes, code }) => {
          const words = changes.flatMap(({ fields }) =>
            Object.values(fields).map((value) => describeFieldValue(value as JsonValue)),
          )
          return (
            <li key={key}>
              {words.filter((text) => text !== '').join(' · ') || t('res_register_other')}{' '}
              <code className={styles.hint}>{code}</code>
            </li>
          )
        })}
      </ul>
      <div className={styles.actions}>
        <Button kind="primary" onClick={onRetry}>
          {t('res_retry')}
        </Button>
        {store !== null && <SaveBackupButton store={store} />}
      </div>
    </>
  )
}
