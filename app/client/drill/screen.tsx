import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { DrillItemView } from './drill-item-view.tsx'
import { DrillStart } from './drill-start.tsx'
import { DrillSummary } from './drill-summary.tsx'
import { t } from './messages.ts'
import { type Drill, useDrill } from './use-drill.ts'
import styles from './drill.module.css'

/** Drill: citations with one error each, from the user's own work and the case list. */
export function DrillScreen() {
  const drill = useDrill()
  return (
    <Page title={t('res_drill')} lead={t('res_drill_lead')}>
      <div className={styles.screen} aria-busy={drill.storing}>
        {drill.refused && <InlineNotice tone="err" role="alert" title={t('res_not_saved')} />}
        <DrillBody drill={drill} />
      </div>
    </Page>
  )
}

function DrillBody({ drill }: { readonly drill: Drill }) {
  const { readiness, phase, item, given, spent } = drill
  if (readiness === 'failed')
    return <InlineNotice tone="err" role="alert" title={t('res_drill_engine_failed')} />
  if (readiness === 'nothing')
    return (
      <EmptyState
        title={t('res_drill_nothing')}
        actions={<ButtonLink to="/client/string">{t('res_string_list')}</ButtonLink>}
      >
        {t('res_drill_nothing_text')}
      </EmptyState>
    )
  if (readiness === 'loading') return <SkeletonRows label={t('res_drill_preparing')} />
  if (phase === 'start' || item === null) return <DrillStart drill={drill} />
  if (phase === 'over') return <FiveMinutes drill={drill} />
  if (phase === 'stopped') return <DrillSummary drill={drill} />
  return (
    <>
      <div className={styles.time}>
        <progress aria-label={t('res_drill_time')} value={spent} max={1} />
        <Button small kind="quiet" onClick={drill.stop}>
          {t('res_drill_stop')}
        </Button>
      </div>
      <DrillItemView
        key={given.length - (given.at(-1)?.item === item ? 1 : 0)}
        item={item}
        number={given.length + (given.at(-1)?.item === item ? 0 : 1)}
        tableDate={drill.tableDate}
        onAnswer={drill.answer}
        onNext={drill.next}
      />
    </>
  )
}

/** Shown after five minutes: the result, and whether to continue. The timer is stopped. */
function FiveMinutes({ drill }: { readonly drill: Drill }) {
  const { given, next, stop } = drill
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.card}>
      <h2 ref={heading} tabIndex={-1}>
        {t('res_drill_over')}
      </h2>
      <p>
        {t('res_drill_over_text', { asked: given.length, right: given.filter(({ right }) => right).length })}
      </p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={next}>
          {t('res_drill_go_on')}
        </Button>
        <Button onClick={stop}>{t('res_drill_stop')}</Button>
      </div>
    </section>
  )
}
