import { SIGNALS, type Signal } from '#cite/signal/signal.ts'
import { SourceSchema, type Source } from '#cite/source/source.ts'
import { ChoicesSchema, LocatorSchema, ParentheticalSchema, UseSchema } from '#cite/source/use.ts'
import type { Choices, Locator, Parenthetical, Use } from '#cite/source/use.ts'

/** The parts of a use besides its authority, limited to values the engine knows. */
export interface UseParts {
  /** Null means the signal of the preceding use continues. */
  readonly signal: Signal | null
  readonly pincite: readonly Locator[]
  readonly form: Use['form']
  readonly parentheticals: readonly Parenthetical[]
  readonly choices: Choices
}

/** Registers of a stored use: JSON that this version may not understand. */
interface StoredUse {
  readonly signal: string | null
  readonly pincite: readonly unknown[]
  readonly form: string
  readonly parentheticals: readonly unknown[]
  readonly choices: unknown
}

/** Reads a stored source for the engine; null if a newer version wrote something this one does not know. */
export function readSource(id: string, stored: Readonly<Record<string, unknown>>): Source | null {
  const read = SourceSchema.safeParse({ ...stored, id })
  return read.success ? read.data : null
}

/** Reads a stored use for the engine. Values this version does not know are left out but stay stored. */
export function readUse(stored: StoredUse): UseParts {
  return {
    signal: SIGNALS.find((signal) => signal === stored.signal) ?? null,
    pincite: stored.pincite.flatMap((item) => listOrNone(LocatorSchema.safeParse(item))),
    form: UseSchema.shape.form.options.find((form) => form === stored.form) ?? 'auto',
    parentheticals: stored.parentheticals.flatMap((item) => listOrNone(ParentheticalSchema.safeParse(item))),
    choices: readChoices(stored.choices),
  }
}

/** Reads stored choices. Skips validation for an empty value: most uses have no choices, and lists are long. */
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
