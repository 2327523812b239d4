import { useState } from 'react'
import { adminOutlines, type Reviewed } from '#sync/contract/admin-outline.ts'
import type { OutputOf } from '#sync/contract/endpoint.ts'
import type { User } from '#sync/user.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { describeActionFailure } from '../describe-action-failure.ts'
import { callApi } from '../../net/call-api.ts'
import { useSession } from '../../session/session.ts'
import { type TypedDraft, useDraft } from '../../store/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { useServerQuery } from '../use-server-query.ts'
import { useShortcutKeys } from '../use-shortcut-keys.ts'
import { useAdminAction } from '../use-admin-action.ts'
import { readAttestationText, DuplicateSubmissions } from './submission-checks.tsx'
import { DecisionForm, parseDecisionDraft } from './decision-form.tsx'
import { ShortcutKey } from './shortcut-key.tsx'
import type { SubmissionNeighbors } from './find-neighbors.ts'
import { PayoutForm } from './payout-form.tsx'
import { formatDay, formatCentsAsDollars } from '../../messages/format.ts'
import { SubmissionStatusChip, submissionStatusNames } from './status-chip.tsx'
import { t } from '../messages.ts'
import styles from '../list.module.css'

type LoadedSubmission = OutputOf<typeof adminOutlines.one>

interface SubmissionReviewProps {
  readonly id: string
  readonly online: boolean
  readonly neighbors: SubmissionNeighbors
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
  /** Called after a decision, so that the list reloads. */
  readonly onChanged: () => void
}

const noDecision = { amount: '', reason: '' }

/** One submission: details, preview, and available actions. */
export function SubmissionReview(props: SubmissionReviewProps) {
  const { id, online, neighbors, onOpen, onClose, onChanged } = props
  // Store the draft on the device, so that reviewers keep their text when they look at another submission or leave the
  // page.
  const draft = useDraft(
    { screen: 'admin-outline', record: id, field: 'decision' },
    noDecision,
    parseDecisionDraft,
  )
  const [round, setRound] = useState(0)
  const me = useSession(({ user }) => user)
  const { value, failure, waiting } = useServerQuery(`${id} ${round}`, (signal) =>
    callApi(adminOutlines.one, { params: { id }, signal }),
  )
  const { busy, failed, take, question } = useAdminAction(waiting, () => {
    setRound((last) => last + 1)
    onChanged()
  })

  const outline = value?.outline
  const params = { id }
  const version = outline?.version ?? 0
  const allowed = allowedSteps(outline, me, online)

  function claimSubmission(): void {
    void take(() => callApi(adminOutlines.claim, { params, input: { version } }))
  }

  useShortcutKeys(1, {
    j: () => {
      if (neighbors.next !== undefined) onOpen(neighbors.next)
    },
    k: () => {
      if (neighbors.before !== undefined) onOpen(neighbors.before)
    },
    c: () => {
      if (allowed.claim && !busy) claimSubmission()
    },
  })

  return (
    <Dialog
      open
      shape="sheet"
      title={outline?.title ?? t('res_outlines_admin_title')}
      closeLabel={t('res_close')}
      onClose={onClose}
    >
      <div className={styles.sheet}>
        <NeighborButtons id={id} neighbors={neighbors} onOpen={onOpen} />
        {failure !== undefined && (
          <InlineNotice tone="err" role="alert">
            {describeFailure(failure)}
          </InlineNotice>
        )}
        {outline === undefined && failure === undefined && <SkeletonRows label={t('res_outline_loading')} />}
        {value !== undefined && <SubmissionFacts looked={value} />}
        {value !== undefined && <DuplicateSubmissions twins={value.sameAs} onOpen={onOpen} />}
        {outline?.own === true && <InlineNotice>{t('res_outline_own')}</InlineNotice>}
        {failed !== undefined && (
          <InlineNotice tone="err" role="alert">
            {describeActionFailure(failed, t('res_outline_changed'))}
          </InlineNotice>
        )}
        {value !== undefined && (
          <SubmissionActions
            loaded={value}
            allowed={allowed}
            draft={draft}
            busy={busy}
            take={take}
            onClaim={claimSubmission}
          />
        )}
        {value !== undefined && <SubmissionPreview preview={value.preview} />}
        {outline !== undefined && <SubmissionSteps outline={outline} />}
      </div>
      {question}
    </Dialog>
  )
}

/**
 * Returns the steps that the admin may take now. Admins can't review their own submissions, and only super-admins can
 * pay.
 */
function allowedSteps(outline: Reviewed | undefined, me: User | null, online: boolean) {
  if (outline === undefined || outline.own || !online) return { claim: false, decide: false, pay: false }
  const boss = me?.roleNames.includes('super-admin') === true
  const mine = outline.reviewer?.id === me?.id
  return {
    claim: outline.status === 'submitted',
    decide: outline.status === 'in_review' && (mine || boss),
    pay: outline.status === 'payment_due' && boss,
  }
}

interface SubmissionActionsProps {
  readonly loaded: LoadedSubmission
  readonly allowed: ReturnType<typeof allowedSteps>
  readonly draft: TypedDraft<typeof noDecision>
  readonly busy: boolean
  readonly take: ReturnType<typeof useAdminAction>['take']
  readonly onClaim: () => void
}

