import { useState } from 'react'
import { areSingleKeysOn, setSingleKeys } from '../browser/single-keys.ts'
import { Checkbox } from '../ui/checkbox.tsx'

interface SingleKeysChoiceProps {
  readonly label: string
  readonly hint: string
}

/** Turns single-key shortcuts on or off on this device immediately. */
export function SingleKeysChoice({ label, hint }: SingleKeysChoiceProps) {
  const [on, setOn] = useState(areSingleKeysOn)
  return (
    <Checkbox
      label={label}
      hint={hint}
      checked={on}
      onChange={({ target }) => {
        setOn(target.checked)
        setSingleKeys(target.checked)
      }}
    />
  )
}
