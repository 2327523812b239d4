import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { failure, type Failure } from '#sync/failure.ts'
import { parseSafeRedirect } from '../../routing/access.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { isTransportFailure } from '../../net/response-failure.ts'
import { ProviderCallFailed, finishProviderSignIn } from '../../session/provider-sign-in.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/status.tsx'
import { AccountPage } from '../account-page.tsx'
import { t } from '../messages.ts'

type SignInStage = { readonly at: 'finishing' } | { readonly at: 'failed'; readonly failure: Failure }

/** OAuth callback page (spec §2, standalone): logs the user in and redirects, or explains why it can't. */
export function OauthScreen() {
  const [query] = useSearchParams()
  const { state, code, iss } = Object.fromEntries(query)
  const refused = query.get('error')
  if (refused !== null) return <SignInRefused reason={refused} />
  if (state === undefined || code === undefined) return <NothingToFinish />
  return <FinishingSignIn state={state} code={code} iss={iss} />
}

interface FinishingProps {
  readonly state: string
  readonly code: string
  readonly iss: string | undefined
}

function FinishingSignIn({ state, code, iss }: FinishingProps) {
  const [stage, setStage] = useState<SignInStage>({ at: 'finishing' })
  const navigate = useNavigate()

  useEffect(() => {
    if (stage.at !== 'finishing') return
    let left = false
    finishProviderSignIn({ state, code, ...(iss !== undefined && { iss }) }).then(
      (path) => {
        // Replace the URL, because it contains a code that must not stay in the history.
        if (!left) void navigate(parseSafeRedirect(path) ?? '/client/dashboard', { replace: true })
      },
      (error: unknown) => {
        const why = error instanceof ProviderCallFailed ? error.failure : failure('UNKNOWN')
        if (!left) setStage({ at: 'failed', failure: why })
      },
    )
    return () => {
      left = true
    }
  }, [stage.at, state, code, iss, navigate])

  if (stage.at === 'failed') {
    return (
      <SignInFailed
        failure={stage.failure}
        onRetry={() => {
          setStage({ at: 'finishing' })
        }}
      />
    )
  }
  return (
    <AccountPage title={t('res_oauth_finishing_title')} lead={t('res_oauth_finishing')}>
      <SkeletonRows rows={1} label={t('res_loading')} />
    </AccountPage>
  )
}

function SignInFailed({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  if (isTransportFailure(failure)) {
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
          <LoginLink />
        </DeadEnd>
      )
    case 'EMAIL_NOT_VERIFIED':
      return (
        <DeadEnd title={t('res_oauth_unverified_title')} lead={t('res_oauth_unverified')}>
          <LoginLink />
        </DeadEnd>
      )
    case 'CONFLICT':
      return (
        <DeadEnd title={t('res_oauth_not_linked_title')} lead={describeFailure(failure)}>
          <ButtonLink kind="primary" wide to="/client/account">
            {t('res_oauth_to_account')}
          </ButtonLink>
        </DeadEnd>
      )
    default:
      return (
        <DeadEnd title={t('res_oauth_title')} lead={describeFailure(failure)}>
          <LoginLink />
        </DeadEnd>
      )
  }
}

/**
 * Shown if the service or the user refused the login. The service's own message is meant for developers, so it isn't
 * shown.
 */
function SignInRefused({ reason }: { readonly reason: string }) {
  const stopped = reason === 'access_denied' || reason === 'login_required'
  return (
    <DeadEnd title={t('res_oauth_title')} lead={t(stopped ? 'res_oauth_stopped' : 'res_oauth_refused')}>
      <LoginLink />
    </DeadEnd>
  )
}

/** Shown if the page was opened directly or its URL is incomplete. */
function NothingToFinish() {
  return (
    <DeadEnd title={t('res_oauth_none_title')} lead={t('res_oauth_none')}>
      <LoginLink />
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

function LoginLink() {
  return (
    <ButtonLink kind="primary" wide to="/login">
      {t('res_log_in')}
    </ButtonLink>
  )
}