function SubmissionActions({ loaded, allowed, draft, busy, take, onClaim }: SubmissionActionsProps) {
  const { outline, payTo } = loaded
  const { id, version } = outline
  const params = { id }
  return (
    <>
      {allowed.claim && (
        <div>
          <Button kind="primary" busy={busy} aria-keyshortcuts="c" onClick={onClaim}>
            {t('res_outline_claim')} <ShortcutKey>C</ShortcutKey>
          </Button>
        </div>
      )}
      {allowed.decide && (
        <DecisionForm
          title={outline.title}
          busy={busy}
          draft={draft.value}
          onDraft={draft.set}
          onDecide={(decision) =>
            void take(() => callApi(adminOutlines.decide, { params, input: { ...decision, version } })).then(
              (done) => {
                if (done) draft.clear()
              },
            )
          }
          onRelease={() => void take(() => callApi(adminOutlines.release, { params, input: { version } }))}
        />
      )}
      {allowed.pay && (
        <PayoutForm
          outline={outline}
          payTo={payTo}
          busy={busy}
          onPay={(paid, key) =>
            void take(() => callApi(adminOutlines.pay, { params, input: { ...paid, version }, key }))
          }
          onVoid={(reason) => take(() => callApi(adminOutlines.void, { params, input: { reason, version } }))}
        />
      )}
    </>
  )
}

/** Buttons, with shortcut keys, for the previous and next submissions in the list. */
function NeighborButtons({
  id,
  neighbors,
  onOpen,
}: Pick<SubmissionReviewProps, 'id' | 'neighbors' | 'onOpen'>) {
  return (
    <nav className={styles.buttons} aria-label={t('res_outlines_admin_title')}>
      {(['before', 'next'] as const).map((way) => (
        <Button
          key={way}
          small
          aria-keyshortcuts={way === 'next' ? 'j' : 'k'}
          disabled={neighbors[way] === undefined}
          onClick={() => {
            onOpen(neighbors[way] ?? id)
          }}
        >
          {t(`res_outline_${way}`)} <ShortcutKey>{way === 'next' ? 'J' : 'K'}</ShortcutKey>
        </Button>
      ))}
    </nav>
  )
}

function SubmissionPreview({ preview }: Pick<LoadedSubmission, 'preview'>) {
  return (
    <section className={styles.part} aria-labelledby="preview">
      <h3 id="preview">{t('res_outline_preview')}</h3>
      {preview === null || preview === '' ? (
        <p className={styles.muted}>{t('res_outline_no_preview')}</p>
      ) : (
        <blockquote className={styles.preview}>{preview}</blockquote>
      )}
    </section>
  )
}

function SubmissionFacts({ looked }: { readonly looked: LoadedSubmission }) {
  const { outline, pages, attestation } = looked
  const { id, course, year, professor, school, submitter, reviewer, status, amountCents, fileName } = outline
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('res_outlines_status')}</dt>
        <dd>
          <SubmissionStatusChip status={status} />
        </dd>
        <dt>{t('res_outline_class')}</dt>
        <dd>
          {course}, {year}
        </dd>
        <dt>{t('res_outline_professor')}</dt>
        <dd>{professor ?? '–'}</dd>
        <dt>{t('res_outline_school')}</dt>
        <dd>{school ?? '–'}</dd>
        <dt>{t('res_outlines_sender')}</dt>
        <dd>{submitter === null ? t('res_outlines_gone') : `${submitter.name}, ${submitter.email}`}</dd>
        {reviewer !== null && (
          <>
            <dt>{t('res_outline_reviewer')}</dt>
            <dd>{reviewer.name}</dd>
          </>
        )}
        {amountCents !== null && (
          <>
            <dt>{t('res_outline_amount')}</dt>
            <dd>{formatCentsAsDollars(amountCents)}</dd>
          </>
        )}
        <dt>{t('res_outline_attested')}</dt>
        <dd>{readAttestationText(attestation)}</dd>
        {pages !== null && (
          <>
            <dt>{t('res_outline_pages')}</dt>
            <dd>{pages}</dd>
          </>
        )}
        <dt>{t('res_outline_document')}</dt>
        <dd>
          {outline.scan === 'clean' ? (
            <a href={`/api/v1/outlines/${id}/file`} download>
              {t('res_outline_download', { name: fileName })}
            </a>
          ) : (
            t(outline.scan === 'pending' ? 'res_outline_scan_pending' : 'res_outline_scan_refused')
          )}
        </dd>
      </dl>
      {outline.warnings.length > 0 && (
        <InlineNotice tone="warn" title={t('res_outline_warnings')}>
          {outline.warnings.join(' ')}
        </InlineNotice>
      )}
    </>
  )
}

function SubmissionSteps({ outline }: { readonly outline: Reviewed }) {
  return (
    <section className={styles.part} aria-labelledby="steps">
      <h3 id="steps">{t('res_outline_steps')}</h3>
      <ol role="list" className={styles.events}>
        {outline.events.map(({ at, status, reason }, index) => (
          // The index is a stable key, because entries are only appended.
          <li key={index}>
            <time dateTime={at}>{formatDay(at)}</time> · {submissionStatusNames[status]}
            {reason !== null && <p className={styles.muted}>{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
