import { useCopyCitations } from '../../../clipboard/use-copy.tsx'
import { Button } from '../../../ui/button.tsx'
import { InlineNotice } from '../../../ui/status.tsx'
import { t } from '../../words.ts'
import { rescueOf } from './unsaved-text.ts'
import type { Saving } from './use-project-saving.ts'
import type { Rows } from '../model/string-rows.ts'
import styles from './editor.module.css'

interface SaveTroubleProps {
  readonly saving: Saving
  readonly print: Rows['print']
  /** The string as it stands; null while the engine is not here. */
  readonly printed: Rows['printed']
}

/** The device refused to store something: it stays in sight, and there is a way to rescue it. */
export function SaveTrouble({ saving, print, printed }: SaveTroubleProps) {
  const { contents, unsaved, retry } = saving
  const { copy, copyDialog } = useCopyCitations()

  function rescue(): void {
    const refused = rescueOf(contents, unsaved, print)
    const whole = printed()
    const texts = refused.length > 0 ? refused : whole === null ? [] : [whole]
    if (texts.length > 0) void copy(texts)
  }

  return (
    <InlineNotice tone="err" role="alert" title={t('res_not_saved')}>
      <p>{t('res_not_saved_help')}</p>
      <div className={styles.rescue}>
        <Button small onClick={() => void retry()}>
          {t('res_retry')}
        </Button>
        <Button small onClick={rescue}>
          {t('res_copy_text')}
        </Button>
      </div>
      {copyDialog}
    </InlineNotice>
  )
}
