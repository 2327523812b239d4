import { toDocx } from '#cite/formats.ts'
import { ArrowDown, ArrowUp, Copy, FileDown } from 'lucide-react'
import { announceToReaders } from '../../../notify/toast.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { downloadFile, toFileName } from '../../download-file.ts'
import { CitationRuns } from '../../citation/citation-runs.tsx'
import { useAuthorityStatus } from '../../status/row-statuses.ts'
import { StatusMark } from '../../status/status-mark.tsx'
import { LibraryChecks } from '../check/library-checks.tsx'
import { printString } from '../model/printing.ts'
import type { LibraryItem } from '../model/citation-row.ts'
import { nameOfSource } from '../../source/source-name.ts'
import { useLinkedCopy } from '../../citation/use-linked-copy.ts'
import { recordFactory } from '../../record-factory.ts'
import { moveFootnote, footnoteBeside, numberStrings } from '../edit/footnote-edit.ts'
import { stringName } from '../model/string-name.ts'
import type { ProjectFootnote } from '../model/footnotes.ts'
import { t } from '../messages.ts'
import type { EditorToolProps } from '../model/editor-tool.ts'
import styles from './short-forms.module.css'

/** Shows the project's strings as footnotes: how each prints, why, and their order. */
export function ShortFormsDialog(props: EditorToolProps) {
  const { contents, notes, forms, setting, engine, projectActions, onString, onClose } = props
  const { copy, copyDialog } = useLinkedCopy(engine)
  const outside = contents.strings.filter(({ footnote }) => footnote === null)
  const printFootnote = (note: ProjectFootnote) =>
    engine === null ? null : printString(engine, note.rows, setting, forms)
  const cited = notes.flatMap((note) => {
    const rendered = printFootnote(note)
    return rendered === null || rendered.text === '' ? [] : [{ note, rendered }]
  })

  function saveWordFile(): void {
    if (engine === null) return
    const paragraphs = cited.map(({ note, rendered }) => [
      {
        runs: [
          { text: titleOf(note, contents.project.name), style: 'roman' as const, slot: 'body' as const },
        ],
      },
      { footnote: rendered.runs },
    ])
    const content = new Uint8Array(toDocx(paragraphs))
    downloadFile(toFileName(contents.project.name, 'docx'), content, WORD)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('res_short_forms')}
      closeLabel={t('res_close')}
      shape="wide"
      actions={
        cited.length > 0 && (
          <>
            <Button onClick={saveWordFile}>
              <FileDown aria-hidden /> {t('res_export_word')}
            </Button>
            <Button
              kind="primary"
              onClick={() => void copy(cited.map(({ note, rendered }) => withNumber(note.number, rendered)))}
            >
              <Copy aria-hidden /> {t('res_short_forms_copy')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.content}>
        <LibraryChecks items={props.items} />
        <p className={styles.lead}>{t('res_short_forms_lead')}</p>
        {notes.length === 0 && <p>{t('res_short_forms_none')}</p>}
        <ol role="list" className={styles.notes}>
          {notes.map((note) => (
            <FootnoteEntry
              key={note.string.id}
              note={note}
              {...props}
              onOpen={() => {
                onString(note.string.id)
                onClose()
              }}
            />
          ))}
        </ol>
        {notes.length > 0 && outside.length > 0 && (
          <p className={styles.lead}>
            {t('res_short_forms_outside', {
              names: outside.map((string) => stringName(string, contents.strings.indexOf(string))).join(', '),
            })}
          </p>
        )}
        <div className={styles.tools}>
          {outside.length > 0 && (
            <Button
              small
              onClick={() => {
                projectActions.perform(numberStrings(contents.strings, true))
                announceToReaders(t('res_short_forms_numbered'))
              }}
            >
              {t('res_short_forms_number')}
            </Button>
          )}
          {notes.length > 0 && (
            <Button
              small
              kind="quiet"
              onClick={() => {
                projectActions.perform(numberStrings(contents.strings, false))
                announceToReaders(t('res_short_forms_unnumbered'))
              }}
            >
              {t('res_short_forms_unnumber')}
            </Button>
          )}
        </div>
      </div>
      {copyDialog}
    </Dialog>
  )
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

interface FootnoteEntryProps extends Pick<
  EditorToolProps,
  'engine' | 'setting' | 'forms' | 'contents' | 'projectActions'
> {
  readonly note: ProjectFootnote
  readonly onOpen: () => void
}

function FootnoteEntry({
  note,
  engine,
  setting,
  forms,
  contents,
  projectActions,
  onOpen,
}: FootnoteEntryProps) {
  const { number, rows, string } = note
  const numberBeside = (step: -1 | 1) => footnoteBeside(contents.strings, string.id, step)?.footnote ?? null
  const moveThisFootnote = (step: -1 | 1): void => {
    const to = numberBeside(step)
    if (to === null) return
    projectActions.perform(moveFootnote(contents.strings, string.id, step, recordFactory))
    announceToReaders(t('res_short_forms_moved', { number: to }))
  }
  // Users expect a full citation on first use, so only show reasons for other forms.
  const reasons = rows.flatMap((row) => {
    const entry = forms.get(row.id)
    const expected = entry?.rule === 'R6.1' && entry.refused === undefined
    return entry === undefined || expected ? [] : [{ row, entry }]
  })
  return (
    <li className={styles.note}>
      <div className={styles.noteHead}>
        <Button small kind="quiet" aria-label={t('res_short_forms_open_note', { number })} onClick={onOpen}>
          {t('res_string_note', { number })}
        </Button>
        <span>{string.title}</span>
        <IconButton
          small
          label={t('res_short_forms_earlier', { number })}
          disabled={numberBeside(-1) === null}
          onClick={() => {
            moveThisFootnote(-1)
          }}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          small
          label={t('res_short_forms_later', { number })}
          disabled={numberBeside(1) === null}
          onClick={() => {
            moveThisFootnote(1)
          }}
        >
          <ArrowDown aria-hidden />
        </IconButton>
      </div>
      {rows.length === 0 || engine === null ? (
        <p className={styles.lead}>{t('res_short_forms_empty')}</p>
      ) : (
        <p className="citation">
          <CitationRuns runs={printString(engine, rows, setting, forms).runs} />
        </p>
      )}
      <ul role="list" className={styles.reasons}>
        {[...new Map(rows.map(({ item }) => [item.id, item])).values()].map((item) => (
          <ItemStatus key={item.id} item={item} />
        ))}
      </ul>
      {reasons.length > 0 && (
        <ul role="list" className={styles.reasons}>
          {reasons.map(({ row, entry }) => {
            const { rule, words } = entry.refused ?? entry
            return (
              <li key={row.id}>
                <i>{nameOfSource(row.item.source).replace(/\.$/, '')}</i>.{' '}
                {t('res_short_forms_reason', { form: t(`res_form_${entry.form}`), words, rule })}
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}

/** The status of an authority that a note cites; nothing if it is fine. */
function ItemStatus({ item }: { readonly item: LibraryItem }) {
  const status = useAuthorityStatus(item.id)
  if (status === undefined) return null
  return (
    <li>
      <StatusMark status={status.status} /> <i>{nameOfSource(item.source)}</i>
    </li>
  )
}

function titleOf({ string, number }: ProjectFootnote, project: string): string {
  return string.title !== '' ? string.title : project !== '' ? project : t('res_string_note', { number })
}

/** Formats a footnote as a separate line after its number. */
function withNumber(
  number: number,
  { html, text }: { readonly html: string; readonly text: string },
): { readonly html: string; readonly text: string } {
  return { html: `${number}. ${html}`, text: `${number}. ${text}` }
}
