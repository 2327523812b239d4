import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { markError } from './breach/error-mark.ts'
import { explainBreach } from './explain-breach.ts'
import { MarkedCitation } from './marked-citation.tsx'
import { MasteredRules } from './practice-start.tsx'
import { t } from './messages.ts'
import type { PracticeState } from './use-practice.ts'
import styles from './practice.module.css'

/** Shows the result of a session: how many errors the user found, and which rules will come up again. */
export function PracticeSummary({ practice }: { readonly practice: PracticeState }) {
  const { given, tableDate, start } = practice
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const missed = [
    ...new Map(given.filter(({ right }) => !right).map(({ item }) => [item.rule, item])).values(),
  ]
  return (
    <section className={styles.card}>
      <h2 ref={heading} tabIndex={-1}>
        {t('res_practice_stopped')}
      </h2>
      <p>
        {t('res_practice_over_text', {
          asked: given.length,
          right: given.filter(({ right }) => right).length,
        })}
      </p>
      {missed.length > 0 && (
        <>
          <h3>{t('res_practice_missed_rules')}</h3>
          <ul role="list" className={styles.rules}>
            {missed.map((item) => (
              <li key={item.rule}>
                <MarkedCitation
                  passage={item.wrong}
                  mark={markError(item.right.text, item.wrong.text).wrong}
                  version="wrong"
                  className={styles.shown}
                />
                <p>
                  {item.words} <small>{explainBreach(item, tableDate).from}</small>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <MasteredRules practice={practice} />
      <div className={styles.actions}>
        <Button kind="primary" onClick={start}>
          {t('res_practice_again')}
        </Button>
        <ButtonLink to="/client/dashboard">{t('res_practice_back')}</ButtonLink>
      </div>
    </section>
  )
}
