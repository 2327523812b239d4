import { Suspense } from 'react'
import { panelPart } from '../../../notify/panel-part.tsx'
import { standBy } from '../../../loading/standby-parts.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineNotice } from '../../../ui/status.tsx'
import type { EngineState } from '../../citation-engine.ts'
import { t } from '../messages.ts'
import type { ProjectSaving } from './use-project-saving.ts'
import type { StringRows } from '../model/string-rows.ts'

// Load the notice as soon as the page has rendered, because it can't be fetched if an error occurs while offline.
const saveTrouble = panelPart(async () => (await import('./unsaved-notice.tsx')).UnsavedNotice)
standBy(saveTrouble)

interface ErrorBannerProps extends Pick<StringRows, 'print' | 'printed'> {
  readonly saving: ProjectSaving
  readonly engine: EngineState
}

/** Shows failures that block work: the device could not store an edit, or the engine could not load. */
export function ErrorBanner({ saving, engine, print, printed }: ErrorBannerProps) {
  return (
    <>
      <Suspense>
        {saving.unsaved.size > 0 && <saveTrouble.Component saving={saving} print={print} printed={printed} />}
      </Suspense>
      {engine === 'failed' && (
        <InlineNotice tone="err" role="alert" title={t('res_engine_failed')}>
          <Button
            small
            onClick={() => {
              window.location.reload()
            }}
          >
            {t('res_reload_page')}
          </Button>
        </InlineNotice>
      )}
    </>
  )
}
