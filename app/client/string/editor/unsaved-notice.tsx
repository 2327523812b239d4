import { useCopyCitations } from '../../../clipboard/use-copy.tsx'
import { Button } from '../../../ui/button.tsx'
import { InlineNotice } from '../../../ui/status.tsx'
import { t } from '../messages.ts'
import { listUnsavedTexts } from './unsaved-text.ts'
import type { ProjectSaving } from './use-project-saving.ts'
import type { StringRows } from '../model/string-rows.ts'
import styles from './editor.module.css'

interface UnsavedNoticeProps {
  readonly saving: ProjectSaving
  readonly print: StringRows['print']
  readonly printed: StringRows['printed']
}

/** Shown when the device could not store an edit. The edit stays visible, and its text can be copied. */
export function UnsavedNotice({ saving, print, printed }: UnsavedNoticeProps) {
  const { contents, unsaved, retry } = saving
  const { copy, copyDialog } = useCopyCitations()

  function copyUnsaved(): void {
    const refused = listUnsavedTexts(contents, unsaved, print)
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
        <Button small onClick={copyUnsaved}>
          {t('res_copy_text')}
        </Button>
      </div>
      {copyDialog}
    </InlineNotice>
  )
}
