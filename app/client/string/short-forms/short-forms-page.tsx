import { WORD_TYPE } from '#cite/word/document-type.ts'
import { toDocx } from '#cite/formats.ts'
import { ArrowDown, ArrowUp, Copy, FileDown } from 'lucide-react'
import { announceToReaders } from '../../../notify/toast.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/status.tsx'
import { projectPath } from '../../project-path.ts'
import { downloadFile, toFileName } from '../../download-file.ts'
import { CitationRuns } from '../../citation/citation-runs.tsx'
import { useUseStatuses } from '../../status/project-statuses.ts'
import { StatusMark } from '../../status/status-mark.tsx'
import { isToFix } from '../../status/status-words.ts'
import { ProjectChecks } from '../check/project-checks.tsx'
import { printString } from '../model/printing.ts'
import type { LibraryItem } from '../model/citation-row.ts'
import { nameOfSource } from '../../source/source-name.ts'
import { useLinkedCopy } from '../../citation/use-linked-copy.ts'
import { recordFactory } from '../../record-factory.ts'
import { moveFootnote, footnoteBeside, numberStrings } from '../edit/footnote-edit.ts'
import { stringName } from '../model/string-name.ts'
import type { ProjectFootnote } from '../model/footnotes.ts'
import { t as tString } from '../messages.ts'
import { ProjectPage } from '../project-page/project-page.tsx'
import type { ProjectPageProps } from '../project-page/project-page-props.ts'
import { RuleLink } from '../../rulebook/rule-link.tsx'
import { t } from './messages.ts'
import styles from './short-forms.module.css'

/** Shows the project's strings as footnotes, in order, each with its printed text and the reason for its forms. */
export function ShortFormsPage({
  contents,
  items,
  notes,
  forms,
  setting,
  engine,
  perform,
  projectHead,
}: ProjectPageProps) {
  const { copy, copyDialog } = useLinkedCopy(engine, setting.profile)
  const { project, strings } = contents
  const outside = strings.filter(({ footnote }) => footnote === null)
  const cited = notes.flatMap((note) => {
    const rendered = printString(engine, note.rows, setting, forms)
    return rendered.text === '' ? [] : [{ note, rendered }]
  })

  // Show that an authority is not verified once, at the first note that cites it.
  const firstNotes = new Map(
    notes.toReversed().flatMap((note) => note.rows.map(({ item }) => [item.id, note] as const)),
  )

  function saveWordFile(): void {
    const paragraphs = cited.map(({ note, rendered }) => [
      { runs: [{ text: titleOf(note, project.name), style: 'roman' as const, slot: 'body' as const }] },
      { footnote: rendered.runs },
    ])
    downloadFile(toFileName(project.name, 'docx'), new Uint8Array(toDocx(paragraphs)), WORD_TYPE)
  }

  function setNumbers(numbered: boolean): void {
    perform(numberStrings(strings, numbered))
    announceToReaders(t(numbered ? 'res_short_forms_numbered' : 'res_short_forms_unnumbered'))
  }

  const numberAll = outside.length > 0 && (
    <Button
      small={notes.length > 0}
      kind={notes.length > 0 ? 'secondary' : 'primary'}
      onClick={() => setNumbers(true)}
    >
      {t('res_short_forms_number')}
    </Button>
  )

  return (
    <ProjectPage
      projectHead={projectHead}
      view="short-forms"
      lead={t('res_short_forms_lead')}
      actions={
        cited.length > 0 && (
          <>
            <Button small onClick={saveWordFile}>
              <FileDown aria-hidden /> <span>{t('res_short_forms_word')}</span>
            </Button>
            <Button
              small
              kind="primary"
              onClick={() => void copy(cited.map(({ note, rendered }) => withNumber(note.number, rendered)))}
            >
              <Copy aria-hidden /> {t('res_short_forms_copy')}
            </Button>
          </>
        )
      }
    >
      <ProjectChecks
        contents={contents}
        engine={engine}
        items={items}
        setting={setting}
        forms={forms}
        current={null}
      />
      {notes.length === 0 ? (
        <EmptyState title={t('res_short_forms_none')} actions={numberAll}>
          {t('res_short_forms_none_help')}
        </EmptyState>
      ) : (
        <div className={styles.content}>
          <ol role="list" className={styles.notes}>
            {notes.map((note) => (
              <FootnoteEntry
                key={note.string.id}
                note={note}
                isFirstFor={({ id }) => firstNotes.get(id) === note}
                engine={engine}
                setting={setting}
                forms={forms}
                contents={contents}
                perform={perform}
              />
            ))}
          </ol>
          {outside.length > 0 && (
            <p className={styles.lead}>
              {t('res_short_forms_outside', {
                names: outside.map((string) => stringName(string, strings.indexOf(string))).join(', '),
              })}
            </p>
          )}
          <div className={styles.tools}>
            {numberAll}
            <Button small kind="quiet" onClick={() => setNumbers(false)}>
              {t('res_short_forms_unnumber')}
            </Button>
          </div>
        </div>
      )}
      {copyDialog}
    </ProjectPage>
  )
}

