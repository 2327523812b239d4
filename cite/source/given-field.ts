type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** Returns a record without the fields whose values are undefined, empty text, or empty lists. */
export function omitEmpty<Fields extends object>(fields: Fields): Given<Fields> {
  const given: Partial<Fields> = {}
  for (const name in fields) {
    const value = fields[name]
    if (value !== undefined && (value as { readonly length?: number }).length !== 0) given[name] = value
  }
  return given as Given<Fields>
}
