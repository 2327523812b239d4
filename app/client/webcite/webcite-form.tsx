import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isFailureCode } from '#sync/failure.ts'
import type { Rendered } from '#cite/string/rendered.ts'
import { showToast } from '../../notify/toast.ts'
import { onHandedPage } from '../handed-file.ts'
import { SourceFields } from '../source-form/source-fields.tsx'
import { type CitationEngine, fetchEngine } from '../citation-engine.ts'
import { useLatest } from '../use-latest.ts'
import type { StoreWrite } from '../use-store-write.ts'
import { AddressField } from './address-field.tsx'
import { ArchiveLinks } from './archive-links.tsx'
import { FieldConfidenceNote, listFolded, listLines, listUnsure, OtherValues } from './field-confidence.tsx'
import { t } from './messages.ts'
import { OtherWays } from './other-ways.tsx'
import { readPastedCitation } from './read-pasted-citation.ts'
import { ReadingStatus } from './reading-status.tsx'
import { RulesChoice } from './rules-choice.tsx'
import { ShortFormChoices } from './short-form-choices.tsx'
import { TypeChoice } from './type-choice.tsx'
import type { useWebciteForm } from './use-webcite-form.ts'
import type { useWebciteSaving } from './use-webcite-saving.ts'
import { isFromCitation, refusalOf } from './webcite-draft.ts'
import { setFetchState } from './webcite-edit.ts'
import type { PrintStyle } from './print-style.ts'
import { hiddenFields, kindOfType } from './webcite-type.ts'
import styles from './webcite-form.module.css'

interface WebciteFormProps {
  readonly id: string
  /** Null while it loads. */
  readonly engine: CitationEngine | null
  readonly form: ReturnType<typeof useWebciteForm>
  readonly saving: ReturnType<typeof useWebciteSaving>
  readonly rendered: Rendered | null
  readonly setting: PrintStyle
  readonly onSetting: (setting: PrintStyle) => void
  readonly write: StoreWrite['write']
  /** False while only the URL field is shown. Types and details appear once there is something to show. */
  readonly started: boolean
  readonly onByHand: () => void
}

/** The form of a web citation: its URL, the progress of reading the page, its type, and its fields. */
export function WebciteForm(props: WebciteFormProps) {
  const { id, engine, form, saving, write, started, onByHand } = props
  const { draft, read, reading, dispatch, cancelReading } = form
  const { saved, waits, readPage, saveWebcite } = saving
  const savedCode = saved?.fetchState.startsWith('refused:') === true ? saved.fetchState.slice(8) : ''
  const refused = refusalOf(draft) ?? (isFailureCode(savedCode) ? savedCode : null)
  const isCited = isFromCitation(draft)

  function openFile(file: Blob): void {
    form.openFile(file, draft.values.url ?? '')
  }

  /** Fills in the fields from a citation pasted with its URL. Resolves to false if the text is not one. */
  async function takeCitation(text: string, url: string): Promise<boolean> {
    const fields = readPastedCitation(engine ?? (await fetchEngine()), text)
    if (fields.length > 0) dispatch({ do: 'cite', url, fields })
    return fields.length > 0
  }

  const place = useRef<HTMLFormElement>(null)
  const wasReading = useRef(false)
  // If a page can't be read, the user has to type the title.
  const selectTitleIfRefused = useEffectEvent(() => {
    if (refused !== null && !isCited)
      place.current?.querySelector<HTMLInputElement>('[data-field="title"] input')?.select()
  })
  useEffect(() => {
    if (wasReading.current && reading.is === 'idle') selectTitleIfRefused()
    wasReading.current = reading.is === 'reading'
  }, [reading.is])

  // A page dropped anywhere in the app arrives here.
  const openLatest = useLatest(openFile)
  useEffect(() => onHandedPage((file) => openLatest.current(file)), [openLatest])

  function takeDroppedFile(event: DragEvent): void {
    const [file] = event.dataTransfer.files
    if (file === undefined) return
    event.preventDefault()
    openFile(file)
  }

  return (
    <form
      ref={place}
      id={id}
      data-draft=""
      className={styles.form}
      noValidate
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={takeDroppedFile}
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
        isRead={read.isRead || isCited}
        onChange={(value) => {
          cancelReading()
          dispatch({ do: 'type', name: 'url', value })
        }}
        onRead={readPage}
        onPage={openFile}
        onTitle={(words) => {
          dispatch({ do: 'type', name: 'title', value: words })
        }}
        onCitation={takeCitation}
        onUseAsTitle={() => {
          dispatch({ do: 'type', name: 'title', value: draft.values.url ?? '' })
          dispatch({ do: 'type', name: 'url', value: '' })
        }}
      />
      <ReadingStatus
        state={reading}
        waits={waits}
        refused={refused}
        isFromCitation={isCited}
        by={read.isRead ? (draft.found?.by ?? null) : null}
        unsure={listUnsure(read, draft.touched).length}
        onCancel={cancelReading}
        onStopWaiting={() => {
          if (saved !== undefined) void write(setFetchState(saved.id, 'manual'))
        }}
      />
      <OtherWays
        onFile={openFile}
        onByHand={started ? undefined : onByHand}
        isQuiet={!started}
        isFolded={started && (refused === null || isCited)}
      />
      {started && <WebciteDetails {...props} />}
    </form>
  )
}

function WebciteDetails({ form, saving, rendered, setting, onSetting }: WebciteFormProps) {
  const { draft, read, dispatch } = form
  const kind = kindOfType[read.type]
  // Compute this only when the page is read, because a field must not move while the user types in it.
  const [folded, setFolded] = useState(() => listFolded(read))
  const page = read.isRead ? (draft.found?.url ?? '') : ''
  const [foldedFor, setFoldedFor] = useState(page)
  if (page !== foldedFor) {
    setFoldedFor(page)
    setFolded(listFolded(read))
  }
  return (
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
        problems={saving.problems}
        without={hiddenFields(read.type)}
        onChange={(name, value) => {
          dispatch({ do: 'type', name, value })
        }}
        renderNote={(name) => (
          <FieldConfidenceNote sign={read.signs.get(name)} read={read} typed={draft.touched.includes(name)} />
        )}
        lines={listLines(read, draft.touched)}
        folded={folded}
        renderAction={(name) => (
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
        // If the citation doesn't contain the page's URL, the page needs no archived copy.
        url={rendered === null || rendered.text.includes(read.url) ? read.url : ''}
        archived={(read.values.archiveUrl ?? '').trim() !== ''}
        wanted={draft.archiveWanted}
        onArchive={(archiveUrl) => {
          dispatch({ do: 'type', name: 'archiveUrl', value: archiveUrl })
          dispatch({ do: 'archive', wanted: false })
        }}
        onQueue={saving.queueArchive}
      />
      <RulesChoice setting={setting} onSetting={onSetting} />
    </>
  )
}
