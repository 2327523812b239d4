import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Failure } from '#sync/failure.ts'
import { describeFailure } from '../messages/failure-messages.ts'
import { Page } from '../ui/page.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { InlineNotice, SkeletonRows } from '../ui/status.tsx'
import { ListPager } from './list-pager.tsx'
import type { ServerQuery } from './use-server-query.ts'
import { t } from './messages.ts'
import styles from './list.module.css'

interface PageMeta {
  readonly current_page: number
  readonly last_page: number
  readonly total: number
}

interface ListPageProps<Value extends { readonly meta: PageMeta }> {
  readonly title: string
  readonly online: boolean
  readonly offline: readonly [string, string]
  readonly failedTitle: string
  readonly asked: ServerQuery<Value>
  readonly onAgain: () => void
  readonly onPage: (page: number) => void
  readonly actions?: ReactNode
  readonly filters: ReactNode
  readonly count: (total: number) => string
  readonly children: (value: Value) => ReactNode
  readonly above?: ReactNode
}

/** An admin list. Handles loading, failures, missing connections, and stale data during a reload. */
export function ListPage<Value extends { readonly meta: PageMeta }>(props: ListPageProps<Value>) {
  const { online, offline, asked, onAgain } = props
  const { value, failure, waiting } = asked
  const last = value?.meta.last_page ?? 1
  // True if the current page no longer exists because its last row was removed.
  const beyond = !waiting && failure === undefined && last < (value?.meta.current_page ?? 1)
  const leave = useEffectEvent(() => {
    props.onPage(last)
  })
  useEffect(() => {
    if (beyond) leave()
  }, [beyond])
  return (
    <Page title={props.title} actions={props.actions}>
      {!online && (
        <InlineNotice tone="warn" role="status" title={offline[0]}>
          {offline[1]}
        </InlineNotice>
      )}
      {props.filters}
      {failure !== undefined && online && (
        <ListFailed title={props.failedTitle} failure={failure} onAgain={onAgain} />
      )}
      {value === undefined && failure === undefined && <SkeletonRows rows={6} label={t('res_loading')} />}
      {value !== undefined && (
        <section className={classNames(styles.sheet, waiting && styles.old)} aria-busy={waiting}>
          <p className={styles.summary} role="status">
            {props.count(value.meta.total)}
          </p>
          {props.children(value)}
          <ListPager page={value.meta.current_page} last={value.meta.last_page} onPage={props.onPage} />
        </section>
      )}
      {props.above}
    </Page>
  )
}

interface ListFailedProps {
  readonly title: string
  readonly failure: Failure
  readonly onAgain: () => void
}

function ListFailed({ title, failure, onAgain }: ListFailedProps) {
  return (
    <InlineNotice tone="err" role="alert" title={title}>
      <p>{describeFailure(failure)}</p>
      <Button onClick={onAgain}>{t('res_retry')}</Button>
    </InlineNotice>
  )
}
