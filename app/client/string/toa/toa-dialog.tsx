import { toDocx } from '#cite/formats.ts'
import { Copy, FileDown } from 'lucide-react'
import type { Run } from '#cite/text/run.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CitationRuns } from '../../citation/citation-runs.tsx'
import { useLinkedCopy } from '../../citation/use-linked-copy.ts'
import { downloadFile, toFileName } from '../../download-file.ts'
import { stringName } from '../model/string-name.ts'
import { type ListedAuthority, buildTableOfAuthorities, type ToaSection } from './table-of-authorities.ts'
import { t } from '../messages.ts'
import type { EditorToolProps } from '../model/editor-tool.ts'
import styles from './toa.module.css'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The table of authorities of a project, to read, copy, or download. */
export function ToaDialog({ contents, items, setting, engine, onClose }: EditorToolProps) {
  const { copy, copyDialog } = useLinkedCopy(engine)
  const table =
    engine === null
      ? []
      : buildTableOfAuthorities({
          engine,
          contents,
          items,
          setting,
          placeName: (string, at) =>
            string.footnote === null
              ? stringName(string, at)
              : t('res_toa_note', { number: string.footnote }),
        })
  const { name } = contents.project

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('res_toa')}
      closeLabel={t('res_close')}
      shape="wide"
      actions={
        table.length > 0 && (
          <>
            <Button
              onClick={() => {
                if (engine === null) return
                const paragraphs = linesOf(table).map((runs) => [{ runs }])
                downloadFile(toFileName(name, 'docx'), new Uint8Array(toDocx(paragraphs)), WORD)
              }}
            >
              <FileDown aria-hidden /> {t('res_export_word')}
            </Button>
            <Button kind="primary" onClick={() => void copy(table.flatMap(toCopyables))}>
              <Copy aria-hidden /> {t('res_toa_copy')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.table}>
        <p className={styles.lead}>{t(table.length === 0 ? 'res_toa_none' : 'res_toa_lead')}</p>
        {table.map(({ section, entries }) => (
          <section key={section} aria-label={t(`res_toa_${section}`)} className={styles.section}>
            <h3>{t(`res_toa_${section}`)}</h3>
            <ul role="list">
              {entries.map(({ id, runs, places }) => (
                <li key={id} className={styles.entry}>
                  <span className="citation">
                    <CitationRuns runs={runs} />
                  </span>
                  <span>{places.join(', ')}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {copyDialog}
    </Dialog>
  )
}

/** Separator between an authority and its places: an em space, which every program preserves. */
const GAP = '\u2003'

function toCopyables({ section, entries }: ToaSection): { html: string; text: string }[] {
  const title = t(`res_toa_${section}`)
  return [
    { html: title, text: title },
    ...entries.map(({ html, text, places }) => {
      const cited = GAP + places.join(', ')
      return { html: html + cited, text: text + cited }
    }),
  ]
}

function linesOf(table: readonly ToaSection[]): (readonly Run[])[] {
  return table.flatMap(({ section, entries }) => [
    [romanRun(t(`res_toa_${section}`))],
    ...entries.map(printLine),
  ])
}

function printLine({ runs, places }: ListedAuthority): readonly Run[] {
  return [...runs, romanRun(GAP + places.join(', '))]
}

function romanRun(text: string): Run {
  return { text, style: 'roman', slot: 'body' }
}
