import { FileInput } from 'lucide-react'
import { useId, useState } from 'react'
import { parseDraftText, useDraft } from '../../../store/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { InlineNotice } from '../../../ui/status.tsx'
import { CitationRuns } from '../../citation/citation-runs.tsx'
import { KeptFields } from '../../source-form/kept-fields.tsx'
import { t } from '../messages.ts'
import type { EditorToolProps } from '../model/editor-tool.ts'
import { useImportReading } from './use-import-reading.ts'
import styles from './exchange.module.css'

/** Largest file to read, in bytes: about ten thousand entries. */
const FILE_MAX = 8_000_000

/** Imports authorities from a reference manager's file or from pasted text; shows every entry before adding any. */
export function ImportDialog({ contents, engine, items, setting, projectActions, onClose }: EditorToolProps) {
  const input = useId()
  const typed = useDraft(
    { screen: 'exchange', record: contents.project.id, field: 'text' },
    '',
    parseDraftText,
  )
  const { value: text, set: setText } = typed
  const { state, retry } = useImportReading(items, text)
  const [unreadable, setUnreadable] = useState(false)
  const read = state.at === 'read' ? state.reading : null
  const entries = read?.entries ?? []
  const sources = entries.flatMap((entry) => ('source' in entry ? [entry] : []))
  const fresh = sources.filter(({ known }) => !known)
  const gathered = fresh.map(({ source }) => source)

  function close(): void {
    typed.clear()
    onClose()
  }

  async function takeChosenFile(file: File | undefined): Promise<void> {
    setUnreadable(false)
    if (file === undefined) return
    if (file.size > FILE_MAX) throw new Error('The file is too large')
    setText(await file.text())
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
              // Lets the user choose the same file again after correcting it.
              event.target.value = ''
            }}
          />
          <label htmlFor={input} className={styles.choose}>
            <FileInput aria-hidden /> {t('res_import_file')}
          </label>
        </div>
        <TextArea
          label={t('res_import_paste')}
          value={text}
          rows={4}
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value)
          }}
        />
        {unreadable && <InlineNotice tone="err" role="alert" title={t('res_import_unreadable')} />}
        {state.at === 'read' && read === null && (
          <InlineNotice tone="warn" role="status" title={t('res_import_unknown')} />
        )}
        {state.at === 'failed' && (
          <InlineNotice tone="err" role="alert" title={t('res_import_not_loaded')}>
            <Button small onClick={retry}>
              {t('res_import_retry')}
            </Button>
          </InlineNotice>
        )}
        {state.at === 'reading' && <p role="status">{t('res_import_reading')}</p>}
        {read !== null && (
          <p role="status">
            {entries.length === 0
              ? t('res_import_none')
              : t(entries.length === 1 ? 'res_import_found_one' : 'res_import_found', {
                  form: t(`res_import_form_${read.form}`),
                  count: entries.length,
                  known: sources.length - fresh.length,
                  bad: entries.length - sources.length,
                })}
          </p>
        )}
        <ul role="list" className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.at} className={styles.entry}>
              {'problem' in entry ? (
                <span className={styles.bad}>
                  {t('res_import_bad', { at: entry.at + 1, problem: entry.problem })}
                </span>
              ) : (
                <>
                  <span className="citation">
                    {engine !== null && (
                      <CitationRuns
                        runs={
                          engine.format(
                            entry.source,
                            { sourceId: entry.source.id, form: 'full', parentheticals: [] },
                            setting,
                          ).runs
                        }
                      />
                    )}
                  </span>
                  {entry.known && <small>{t('res_import_known')}</small>}
                  <KeptFields kept={entry.source.kept} />
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
