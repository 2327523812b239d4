import type { ReactNode } from 'react'
import { Field } from '../../ui/field.tsx'
import { classNames } from '../../ui/class-names.ts'
import { t } from '../words.ts'
import type { FieldName, FieldSpec, FormKind } from '../source/fields.ts'
import { formFields } from '../source/fields.ts'
import type { Values } from '../source/values.ts'
import { hintOf, labelOf } from './labels.ts'
import { takesFocus } from '../panel.tsx'
import styles from './source-fields.module.css'

interface SourceFieldsProps {
  readonly kind: FormKind
  readonly values: Values
  readonly problems: ReadonlyMap<FieldName, 'empty' | 'date'>
  readonly onChange: (name: FieldName, value: string) => void
  /** Takes the focus when its dialog opens. */
  readonly first?: FieldName
  /** Fields shown elsewhere. */
  readonly without?: readonly FieldName[]
  /** Something beside a field's label, such as where its value came from. */
  readonly asideOf?: (name: FieldName) => ReactNode
}

/** The fields of one kind of source, in the order the citation prints them. */
export function SourceFields(props: SourceFieldsProps) {
  const { kind, values, problems, onChange, first, without = [], asideOf } = props
  return (
    <div className={styles.fields}>
      {formFields[kind]
        .filter(({ name }) => !without.includes(name))
        .map((spec) => {
          const problem = problems.get(spec.name)
          const hint = hintOf(kind, spec.name)
          return (
            <div key={spec.name} className={classNames(sizeOf(spec))}>
              <Field
                ref={spec.name === first ? takesFocus : undefined}
                label={labelOf(kind, spec.name)}
                aside={asideOf?.(spec.name) ?? (spec.required === true ? undefined : t('res_optional'))}
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
            </div>
          )
        })}
    </div>
  )
}

function sizeOf({ size }: FieldSpec): string | undefined {
  if (size === 'short') return styles.short
  return size === 'half' ? styles.half : styles.whole
}

function inputOf(name: FieldName): { readonly inputMode?: 'url'; readonly spellCheck?: boolean } {
  return name === 'url' || name === 'archiveUrl' ? { inputMode: 'url', spellCheck: false } : {}
}
