import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import type { Project } from '../../../store/hooks.ts'
import { takesFocus } from '../../panel.tsx'
import { t } from '../../words.ts'
import styles from './list.module.css'

type Named = Pick<Project, 'name' | 'course'>

interface ProjectDialogProps {
  /** What the project is called now; absent for a new one. */
  readonly named?: Named
  /** Courses other projects have, offered while typing. */
  readonly courses?: readonly string[]
  readonly onSave: (named: Named) => void
  readonly onClose: () => void
}

/** Asks for a project's name and the course it belongs to. */
export function ProjectDialog({ named, courses = [], onSave, onClose }: ProjectDialogProps) {
  const form = useId()
  const known = useId()
  const [name, setName] = useState(named?.name ?? '')
  const [course, setCourse] = useState(named?.course ?? '')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(named === undefined ? 'res_new_project' : 'res_rename')}
      closeLabel={t('res_close')}
      actions={
        <>
          <Button onClick={onClose}>{t('res_cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t('res_save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSave({ name: name.trim(), course: course.trim() })
        }}
      >
        <Field
          ref={takesFocus}
          label={t('res_project_name')}
          value={name}
          maxLength={200}
          autoComplete="off"
          placeholder={t('res_untitled')}
          onChange={(event) => {
            setName(event.target.value)
          }}
        />
        <Field
          label={t('res_course')}
          aside={t('res_optional')}
          hint={t('res_course_hint')}
          value={course}
          maxLength={100}
          autoComplete="off"
          list={known}
          onChange={(event) => {
            setCourse(event.target.value)
          }}
        />
        <datalist id={known}>
          {courses.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </form>
    </Dialog>
  )
}
