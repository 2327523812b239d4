import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Project } from '../../../store/hooks.ts'
import { t as common } from '../../words.ts'
import { projectPath } from '../path.ts'
import type { Hit } from './search.ts'
import { t } from './words.ts'
import styles from './list.module.css'

/** Citations a search found, each with the project that holds it. */
export function HitList({
  hits,
  projects,
}: {
  readonly hits: readonly Hit[]
  readonly projects: readonly Project[]
}) {
  const heading = useId()
  const names = new Map(projects.map(({ id, name }) => [id, name]))
  return (
    <section aria-labelledby={heading} className={styles.hits}>
      <h2 id={heading}>{t('res_search_citations')}</h2>
      <ul role="list" className={styles.projects}>
        {hits.map(({ id, projectId, name, detail }) => (
          <li key={id} className={styles.project}>
            <Link to={projectPath(projectId)} className={styles.link}>
              <span>
                <i className="citation">{name}</i> {detail}
              </span>
              <span className={styles.facts}>{names.get(projectId) || common('res_untitled')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
