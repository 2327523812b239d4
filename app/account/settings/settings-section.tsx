import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import type { LoadState } from './use-loaded-data.ts'
import { t } from '../messages.ts'
import styles from './settings.module.css'

interface SettingsSectionProps {
  readonly title: string
  readonly lead?: ReactNode
  /** True if the heading above contains the same title. The title is then rendered only for screen readers. */
  readonly isTitleRepeated?: boolean
  readonly children: ReactNode
}

/** One group of account settings, on a card. */
export function SettingsSection({ title, lead, isTitleRepeated = false, children }: SettingsSectionProps) {
  const heading = useId()
  return (
    <Panel
      aria-labelledby={heading}
      className={classNames(styles.section, isTitleRepeated && styles.untitled)}
    >
      <div>
        <h3 id={heading}>{title}</h3>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </Panel>
  )
}

interface LoadedSectionProps<Value> {
  readonly loaded: LoadState<Value>
  readonly children: (value: Value) => ReactNode
}

/** Renders the loaded value, a loading state, or an error with a retry button. */
export function LoadedSection<Value>({ loaded, children }: LoadedSectionProps<Value>) {
  const { value, problem, retry } = loaded
  if (value !== undefined) return children(value)
  if (problem === undefined) return <SkeletonRows rows={1} label={t('res_loading')} />
  return (
    <>
      <InlineNotice tone="err" title={t('res_account_load_failed')} role="alert">
        {problem}
      </InlineNotice>
      <Button onClick={retry}>{t('res_retry')}</Button>
    </>
  )
}
