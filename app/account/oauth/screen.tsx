import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { failure, type Failure } from '#sync/failure.ts'
import { safeRedirect } from '../../routing/access.ts'
import { wordsOf } from '../../messages/failure-messages.ts'
import { isTransport } from '../../net/response-failure.ts'
import { CallFailed, finishSocial } from '../../session/provider-sign-in.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/status.tsx'
import { AccountPage } from '../account-page.tsx'
import { t } from '../messages.ts'

type Stage = { readonly at: 'finishing' } | { readonly at: 'failed'; readonly failure: Failure }

/** Where another service sends people back to (spec §2, standalone): signs them in and leads on, or says why not. */
export function OauthScreen() {
  const [query] = useSearchParams()
  const { state, code, iss } = Object.fromEntries(query)
  const refused = query.get('error')
  if (refused !== null) return <Refused reason={refused} />
  if (state === undefined || code === undefined) return <Nothing />
  return <Finishing state={state} code={code} iss={iss} />
}

interface FinishingProps {
  readonly state: string
  readonly code: string
  readonly iss: string | undefined
}

function Finishing({ state, code, iss }: FinishingProps) {
  const [stage, setStage] = useState<Stage>({ at: 'finishing' })
  const navigate = useNavigate()

  useEffect(() => {
    if (stage.at !== 'finishing') return
    let left = false
    finishSocial({ state, code, ...(iss !== undefined && { iss }) }).then(
      (path) => {
        // The address holds a code: it must not stay in the history.
        if (!left) void navigate(safeRedirect(path) ?? '/client/dashboard', { replace: true })
      },
      (error: unknown) => {
        const why = error instanceof CallFailed ? error.failure : failure('UNKNOWN')
        if (!left) setStage({ at: 'failed', failure: why })
      },
    )
    return () => {
      left = true
    }
  }, [stage.at, state, code, iss, navigate])

  if (stage.at === 'failed') {
    return (
      <Failed
        failure={stage.failure}
        onRetry={() => {
          setStage({ at: 'finishing' })
        }}
      />
    )
  }
  return (
    <AccountPage title={t('res_oauth_finishing_title')} lead={t('res_oauth_finishing')}>
      <Skeleton rows={1} label={t('res_loading')} />
    </AccountPage>
  )
}

function Failed({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  if (isTransport(failure)) {
    return (
      <AccountPage title={t('res_oauth_offline_title')} lead={t('res_oauth_offline')}>
        <Button kind="primary" wide onClick={onRetry}>
          {t('res_retry')}
        </Button>
      </AccountPage>
    )
  }
  switch (failure.code) {
    case 'DUPLICATE_USER':
      return (
        <DeadEnd title={t('res_oauth_duplicate_title')} lead={t('res_oauth_duplicate')}>
          <ToLogin />
        </DeadEnd>
      )
    case 'EMAIL_NOT_VERIFIED':
      return (
        <DeadEnd title={t('res_oauth_unverified_title')} lead={t('res_oauth_unverified')}>
          <ToLogin />
        </DeadEnd>
      )
    case 'CONFLICT':
      return (
        <DeadEnd title={t('res_oauth_not_linked_title')} lead={wordsOf(failure)}>
          <ButtonLink kind="primary" wide to="/client/account">
            {t('res_oauth_to_account')}
          </ButtonLink>
        </DeadEnd>
      )
    default:
      return (
        <DeadEnd title={t('res_oauth_title')} lead={wordsOf(failure)}>
          <ToLogin />
        </DeadEnd>
      )
  }
}

/** The service says no, or the person did. Its own words are for its developers: they are not shown. */
function Refused({ reason }: { readonly reason: string }) {
  const stopped = reason === 'access_denied' || reason === 'login_required'
  return (
    <DeadEnd title={t('res_oauth_title')} lead={t(stopped ? 'res_oauth_stopped' : 'res_oauth_refused')}>
      <ToLogin />
    </DeadEnd>
  )
}

/** Opened by hand, or with half an address. */
function Nothing() {
  return (
    <DeadEnd title={t('res_oauth_title')} lead={t('res_oauth_none')}>
      <ToLogin />
    </DeadEnd>
  )
}

interface DeadEndProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

function DeadEnd({ title, lead, children }: DeadEndProps) {
  return (
    <AccountPage title={title} lead={lead}>
      {children}
    </AccountPage>
  )
}

function ToLogin() {
  return (
    <ButtonLink kind="primary" wide to="/login">
      {t('res_log_in')}
    </ButtonLink>
  )
}
