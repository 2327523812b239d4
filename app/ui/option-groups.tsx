/** A labeled group of options in a select. */
export interface OptionGroup {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** The options of a select, in labeled groups. */
export function OptionGroups({ groups }: { readonly groups: readonly OptionGroup[] }) {
  return groups.map((group) => (
    <optgroup key={group.label} label={group.label}>
      {group.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </optgroup>
  ))
}
