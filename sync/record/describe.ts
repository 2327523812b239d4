import type * as z from 'zod/mini'
import type { JsonValue } from './json.ts'

/** Describes a kind of record: the schema of each known register, and the default for a missing register. */
export interface KindDescription<Fields extends Record<string, z.ZodMiniType>> {
  readonly fields: Fields
  readonly empty: { readonly [Name in keyof Fields]: z.infer<Fields[Name]> }
}

/** Declares a kind of record. The type of its entities is inferred from the schemas. */
export function describeKind<Fields extends Record<string, z.ZodMiniType<JsonValue>>>(
  description: KindDescription<Fields>,
): KindDescription<Fields> {
  return description
}

/** A record as the app uses it: its id and its registers by name. */
export type DescribedEntity<Description> =
  Description extends KindDescription<infer Fields>
    ? { readonly id: string } & { readonly [Name in keyof Fields]: z.infer<Fields[Name]> }
    : never
