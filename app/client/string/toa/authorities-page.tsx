import { toDocx } from '#cite/formats.ts'
import { Copy, FileDown } from 'lucide-react'
import type { Run } from '#cite/text/run.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/status.tsx'
import { useLinkedCopy } from '../../citation/use-linked-copy.ts'
import { CitationRuns } from '../../citation/citation-runs.tsx'
import { downloadFile, toFileName } from '../../download-file.ts'
import { stringName } from '../model/string-name.ts'
import { type ListedAuthority, buildTableOfAuthorities, type ToaSection } from './table-of-authorities.ts'
import { ProjectPage } from '../project-page/project-page.tsx'
import type { ProjectPageProps } from '../project-page/project-page-props.ts'
import { t } from './messages.ts'
import styles from './toa.module.css'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The table of authorities of a project, to read, copy, or download. */
export function AuthoritiesPage({ contents, items, setting, engine }: ProjectPageProps) {
  const { copy, copyDialog } = useLinkedCopy(engine)
  const table = buildTableOfAuthorities({
    engine,
    contents,
    items,
    setting,
    placeName: (string, at) =>
      string.footnote === null ? stringName(string, at) : t('res_toa_note', { number: string.footnote }),
  })
  const { project } = contents

  function saveWordFile(): void {
    const paragraphs = linesOf(table).map((runs) => [{ runs }])
    downloadFile(toFileName(project.name, 'docx'), new Uint8Array(toDocx(paragraphs)), WORD)
  }

  return (
    <ProjectPage
      project={project}
      view="authorities"
      lead={t('res_toa_lead')}
      actions={
        table.length > 0 && (
          <>
            <Button small onClick={saveWordFile}>
              <FileDown aria-hidden /> {t('res_toa_word')}
            </Button>
            <Button small kind="primary" onClick={() => void copy(table.flatMap(toCopyables))}>
              <Copy aria-hidden /> {t('res_toa_copy')}
            </Button>
          </>
        )
      }
    >
      {table.length === 0 && <EmptyState title={t('res_toa_none')}>{t('res_toa_none_help')}</EmptyState>}
      {table.map(({ section, entries }) => (
        <section key={section} aria-label={t(`res_toa_${section}`)} className={styles.section}>
          <h2>{t(`res_toa_${section}`)}</h2>
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
      {copyDialog}
    </ProjectPage>
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
