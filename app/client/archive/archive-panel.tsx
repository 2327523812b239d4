import type { ReactNode } from 'react'
import { useOnlineState } from '../../net/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { InlineNotice, StatusChip, type StatusTone } from '../../ui/status.tsx'
import { type ArchiveEntry, changeArchive, listCopies } from './archive-list.ts'
import { t } from './messages.ts'
import { SaveAtWayback } from './save-at-wayback.tsx'
import { type Archiving, isOpen, useArchiving } from './use-archiving.ts'
import styles from './archive.module.css'

interface ArchivePanelProps {
  readonly urls: readonly string[]
  /** Controls that add the copies to the document. Shown once a copy exists. */
  readonly writeBack: ReactNode
}

/** Archives a set of web pages and adds the URLs of the copies to the citations. */
export function ArchivePanel({ urls, writeBack }: ArchivePanelProps) {
  const archiving = useArchiving()
  const { list, isRunning, key, setKey } = archiving
  const copies = listCopies(list, urls)
  const left = urls.filter((url) => !list.has(url) || isOpen(list, url)).length
  const isStarted = urls.some((url) => isOpen(list, url))
  return (
    <section className={styles.panel}>
      <h2>{t('res_archives')}</h2>
      <p className={styles.words}>{t('res_archives_text')}</p>
      <Field
        label={t('res_archives_key')}
        hint={t('res_archives_key_hint')}
        type="password"
        autoComplete="off"
        value={key}
        onChange={(event) => {
          setKey(event.target.value.trim())
        }}
      />
      <div className={styles.tools}>
        {isRunning ? (
          <Button small onClick={archiving.stop}>
            {t('res_archives_stop')}
          </Button>
        ) : (
          left > 0 && (
            <Button
              small
              disabled={key === ''}
              onClick={() => {
                archiving.start(urls)
              }}
            >
              {isStarted ? t('res_archives_resume') : t('res_archives_start', { count: left })}
            </Button>
          )
        )}
        {copies.size > 0 && writeBack}
      </div>
      <ArchivingStatus archiving={archiving} all={urls.length} done={copies.size} isStarted={isStarted} />
      <ul className={styles.links} aria-label={t('res_archives_list')}>
        {urls.map((url) => (
          <LinkLine
            key={url}
            url={url}
            entry={list.get(url)}
            onAgain={() => {
              archiving.start([url])
            }}
          />
        ))}
      </ul>
    </section>
  )
}

interface ArchivingStatusProps {
  readonly archiving: Archiving
  readonly all: number
  readonly done: number
  readonly isStarted: boolean
}

function ArchivingStatus({ archiving: { isRunning, end }, all, done, isStarted }: ArchivingStatusProps) {
  const online = useOnlineState()
  const trouble = end === 'key' || end === 'limit' || end === 'service' ? end : null
  return (
    <>
      <p role="status" className={styles.words}>
        {isRunning
          ? t('res_archives_running', { done, all })
          : done > 0
            ? t('res_archives_sum', { done, all })
            : t('res_archives_count', { count: all })}
      </p>
      {!online && isStarted && <InlineNotice tone="warn">{t('res_archives_offline')}</InlineNotice>}
      {online && !isRunning && trouble !== null && (
        <InlineNotice tone="err" role="alert">
          {t(`res_archives_end_${trouble}`)}
        </InlineNotice>
      )}
    </>
  )
}

const TONES: Readonly<Record<ArchiveEntry['state'], StatusTone>> = {
  wanted: 'neutral',
  saving: 'busy',
  saved: 'ok',
  refused: 'warn',
}

/** Returns true if a copy was requested from the Wayback Machine, which doesn't report the result to this page. */
function isUnconfirmed(entry: ArchiveEntry): boolean {
  return entry.state === 'saved' && entry.copy.startsWith('https://web.archive.org/')
}

interface LinkLineProps {
  readonly url: string
  readonly entry: ArchiveEntry | undefined
  readonly onAgain: () => void
}

function LinkLine({ url, entry, onAgain }: LinkLineProps) {
  return (
    <li>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {url}
      </a>{' '}
      {entry !== undefined && (
        <StatusChip tone={isUnconfirmed(entry) ? 'neutral' : TONES[entry.state]}>
          {t(`res_archives_state_${isUnconfirmed(entry) ? 'unconfirmed' : entry.state}`)}
        </StatusChip>
      )}{' '}
      {entry?.state === 'saved' ? (
        <a href={entry.copy} target="_blank" rel="noopener noreferrer">
          {entry.copy}
        </a>
      ) : (
        <span className={styles.actions}>
          {entry?.state === 'refused' && (
            <>
              <span className={styles.words}>{t(`res_archives_why_${entry.why}`)}</span>
              <Button
                small
                kind="quiet"
                aria-label={t('res_archives_again', { url })}
                onClick={() => {
                  changeArchive(url, null)
                  onAgain()
                }}
              >
                {t('res_archives_again_short')}
              </Button>
            </>
          )}
          {entry?.state === 'wanted' && (
            <Button
              small
              kind="quiet"
              aria-label={t('res_archives_forget', { url })}
              onClick={() => {
                changeArchive(url, null)
              }}
            >
              {t('res_archives_forget_short')}
            </Button>
          )}
          {entry?.state !== 'saving' && (
            <SaveAtWayback
              url={url}
              onArchive={(copy) => {
                changeArchive(url, { state: 'saved', copy })
              }}
            />
          )}
        </span>
      )}
    </li>
  )
}
