import { useEffect, useRef, useState } from 'react'
import type { Typeface } from '#cite/source/use.ts'
import { useCopy } from '../../clipboard/use-copy.tsx'
import { Page } from '../../shell/page.tsx'
import { toast } from '../../shell/toast.ts'
import { useWebcites } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/state.tsx'
import { useEngine } from '../engine.ts'
import { pen } from '../pen.ts'
import { SourceFields } from '../source-form/source-fields.tsx'
import { problemsOf } from '../source/values.ts'
import { useWriting } from '../use-writing.ts'
import { t } from '../words.ts'
import { AddToString } from './add-to-string.tsx'
import { AddressField } from './address-field.tsx'
import { sourceOfDraft } from './draft.ts'
import { History } from './history.tsx'
import { WebcitePreview } from './preview.tsx'
import { editWebcite, newWebcite } from './saved.ts'
import { TypeChoice } from './type-choice.tsx'
import { hiddenFields, kindOfType } from './types.ts'
import { useDraft } from './use-draft.ts'
import styles from './webcite.module.css'

/** From an address, or from nothing, to a citation; and every citation made so far. */
export function WebciteScreen() {
  const engine = useEngine()
  const webcites = useWebcites()
  const { draft, read, dispatch } = useDraft(webcites)
  const [typeface, setTypeface] = useState<Typeface>('court')
  const [tried, setTried] = useState(false)
  const { refused, write } = useWriting()
  const { copy, copyDialog } = useCopy()

  const source = sourceOfDraft(read, { id: draft.savedId ?? 'draft' })
  const setting = { profile: 'indigo-2e', typeface } as const
  const rendered =
    engine === null || source === null
      ? null
      : engine.format(source, { sourceId: source.id, form: 'full', parentheticals: [] }, setting)
  const kind = kindOfType[read.type]
  const problems = problemsOf(kind, read.values)
  const saved = webcites?.find(({ id }) => id === draft.savedId)

  /** A new citation on its way into the list; until it is there, saving again must not make another. */
  const making = useRef<Promise<boolean> | null>(null)
  useEffect(() => {
    if (saved !== undefined || draft.savedId === null) making.current = null
  }, [saved, draft.savedId])

  /** Keeps the citation; false when something is missing or the device refused it. */
  async function save(): Promise<boolean> {
    setTried(true)
    if (source === null || problems.size > 0) return false
    const cited = { type: draft.type, source }
    if (saved !== undefined) return write(editWebcite(saved.id, cited, saved.source))
    making.current ??= make(cited)
    return making.current
  }

  async function make(cited: Parameters<typeof newWebcite>[0]): Promise<boolean> {
    const { id, changes } = newWebcite(cited, pen)
    const kept = await write(changes)
    if (kept) dispatch({ do: 'saved', id })
    else making.current = null
    return kept
  }

  function copyAndKeep(): void {
    if (rendered === null) return
    // The copy comes first: it must happen inside the click.
    void copy([rendered])
    if (problems.size === 0) void save()
  }

  return (
    <Page title={t('res_webcite')} lead={t('res_webcite_lead')}>
      {refused && <Notice tone="err" role="alert" title={t('res_not_saved')} />}
      <div className={styles.screen}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save().then((kept) => {
              if (kept) toast({ message: t('res_webcite_saved'), tone: 'ok' })
            })
          }}
        >
          <AddressField
            value={draft.values.url ?? ''}
            readable={read.address !== null}
            onChange={(value) => {
              dispatch({ do: 'type', name: 'url', value })
            }}
            onUseAsTitle={() => {
              dispatch({ do: 'type', name: 'title', value: draft.values.url ?? '' })
              dispatch({ do: 'type', name: 'url', value: '' })
            }}
          />
          <TypeChoice
            type={draft.type}
            read={read}
            onChoose={(type) => {
              dispatch({ do: 'choose', type })
            }}
          />
          {read.guessed.size > 0 && <p className={styles.note}>{t('res_webcite_auto_note')}</p>}
          <SourceFields
            kind={kind}
            values={read.values}
            problems={tried ? problems : new Map()}
            without={hiddenFields(read.type)}
            onChange={(name, value) => {
              dispatch({ do: 'type', name, value })
            }}
            guessed={read.guessed}
          />
          <div className={styles.actions}>
            <Button type="submit" disabled={source === null}>
              {t(saved === undefined ? 'res_webcite_save' : 'res_webcite_update')}
            </Button>
            <AddToString source={source} write={write} />
            <Button
              kind="quiet"
              onClick={() => {
                setTried(false)
                dispatch({ do: 'clear' })
              }}
            >
              {t('res_webcite_new')}
            </Button>
          </div>
        </form>
        <div className={styles.preview}>
          <WebcitePreview
            rendered={rendered}
            typeface={typeface}
            onTypeface={setTypeface}
            onCopy={copyAndKeep}
          />
        </div>
        <div className={styles.history}>
          <History
            webcites={webcites}
            engine={engine}
            setting={setting}
            write={write}
            copy={copy}
            onOpen={(id, type, opened) => {
              setTried(false)
              dispatch({ do: 'open', id, type, source: opened })
              window.scrollTo({ top: 0, behavior: 'smooth' })
            }}
          />
        </div>
      </div>
      {copyDialog}
    </Page>
  )
}
