import { useLayoutEffect, useRef, useState } from 'react'
import { account } from '#sync/contract/account.ts'
import { adminUsers, type AdminUser } from '#sync/contract/admin-user.ts'
import { isAdmin } from '#sync/role.ts'
import { formatFullName } from '#sync/user.ts'
import { wordsOf } from '../../messages/failure-messages.ts'
import { type Answer, call } from '../../net/call-api.ts'
import { useSession } from '../../session/session.ts'
import { toast } from '../../notify/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice, Skeleton } from '../../ui/status.tsx'
import { useAsked } from '../use-server-query.ts'
import { useStep } from '../use-admin-action.ts'
import { Deletion } from './delete-account-dialog.tsx'
import { History } from './account-history.tsx'
import { OwnFlags } from './user-flags.tsx'
import { dayOf } from '../../messages/format.ts'
import { Proof, State } from './user-table.tsx'
import { Roles } from './role-form.tsx'
import { useServices, wayIn } from './use-services.ts'
import { t } from '../messages.ts'
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
  const { busy, failed, take, question } = useStep(loaded.waiting, () => {
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
  // One's own switches are one's own to set only for who is in charge of everybody's.
  const maySwitch = own ? boss && online : mayAct

  return (
    <Dialog
      open
      shape="sheet"
      title={user === undefined ? t('res_users_title') : formatFullName(user)}
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
            onChange={(act) => void change(() => call(adminUsers[act], askFor(user)))}
            onDelete={() => {
              setDeleting(true)
            }}
          />
        )}
        {user !== undefined && boss && online && !own && (
          <Roles
            user={user}
            busy={busy}
            onSave={(roleNames) =>
              change(() =>
                call(adminUsers.setRoles, {
                  params: { id },
                  input: { roleNames: [...roleNames], version: user.version },
                }),
              )
            }
          />
        )}
        {value !== undefined && maySwitch && (
          <OwnFlags
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
        {user !== undefined && <History id={id} round={round} />}
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
            const query = { version: user.version }
            void change(() => call(account.deleteUser, { params: { id }, query })).then((done) => {
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
  const services = useServices()
  return (
    <dl className={styles.facts}>
      <dt>{t('res_users_email')}</dt>
      <dd>{user.email}</dd>
      <dt>{t('res_users_verified')}</dt>
      <dd>
        <Proof user={user} />
      </dd>
      <dt>{t('res_users_status')}</dt>
      <dd>
        <State user={user} />
      </dd>
      <dt>{t('res_users_provider')}</dt>
      <dd>{wayIn(user, services)}</dd>
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

type Act = 'verify' | 'resendVerification' | 'revokeSessions' | 'forceReset' | 'deactivate' | 'activate'

/** What may be done now, in the order of the buttons. */
function actsFor({ emailVerified, disabledAt, sessions }: AdminUser): readonly (readonly [Act, string])[] {
  const disabled = disabledAt !== null
  const open = emailVerified === null
  return [
    ...(open ? ([['verify', t('res_user_verify')]] as const) : []),
    // Nobody writes to an account that is closed.
    ...(open && !disabled ? ([['resendVerification', t('res_user_resend')]] as const) : []),
    ...(sessions > 0 ? ([['revokeSessions', t('res_user_sign_out')]] as const) : []),
    ...(disabled ? [] : ([['forceReset', t('res_user_force_reset')]] as const)),
    disabled ? ['activate', t('res_user_activate')] : ['deactivate', t('res_user_deactivate')],
  ]
}

interface ButtonsProps {
  readonly user: AdminUser
  readonly busy: boolean
  readonly onChange: (act: Act) => void
  readonly onDelete: () => void
}

function Buttons({ user, busy, onChange, onDelete }: ButtonsProps) {
  const group = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // What was done may not be possible again, and its button is gone. The focus must not go to the next one: it does
  // something else.
  useLayoutEffect(() => {
    if (!pressed.current || document.activeElement !== document.body) return
    pressed.current = false
    group.current?.focus()
  })

  return (
    <div ref={group} className={styles.buttons} role="group" aria-label={t('res_user_acts')} tabIndex={-1}>
      {actsFor(user).map(([act, label]) => (
        <Button
          // The same button gives and takes.
          key={act === 'activate' ? 'deactivate' : act}
          busy={busy}
          onClick={() => {
            pressed.current = true
            onChange(act)
          }}
        >
          {label}
        </Button>
      ))}
      <Button kind="danger" busy={busy} onClick={onDelete}>
        {t('res_user_delete')}
      </Button>
    </div>
  )
}
