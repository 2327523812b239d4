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
  const form = UseSchema.shape.form.safeParse(stored.form)
  const choices = ChoicesSchema.safeParse(stored.choices)
  return {
    signal: SIGNALS.find((signal) => signal === stored.signal) ?? null,
    pincite: stored.pincite.flatMap((item) => listed(LocatorSchema.safeParse(item))),
    form: form.success ? form.data : 'auto',
    parentheticals: stored.parentheticals.flatMap((item) => listed(ParentheticalSchema.safeParse(item))),
    choices: choices.success ? choices.data : {},
  }
}

function listed<T>(read: { readonly success: true; readonly data: T } | { readonly success: false }): T[] {
  return read.success ? [read.data] : []
}
