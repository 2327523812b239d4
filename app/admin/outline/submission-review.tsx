import { useState } from 'react'
import { adminOutlines, type Reviewed } from '#sync/contract/admin-outline.ts'
import type { OutputOf } from '#sync/contract/endpoint.ts'
import { wordsOf } from '../../messages/failure-messages.ts'
import { call } from '../../net/call-api.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice, Skeleton } from '../../ui/status.tsx'
import { useAsked } from '../use-server-query.ts'
import { useKeys } from '../use-shortcut-keys.ts'
import { useStep } from '../use-admin-action.ts'
import { attestationWords, Twins } from './submission-checks.tsx'
import { Decision, type Draft } from './decision-form.tsx'
import { Key } from './shortcut-key.tsx'
import type { Neighbours } from './neighbours.ts'
import { Payment } from './payout-form.tsx'
import { dayOf, dollars } from '../../messages/format.ts'
import { Status, statusWords } from './status-chip.tsx'
import { t } from '../messages.ts'
import styles from '../list.module.css'

/** One submission with what was found out about it. */
type Looked = OutputOf<typeof adminOutlines.one>

interface ReviewProps {
  readonly id: string
  readonly online: boolean
  readonly neighbours: Neighbours
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  /** To another submission of the list. */
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
  /** Something was decided: the list behind is old. */
  readonly onChanged: () => void
}

/** One submission: what it is, how it begins, and what may be done with it now. */
export function Review(props: ReviewProps) {
  const { id, online, neighbours, draft, onDraft, onOpen, onClose, onChanged } = props
  const [round, setRound] = useState(0)
  const me = useSession(({ user }) => user)
  const { value, failure, waiting } = useAsked(`${id} ${round}`, (signal) =>
    call(adminOutlines.one, { params: { id }, signal }),
  )
  const { busy, failed, take, question } = useStep(waiting, () => {
    setRound((last) => last + 1)
    onChanged()
  })

  const outline = value?.outline
  const boss = me?.roleNames.includes('super-admin') === true
  const mayAct = outline !== undefined && online && !outline.own
  const mine = outline?.reviewer?.id === me?.id
  const params = { id }
  const version = outline?.version ?? 0
  const canClaim = mayAct && outline.status === 'submitted'

  function claim(): void {
    void take(() => call(adminOutlines.claim, { params, input: { version } }))
  }

  useKeys(1, {
    j: () => {
      if (neighbours.next !== undefined) onOpen(neighbours.next)
    },
    k: () => {
      if (neighbours.before !== undefined) onOpen(neighbours.before)
    },
    c: () => {
      if (canClaim && !busy) claim()
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
        <nav className={styles.buttons} aria-label={t('res_outlines_admin_title')}>
          {(['before', 'next'] as const).map((way) => (
            <Button
              key={way}
              small
              aria-keyshortcuts={way === 'next' ? 'j' : 'k'}
              disabled={neighbours[way] === undefined}
              onClick={() => {
                onOpen(neighbours[way] ?? id)
              }}
            >
              {t(`res_outline_${way}`)} <Key>{way === 'next' ? 'J' : 'K'}</Key>
            </Button>
          ))}
        </nav>
        {failure !== undefined && (
          <Notice tone="err" role="alert">
            {wordsOf(failure)}
          </Notice>
        )}
        {outline === undefined && failure === undefined && <Skeleton label={t('res_outline_loading')} />}
        {value !== undefined && <Facts looked={value} />}
        {value !== undefined && <Twins twins={value.sameAs} onOpen={onOpen} />}
        {outline?.own === true && <Notice>{t('res_outline_own')}</Notice>}
        {failed !== undefined && (
          <Notice tone="err" role="alert">
            {failed.code === 'CONFLICT' && /meanwhile/.test(failed.message)
              ? t('res_outline_changed')
              : wordsOf(failed)}
          </Notice>
        )}
        {canClaim && (
          <div>
            <Button kind="primary" busy={busy} aria-keyshortcuts="c" onClick={claim}>
              {t('res_outline_claim')} <Key>C</Key>
            </Button>
          </div>
        )}
        {mayAct && outline.status === 'in_review' && (mine || boss) && (
          <Decision
            title={outline.title}
            busy={busy}
            draft={draft}
            onDraft={onDraft}
            onDecide={(decision) =>
              void take(() => call(adminOutlines.decide, { params, input: { ...decision, version } }))
            }
            onRelease={() => void take(() => call(adminOutlines.release, { params, input: { version } }))}
          />
        )}
        {mayAct && outline.status === 'payment_due' && boss && (
          <Payment
            outline={outline}
            payTo={value?.payTo ?? null}
            busy={busy}
            onPay={(paid, key) =>
              void take(() => call(adminOutlines.pay, { params, input: { ...paid, version }, key }))
            }
            onVoid={(reason) =>
              void take(() => call(adminOutlines.void, { params, input: { reason, version } }))
            }
          />
        )}
        {value !== undefined && (
          <section className={styles.part} aria-labelledby="preview">
            <h3 id="preview">{t('res_outline_preview')}</h3>
            {value.preview === null || value.preview === '' ? (
              <p className={styles.muted}>{t('res_outline_no_preview')}</p>
            ) : (
              <blockquote className={styles.preview}>{value.preview}</blockquote>
            )}
          </section>
        )}
        {outline !== undefined && <Steps outline={outline} />}
      </div>
      {question}
    </Dialog>
  )
}

function Facts({ looked }: { readonly looked: Looked }) {
  const { outline, pages, attestation } = looked
  const { id, course, year, professor, school, submitter, reviewer, status, amountCents, fileName } = outline
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('res_outlines_status')}</dt>
        <dd>
          <Status status={status} />
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
            <dd>{dollars(amountCents)}</dd>
          </>
        )}
        <dt>{t('res_outline_attested')}</dt>
        <dd>{attestationWords(attestation)}</dd>
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
        <Notice tone="warn" title={t('res_outline_warnings')}>
          {outline.warnings.join(' ')}
        </Notice>
      )}
    </>
  )
}

function Steps({ outline }: { readonly outline: Reviewed }) {
  return (
    <section className={styles.part} aria-labelledby="steps">
      <h3 id="steps">{t('res_outline_steps')}</h3>
      <ol role="list" className={styles.events}>
        {outline.events.map(({ at, status, reason }, index) => (
          // Steps are only ever added.
          <li key={index}>
            <time dateTime={at}>{dayOf(at)}</time> · {statusWords[status]}
            {reason !== null && <p className={styles.muted}>{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
