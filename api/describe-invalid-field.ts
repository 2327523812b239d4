interface FieldIssue {
  readonly code?: string | undefined
  readonly input?: unknown
  readonly path?: readonly PropertyKey[] | undefined
}

/**
 * Describes an invalid field of a request in one sentence. Uses the message of the field's schema if there is one,
 * because the default messages of the schema library contain types and options that mean nothing to users.
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
