import { SIGNALS, type Signal } from '#cite/signal/signal.ts'
import { SourceSchema, type Source } from '#cite/source/source.ts'
import { ChoicesSchema, LocatorSchema, ParentheticalSchema, UseSchema } from '#cite/source/use.ts'
import type { Choices, Locator, Parenthetical, Use } from '#cite/source/use.ts'

/** What a use says beside its authority, with every value of a kind the engine knows. */
export interface UseParts {
  /** Null: under the signal of the use before it. */
  readonly signal: Signal | null
  readonly pincite: readonly Locator[]
  readonly form: Use['form']
  readonly parentheticals: readonly Parenthetical[]
  readonly choices: Choices
}

/** Registers of a stored use: JSON that this version may or may not know. */
interface StoredUse {
  readonly signal: string | null
  readonly pincite: readonly unknown[]
  readonly form: string
  readonly parentheticals: readonly unknown[]
  readonly choices: unknown
}

/** A stored source as the engine takes it; null when a newer version wrote something this one does not know. */
export function readSource(id: string, stored: Readonly<Record<string, unknown>>): Source | null {
  const read = SourceSchema.safeParse({ ...stored, id })
  return read.success ? read.data : null
}

/** A stored use as the engine takes it. What this version does not know is left out, and stays stored. */
export function readUse(stored: StoredUse): UseParts {
  return {
    signal: SIGNALS.find((signal) => signal === stored.signal) ?? null,
    pincite: stored.pincite.flatMap((item) => listOrNone(LocatorSchema.safeParse(item))),
    form: UseSchema.shape.form.options.find((form) => form === stored.form) ?? 'auto',
    parentheticals: stored.parentheticals.flatMap((item) => listOrNone(ParentheticalSchema.safeParse(item))),
    choices: readChoices(stored.choices),
  }
}

/** Most uses choose nothing, and lists are long: nothing is not checked. */
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
