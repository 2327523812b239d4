interface ChangedValuesProps {
  readonly label: string
  readonly value: unknown
}

/** The values before or after a change, by name. */
export function ChangedValues({ label, value }: ChangedValuesProps) {
  if (typeof value !== 'object' || value === null) return null
  return (
    <div>
      {label}{' '}
      <code>
        {Object.entries(value)
          .map(([name, told]) => `${name}: ${typeof told === 'string' ? told : JSON.stringify(told)}`)
          .join(', ')}
      </code>
    </div>
  )
}
