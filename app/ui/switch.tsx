import type { ReactNode } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

/** An on/off setting that takes effect at once. For a choice that waits for a submit, use a checkbox. */
export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => {
          onChange(event.target.checked)
        }}
      />
      <span>{label}</span>
    </label>
  )
}
