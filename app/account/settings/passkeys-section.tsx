import { useState } from 'react'
import type { OutputOf } from '#sync/contract/endpoint.ts'
import { passkey, type Passkey, PASSKEY_NAME_MAX } from '#sync/contract/passkey.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { type CallResult, callApi } from '../../net/call-api.ts'
import { showToast } from '../../notify/toast.ts'
import { addPasskey, supportsPasskeys } from '../../session/passkeys.ts'
import { parseDraftFields, useDraft, useWaitingDraft } from '../../store/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { InlineNotice, StatusChip } from '../../ui/status.tsx'
import { AccountForm } from '../account-page.tsx'
import { useFormState } from '../use-form.ts'
import { LoadedSection, SettingsSection } from './settings-section.tsx'
import type { LoadState } from './use-loaded-data.ts'
import { useProofAgain } from './use-proof-again.tsx'
import { t } from '../messages.ts'
import styles from './settings.module.css'

type PasskeyList = OutputOf<typeof passkey.list>

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

interface PasskeysSectionProps {
  readonly userId: string
  readonly loaded: LoadState<PasskeyList>
}

/** Lists the account's passkeys, and adds, renames, and removes them. */
export function PasskeysSection({ userId, loaded }: PasskeysSectionProps) {
  return (
    <SettingsSection title={t('res_passkeys_title')} lead={t('res_passkeys_lead')}>
      <LoadedSection loaded={loaded}>
        {({ data }) => <PasskeyRows userId={userId} passkeys={data} onChange={loaded.retry} />}
      </LoadedSection>
    </SettingsSection>
  )
}

interface PasskeyRowsProps {
  readonly userId: string
  readonly passkeys: readonly Passkey[]
  readonly onChange: () => void
}

function PasskeyRows({ userId, passkeys, onChange }: PasskeyRowsProps) {
  const again = useProofAgain(userId)
  const [isSupported] = useState(supportsPasskeys)
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [renamed, setRenamed] = useState<Passkey>()
  useWaitingDraft(['passkey'], ({ record }) => {
    const found = passkeys.find(({ id }) => id === record)
    if (found !== undefined) setRenamed(found)
    return found !== undefined
  })

  async function change(key: string, done: string, work: () => Promise<CallResult<unknown>>): Promise<void> {
    setBusy(key)
    setProblem(undefined)
    const answer = await again.run(work)
    setBusy(undefined)
    if (answer.ok) showToast({ message: done, tone: 'ok' })
    else setProblem(describeFailure(answer.failure))
    // NOT_FOUND means that another device removed the passkey, so reload the list.
    if (answer.ok || answer.failure.code === 'NOT_FOUND') onChange()
  }

  return (
    <>
      {problem !== undefined && (
        <InlineNotice tone="err" role="alert">
          {problem}
        </InlineNotice>
      )}
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((one) => (
            <li key={one.id}>
              <div>
                <strong>{one.name}</strong>{' '}
                {one.synced && <StatusChip>{t('res_passkeys_synced')}</StatusChip>}
                <p className={styles.lead}>{describeUse(one)}</p>
              </div>
              <div className={styles.actions}>
                <Button
                  small
                  aria-label={t('res_passkeys_rename_named', { name: one.name })}
                  onClick={() => {
                    setRenamed(one)
                  }}
                >
                  {t('res_passkeys_rename')}
                </Button>
                <Button
                  small
                  aria-label={t('res_passkeys_remove_named', { name: one.name })}
                  busy={busy === one.id}
                  onClick={() =>
                    void change(one.id, t('res_passkeys_removed', { name: one.name }), () =>
                      callApi(passkey.remove, { params: { id: userId, passkey: one.id } }),
                    )
                  }
                >
                  {t('res_passkeys_remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isSupported ? (
        <div className={styles.actions}>
          <Button
            busy={busy === 'add'}
            onClick={() => void change('add', t('res_passkeys_added'), () => addPasskey(userId))}
          >
            {t('res_passkeys_add')}
          </Button>
        </div>
      ) : (
        <p className={styles.lead}>{t('res_passkeys_unsupported')}</p>
      )}
      {again.question}
      {renamed !== undefined && (
        <RenameDialog
          key={renamed.id}
          userId={userId}
          passkey={renamed}
          onClose={() => {
            setRenamed(undefined)
          }}
          onDone={() => {
            setRenamed(undefined)
            onChange()
          }}
        />
      )}
    </>
  )
}

interface RenameDialogProps {
  readonly userId: string
  readonly passkey: Passkey
  readonly onClose: () => void
  readonly onDone: () => void
}

function RenameDialog({ userId, passkey: { id, name }, onClose, onDone }: RenameDialogProps) {
  const draft = useDraft<Readonly<Record<string, string>>>(
    { screen: 'passkey', record: id, field: 'name' },
    { name },
    parseDraftFields,
  )
  const form = useFormState({
    fields: ['name'],
    send: ({ name: typed }) =>
      callApi(passkey.rename, { params: { id: userId, passkey: id }, input: { name: typed } }),
    done: () => {
      draft.clear()
      onDone()
    },
  })
  return (
    <Dialog
      open
      title={t('res_passkeys_rename_title')}
      closeLabel={t('res_close')}
      onClose={() => {
        draft.clear()
        onClose()
      }}
    >
      <AccountForm form={form} draft={draft}>
        <Field
          label={t('res_passkeys_name')}
          name="name"
          required
          maxLength={PASSKEY_NAME_MAX}
          defaultValue={draft.value['name'] ?? name}
          error={form.problems['name']}
          data-first-focus
        />
        <Button type="submit" kind="primary" wide busy={form.busy}>
          {t('res_passkeys_save')}
        </Button>
      </AccountForm>
    </Dialog>
  )
}

function describeUse({ createdAt, lastUsedAt }: Passkey): string {
  const date = days.format(new Date(createdAt))
  if (lastUsedAt === null) return t('res_passkeys_unused', { date })
  return t('res_passkeys_used', { date, used: days.format(new Date(lastUsedAt)) })
}
