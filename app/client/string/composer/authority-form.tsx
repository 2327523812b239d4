import { useState } from 'react'
import type { Source } from '#cite/source/source.ts'
import { parseDraftFields, useDraft } from '../../../store/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/field.tsx'
import { CitationRuns } from '../../citation/citation-runs.tsx'
import { useEngine } from '../../citation-engine.ts'
import { kindLabel } from '../../source-form/field-labels.ts'
import { KeptFields } from '../../source-form/kept-fields.tsx'
import { SourceFields } from '../../source-form/source-fields.tsx'
import { type FieldName, formFields, type FormKind, formKinds, isFormKind } from '../../source/form-fields.ts'
import {
  findFormProblems,
  sourceOfValues,
  type FormValues,
  valuesOfSource,
} from '../../source/form-values.ts'
import { t } from '../messages.ts'
import type { CitationStyle } from '../model/citation-row.ts'
import type { FormStart } from './form-start.ts'
import styles from './authority-form.module.css'

interface AuthorityFormProps {
  readonly projectId: string
  readonly source?: Source
  readonly start?: FormStart
  readonly setting: CitationStyle
  /** `before` is the authority that the form read when it opened. Only differences from `before` are edits. */
  readonly onSave: (source: Source, before: Source) => void
  readonly onClose: () => void
}

/** Form with the fields of an authority's kind and a preview of how it prints. */
export function AuthorityForm({ projectId, source, start, setting, onSave, onClose }: AuthorityFormProps) {
  const engine = useEngine(setting.profile)
  const known = source === undefined || isFormKind(source.kind)
  const [opened] = useState(() => {
    const previous = source ?? { id: 'new' }
    const [kind, values] = [kindOf(source, start), valuesOf(source, start)]
    return { previous, kind, values, made: sourceOfValues(kind, values, previous) }
  })
  const typed = useDraft(
    source === undefined
      ? { screen: 'authority-new', record: projectId, field: 'form' }
      : { screen: 'authority', record: source.id, field: 'form' },
    toTypedFields(opened.kind, opened.values),
    parseDraftFields,
  )
  const { [KIND]: typedKind = '', ...values } = typed.value
  const kind = isFormKind(typedKind) ? typedKind : opened.kind
  const [tried, setTried] = useState(false)
  const problems = findFormProblems(kind, values)
  const made = sourceOfValues(kind, values, opened.previous)
  const printed = engine?.format(made, { sourceId: made.id, form: 'full', parentheticals: [] }, setting)

  function saveAuthority(): void {
    setTried(true)
    if (problems.size > 0) return
    onSave(made, opened.made)
    typed.clear()
  }

  function cancel(): void {
    typed.clear()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={cancel}
      title={t(source === undefined ? 'res_form_title_new' : 'res_form_title_edit')}
      closeLabel={t('res_close')}
      shape="wide"
      actions={
        <>
          <Button onClick={cancel}>{t('res_cancel')}</Button>
          {known && (
            <Button kind="primary" type="submit" form={FORM}>
              {t(source === undefined ? 'res_form_add' : 'res_form_save')}
            </Button>
          )}
        </>
      }
    >
      {known ? (
        <form
          {...typed.mark}
          id={FORM}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            saveAuthority()
          }}
        >
          <Select
            label={t('res_form_kind')}
            value={kind}
            onChange={(event) => {
              if (isFormKind(event.target.value)) typed.set(toTypedFields(event.target.value, values))
            }}
          >
            {formKinds.map((option) => (
              <option key={option} value={option}>
                {kindLabel(option)}
              </option>
            ))}
          </Select>
          <SourceFields
            kind={kind}
            values={values}
            problems={tried ? problems : noProblems}
            {...firstOf(kind)}
            onChange={(name, value) => {
              typed.set({ ...typed.value, [name]: value })
            }}
          />
          <output className={styles.printed} aria-label={t('res_preview')}>
            <span className="citation">{printed !== undefined && <CitationRuns runs={printed.runs} />}</span>
          </output>
        </form>
      ) : (
        <p>{t('res_form_unknown')}</p>
      )}
      <KeptFields kept={source?.kept} />
    </Dialog>
  )
}

const FORM = 'authority-form'
/** Key under which the draft stores the kind of source. No field has this name. */
const KIND = '$kind'
const noProblems: ReadonlyMap<FieldName, 'empty' | 'date'> = new Map()

function toTypedFields(kind: FormKind, values: FormValues): Readonly<Record<string, string>> {
  return { ...values, [KIND]: kind }
}

function kindOf(source: Source | undefined, start: FormStart | undefined): FormKind {
  const known = source ?? (start !== undefined && 'source' in start ? start.source : undefined)
  if (known !== undefined && isFormKind(known.kind)) return known.kind
  return start !== undefined && 'kind' in start ? start.kind : 'case'
}

function valuesOf(source: Source | undefined, start: FormStart | undefined): FormValues {
  if (source !== undefined) return valuesOfSource(source)
  if (start === undefined) return {}
  return 'source' in start ? valuesOfSource(start.source) : start.values
}

function firstOf(kind: FormKind): { readonly first?: FieldName } {
  const [first] = formFields[kind]
  return first === undefined ? {} : { first: first.name }
}
