/** Returns an object that contains only this field. Returns an empty object if the value is undefined or empty. */
export function whenGiven<K extends string>(key: K, value: string | undefined): { [P in K]?: string } {
  return value === undefined || value === '' ? {} : ({ [key]: value } as { [P in K]?: string })
}

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** Returns a record without the fields whose values are undefined. */
export function omitUndefined<Fields extends object>(fields: Fields): Given<Fields> {
  const given: Partial<Fields> = {}
  for (const name in fields) if (fields[name] !== undefined) given[name] = fields[name]
  return given as Given<Fields>
}
