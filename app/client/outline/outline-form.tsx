import { type FormEvent, useState } from 'react'
import { type Outline, outlines, type PayTo } from '#sync/contract/outline.ts'
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
import type { BegunForms } from './outline-drafts.ts'
import { FileField } from './file-field.tsx'
import { PayFields } from './payout-fields.tsx'
import { createRecordId } from '../../store/random.ts'
import { useUpload } from './use-upload.ts'
import { t } from './messages.ts'
import styles from './outlines.module.css'

interface SubmissionFormProps {
  /** What it is kept under on the device, and where. */
  readonly id: string
  readonly forms: BegunForms
  /** The outline to send another version of; a new one without it. */
  readonly before: Outline | undefined
  /** Where payments went before. */
  readonly payTo: PayTo | null
  readonly online: boolean
  /** Somebody opened it just now: the keys go on here. */
  readonly opened: boolean
  /** Whether it was taken is not known: the list may hold it. */
  readonly onLost: () => void
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** What is asked about an outline, and its document. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { id, forms, before, payTo, online, opened, onLost, onDone, onCancel } = props
  const [begun] = useState(() => forms.read(id))
  const upload = useUpload({
    file: begun?.file,
    upload: begun?.upload,
    onChoose: (file) => {
      forms.choose(id, file)
    },
    onSendAs: (name) => {
      forms.sendAs(id, name)
    },
  })
  const [thisYear] = useState(() => new Date().getFullYear())
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const [early, setEarly] = useState<string>()
  const wrong = (field: string) => failed?.errors?.[field]?.[0]
  const first = (field: string) => begun?.fields[field]

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const { state } = upload
    setEarly(undefined)
    if (state.stage === 'none') {
      setEarly(t('res_upload_pick_first'))
      return
    }
    if (state.stage !== 'there' || state.id === undefined) {
      setEarly(t('res_upload_wait'))
      return
    }
    form.set('upload', state.id)
    form.set('fileName', state.file.name)
    // Kept with what was typed: after a reload, too, it is still this one submission.
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

  return (
    <form
      className={styles.form}
      aria-label={t(before === undefined ? 'res_upload_new' : 'res_upload_again')}
      onChange={(event) => {
        forms.type(id, typedIn(event.currentTarget))
      }}
      onSubmit={(event) => void send(event)}
    >
      {failed !== undefined && failed.errors === undefined && (
        <InlineNotice tone="err" role="alert">
          {isTransportFailure(failed) ? t('res_upload_lost') : describeFailure(failed)}
        </InlineNotice>
      )}
      <Field
        ref={opened ? focusAtOnce : undefined}
        label={t('res_upload_name')}
        hint={t('res_upload_name_hint')}
        name="title"
        required
        maxLength={200}
        defaultValue={first('title') ?? before?.title}
        error={wrong('title')}
      />
      <div className={styles.pair}>
        <Select
          label={t('res_upload_course')}
          name="course"
          required
          defaultValue={first('course') ?? before?.course ?? ''}
          error={wrong('course')}
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
          defaultValue={first('year') ?? before?.year ?? thisYear}
          error={wrong('year')}
        />
        <Field
          label={t('res_upload_professor')}
          aside={t('res_optional')}
          name="professor"
          maxLength={100}
          defaultValue={first('professor') ?? before?.professor ?? ''}
          error={wrong('professor')}
        />
        <Field
          label={t('res_upload_school')}
          aside={t('res_optional')}
          name="school"
          maxLength={150}
          defaultValue={first('school') ?? before?.school ?? ''}
          error={wrong('school')}
        />
      </div>
      <PayFields
        method={first('payMethod') ?? payTo?.method}
        handle={first('payHandle') ?? payTo?.handle}
        wrong={wrong}
      />
      <FileField upload={upload} error={early ?? wrong('file')} />
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
            upload.cancel()
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

/** What was typed, by field; what somebody agrees to is agreed to when it is sent. */
function typedIn(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(([name]) => name !== 'attestation')
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** For what appears in the place of what somebody was at. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus()
}
