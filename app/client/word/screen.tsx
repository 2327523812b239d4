import { useEffect } from 'react'
import { InstallPage } from './install-page.tsx'
import { t } from './messages.ts'
import { useWordHost } from './use-word-host.ts'
import { AwaitPart } from '../../loading/await-part.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { SkeletonRows } from '../../ui/status.tsx'
import styles from './word.module.css'

// The tools load the citation engine and the account's store. A visitor who reads how to install the add-in doesn't
// need them.
const pane = lazyPart(() => import('./word-pane.tsx').then((it) => it.WordPane))

/**
 * Shows the pane inside Word. Outside of Word, explains how to install it and offers the same tools for a saved file.
 */
export function WordScreen() {
  const { state, retry, openFile, closeFile } = useWordHost()
  if (state.is === 'open')
    return (
      <AwaitPart part={pane} fallback={<Connecting />}>
        <pane.Component
          host={state.host}
          {...(state.file !== undefined && { file: state.file })}
          onClose={closeFile}
        />
      </AwaitPart>
    )
  if (state.is === 'absent') return <InstallPage reason={state.reason} onRetry={retry} onFile={openFile} />
  return <Connecting />
}

function Connecting() {
  // Load the tools while waiting for Word.
  useEffect(() => {
    pane.fetch()
  }, [])
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('res_word')}</h1>
      <SkeletonRows isToldToAll label={t('res_word_connecting')} />
    </div>
  )
}
