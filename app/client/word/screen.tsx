import { InstallPage } from './install-page.tsx'
import { t } from './messages.ts'
import { useWordHost } from './use-word-host.ts'
import { WordPane } from './word-pane.tsx'
import { SkeletonRows } from '../../ui/status.tsx'
import styles from './word.module.css'

/**
 * Shows the pane inside Word. Outside of Word, explains how to install it and offers the same tools for a saved file.
 */
export function WordScreen() {
  const { state, retry, openFile, closeFile } = useWordHost()
  if (state.is === 'open')
    return (
      <WordPane
        host={state.host}
        {...(state.file !== undefined && { file: state.file })}
        onClose={closeFile}
      />
    )
  if (state.is === 'absent') return <InstallPage reason={state.reason} onRetry={retry} onFile={openFile} />
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('res_word')}</h1>
      <SkeletonRows isToldToAll label={t('res_word_connecting')} />
    </div>
  )
}
