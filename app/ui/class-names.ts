/** Joins the class names that are there; absent ones (false, undefined) leave nothing behind. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ')
}
