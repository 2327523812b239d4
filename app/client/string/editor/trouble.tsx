import { useCopy } from '../../../clipboard/use-copy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/state.tsx'
import type { EngineState } from '../../engine.ts'
import { t } from '../../words.ts'
import styles from './editor.module.css'

interface SaveTroubleProps {
  /** How many records have edits the device refused. */
  readonly count: number
  /** The string as it stands, to be rescued; null while the engine is not here. */
  readonly rescue: () => { readonly html: string; readonly text: string } | null
  readonly onRetry: () => Promise<void>
}

const nothing = { html: '', text: '' }

/** The device refused to store something: it stays in sight, and there is a way to rescue it. */
export function SaveTrouble({ count, rescue, onRetry }: SaveTroubleProps) {
  const { copy, copyDialog } = useCopy()
  if (count === 0) return copyDialog
  return (
    <Notice tone="err" role="alert" title={t('res_not_saved')}>
      <p>{t('res_not_saved_help')}</p>
      <div className={styles.rescue}>
        <Button small onClick={() => void onRetry()}>
          {t('res_retry')}
        </Button>
        <Button small onClick={() => void copy([rescue() ?? nothing])}>
          {t('res_copy_text')}
        </Button>
      </div>
      {copyDialog}
    </Notice>
  )
}

/** The engine could not be fetched: nothing can be printed, and nothing is lost. */
export function EngineTrouble({ state }: { readonly state: EngineState }) {
  if (state !== 'failed') return null
  return (
    <Notice tone="err" role="alert" title={t('res_engine_failed')}>
      <Button
        small
        onClick={() => {
          window.location.reload()
        }}
      >
        {t('res_reload_page')}
      </Button>
    </Notice>
  )
}
