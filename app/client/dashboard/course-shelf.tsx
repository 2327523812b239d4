import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { StoredProject } from '../../store/store-hooks.ts'
import { listCourses } from '../string/list/filter-projects.ts'
import { t } from './messages.ts'
import styles from './dashboard.module.css'

/** Links each course to its projects; hidden while no project has a course. */
export function CourseShelf({ projects }: { readonly projects: readonly StoredProject[] }) {
  const heading = useId()
  const courses = listCourses(projects)
  if (courses.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>{t('res_course_shelf')}</h2>
      <ul role="list" className={styles.shelf}>
        {courses.map((course) => (
          <li key={course}>
            <Link to={`/client/string?course=${encodeURIComponent(course)}`} className={styles.course}>
              {course} <small>{projects.filter((project) => project.course === course).length}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
