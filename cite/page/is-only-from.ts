import type { Evidence, Field } from './extraction.ts'

/** Returns true if all evidence for a value is of these kinds. */
export function isOnlyFrom(
  { provenance }: Pick<Field<unknown>, 'provenance'>,
  ...kinds: readonly Evidence[]
): boolean {
  return provenance.every((kind) => kinds.includes(kind))
}
