import { useState } from 'react'
import { areSingleKeysOn, setSingleKeys } from '../browser/single-keys.ts'
import { Checkbox } from '../ui/checkbox.tsx'

interface SingleKeysChoiceProps {
  readonly label: string
  readonly hint: string
}

/** Turns shortcuts of a single key on or off on this device, at once. */
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
