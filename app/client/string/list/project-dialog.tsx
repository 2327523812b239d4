import { useId, useState } from 'react'
import { parseDraftFields, useDraft } from '../../../store/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { InlineNotice } from '../../../ui/status.tsx'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { focusOnMount } from '../../anchored-panel.tsx'
import { t } from '../messages.ts'
import { changedFields } from '../edit/changed-fields.ts'
import styles from './project-dialog.module.css'

type ProjectName = Pick<StoredProject, 'name' | 'course'>

interface ProjectDialogProps {
  /** Id of the project; absent for a new one. */
  readonly projectId?: string
  readonly named?: ProjectName
  /** Courses of other projects, suggested while typing. */
  readonly courses?: readonly string[]
  /**
   * `changed` contains the fields that changed since the dialog opened. Resolves to false if the device could not store
   * them. The typed text then stays.
   */
  readonly onSave: (named: ProjectName, changed: Partial<ProjectName>) => void | Promise<boolean>
  readonly refused?: boolean
  readonly onClose: () => void
}

/** Edits a project's name and course. */
export function ProjectDialog(props: ProjectDialogProps) {
  const { projectId, named, courses = [], refused = false, onSave, onClose } = props
  const form = useId()
  const known = useId()
  const [before] = useState({ name: named?.name ?? '', course: named?.course ?? '' })
  const typed = useDraft(
    projectId === undefined
      ? { screen: 'project-new', field: 'name' }
      : { screen: 'project', record: projectId, field: 'name' },
    before,
    parseProjectName,
  )
  const { name, course } = typed.value

  function cancel(): void {
    typed.clear()
    onClose()
  }

  async function save(): Promise<void> {
    const after = { name: name.trim(), course: course.trim() }
    const saving = onSave(after, changedFields(before, after))
    // The write-ahead log now has the text, so the draft can be cleared.
    typed.clear()
    if ((await saving) === false) typed.set(typed.value)
  }

  return (
    <Dialog
      open
      onClose={cancel}
      title={named === undefined ? t('res_new_project') : t('res_rename')}
      closeLabel={t('res_close')}
      actions={
        <>
          <Button onClick={cancel}>{t('res_cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t(named === undefined ? 'res_create' : 'res_save')}
          </Button>
        </>
      }
    >
      <form
        {...typed.mark}
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
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
            typed.set({ name: event.target.value, course })
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
            typed.set({ name, course: event.target.value })
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

function parseProjectName(found: unknown): ProjectName | undefined {
  const { name = '', course = '' } = parseDraftFields(found) ?? {}
  return name === '' && course === '' ? undefined : { name, course }
}
