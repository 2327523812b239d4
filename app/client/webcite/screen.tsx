import { type Dispatch, useDeferredValue, useId, useMemo, useState } from 'react'
import type { Source } from '#cite/source/source.ts'
import type { Rendered } from '#cite/string/rendered.ts'
import { useCopyCitations } from '../../clipboard/use-copy.tsx'
import { Page } from '../../ui/page.tsx'
import { type Webcite, useWebcites } from '../../store/store-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { type CitationEngine, useEngine } from '../citation-engine.ts'
import { showToast } from '../../notify/toast.ts'
import { useLatest } from '../use-latest.ts'
import { useStoreWrite } from '../use-store-write.ts'
import { t } from './messages.ts'
import { AddToString } from './add-to-string.tsx'
import {
  type DraftReading,
  emptyDraft,
  sourceOfDraft,
  makeWebciteUse,
  type WebciteDraft,
  type WebciteDraftAction,
} from './webcite-draft.ts'
import { fillTitleGap, lacksTitle } from './title-gap.ts'
import { readSavedDraft } from './saved-draft.ts'
import { ExtensionInbox } from './extension-inbox.tsx'
import { HandedOverOffer } from './handed-over-offer.tsx'
import { useStoredFindings } from './use-stored-findings.ts'
import { useCitationCheck } from '../string/check/use-citation-check.ts'
import { describeLooks, listWebciteLooks } from './webcite-checks.ts'
import { WebciteForm } from './webcite-form.tsx'
import { WebciteList } from './webcite-list.tsx'
import { WebcitePreview } from './webcite-preview.tsx'
import { useWebciteForm } from './use-webcite-form.ts'
import { useWebciteSaving } from './use-webcite-saving.ts'
import type { PrintStyle } from './print-style.ts'
import { usePrintStyle } from './use-print-style.ts'
import styles from './webcite.module.css'

/** Makes a citation from a URL, a page, a document, or typed fields, and lists all saved citations. */
export function WebciteScreen() {
  const webcites = useWebcites()
  const [setting, setSetting] = usePrintStyle()
  const engine = useEngine(setting.profile)
  const [byHand, setByHand] = useState(false)
  const formId = useId()
  const { refused, write } = useStoreWrite()
  const { copy, copyDialog } = useCopyCitations()
  const form = useWebciteForm(webcites, { capitals: setting.capitals, write })
  const { draft, read, offer, dispatch, cancelReading } = form
  const latest = useLatest(draft)

  const whole = sourceOfDraft(read, { id: draft.savedId ?? 'draft' })
  const rendered = printWebcite(engine, whole, draft, setting)
  const hasGap = rendered !== null && lacksTitle(read)
  const preview = hasGap ? printWebcite(engine, sourceWithGap(read), draft, setting) : rendered
  // An empty citation can't be copied or saved.
  const source = rendered?.text.trim() === '' ? null : whole
  const check = useCitationCheck(engine, source === null ? [] : [source])
  // The findings may lag behind the typed text.
  const typed = useDeferredValue(draft)
  const isEmpty = source === null
  const looks = useMemo(
    () => (isEmpty ? [] : listWebciteLooks(typed, { check, setting })),
    [isEmpty, typed, check, setting],
  )
  const saving = useWebciteSaving(form, { webcites, source, capitals: setting.capitals, write })
  const { saved, startOver, saveWebcite, isComplete } = saving
  const started = byHand || draft !== emptyDraft
  useStoredFindings(saved, form)

  function copyAndKeep(): void {
    if (preview === null || source === null) return
    // Copy first, because the browser allows copying only during the click.
    void copy([preview], { rest: describeLooks([looks]) })
    if (isComplete) void saveWebcite()
  }

  function startNew(): void {
    startOver()
    setByHand(false)
    cancelReading()
    dispatch({ do: 'clear' })
    offerUndo(draft, latest, dispatch)
  }

  function openWebcite(webcite: Webcite): void {
    const kept = readSavedDraft(webcite)
    if (kept === null) return
    startOver()
    cancelReading()
    dispatch({ do: 'open', draft: kept })
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }

  return (
    <Page
      title={t('res_webcite')}
      lead={started ? undefined : t('res_webcite_lead')}
      actions={
        started && (
          <Button small onClick={startNew}>
            {t('res_webcite_new')}
          </Button>
        )
      }
    >
      {refused && <InlineNotice tone="err" role="alert" title={t('res_not_saved')} />}
      <ExtensionInbox write={write} />
      {offer !== null && <HandedOverOffer offer={offer} />}
      <div className={styles.screen}>
        <WebciteForm
          id={formId}
          engine={engine}
          form={form}
          saving={saving}
          rendered={rendered}
          setting={setting}
          onSetting={setSetting}
          write={write}
          started={started}
          onByHand={() => {
            setByHand(true)
          }}
        />
        <div className={styles.side} data-blank={!started || undefined}>
          <div className={styles.preview}>
            <WebcitePreview
              rendered={preview}
              hasGap={hasGap}
              setting={setting}
              onSetting={setSetting}
              onCopy={copyAndKeep}
              looks={looks}
            >
              {source !== null && (
                <div className={styles.actions}>
                  <Button type="submit" form={formId}>
                    {t(saved === undefined ? 'res_webcite_save' : 'res_webcite_update')}
                  </Button>
                  <AddToString source={source} shortForms={draft.shortForms} write={write} />
                </div>
              )}
            </WebcitePreview>
          </div>
          <div className={styles.history}>
            <WebciteList
              webcites={webcites}
              engine={engine}
              setting={setting}
              write={write}
              copy={copy}
              check={check}
              onOpen={openWebcite}
              onArchived={({ id }, archiveUrl) => {
                if (draft.savedId !== id) return
                dispatch({ do: 'type', name: 'archiveUrl', value: archiveUrl })
                dispatch({ do: 'archive', wanted: false })
              }}
            />
          </div>
        </div>
      </div>
      {copyDialog}
    </Page>
  )
}

/** Returns the source with a placeholder for its title. */
function sourceWithGap(read: DraftReading): Source | null {
  return sourceOfDraft(fillTitleGap(read), { id: 'draft' })
}

/** Formats a citation; null until the engine has loaded or if there is nothing to cite. */
function printWebcite(
  engine: CitationEngine | null,
  source: Source | null,
  { shortForms }: WebciteDraft,
  setting: PrintStyle,
): Rendered | null {
  if (engine === null || source === null) return null
  return engine.format(source, makeWebciteUse(source, shortForms), setting)
}

/** Offers to restore typed text that was never saved. Undo has no effect after the form starts another citation. */
function offerUndo(
  draft: WebciteDraft,
  latest: { readonly current: WebciteDraft },
  dispatch: Dispatch<WebciteDraftAction>,
): void {
  if (draft.savedId !== null || draft.touched.every((name) => name === 'url')) return
  const run = () => {
    if (latest.current === emptyDraft) dispatch({ do: 'open', draft })
  }
  showToast({ message: t('res_webcite_cleared'), action: { label: t('res_undo'), run } })
}
