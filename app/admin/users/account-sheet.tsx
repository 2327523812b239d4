import { useLayoutEffect, useRef, useState } from 'react'
import { account } from '#sync/contract/account.ts'
import { adminUsers, type AdminUser } from '#sync/contract/admin-user.ts'
import { isAdmin, type RoleName } from '#sync/role.ts'
import { formatPersonName, type User } from '#sync/user.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { describeActionFailure } from '../describe-action-failure.ts'
import { type CallResult, callApi } from '../../net/call-api.ts'
import { useSession } from '../../session/session.ts'
import { askToConfirm } from '../../notify/confirm.ts'
import { showToast } from '../../notify/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { useServerQuery } from '../use-server-query.ts'
import { useAdminAction } from '../use-admin-action.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { AccountHistory } from './account-history.tsx'
import { UserFlags } from './user-flags.tsx'
import { formatDay } from '../../messages/format.ts'
import { VerificationChip, AccountStateChip } from './user-table.tsx'
import { RoleForm } from './role-form.tsx'
import { useAdminSignInServices, nameSignInWay } from './use-services.ts'
import { t } from '../messages.ts'
import styles from '../list.module.css'

interface AccountSheetProps {
  readonly id: string
  readonly online: boolean
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** One account: details, available actions, and history. */
export function AccountSheet({ id, online, onClose, onChanged }: AccountSheetProps) {
  const [round, setRound] = useState(0)
  const me = useSession(({ user }) => user)
  const loaded = useServerQuery(`${id} ${round}`, (signal) =>
    callApi(adminUsers.one, { params: { id }, signal }),
  )
  const [deleting, setDeleting] = useState(false)
  const { busy, failed, take, question } = useAdminAction(loaded.waiting, () => {
    setRound((last) => last + 1)
    onChanged()
  })

  async function changeAccount(
    change: AccountChange,
    work: () => Promise<CallResult<unknown>>,
  ): Promise<boolean> {
    const done = await take(work)
    if (done) showToast({ message: t(`res_user_done_${change}`) })
    return done
  }

  const { value, failure } = loaded
  const user = value?.user
  const allowed = allowedChanges(user, me, online)

  return (
    <Dialog
      open
      shape="sheet"
      title={user === undefined ? t('res_users_title') : formatPersonName(user)}
      closeLabel={t('res_close')}
      onClose={onClose}
    >
      <div className={styles.sheet}>
        {failure !== undefined && (
          <InlineNotice tone="err" role="alert">
            {failure.code === 'NOT_FOUND' ? t('res_user_gone') : describeFailure(failure)}
          </InlineNotice>
        )}
        {user === undefined && failure === undefined && <SkeletonRows label={t('res_user_loading')} />}
        {user !== undefined && <AccountFacts user={user} />}
        {allowed.limit !== null && <InlineNotice>{t(allowed.limit)}</InlineNotice>}
        {failed !== undefined && (
          <InlineNotice tone="err" role="alert">
            {describeActionFailure(failed, t('res_user_changed'))}
          </InlineNotice>
        )}
        {user !== undefined && allowed.act && (
          <AccountActButtons
            user={user}
            busy={busy}
            onChange={(act) => void changeAccount(act, () => callApi(adminUsers[act], askBeforeAct(user)))}
            onDelete={() => {
              setDeleting(true)
            }}
          />
        )}
        {user !== undefined && allowed.setRoles && (
          <RoleForm
            user={user}
            busy={busy}
            onSave={async (roleNames) =>
              (await isRoleChangeWanted(user, roleNames)) &&
              changeAccount('roles', () =>
                callApi(adminUsers.setRoles, {
                  params: { id },
                  input: { roleNames: [...roleNames], version: user.version },
                }),
              )
            }
          />
        )}
        {value !== undefined && allowed.setFlags && (
          <UserFlags
            own={value.ownFlags}
            present={value.betaFeatures}
            busy={busy}
            onChange={(betaFeatures) =>
              void changeAccount('flags', () =>
                callApi(adminUsers.setFlags, {
                  params: { id },
                  input: { betaFeatures, version: value.user.version },
                }),
              )
            }
          />
        )}
        {user !== undefined && <AccountHistory id={id} round={round} />}
      </div>
      {deleting && user !== undefined && (
        <DeleteAccountDialog
          user={user}
          busy={busy}
          onClose={() => {
            setDeleting(false)
          }}
          onDelete={() => {
            setDeleting(false)
            const query = { version: user.version }
            void changeAccount('delete', () => callApi(account.deleteUser, { params: { id }, query })).then(
              (done) => {
                if (done) onClose()
              },
            )
          }}
        />
      )}
      {question}
    </Dialog>
  )
}

/**
 * The changes that the admin may make to an account, and the key of the message that explains why other changes are not
 * allowed.
 */
interface AllowedChanges {
  readonly act: boolean
  readonly setRoles: boolean
  readonly setFlags: boolean
  readonly limit: 'res_user_own' | 'res_user_outranked' | null
}

function allowedChanges(user: AdminUser | undefined, me: User | null, online: boolean): AllowedChanges {
  if (user === undefined) return { act: false, setRoles: false, setFlags: false, limit: null }
  const boss = me?.roleNames.includes('super-admin') === true
  // Super-admins may change their own flags, because they also control the global flags.
  if (user.id === me?.id)
    return { act: false, setRoles: false, setFlags: boss && online, limit: 'res_user_own' }
  const outranked = !boss && isAdmin(user.roleNames)
  return {
    act: online && !outranked,
    setRoles: online && boss,
    setFlags: online && !outranked,
    limit: outranked ? 'res_user_outranked' : null,
  }
}

/** Asks the admin for confirmation before an account with an unverified email address gets admin rights. */
function isRoleChangeWanted(user: AdminUser, roleNames: readonly RoleName[]): Promise<boolean> | boolean {
  const gains = roleNames.some((name) => name !== 'user' && !user.roleNames.includes(name))
  if (!gains || user.emailVerified !== null) return true
  return askToConfirm({
    title: t('res_user_roles_ask', { name: formatPersonName(user) }),
    body: t('res_user_roles_ask_text', { email: user.email }),
    confirmLabel: t('res_user_roles_save'),
    danger: true,
  })
}

function askBeforeAct({ id, version }: AdminUser) {
  return { params: { id }, input: { version } }
}

function AccountFacts({ user }: { readonly user: AdminUser }) {
  const services = useAdminSignInServices()
  return (
    <dl className={styles.facts}>
      <dt>{t('res_users_email')}</dt>
      <dd>{user.email}</dd>
      <dt>{t('res_users_verified')}</dt>
      <dd>
        <VerificationChip user={user} />
      </dd>
      <dt>{t('res_users_status')}</dt>
      <dd>
        <AccountStateChip user={user} />
      </dd>
      <dt>{t('res_users_provider')}</dt>
      <dd>{nameSignInWay(user, services)}</dd>
      <dt>{t('res_user_created')}</dt>
      <dd>{formatDay(user.createdAt)}</dd>
      <dt>{t('res_user_devices')}</dt>
      <dd>
        {user.sessions === 1
          ? t('res_user_devices_one')
          : t('res_user_devices_count', { count: user.sessions })}
      </dd>
    </dl>
  )
}

type AccountChange = AccountAct | 'roles' | 'flags' | 'delete'

type AccountAct =
  'verify' | 'resendVerification' | 'revokeSessions' | 'forceReset' | 'deactivate' | 'activate'

function listAccountActs({
  emailVerified,
  disabledAt,
  sessions,
}: AdminUser): readonly (readonly [AccountAct, string])[] {
  const disabled = disabledAt !== null
  const open = emailVerified === null
  return [
    ...(open ? ([['verify', t('res_user_verify')]] as const) : []),
    // Deactivated accounts get no mail.
    ...(open && !disabled ? ([['resendVerification', t('res_user_resend')]] as const) : []),
    ...(sessions > 0 ? ([['revokeSessions', t('res_user_sign_out')]] as const) : []),
    ...(disabled ? [] : ([['forceReset', t('res_user_force_reset')]] as const)),
    disabled ? ['activate', t('res_user_activate')] : ['deactivate', t('res_user_deactivate')],
  ]
}

interface AccountActButtonsProps {
  readonly user: AdminUser
  readonly busy: boolean
  readonly onChange: (act: AccountAct) => void
  readonly onDelete: () => void
}

function AccountActButtons({ user, busy, onChange, onDelete }: AccountActButtonsProps) {
  const group = useRef<HTMLDivElement>(null)
  const [running, setRunning] = useState<AccountAct>()
  const pressed = useRef(false)
  // When an action is no longer available, its button disappears. Don't let focus move to the next button, because
  // that button does something else.
  useLayoutEffect(() => {
    if (!pressed.current || document.activeElement !== document.body) return
    pressed.current = false
    group.current?.focus()
  })

  return (
    <div ref={group} className={styles.buttons} role="group" aria-label={t('res_user_acts')} tabIndex={-1}>
      {listAccountActs(user).map(([act, label]) => (
        <Button
          // Deactivating and reactivating use the same button, so both actions share a key.
          key={act === 'activate' ? 'deactivate' : act}
          busy={busy && running === act}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (busy) return
            pressed.current = true
            setRunning(act)
            onChange(act)
          }}
        >
          {label}
        </Button>
      ))}
      <div className={styles.apart}>
        <Button
          kind="danger"
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onDelete()
          }}
        >
          {t('res_user_delete')}
        </Button>
      </div>
    </div>
  )
}
