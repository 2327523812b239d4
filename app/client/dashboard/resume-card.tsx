import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { useProject } from '../../store/store-hooks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CitationRuns } from '../citation/citation-runs.tsx'
import type { CitationEngine } from '../citation-engine.ts'
import { printString } from '../string/model/printing.ts'
import type { ResumePlace } from '../resume-place.ts'
import { computeCitationForms, listFootnotes } from '../string/model/footnotes.ts'
import { projectPath } from '../project-path.ts'
import { buildLibraryItems, buildCitationRows, citationStyleOf } from '../string/model/citation-row.ts'
import { t } from './messages.ts'
import styles from './dashboard.module.css'

interface ResumeCardProps {
  readonly place: ResumePlace
  readonly engine: CitationEngine | null
}

/** The most recently edited string, with a link to continue; hidden if its project was deleted. */
export function ResumeCard({ place, engine }: ResumeCardProps) {
  const { projectId, stringId, rowId } = place
  const contents = useProject(projectId)
  const printed = useMemo(() => {
    if (contents === null || contents === undefined || engine === null) return null
    const string = contents.strings.find(({ id }) => id === stringId) ?? contents.strings[0]
    if (string === undefined) return null
    const items = buildLibraryItems(contents.authorities)
    const rowsIn = (id: string) => buildCitationRows(id, contents.uses, items)
    const forms = computeCitationForms(engine, listFootnotes(contents.strings, rowsIn))
    return printString(engine, rowsIn(string.id), citationStyleOf(contents.project, contents.choices), forms)
  }, [contents, engine, stringId])
  // Reserve the card's space while it loads.
  if (contents === undefined) return <div className={styles.resume} />
  if (contents === null) return null
  const { name } = contents.project
  return (
    <section className={styles.resume} aria-label={t('res_resume')}>
      <div className={styles.resumeBody}>
        <p className={styles.eyebrow}>{t('res_resume')}</p>
        <h2 className={styles.resumeName}>{name === '' ? t('res_untitled') : name}</h2>
        <p className={styles.resumeText}>
          {printed?.text === '' ? t('res_resume_empty') : <CitationRuns runs={printed?.runs ?? []} />}
        </p>
      </div>
      <ButtonLink kind="primary" to={projectPath(projectId, stringId, rowId)}>
        {t('res_resume_open')} <ArrowRight aria-hidden />
      </ButtonLink>
    </section>
  )
}
