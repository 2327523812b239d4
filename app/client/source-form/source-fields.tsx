import type { ReactNode } from 'react'
import { Field } from '../../ui/field.tsx'
import { classNames } from '../../ui/class-names.ts'
import { t } from './messages.ts'
import type { FieldName, FieldSpec, FormKind } from '../source/form-fields.ts'
import { formFields } from '../source/form-fields.ts'
import type { FormValues } from '../source/form-values.ts'
import { fieldHint, fieldLabel } from './field-labels.ts'
import { focusOnMount } from '../anchored-panel.tsx'
import styles from './source-fields.module.css'

interface SourceFieldsProps {
  readonly kind: FormKind
  readonly values: FormValues
  readonly problems: ReadonlyMap<FieldName, 'empty' | 'date'>
  readonly onChange: (name: FieldName, value: string) => void
  /** The field to focus when its dialog opens. */
  readonly first?: FieldName
  /** Fields to leave out, because they don't apply or another part of the screen shows them. */
  readonly without?: readonly FieldName[]
  /** Renders a note about a field's value, in addition to its hint. */
  readonly renderNote?: (name: FieldName) => ReactNode
  /** Renders actions for a field, below it. */
  readonly renderBelow?: (name: FieldName) => ReactNode
}

/** Renders the fields of one kind of source, in the order the citation prints them. */
export function SourceFields(props: SourceFieldsProps) {
  const { kind, values, problems, onChange, first, without = [], renderNote, renderBelow } = props
  const someRequired = formFields[kind].some(({ required }) => required === true)
  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        {formFields[kind]
          .filter(({ name }) => !without.includes(name))
          .map((spec) => {
            const problem = problems.get(spec.name)
            const hint = withNote(fieldHint(kind, spec.name), renderNote?.(spec.name))
            return (
              <div key={spec.name} className={classNames(sizeOf(spec))}>
                <Field
                  ref={spec.name === first ? focusOnMount : undefined}
                  label={fieldLabel(kind, spec.name)}
                  aside={asideOf(spec, someRequired)}
                  value={values[spec.name] ?? ''}
                  onChange={(event) => {
                    onChange(spec.name, event.target.value)
                  }}
                  error={
                    problem === undefined
                      ? undefined
                      : t(problem === 'empty' ? 'res_problem_empty' : 'res_problem_date')
                  }
                  autoComplete="off"
                  {...(hint !== undefined && { hint })}
                  {...inputOf(spec.name)}
                />
                {renderBelow?.(spec.name)}
              </div>
            )
          })}
      </div>
    </div>
  )
}

/** Marks an optional field. If no field is required, marks none, to avoid clutter. */
function asideOf({ required }: FieldSpec, someRequired: boolean): ReactNode {
  if (required === true || !someRequired) return undefined
  return <span className={styles.optional}>{t('res_optional')}</span>
}

/** Puts the note about the value before the hint. Screen readers read both with the field. */
function withNote(hint: string | undefined, note: ReactNode): ReactNode {
  if (note === undefined || note === null) return hint
  return (
    <>
      {note} {hint}
    </>
  )
}

function sizeOf({ size }: FieldSpec): string | undefined {
  if (size === 'short') return styles.short
  return size === 'half' ? styles.half : styles.whole
}

function inputOf(name: FieldName): { readonly inputMode?: 'url'; readonly spellCheck?: boolean } {
  return name === 'url' || name === 'archiveUrl' ? { inputMode: 'url', spellCheck: false } : {}
}
