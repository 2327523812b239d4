import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { useProject } from '../../store/hooks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Runs } from '../citation/citation-text.tsx'
import type { Engine } from '../engine.ts'
import { printString } from '../string/editor/printing.ts'
import { projectPath } from '../string/path.ts'
import { itemsOf, rowsOf, settingOf } from '../string/row/row.ts'
import { t } from '../words.ts'
import styles from './dashboard.module.css'

interface ResumeCardProps {
  readonly projectId: string
  readonly engine: Engine | null
}

/** The string cite worked on last, ready to go on with. Not there when its project is gone. */
export function ResumeCard({ projectId, engine }: ResumeCardProps) {
  const contents = useProject(projectId)
  const printed = useMemo(() => {
    const string = contents?.strings[0]
    if (contents === null || contents === undefined || string === undefined || engine === null) return null
    const rows = rowsOf(string.id, contents.uses, itemsOf(contents.authorities))
    return printString(engine, rows, settingOf(contents.project))
  }, [contents, engine])
  if (contents === undefined || contents === null) return null
  const { name } = contents.project
  return (
    <section className={styles.resume} aria-label={t('res_resume')}>
      <div className={styles.resumeBody}>
        <p className={styles.eyebrow}>{t('res_resume')}</p>
        <h2 className={styles.resumeName}>{name === '' ? t('res_untitled') : name}</h2>
        <p className={styles.resumeText}>
          {printed?.text === '' ? t('res_resume_empty') : <Runs runs={printed?.runs ?? []} />}
        </p>
      </div>
      <ButtonLink kind="primary" to={projectPath(projectId)}>
        {t('res_resume_open')} <ArrowRight aria-hidden />
      </ButtonLink>
    </section>
  )
}
