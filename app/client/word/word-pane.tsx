import { useState } from 'react'
import { ProfileSelect } from '../profile-select.tsx'
import { useDocumentProfile } from '../use-document-profile.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { describeProblem } from '../doctor/finding-words.ts'
import { FileBar } from './file-bar.tsx'
import { FindingsTab } from './findings-tab.tsx'
import type { WordHost } from './host/word-host.ts'
import { InsertTab } from './insert-tab.tsx'
import { t } from './messages.ts'
import { ShortFormsTab } from './short-forms-tab.tsx'
import type { OpenFile } from './use-word-host.ts'
import { useWordCursor } from './use-word-cursor.ts'
import { useWordDocument } from './use-word-document.ts'
import styles from './word.module.css'

interface WordPaneProps {
  readonly host: WordHost
  readonly file?: OpenFile
  readonly onClose: () => void
}

const TABS = ['findings', 'insert', 'forms'] as const

/** The tools for the open document: findings, insertion, and short forms. */
export function WordPane({ host, file, onClose }: WordPaneProps) {
  const [profile, setProfile] = useDocumentProfile()
  const [tab, setTab] = useState<(typeof TABS)[number]>('findings')
  const word = useWordDocument(host, profile)
  const cursor = useWordCursor(host)
  const { state } = word
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('res_word')}</h1>
      {file !== undefined && <FileBar file={file} state={state} onClose={onClose} />}
      <SegmentedControl
        legend={t('res_word_tabs')}
        legendHidden
        value={tab}
        onChange={setTab}
        options={TABS.map((value) => ({ value, label: t(`res_word_tab_${value}`) }))}
      />
      {state.is === 'reading' && <SkeletonRows isToldToAll label={t('res_word_reading')} />}
      {state.is === 'failed' && (
        <InlineNotice tone="err" role="alert" title={t('res_word_failed')}>
          <p>{state.problem === 'broken' ? t('res_word_failed_text') : describeProblem(state.problem)}</p>
          <Button small onClick={() => void word.refresh()}>
            {t('res_word_again')}
          </Button>
        </InlineNotice>
      )}
      {state.is === 'read' && tab === 'findings' && (
        <>
          <ProfileSelect profile={profile} onProfile={setProfile} />
          <FindingsTab word={word} state={state} cursor={cursor} />
        </>
      )}
      {state.is === 'read' && tab === 'insert' && (
        <InsertTab word={word} profile={profile} hasSmallCaps={host.hasSmallCaps} />
      )}
      {state.is === 'read' && tab === 'forms' && <ShortFormsTab word={word} state={state} />}
    </div>
  )
}
