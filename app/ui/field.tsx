import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChevronDown } from './icons.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

interface FieldLabels {
  readonly label: string
  readonly labelHidden?: boolean
  readonly hint?: ReactNode
  /** Error message, announced with the control; absent if there is no error. */
  readonly error?: string | undefined
  readonly aside?: ReactNode
}

interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Adds a label, a hint, and an error to any control, linked by ids. */
function LabelledControl({
  label,
  labelHidden = false,
  hint,
  error,
  aside,
  id,
  children,
}: FieldLabels & {
  readonly id?: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}) {
  const own = useId()
  const control = id ?? own
  const described = [
    hint !== undefined && `${control}-hint`,
    error !== undefined && `${control}-error`,
  ].filter((part) => part !== false)
  return (
    <div className={styles.field}>
      <label htmlFor={control} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
        {aside !== undefined && <span className={styles.optional}> {aside}</span>}
      </label>
      {children({
        id: control,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <p id={`${control}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <div id={`${control}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}

type FieldProps = ComponentProps<'input'> &
  FieldLabels & {
    readonly action?: ReactNode
  }

/** A one-line text field with a label. */
export function Field({
  label,
  labelHidden,
  hint,
  error,
  aside,
  action,
  className,
  id,
  ...rest
}: FieldProps) {
  return (
    <LabelledControl {...pickFieldLabels({ label, labelHidden, hint, error, aside })} id={id}>
      {(control) => {
        const input = (
          <input type="text" {...rest} {...control} className={classNames(styles.control, className)} />
        )
        return action === undefined || action === false ? (
          input
        ) : (
          <div className={styles.row}>
            {input}
            {action}
          </div>
        )
      }}
    </LabelledControl>
  )
}

/** A text area with a label; grows with its text in browsers that support it. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  aside,
  className,
  id,
  ...rest
}: ComponentProps<'textarea'> & FieldLabels) {
  return (
    <LabelledControl {...pickFieldLabels({ label, labelHidden, hint, error, aside })} id={id}>
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          className={classNames(styles.control, styles.area, className)}
        />
      )}
    </LabelledControl>
  )
}

/** A native select with a label; `children` are `<option>`s. */
export function Select({
  label,
  labelHidden,
  hint,
  error,
  aside,
  className,
  id,
  ...rest
}: ComponentProps<'select'> & FieldLabels) {
  return (
    <LabelledControl {...pickFieldLabels({ label, labelHidden, hint, error, aside })} id={id}>
      {(control) => (
        <div className={styles.select}>
          <select {...rest} {...control} className={classNames(styles.control, className)} />
          <ChevronDown aria-hidden />
        </div>
      )}
    </LabelledControl>
  )
}

function pickFieldLabels({
  label,
  labelHidden,
  hint,
  error,
  aside,
}: { [Name in keyof FieldLabels]: FieldLabels[Name] | undefined } & Pick<FieldLabels, 'label'>): FieldLabels {
  return {
    label,
    ...(labelHidden !== undefined && { labelHidden }),
    ...(hint !== undefined && { hint }),
    ...(error !== undefined && { error }),
    ...(aside !== undefined && { aside }),
  }
}
