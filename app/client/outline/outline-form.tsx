import { type FormEvent, useState } from 'react'
import { type Outline, outlines } from '#sync/contract/outline.ts'
import type { Failure } from '#sync/failure.ts'
import { outlineCourses } from '#sync/outline.ts'
import { describeFailure } from '../../messages/failure-messages.ts'
import { callApi } from '../../net/call-api.ts'
import { isTransportFailure } from '../../net/response-failure.ts'
import { PageActions } from '../../ui/page.tsx'
import { showToast } from '../../notify/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import type { OutlineDrafts } from './outline-drafts.ts'
import { FileField } from './file-field.tsx'
import { createRecordId } from '../../store/random.ts'
import type { UploadState } from './upload-sender.ts'
import { useFileUpload } from './use-upload.ts'
import { t } from './messages.ts'
import styles from './outlines.module.css'

interface OutlineFormProps {
  /** The id of the form's draft, and where drafts are stored. */
  readonly id: string
  readonly forms: OutlineDrafts
  /** The outline that this form replaces with a new version; absent for a new outline. */
  readonly before: Outline | undefined
  readonly online: boolean
  /** True if the user just opened the form. The form then takes focus. */
  readonly opened: boolean
  /**
   * Called if it is unknown whether the server received the submission. The caller then reloads the list to find out.
   */
  readonly onLost: () => void
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Form for an outline and its document. */
export function OutlineForm(props: OutlineFormProps) {
  const { id, forms, before, online, opened, onCancel } = props
  const [begun] = useState(() => forms.read(id))
  const upload = useFileUpload({
    file: begun?.file,
    upload: begun?.upload,
    onChoose: (file) => {
      forms.choose(id, file)
    },
    onSendAs: (name) => {
      forms.sendAs(id, name)
    },
  })
  const { busy, failed, early, submitOutline } = useOutlineSubmission(props, upload.state)
  const errorOfField = (field: string) => failed?.errors?.[field]?.[0]

  return (
    <form
      data-draft=""
      className={styles.form}
      aria-label={t(before === undefined ? 'res_upload_new' : 'res_upload_again')}
      onInput={(event) => {
        forms.type(id, typedIn(event.currentTarget))
      }}
      onSubmit={(event) => void submitOutline(event)}
    >
      {failed !== undefined && failed.errors === undefined && (
        <InlineNotice tone="err" role="alert">
          {isTransportFailure(failed) ? t('res_upload_lost') : describeFailure(failed)}
        </InlineNotice>
      )}
      <OutlineFields
        before={before}
        typed={begun?.fields ?? noFields}
        errorOfField={errorOfField}
        opened={opened}
      />
      <FileField upload={upload} error={early ?? errorOfField('file')} />
      <Checkbox
        name="attestation"
        required
        label={t('res_upload_attestation')}
        hint={t('res_upload_attestation_hint')}
      />
      <PageActions>
        <Button type="submit" kind="primary" busy={busy} disabled={!online}>
          {t('res_upload_submit')}
        </Button>
        <Button
          onClick={() => {
            upload.cancelUpload()
            forms.forget(id)
            onCancel()
          }}
        >
          {t('res_cancel')}
        </Button>
      </PageActions>
    </form>
  )
}

const noFields: Readonly<Record<string, string>> = {}

/** Submits the form once its document is uploaded. */
function useOutlineSubmission({ id, forms, before, onLost, onDone }: OutlineFormProps, file: UploadState) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  // The reason that nothing was sent.
  const [early, setEarly] = useState<string>()

  async function submitOutline(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setEarly(undefined)
    if (file.stage === 'none') {
      setEarly(t('res_upload_pick_first'))
      return
    }
    if (file.stage !== 'there' || file.id === undefined) {
      setEarly(t('res_upload_wait'))
      return
    }
    form.set('upload', file.id)
    form.set('fileName', file.file.name)
    // The key is stored with the fields, so that a reload doesn't turn this into a second submission.
    const key = forms.read(id)?.key ?? createRecordId()
    setBusy(true)
    setFailed(undefined)
    const answer =
      before === undefined
        ? await callApi(outlines.submit, { raw: form, key })
        : await callApi(outlines.resubmit, { params: { id: before.id }, raw: form, key })
    setBusy(false)
    if (!answer.ok) {
      setFailed(answer.failure)
      if (isTransportFailure(answer.failure)) onLost()
      return
    }
    forms.forget(id)
    showToast({ message: t('res_upload_done') })
    onDone()
  }

  return { busy, failed, early, submitOutline }
}

interface OutlineFieldsProps {
  readonly before: Outline | undefined
  /** Fields of the stored draft. They take precedence over the fields of the earlier version. */
  readonly typed: Readonly<Record<string, string>>
  readonly errorOfField: (field: string) => string | undefined
  readonly opened: boolean
}

function OutlineFields({ before, typed, errorOfField, opened }: OutlineFieldsProps) {
  const [thisYear] = useState(() => new Date().getFullYear())
  const empty = { title: undefined, course: '', year: thisYear, professor: '', school: '' }
  const initial = (field: keyof typeof empty) => typed[field] ?? before?.[field] ?? empty[field]
  return (
    <>
      <Field
        ref={opened ? focusOnMount : undefined}
        label={t('res_upload_name')}
        hint={t('res_upload_name_hint')}
        name="title"
        required
        maxLength={200}
        defaultValue={initial('title')}
        error={errorOfField('title')}
      />
      <div className={styles.pair}>
        <Select
          label={t('res_upload_course')}
          name="course"
          required
          defaultValue={initial('course')}
          error={errorOfField('course')}
        >
          <option value="" disabled>
            {t('res_upload_course_choose')}
          </option>
          {outlineCourses.map((course) => (
            <option key={course}>{course}</option>
          ))}
        </Select>
        <Field
          label={t('res_upload_year')}
          name="year"
          type="number"
          inputMode="numeric"
          min={1990}
          max={thisYear + 1}
          required
          defaultValue={initial('year')}
          error={errorOfField('year')}
        />
        <Field
          label={t('res_upload_professor')}
          aside={t('res_optional')}
          name="professor"
          maxLength={100}
          defaultValue={initial('professor')}
          error={errorOfField('professor')}
        />
        <Field
          label={t('res_upload_school')}
          aside={t('res_optional')}
          name="school"
          maxLength={150}
          defaultValue={initial('school')}
          error={errorOfField('school')}
        />
      </div>
    </>
  )
}

/** Returns the typed fields by name. Leaves out the attestation, because the user must give it for each submission. */
function typedIn(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(([name]) => name !== 'attestation')
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Focuses new content that replaces the focused element. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
