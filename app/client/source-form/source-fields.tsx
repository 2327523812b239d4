import type { ReactNode } from 'react'
import { Field } from '../../ui/field.tsx'
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
  /** Renders an action for a field, at its end. */
  readonly renderAction?: (name: FieldName) => ReactNode
  /** Fields that look like lines of text until they get focus, because their values are known. */
  readonly lines?: ReadonlySet<FieldName>
  /** Fields that are folded below the others. */
  readonly folded?: readonly FieldName[]
}

/** Renders the fields of one kind of source, in the order in which they appear in a citation. */
export function SourceFields(props: SourceFieldsProps) {
  const { kind, problems, without = [], folded = [] } = props
  const specs = formFields[kind].filter(({ name }) => !without.includes(name))
  const isFolded = ({ name }: FieldSpec) => folded.includes(name) && !problems.has(name)
  const rest = specs.filter(isFolded)
  const shown = specs.filter((spec) => !isFolded(spec))
  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        {shown.map((spec) => (
          <SourceField key={spec.name} {...props} spec={spec} />
        ))}
      </div>
      {rest.length > 0 && (
        <details className={styles.folded}>
          <summary>{t('res_fields_more')}</summary>
          <div className={styles.fields}>
            {rest.map((spec) => (
              <SourceField key={spec.name} {...props} spec={spec} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

/** One field, as a box or as a line of text. */
function SourceField(props: SourceFieldsProps & { readonly spec: FieldSpec }) {
  const { spec, kind, values, problems, onChange, first, renderNote, renderAction, lines } = props
  const { name } = spec
  const someRequired = formFields[kind].some(({ required }) => required === true)
  const problem = problems.get(name)
  const isLine = lines?.has(name) === true && problem === undefined
  const hint = withNote(isLine ? undefined : fieldHint(kind, name), renderNote?.(name))
  const action = renderAction?.(name)
  return (
    <div data-field={name} data-line={isLine || undefined} className={isLine ? styles.whole : sizeOf(spec)}>
      <Field
        ref={name === first ? focusOnMount : undefined}
        label={fieldLabel(kind, name)}
        aside={isLine ? undefined : asideOf(spec, someRequired)}
        value={values[name] ?? ''}
        onChange={(event) => {
          onChange(name, event.target.value)
        }}
        error={
          problem === undefined
            ? undefined
            : t(problem === 'empty' ? 'res_problem_empty' : 'res_problem_date')
        }
        autoComplete="off"
        {...(hint !== undefined && { hint })}
        {...(action !== undefined && { action })}
        {...inputOf(name)}
      />
    </div>
  )
}

/** Marks an optional field. If no field is required, marks none, to avoid clutter. */
function asideOf({ required }: FieldSpec, someRequired: boolean): ReactNode {
  if (required === true || !someRequired) return undefined
  return t('res_optional')
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
