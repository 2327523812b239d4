import { useState } from 'react'
import { account } from '#sync/contract/account.ts'
import { adminUsers, type AdminUser } from '#sync/contract/admin-user.ts'
import { isAdmin } from '#sync/role.ts'
import { fullName } from '#sync/user.ts'
import { wordsOf } from '../../failure-words.ts'
import { type Answer, call } from '../../net/call.ts'
import { useSession } from '../../session/session.ts'
import { toast } from '../../shell/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice, Skeleton } from '../../ui/state.tsx'
import { useAsked } from '../use-asked.ts'
import { useStep } from '../use-step.ts'
import { Deletion } from './deletion.tsx'
import { History } from './history.tsx'
import { OwnFlags } from './own-flags.tsx'
import { dayOf } from '../../print.ts'
import { State } from './people.tsx'
import { Roles } from './roles.tsx'
import { t } from './words.ts'
import styles from '../list.module.css'

interface AccountProps {
  readonly id: string
  readonly online: boolean
  readonly onClose: () => void
  /** Something was changed: the list behind is old. */
  readonly onChanged: () => void
}

/** One account: what is known of it, what may be done with it, and what was done. */
export function Account({ id, online, onClose, onChanged }: AccountProps) {
  const [round, setRound] = useState(0)
  const me = useSession(({ user }) => user)
  const loaded = useAsked(`${id} ${round}`, (signal) => call(adminUsers.one, { params: { id }, signal }))
  const [deleting, setDeleting] = useState(false)
  const { busy, failed, take, question } = useStep(() => {
    setRound((last) => last + 1)
    onChanged()
  })

  async function change(work: () => Promise<Answer<unknown>>): Promise<boolean> {
    const done = await take(work)
    if (done) toast({ message: t('res_user_done') })
    return done
  }

  const { value, failure } = loaded
  const user = value?.user
  const own = user !== undefined && user.id === me?.id
  const boss = me?.roleNames.includes('super-admin') === true
  const mayAct = user !== undefined && online && !own && (boss || !isAdmin(user.roleNames))

  return (
    <Dialog
      open
      shape="sheet"
      title={user === undefined ? t('res_users_title') : fullName(user)}
      closeLabel={t('res_close')}
      onClose={onClose}
    >
      <div className={styles.sheet}>
        {failure !== undefined && (
          <Notice tone="err" role="alert">
            {failure.code === 'NOT_FOUND' ? t('res_user_gone') : wordsOf(failure)}
          </Notice>
        )}
        {user === undefined && failure === undefined && <Skeleton label={t('res_user_loading')} />}
        {user !== undefined && <Facts user={user} />}
        {own && <Notice>{t('res_user_own')}</Notice>}
        {user !== undefined && !own && !boss && isAdmin(user.roleNames) && (
          <Notice>{t('res_user_outranked')}</Notice>
        )}
        {failed !== undefined && (
          <Notice tone="err" role="alert">
            {failed.code === 'CONFLICT' && !/super-admin/.test(failed.message)
              ? t('res_user_changed')
              : wordsOf(failed)}
          </Notice>
        )}
        {mayAct && (
          <Buttons
            user={user}
            busy={busy}
            onChange={(endpoint) => void change(() => call(adminUsers[endpoint], askFor(user)))}
            onDelete={() => {
              setDeleting(true)
            }}
          />
        )}
        {user !== undefined && boss && online && !own && (
          <Roles
            key={`roles ${user.version}`}
            user={user}
            busy={busy}
            onSave={(roleNames) =>
              void change(() =>
                call(adminUsers.setRoles, {
                  params: { id },
                  input: { roleNames: [...roleNames], version: user.version },
                }),
              )
            }
          />
        )}
        {value !== undefined && online && (own || mayAct) && (
          <OwnFlags
            key={`flags ${value.user.version}`}
            own={value.ownFlags}
            present={value.betaFeatures}
            busy={busy}
            onChange={(betaFeatures) =>
              void change(() =>
                call(adminUsers.setFlags, {
                  params: { id },
                  input: { betaFeatures, version: value.user.version },
                }),
              )
            }
          />
        )}
        {user !== undefined && <History key={`history ${round}`} id={id} />}
      </div>
      {deleting && user !== undefined && (
        <Deletion
          user={user}
          busy={busy}
          onClose={() => {
            setDeleting(false)
          }}
          onDelete={() => {
            setDeleting(false)
            void change(() => call(account.deleteUser, { params: { id } })).then((done) => {
              if (done) onClose()
            })
          }}
        />
      )}
      {question}
    </Dialog>
  )
}

function askFor({ id, version }: AdminUser) {
  return { params: { id }, input: { version } }
}

function Facts({ user }: { readonly user: AdminUser }) {
  const provider = user.provider === 'email' ? t('res_user_provider_email') : user.provider
  return (
    <dl className={styles.facts}>
      <dt>{t('res_users_email')}</dt>
      <dd>{user.email}</dd>
      <dt>{t('res_users_status')}</dt>
      <dd>
        <State user={user} />
      </dd>
      <dt>{t('res_user_provider')}</dt>
      <dd>{provider ?? '–'}</dd>
      <dt>{t('res_user_created')}</dt>
      <dd>{dayOf(user.createdAt)}</dd>
      <dt>{t('res_user_devices')}</dt>
      <dd>
        {user.sessions === 1
          ? t('res_user_devices_one')
          : t('res_user_devices_count', { count: user.sessions })}
      </dd>
    </dl>
  )
}

interface ButtonsProps {
  readonly user: AdminUser
  readonly busy: boolean
  readonly onChange: (endpoint: 'verify' | 'deactivate' | 'activate' | 'revokeSessions') => void
  readonly onDelete: () => void
}

function Buttons({ user, busy, onChange, onDelete }: ButtonsProps) {
  const disabled = user.disabledAt !== null
  return (
    <div className={styles.buttons}>
      {user.emailVerified === null && (
        <Button
          busy={busy}
          onClick={() => {
            onChange('verify')
          }}
        >
          {t('res_user_verify')}
        </Button>
      )}
      {user.sessions > 0 && (
        <Button
          busy={busy}
          onClick={() => {
            onChange('revokeSessions')
          }}
        >
          {t('res_user_sign_out')}
        </Button>
      )}
      <Button
        busy={busy}
        onClick={() => {
          onChange(disabled ? 'activate' : 'deactivate')
        }}
      >
        {t(disabled ? 'res_user_activate' : 'res_user_deactivate')}
      </Button>
      <Button kind="danger" busy={busy} onClick={onDelete}>
        {t('res_user_delete')}
      </Button>
    </div>
  )
}
