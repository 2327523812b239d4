import { PencilLine } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { isFailureCode } from '#sync/failure.ts'
import { useCopyCitations } from '../../clipboard/use-copy.tsx'
import { Page } from '../../ui/page.tsx'
import { showToast } from '../../notify/toast.ts'
import { useWebcites } from '../../store/store-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import { useEngine } from '../citation-engine.ts'
import { recordFactory } from '../record-factory.ts'
import { SourceFields } from '../source-form/source-fields.tsx'
import { readSource } from '../source/read-source.ts'
import { findFormProblems } from '../source/form-values.ts'
import { onHandedPage } from '../handed-file.ts'
import { useLatest } from '../use-latest.ts'
import { useStoreWrite } from '../use-store-write.ts'
import { t } from './messages.ts'
import { AddToString } from './add-to-string.tsx'
import { AddressField } from './address-field.tsx'
import { ArchiveLinks } from './archive-links.tsx'
import {
  draftFromStored,
  emptyDraft,
  listOpenFields,
  sourceOfDraft,
  makeWebciteUse,
} from './webcite-draft.ts'
import { FieldConfidenceNote, OtherValues } from './field-confidence.tsx'
import { readStoredReading } from './page-reading.ts'
import { HandedOverOffer } from './handed-over-offer.tsx'
import { WebciteList } from './webcite-list.tsx'
import { OtherWays } from './other-ways.tsx'
import { ReadingStatus } from './reading-status.tsx'
import { WebcitePreview } from './webcite-preview.tsx'
import { isWaitingForPage } from './reading-queue.ts'
import { editWebcite, type FetchState, newWebcite, setFetchState } from './webcite-edit.ts'
import { RulesChoice } from './rules-choice.tsx'
import { ShortFormChoices } from './short-form-choices.tsx'
import { TypeChoice } from './type-choice.tsx'
import { hiddenFields, kindOfType } from './webcite-type.ts'
import { useWebciteForm } from './use-webcite-form.ts'
import { usePrintStyle } from './use-print-style.ts'
import styles from './webcite.module.css'

