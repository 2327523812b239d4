import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice, Skeleton } from '../../ui/status.tsx'
import type { Loaded } from './use-loaded.ts'
import { t } from '../messages.ts'
import styles from './settings.module.css'

interface SectionProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** One matter of the account on a card of its own. */
export function Section({ title, lead, children }: SectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div>
        <h2 id={heading}>{title}</h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  )
}

interface LoadingProps<Value> {
  readonly loaded: Loaded<Value>
  readonly children: (value: Value) => ReactNode
}

/** What was loaded, or that it is on its way, or why it did not come and a way to try again. */
export function Loading<Value>({ loaded, children }: LoadingProps<Value>) {
  const { value, problem, retry } = loaded
  if (value !== undefined) return children(value)
  if (problem === undefined) return <Skeleton rows={1} label={t('res_loading')} />
  return (
    <>
      <Notice tone="err" title={t('res_account_load_failed')} role="alert">
        {problem}
      </Notice>
      <Button onClick={retry}>{t('res_retry')}</Button>
    </>
  )
}
