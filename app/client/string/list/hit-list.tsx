import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { useMaybeAccountStore } from '../../../store/store-provider.tsx'
import { t } from '../messages.ts'
import { projectPath } from '../../project-path.ts'
import type { AuthorityHit } from './authority-search.ts'
import { useOpenAuthority } from './use-authority-search.ts'
import styles from './list.module.css'

/** Citations that match a search, each with its project. */
export function HitList({
  hits,
  projects,
}: {
  readonly hits: readonly AuthorityHit[]
  readonly projects: readonly StoredProject[]
}) {
  const heading = useId()
  const store = useMaybeAccountStore()
  const openAuthority = useOpenAuthority()

  const names = new Map(projects.map(({ id, name }) => [id, name]))
  return (
    <section aria-labelledby={heading} className={styles.hits}>
      <h2 id={heading}>{t('res_search_citations')}</h2>
      <ul role="list" className={styles.projects}>
        {hits.map(({ id, projectId, name, detail }) => (
          <li key={id} className={styles.project}>
            <Link
              to={projectPath(projectId)}
              className={styles.link}
              onClick={(event) => {
                // Let the browser handle clicks that open another tab. There, the project opens at its first string.
                if (store === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                void openAuthority(projectId, id)
              }}
            >
              <span>
                <i className="citation">{name}</i> {detail}
              </span>
              <span className={styles.facts}>{names.get(projectId) || t('res_untitled')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
