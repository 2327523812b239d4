/** The parts of a schema issue needed to describe it. */
interface FieldIssue {
  readonly code?: string | undefined
  readonly input?: unknown
  readonly path?: readonly PropertyKey[] | undefined
}

/**
 * Describes an invalid field in a request in one sentence. Keeps the sentence if the field's schema provides one; the
 * schema library's default messages name types and options that mean nothing to users.
 */
export function describeInvalidField({ code, input, path = [] }: FieldIssue): string {
  const name = path.filter((part) => typeof part === 'string').at(-1)
  if (code === 'unrecognized_keys') return 'The request has a field that isn’t expected.'
  if (name === undefined) return 'The request isn’t valid.'
  const field = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return input === undefined ? `The ${field} is missing.` : `The ${field} isn’t valid.`
}
