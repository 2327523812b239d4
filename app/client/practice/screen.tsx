import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { PracticeItemView } from './practice-item-view.tsx'
import { PracticeStart } from './practice-start.tsx'
import { PracticeSummary } from './practice-summary.tsx'
import { t } from './messages.ts'
import { type PracticeState, usePractice } from './use-practice.ts'
import styles from './practice.module.css'

/** Practice: citations with one error each, from the user's own work and the case list. */
export function PracticeScreen() {
  const practice = usePractice()
  return (
    // During a session, the citation and its answer need the full height of a phone.
    <Page title={t('res_practice')} lead={practice.phase === 'start' ? t('res_practice_lead') : undefined}>
      <div className={styles.screen} aria-busy={practice.storing}>
        {practice.refused && <InlineNotice tone="err" role="alert" title={t('res_not_saved')} />}
        <PracticeBody practice={practice} />
      </div>
    </Page>
  )
}

function PracticeBody({ practice }: { readonly practice: PracticeState }) {
  const { readiness, phase, item, given, spent } = practice
  if (readiness === 'failed')
    return <InlineNotice tone="err" role="alert" title={t('res_practice_engine_failed')} />
  if (readiness === 'nothing')
    return (
      <EmptyState
        title={t('res_practice_nothing')}
        actions={<ButtonLink to="/client/string">{t('res_string_list')}</ButtonLink>}
      >
        {t('res_practice_nothing_text')}
      </EmptyState>
    )
  if (readiness === 'loading') return <SkeletonRows label={t('res_practice_preparing')} />
  if (phase === 'start' || item === null) return <PracticeStart practice={practice} />
  if (phase === 'over') return <FiveMinutes practice={practice} />
  if (phase === 'stopped') return <PracticeSummary practice={practice} />
  return (
    <>
      <div className={styles.time}>
        <progress aria-label={t('res_practice_time')} value={spent} max={1} />
        <span className={styles.aside}>
          {t('res_practice_left', { minutes: Math.max(1, Math.ceil(5 * (1 - spent))) })}
        </span>
        <Button small kind="quiet" onClick={practice.stop}>
          {t('res_practice_stop')}
        </Button>
      </div>
      <PracticeItemView
        key={given.length - (given.at(-1)?.item === item ? 1 : 0)}
        item={item}
        number={given.length + (given.at(-1)?.item === item ? 0 : 1)}
        score={given.filter(({ right }) => right).length}
        tableDate={practice.tableDate}
        typed={practice.typed}
        onAnswer={practice.answer}
        onNext={practice.next}
      />
    </>
  )
}

/** Shown after five minutes: the result, and whether to continue. The clock is stopped while this is shown. */
function FiveMinutes({ practice }: { readonly practice: PracticeState }) {
  const { given, next, stop } = practice
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.card}>
      <h2 ref={heading} tabIndex={-1}>
        {t('res_practice_over')}
      </h2>
      <p>
        {t('res_practice_over_text', {
          asked: given.length,
          right: given.filter(({ right }) => right).length,
        })}
      </p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={next}>
          {t('res_practice_go_on')}
        </Button>
        <Button onClick={stop}>{t('res_practice_stop')}</Button>
      </div>
    </section>
  )
}
