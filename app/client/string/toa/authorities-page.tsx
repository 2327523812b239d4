import { WORD_TYPE } from '#cite/word/document-type.ts'
import { toDocx } from '#cite/formats.ts'
import { Copy, FileDown } from 'lucide-react'
import { isCourtProfile } from '#cite/source/profile-name.ts'
import { tableRulesOf } from '#cite/toa/authority-table.ts'
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
import { ProjectChecks } from '../check/project-checks.tsx'
import { useAuthorityStatus } from '../../status/project-statuses.ts'
import { StatusMark } from '../../status/status-mark.tsx'
import { isToFix } from '../../status/status-words.ts'
import styles from './toa.module.css'

/** A project's table of authorities, which the user can read, copy, or download. */
export function AuthoritiesPage({
  contents,
  items,
  setting,
  forms,
  engine,
  perform,
  projectHead,
}: ProjectPageProps) {
  const { copy, copyDialog, linksIn } = useLinkedCopy(engine, setting.profile)
  const rules = tableRulesOf(setting.profile)
  const table = buildTableOfAuthorities({
    engine,
    contents,
    items,
    setting,
    nameString: stringName,
    nameNotes: (notes, count) => t(count === 1 ? 'res_toa_note' : 'res_toa_notes', { notes }),
  })
  const { project } = contents
  // Only a court's rules define a title for the table. An edition of a rule book doesn't.
  const title = isCourtProfile(setting.profile) ? t(`res_toa_title_${rules.title}`) : null

  function saveWordFile(): void {
    const paragraphs = linesOf(table, title).map((runs) => [
      { runs, links: linksIn(runs.map(({ text }) => text).join('')) },
    ])
    downloadFile(toFileName(project.name, 'docx'), new Uint8Array(toDocx(paragraphs)), WORD_TYPE)
  }

  return (
    <ProjectPage
      projectHead={projectHead}
      view="authorities"
      lead={t(contents.strings.length === 1 ? 'res_toa_lead_alone' : 'res_toa_lead')}
      actions={
        table.length > 0 && (
          <>
            <Button small onClick={saveWordFile}>
              <FileDown aria-hidden /> <span>{t('res_toa_word')}</span>
            </Button>
            <Button small kind="primary" onClick={() => void copy(toCopyables(table, title))}>
              <Copy aria-hidden /> {t('res_toa_copy')}
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
      {table.length === 0 && <EmptyState title={t('res_toa_none')}>{t('res_toa_none_help')}</EmptyState>}
      {table.length > 0 && rules.hasAsterisks && <p className={styles.lead}>{t('res_toa_chief_lead')}</p>}
      {table.map(({ section, entries }) => (
        <section key={section} aria-label={t(`res_toa_${section}`)} className={styles.section}>
          <h2>{t(`res_toa_${section}`)}</h2>
          <ul role="list">
            {entries.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                {rules.hasAsterisks && (
                  <button
                    type="button"
                    className={styles.chief}
                    aria-pressed={entry.isChief}
                    aria-label={t('res_toa_chief', { name: entry.text })}
                    onClick={() => {
                      perform([{ kind: 'authority', id: entry.id, fields: { chief: !entry.isChief } }])
                    }}
                  >
                    *
                  </button>
                )}
                <div>
                  <span className="citation">
                    <CitationRuns runs={entry.runs} />
                  </span>{' '}
                  <AuthorityProblem itemId={entry.id} />
                </div>
                <span>{entry.places.join(', ')}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {copyDialog}
    </ProjectPage>
  )
}

/** Shows the status of an authority that has a problem. The mark is not included when the table is copied. */
function AuthorityProblem({ itemId }: { readonly itemId: string }) {
  const status = useAuthorityStatus(itemId)?.status
  return status !== undefined && isToFix(status.level) ? <StatusMark status={status} /> : null
}

/** Separator between an authority and its locations: an em space, which every program preserves. */
const GAP = '\u2003'

/** Returns the locations of an authority, with the separator before them; empty if there are none. */
function printPlaces(places: readonly string[]): string {
  return places.length === 0 ? '' : GAP + places.join(', ')
}

function toCopyables(table: readonly ToaSection[], title: string | null): { html: string; text: string }[] {
  const plain = (text: string) => ({ html: text, text })
  return [
    ...(title === null ? [] : [plain(title)]),
    ...table.flatMap(({ section, entries }) => [
      plain(t(`res_toa_${section}`)),
      ...entries.map(({ html, text, places, isChief }) => {
        const cited = printPlaces(places)
        const mark = isChief ? '*' : ''
        return { html: mark + html + cited, text: mark + text + cited }
      }),
    ]),
    ...(hasChief(table) ? [plain(t('res_toa_chief_note'))] : []),
  ]
}

function hasChief(table: readonly ToaSection[]): boolean {
  return table.some(({ entries }) => entries.some(({ isChief }) => isChief))
}

function linesOf(table: readonly ToaSection[], title: string | null): (readonly Run[])[] {
  return [
    ...(title === null ? [] : [[romanRun(title)]]),
    ...table.flatMap(({ section, entries }) => [
      [romanRun(t(`res_toa_${section}`))],
      ...entries.map(printLine),
    ]),
    ...(hasChief(table) ? [[romanRun(t('res_toa_chief_note'))]] : []),
  ]
}

function printLine({ runs, places, isChief }: ListedAuthority): readonly Run[] {
  return [...(isChief ? [romanRun('*')] : []), ...runs, romanRun(printPlaces(places))]
}

function romanRun(text: string): Run {
  return { text, style: 'roman', slot: 'body' }
}
