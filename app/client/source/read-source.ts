import { SIGNALS, type Signal } from '#cite/signal/signal.ts'
import { SourceSchema, type Source } from '#cite/source/source.ts'
import { ChoicesSchema, LocatorSchema, ParentheticalSchema, UseSchema } from '#cite/source/use.ts'
import type { Choices, Locator, Parenthetical, Use } from '#cite/source/use.ts'

export interface UseParts {
  /** Null if the signal of the preceding citation still applies. */
  readonly signal: Signal | null
  readonly pincite: readonly Locator[]
  readonly form: Use['form']
  readonly parentheticals: readonly Parenthetical[]
  readonly choices: Choices
}

/**
 * The stored fields of a citation. A newer version of the app may have written values that this version doesn't
 * understand.
 */
interface StoredUse {
  readonly signal: string | null
  readonly pincite: readonly unknown[]
  readonly form: string
  readonly parentheticals: readonly unknown[]
  readonly choices: unknown
}

/**
 * Reads a stored source for the engine. Returns null if the source contains something that only a newer version knows.
 */
export function readSource(id: string, stored: Readonly<Record<string, unknown>>): Source | null {
  const read = SourceSchema.safeParse({ ...stored, id })
  return read.success ? read.data : null
}

/** Reads a stored citation for the engine. Omits values that this version doesn't know; they stay stored. */
export function readUse(stored: StoredUse): UseParts {
  return {
    signal: SIGNALS.find((signal) => signal === stored.signal) ?? null,
    pincite: stored.pincite.flatMap((item) => listOrNone(LocatorSchema.safeParse(item))),
    form: UseSchema.shape.form.options.find((form) => form === stored.form) ?? 'auto',
    parentheticals: stored.parentheticals.flatMap((item) => listOrNone(ParentheticalSchema.safeParse(item))),
    choices: readChoices(stored.choices),
  }
}

/** Reads stored choices. Doesn't validate an empty value, because lists are long and most citations have no choices. */
function readChoices(stored: unknown): Choices {
  if (typeof stored === 'object' && stored !== null && Object.keys(stored).length === 0) return {}
  const read = ChoicesSchema.safeParse(stored)
  return read.success ? read.data : {}
}

function listOrNone<T>(
  read: { readonly success: true; readonly data: T } | { readonly success: false },
): T[] {
  return read.success ? [read.data] : []
}
