import { FileInput } from 'lucide-react'
import { useId, useState } from 'react'
import { parseDraftText, useDraft } from '../../../store/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { InlineNotice } from '../../../ui/status.tsx'
import { CitationRuns } from '../../citation/citation-runs.tsx'
import { LongTextArea } from '../../long-text/long-text-area.tsx'
import { KeptFields } from '../../source-form/kept-fields.tsx'
import { t } from './messages.ts'
import type { EditorToolProps } from '../model/editor-tool.ts'
import { useDrawnCount } from '../viewport/use-drawn-count.ts'
import type { ImportReading } from './read-import.ts'
import { useImportReading } from './use-import-reading.ts'
import styles from './exchange.module.css'

/** Largest file to read, in bytes: about ten thousand entries. */
const FILE_MAX = 8_000_000

/** Imports authorities from a reference manager's file or from pasted text; shows every entry before adding any. */
export function ImportDialog({ contents, engine, items, setting, projectActions, onClose }: EditorToolProps) {
  const typed = useDraft(
    { screen: 'exchange', record: contents.project.id, field: 'text' },
    '',
    parseDraftText,
  )
  const { value: text, set: setText } = typed
  const { state, retry } = useImportReading(items, text)
  const entries = state.at === 'read' ? (state.reading?.entries ?? []) : []
  const drawn = useDrawnCount(entries.length)
  const sources = entries.flatMap((entry) => ('source' in entry ? [entry] : []))
  const gathered = sources.filter(({ known }) => !known).map(({ source }) => source)

  function close(): void {
    typed.clear()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={close}
      title={t('res_import_title')}
      closeLabel={t('res_close')}
      shape="wide"
      actions={
        <>
          <Button
            disabled={sources.length === 0}
            onClick={() => {
              projectActions.add({
                sources: sources.map(({ source }) => source),
                uses: sources.map(({ source }) => ({
                  sourceId: source.id,
                  form: 'auto',
                  parentheticals: [],
                })),
              })
              close()
            }}
          >
            {t('res_import_cite')}
          </Button>
          <Button
            kind="primary"
            disabled={gathered.length === 0}
            onClick={() => {
              projectActions.keep({ sources: gathered, uses: [] })
              close()
            }}
          >
            {t('res_import_keep')}
          </Button>
        </>
      }
    >
      <div className={styles.sheet} {...typed.mark}>
        <p>{t('res_import_lead')}</p>
        <ImportInput text={text} onText={setText} />
        <ImportOutcome state={state} retry={retry} />
        <ul role="list" className={styles.entries}>
          {entries.slice(0, drawn).map((entry) => (
            <li key={entry.at} className={styles.entry}>
              <ImportedEntry entry={entry} engine={engine} setting={setting} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

interface ImportInputProps {
  readonly text: string
  readonly onText: (text: string) => void
}

function ImportInput({ text, onText }: ImportInputProps) {
  const input = useId()
  const [unreadable, setUnreadable] = useState(false)

  async function takeChosenFile(file: File | undefined): Promise<void> {
    setUnreadable(false)
    if (file === undefined) return
    if (file.size > FILE_MAX) throw new Error('The file is too large')
    onText(await file.text())
  }

  return (
    <>
      <div className={styles.file}>
        <input
          id={input}
          type="file"
          accept=".ris,.bib,.json,.txt,application/x-research-info-systems,application/x-bibtex,application/json,text/plain"
          className="visually-hidden"
          onChange={(event) => {
            takeChosenFile(event.target.files?.[0]).catch(() => {
              setUnreadable(true)
            })
            // Reset the input, so that the user can choose the same file again after correcting it.
            event.target.value = ''
          }}
        />
        <label htmlFor={input} className={styles.choose}>
          <FileInput aria-hidden /> {t('res_import_file')}
        </label>
      </div>
      <LongTextArea label={t('res_import_paste')} value={text} rows={4} spellCheck={false} onText={onText} />
      {unreadable && <InlineNotice tone="err" role="alert" title={t('res_import_unreadable')} />}
    </>
  )
}

/** Result of reading the text: the progress, a failure, or the number of entries. */
function ImportOutcome({ state, retry }: ReturnType<typeof useImportReading>) {
  if (state.at === 'empty') return null
  if (state.at === 'reading') return <p role="status">{t('res_import_reading')}</p>
  if (state.at === 'failed')
    return (
      <InlineNotice tone="err" role="alert" title={t('res_import_not_loaded')}>
        <Button small onClick={retry}>
          {t('res_import_retry')}
        </Button>
      </InlineNotice>
    )
  return state.reading === null ? (
    <InlineNotice tone="warn" role="status" title={t('res_import_unknown')} />
  ) : (
    <p role="status">{describeEntries(state.reading)}</p>
  )
}

function describeEntries({ form, entries }: ImportReading): string {
  if (entries.length === 0) return t('res_import_none')
  const known = entries.filter((entry) => 'source' in entry && entry.known).length
  const bad = entries.filter((entry) => 'problem' in entry).length
  const found = t('res_import_found', { form: t(`res_import_form_${form}`), count: entries.length })
  const notes = [
    ...(known > 0 ? [t('res_import_found_known', { known })] : []),
    ...(bad > 0 ? [t('res_import_found_bad', { bad })] : []),
  ]
  return notes.length === 0 ? found : `${found} (${notes.join(', ')})`
}

interface ImportedEntryProps extends Pick<EditorToolProps, 'engine' | 'setting'> {
  readonly entry: ImportReading['entries'][number]
}

/**
 * Shows the citation of an entry and any fields that no citation prints, or the reason that the entry can't be
 * imported.
 */
function ImportedEntry({ entry, engine, setting }: ImportedEntryProps) {
  if ('problem' in entry) {
    return (
      <span className={styles.bad}>{t('res_import_bad', { at: entry.at + 1, problem: entry.problem })}</span>
    )
  }
  const { source, known } = entry
  return (
    <>
      <span className="citation">
        {engine !== null && (
          <CitationRuns
            runs={
              engine.format(source, { sourceId: source.id, form: 'full', parentheticals: [] }, setting).runs
            }
          />
        )}
      </span>
      {known && <small>{t('res_import_known')}</small>}
      <KeptFields kept={source.kept} />
    </>
  )
}
