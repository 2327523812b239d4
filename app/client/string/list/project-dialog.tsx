import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { InlineNotice } from '../../../ui/status.tsx'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { focusOnMount } from '../../anchored-panel.tsx'
import { t } from '../messages.ts'
import { changedFields } from '../edit/changed-fields.ts'
import styles from './list.module.css'

type ProjectName = Pick<StoredProject, 'name' | 'course'>

interface ProjectDialogProps {
  /** The current name and course; absent for a new project. */
  readonly named?: ProjectName
  /** Courses of other projects, suggested while typing. */
  readonly courses?: readonly string[]
  /** `changed`: the fields that changed since the dialog opened. */
  readonly onSave: (named: ProjectName, changed: Partial<ProjectName>) => void
  /** True if the device refused to store it; the typed text stays. */
  readonly refused?: boolean
  readonly onClose: () => void
}

/** Edits a project's name and course. */
export function ProjectDialog(props: ProjectDialogProps) {
  const { named, courses = [], refused = false, onSave, onClose } = props
  const form = useId()
  const known = useId()
  const [before] = useState({ name: named?.name ?? '', course: named?.course ?? '' })
  const [name, setName] = useState(before.name)
  const [course, setCourse] = useState(before.course)
  return (
    <Dialog
      open
      onClose={onClose}
      title={named === undefined ? t('res_new_project') : t('res_rename')}
      closeLabel={t('res_close')}
      actions={
        <>
          <Button onClick={onClose}>{t('res_cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t(named === undefined ? 'res_create' : 'res_save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const after = { name: name.trim(), course: course.trim() }
          onSave(after, changedFields(before, after))
        }}
      >
        {refused && <InlineNotice tone="err" role="alert" title={t('res_not_saved')} />}
        <Field
          ref={focusOnMount}
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
