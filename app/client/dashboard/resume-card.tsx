import { ArrowRight } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { optionalPart } from '../../loading/optional-part.ts'
import { useProject } from '../../store/store-hooks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CitationRuns } from '../citation/citation-runs.tsx'
import type { CitationEngine } from '../citation-engine.ts'
import { printString } from '../string/model/printing.ts'
import type { ResumePlace } from '../resume-place.ts'
import { computeCitationForms, listFootnotes } from '../string/model/footnotes.ts'
import { projectPath } from '../project-path.ts'
import { buildCitationRows, buildLibraryItems, citationStyleOf } from '../string/model/citation-row.ts'
import { stringName } from '../string/model/string-name.ts'
import { t } from './messages.ts'
import { describeEdit } from './recent-work.tsx'
import styles from './dashboard.module.css'

// Load the checks after the card, because they take the linter.
const problems = optionalPart(async () => (await import('./project-problems.tsx')).ProjectProblems)

interface ResumeCardProps {
  readonly place: ResumePlace
  readonly engine: CitationEngine | null
  /** Times of the last edits by project; undefined while loading. */
  readonly edited: ReadonlyMap<string, number> | undefined
  /** Time when the screen opened. */
  readonly now: number
}

/** The most recently edited string, with the problems of its project and a link to continue. Hidden if its project was deleted. */
export function ResumeCard({ place, engine, edited, now }: ResumeCardProps) {
  const { projectId, stringId, rowId } = place
  const contents = useProject(projectId)
  const shown = useMemo(() => {
    if (contents === null || contents === undefined || engine === null) return null
    const at = Math.max(
      0,
      contents.strings.findIndex(({ id }) => id === stringId),
    )
    const string = contents.strings[at]
    if (string === undefined) return null
    const items = buildLibraryItems(contents.authorities)
    const strings = contents.strings.map(({ id }) => ({
      id,
      rows: buildCitationRows(id, contents.uses, items),
    }))
    const rowsIn = (wanted: string) => strings.find(({ id }) => id === wanted)?.rows ?? []
    const forms = computeCitationForms(engine, listFootnotes(contents.strings, rowsIn))
    const style = citationStyleOf(contents.project, contents.choices)
    const printed = printString(engine, rowsIn(string.id), style, forms)
    return { items, strings, forms, setting: style, name: stringName(string, at), printed }
  }, [contents, engine, stringId])
  // Reserve space for the card while it loads.
  if (contents === undefined) return <div className={styles.resume} />
  if (contents === null) return null
  const { name } = contents.project
  const named = name === '' ? t('res_untitled') : name
  return (
    <section className={styles.resume} aria-label={t('res_resume')}>
      <div className={styles.resumeBody}>
        <p className={styles.eyebrow}>{t('res_resume')}</p>
        <h2 className={styles.resumeName}>{named}</h2>
        <p className={styles.resumeMeta}>
          {[shown?.name, describeEdit(edited?.get(projectId), now)]
            .filter((part) => part !== undefined)
            .join(' · ')}
          <Suspense>
            {shown !== null && engine !== null && <problems.Component engine={engine} {...shown} />}
          </Suspense>
        </p>
        <p className={styles.resumeText}>
          {shown?.printed.text === '' ? (
            t('res_resume_empty')
          ) : (
            <CitationRuns runs={shown?.printed.runs ?? []} />
          )}
        </p>
      </div>
      <ButtonLink kind="primary" to={projectPath(projectId, stringId, rowId)}>
        {t('res_resume_open')}
        <span className="visually-hidden">: {named}</span> <ArrowRight aria-hidden />
      </ButtonLink>
    </section>
  )
}
