import type { RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import { t } from '../messages.ts'
import { projectOrders, type ProjectView, type ViewChange } from './filter-projects.ts'
import styles from './list.module.css'

interface ListToolsProps {
  readonly search: RefObject<HTMLInputElement | null>
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly view: ProjectView
  readonly onView: (change: ViewChange) => void
}

/** Search field and sort order of the project list. */
export function ListTools({ search, query, onQuery, view, onView }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <Field
        ref={search}
        type="search"
        label={t('res_search_projects')}
        labelHidden
        placeholder={t('res_search_projects')}
        aria-keyshortcuts="/"
        value={query}
        onChange={(event) => {
          onQuery(event.target.value)
        }}
      />
      <Select
        label={t('res_sort')}
        labelHidden
        value={view.order}
        onChange={(event) => {
          const order = projectOrders.find((one) => one === event.target.value)
          if (order !== undefined) onView({ to: 'order', order })
        }}
      >
        {projectOrders.map((order) => (
          <option key={order} value={order}>
            {t(`res_sort_${order}`)}
          </option>
        ))}
      </Select>
      {view.archive && (
        <Button
          onClick={() => {
            onView({ to: 'archive', shown: false })
          }}
        >
          {t('res_hide_archive')}
        </Button>
      )}
    </div>
  )
}

interface CourseChipsProps {
  readonly courses: readonly string[]
  readonly view: ProjectView
  readonly onView: (change: ViewChange) => void
}

/** Buttons that filter the list by course. Not shown in the archive. */
export function CourseChips({ courses, view, onView }: CourseChipsProps) {
  if (courses.length === 0 || view.archive) return null
  return (
    <div role="group" aria-label={t('res_courses')} className={styles.courses}>
      {[null, ...courses].map((course) => (
        <button
          key={course ?? ''}
          type="button"
          aria-pressed={course === view.course}
          className={styles.course}
          onClick={() => {
            onView({ to: 'course', course })
          }}
        >
          {course ?? t('res_course_all')}
        </button>
      ))}
    </div>
  )
}