interface FootnoteEntryProps extends Pick<
  ProjectPageProps,
  'engine' | 'setting' | 'forms' | 'contents' | 'perform'
> {
  readonly note: ProjectFootnote
  /** Returns true if the note is the first one that cites the authority. */
  readonly isFirstFor: (item: LibraryItem) => boolean
}

function FootnoteEntry({ note, isFirstFor, engine, setting, forms, contents, perform }: FootnoteEntryProps) {
  const { number, rows, string } = note
  const numberBeside = (step: -1 | 1) => footnoteBeside(contents.strings, string.id, step)?.footnote ?? null
  const moveThisFootnote = (step: -1 | 1): void => {
    const to = numberBeside(step)
    if (to === null) return
    perform(moveFootnote(contents.strings, string.id, step, recordFactory))
    announceToReaders(t('res_short_forms_moved', { number: to }))
  }
  // Give no reason for a full form, because users expect a full citation on first use.
  const reasons = rows.flatMap((row) => {
    const entry = forms.get(row.id)
    const expected = entry?.rule === 'R6.1' && entry.refused === undefined
    return entry === undefined || expected ? [] : [{ row, entry }]
  })
  return (
    <li className={styles.note}>
      <div className={styles.noteHead}>
        <ButtonLink
          small
          flush
          kind="quiet"
          aria-label={t('res_short_forms_open_note', { number })}
          to={projectPath(contents.project.id, string.id)}
        >
          {tString('res_string_note', { number })}
        </ButtonLink>
        <span>{string.title}</span>
        <div>
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
      </div>
      {rows.length === 0 ? (
        <p className={styles.lead}>{t('res_short_forms_empty')}</p>
      ) : (
        <p className="citation">
          <CitationRuns runs={printString(engine, rows, setting, forms).runs} />
        </p>
      )}
      <ul role="list" className={styles.reasons}>
        <NoteStatuses rows={rows} isFirstFor={isFirstFor} />
      </ul>
      {reasons.length > 0 && (
        <details open={reasons.some(({ entry }) => entry.refused !== undefined)} className={styles.why}>
          <summary>{t('res_short_forms_why', { count: reasons.length })}</summary>
          <ul role="list" className={styles.reasons}>
            {reasons.map(({ row, entry }) => {
              const { rule, words } = entry.refused ?? entry
              return (
                <li key={row.id}>
                  <i>{nameOfSource(row.item.source).replace(/\.$/, '')}</i>.{' '}
                  {t('res_short_forms_reason', { form: tString(`res_form_of_${entry.form}`), words })}{' '}
                  <RuleLink rule={rule} />
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </li>
  )
}

/** Shows the status of each citation in a note, with the name of its authority. */
function NoteStatuses({
  rows,
  isFirstFor,
}: Pick<FootnoteEntryProps, 'isFirstFor'> & Pick<ProjectFootnote, 'rows'>) {
  const statuses = useUseStatuses()
  return rows.map(({ id, item }) => {
    const status = statuses.get(id)?.status
    if (status === undefined || !(isToFix(status.level) || isFirstFor(item))) return null
    return (
      <li key={id}>
        <StatusMark status={status} /> <i>{nameOfSource(item.source)}</i>
      </li>
    )
  })
}

function titleOf({ string, number }: ProjectFootnote, project: string): string {
  return string.title !== ''
    ? string.title
    : project !== ''
      ? project
      : tString('res_string_note', { number })
}

/** Formats a footnote as a line that starts with its number. */
function withNumber(
  number: number,
  { html, text }: { readonly html: string; readonly text: string },
): { readonly html: string; readonly text: string } {
  return { html: `${number}. ${html}`, text: `${number}. ${text}` }
}
