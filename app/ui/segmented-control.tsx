import { type ReactNode, useId } from 'react'
import styles from './segmented-control.module.css'

interface SegmentedOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

interface SegmentedControlProps<Value extends string> {
  readonly legend: string
  readonly legendHidden?: boolean
  readonly options: readonly SegmentedOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
}

/** A choice among a few visible options. Rendered as a radio group, so the arrow keys move between the options. */
export function SegmentedControl<Value extends string>({
  legend,
  legendHidden = false,
  options,
  value,
  onChange,
  disabled = false,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => {
                onChange(option.value)
              }}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