/** Makes a citation from a URL, a page, or a document, or by hand, and lists all saved citations. */
export function WebciteScreen() {
  const engine = useEngine()
  const webcites = useWebcites()
  const [setting, setSetting] = usePrintStyle()
  const [tried, setTried] = useState(false)
  const [byHand, setByHand] = useState(false)
  const formId = useId()
  const { refused, write } = useStoreWrite()
  const { copy, copyDialog } = useCopyCitations()
  const form = useWebciteForm(webcites)
  const { draft, read, reading, mustWait, offer, dispatch, readPage, cancelReading } = form

  const source = sourceOfDraft(read, { id: draft.savedId ?? 'draft' })
  const rendered =
    engine === null || source === null
      ? null
      : engine.format(source, makeWebciteUse(source, draft.shortForms), setting)
  const kind = kindOfType[read.type]
  const problems = findFormProblems(kind, read.values)
  // An empty citation can't be copied or saved.
  const nothing = source === null || rendered?.text.trim() === ''
  // The URL comes first; types and details appear once there is something to show.
  const started = byHand || draft !== emptyDraft
  const saved = webcites?.find(({ id }) => id === draft.savedId)
  const waits = saved !== undefined && isWaitingForPage(saved)

  /** A new citation being stored; until it is, saving again must not create another. */
  const making = useRef<Promise<boolean> | null>(null)
  useEffect(() => {
    if (saved !== undefined || draft.savedId === null) making.current = null
  }, [saved, draft.savedId])

  // The page can't be reached now: queue its citation as soon as it has content.
  useEffect(() => {
    if (!mustWait || webcites === undefined || source === null) return
    dispatch({ do: 'waited' })
    void keepWebcite('queued')
  })

  // Fields read in the background or on another device also fill the form.
  const savedFound = saved?.fetchState === 'fetched' ? saved.found : null
  useEffect(() => {
    const found = readStoredReading(savedFound)
    if (found === null || read.isRead) return
    dispatch({ do: 'find', found: { ...found, url: (draft.values.url ?? '').trim() } })
    // Run only when fields arrive: later edits must not bring them back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [savedFound])

  /** Saves the citation; resolves to false if the device failed to store it. */
  async function keepWebcite(state: FetchState): Promise<boolean> {
    if (source === null || nothing) return false
    const found = read.isRead ? draft.found : null
    const { type, shortForms } = draft
    const cited = { type, source, open: listOpenFields(draft, read.type), found, shortForms, state }
    if (saved !== undefined) return write(editWebcite(saved.id, cited, saved.source))
    making.current ??= createWebcite(cited)
    return making.current
  }

  async function createWebcite(cited: Parameters<typeof newWebcite>[0]): Promise<boolean> {
    const { id, changes } = newWebcite(cited, recordFactory)
    const kept = await write(changes)
    if (kept) dispatch({ do: 'saved', id })
    else making.current = null
    return kept
  }

  async function saveWebcite(): Promise<boolean> {
    setTried(true)
    if (problems.size > 0) return false
    return keepWebcite(waits ? 'queued' : read.isRead ? 'fetched' : 'manual')
  }

  function copyAndKeep(): void {
    if (rendered === null || nothing) return
    // Copy first: it must happen during the click.
    void copy([rendered])
    if (problems.size === 0) void saveWebcite()
  }

  function openFile(file: Blob): void {
    form.openFile(file, draft.values.url ?? '')
  }

  // A page dropped anywhere in the app arrives here.
  const openLatest = useLatest(openFile)
  useEffect(() => onHandedPage((file) => openLatest.current(file)), [openLatest])

  const refusedCode = saved?.fetchState.startsWith('refused:') === true ? saved.fetchState.slice(8) : ''
  return (
    <Page title={t('res_webcite')} lead={t('res_webcite_lead')}>
      {refused && <InlineNotice tone="err" role="alert" title={t('res_not_saved')} />}
      {offer !== null && <HandedOverOffer offer={offer} />}
      <div className={styles.screen}>
        <form
          id={formId}
          data-draft=""
          className={styles.form}
          noValidate
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes('Files')) event.preventDefault()
          }}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files
            if (file === undefined) return
            event.preventDefault()
            openFile(file)
          }}
          onSubmit={(event) => {
            event.preventDefault()
            void saveWebcite().then((kept) => {
              if (kept) showToast({ message: t('res_webcite_saved'), tone: 'ok' })
            })
          }}
        >
          <AddressField
            value={draft.values.url ?? ''}
            readable={read.address !== null}
            reading={reading.is === 'reading'}
            isRead={read.isRead}
            onChange={(value) => {
              cancelReading()
              dispatch({ do: 'type', name: 'url', value })
            }}
            onRead={readPage}
            onPage={openFile}
            onUseAsTitle={() => {
              dispatch({ do: 'type', name: 'title', value: draft.values.url ?? '' })
              dispatch({ do: 'type', name: 'url', value: '' })
            }}
          />
          <ReadingStatus
            state={reading}
            waits={waits}
            refused={isFailureCode(refusedCode) ? refusedCode : null}
            by={read.isRead ? (draft.found?.by ?? null) : null}
            guessed={read.signs.size > 0}
            onCancel={cancelReading}
            onStopWaiting={() => {
              if (saved !== undefined) void write(setFetchState(saved.id, 'manual'))
            }}
          />
          <OtherWays onFile={openFile} />
          {started ? (
            <>
              <TypeChoice
                type={draft.type}
                read={read}
                onChoose={(type) => {
                  dispatch({ do: 'choose', type })
                }}
              />
              <SourceFields
                kind={kind}
                values={read.values}
                problems={tried ? problems : new Map()}
                without={hiddenFields(read.type)}
                onChange={(name, value) => {
                  dispatch({ do: 'type', name, value })
                }}
                renderNote={(name) => (
                  <FieldConfidenceNote
                    sign={read.signs.get(name)}
                    read={read}
                    typed={draft.touched.includes(name)}
                  />
                )}
                renderBelow={(name) => (
                  <OtherValues
                    name={name}
                    kind={kind}
                    sign={read.signs.get(name)}
                    value={read.values[name] ?? ''}
                    onUse={(value) => {
                      dispatch({ do: 'type', name, value })
                    }}
                  />
                )}
              />
              <ShortFormChoices
                rendered={rendered}
                chosen={draft.shortForms}
                onChoose={(words, to) => {
                  dispatch({ do: 'shorten', words, to })
                }}
              />
              <ArchiveLinks
                url={read.url}
                profile={setting.profile}
                archived={(read.values.archiveUrl ?? '').trim() !== ''}
              />
              <RulesChoice
                profile={setting.profile}
                onChoose={(profile) => {
                  setSetting({ ...setting, profile })
                }}
              />
            </>
          ) : (
            <Button
              kind="quiet"
              className={styles.byHand}
              onClick={() => {
                setByHand(true)
              }}
            >
              <PencilLine aria-hidden /> {t('res_webcite_by_hand')}
            </Button>
          )}
        </form>
        <div className={styles.preview} data-blank={!started || undefined}>
          <WebcitePreview rendered={rendered} setting={setting} onSetting={setSetting} onCopy={copyAndKeep}>
            <div className={styles.actions}>
              <Button type="submit" form={formId} disabled={nothing}>
                {t(saved === undefined ? 'res_webcite_save' : 'res_webcite_update')}
              </Button>
              <AddToString source={nothing ? null : source} shortForms={draft.shortForms} write={write} />
              <Button
                kind="quiet"
                onClick={() => {
                  setTried(false)
                  setByHand(false)
                  cancelReading()
                  dispatch({ do: 'clear' })
                }}
              >
                {t('res_webcite_new')}
              </Button>
            </div>
          </WebcitePreview>
        </div>
        <div className={styles.history}>
          <WebciteList
            webcites={webcites}
            engine={engine}
            setting={setting}
            write={write}
            copy={copy}
            onOpen={(webcite) => {
              const kept = readSource(webcite.id, webcite.source)
              if (kept === null) return
              setTried(false)
              cancelReading()
              dispatch({
                do: 'open',
                draft: draftFromStored(webcite, kept, readStoredReading(webcite.found)),
              })
              window.scrollTo({ top: 0, behavior: 'smooth' })
            }}
          />
        </div>
      </div>
      {copyDialog}
    </Page>
  )
}
