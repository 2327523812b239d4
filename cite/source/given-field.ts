/** Omits a field whose value is undefined or empty. */
export function whenGiven<K extends string>(key: K, value: string | undefined): { [P in K]?: string } {
  return value === undefined || value === '' ? {} : ({ [key]: value } as { [P in K]?: string })
}
