import type { Change } from '#sync/client/write.ts'
import { sameJson, type Json } from '#sync/record/json.ts'
import type { ProjectContents } from '../../../store/hooks.ts'

/** One action of the person, with the changes that take it back. */
export interface Step {
  readonly changes: readonly Change[]
  readonly inverse: readonly Change[]
}

/** An action as a step: what its registers hold now is what undoing writes back; what it creates goes to the trash. */
export function stepOf(contents: ProjectContents, changes: readonly Change[], now: number): Step {
  const inverse = changes.map((change): Change => {
    const { kind, id } = change
    if (change.create === true) return { kind, id, fields: { trashedAt: now } }
    const fields = Object.keys(change.fields).map((field) => [field, heldBy(contents, change, field) ?? null])
    return { kind, id, fields: Object.fromEntries(fields) }
  })
  return { changes, inverse }
}

/**
 * What undoing a step writes: the values before it, except where somebody wrote something else since.
 * Swap the two lists to do it again.
 */
export function changesBack(contents: ProjectContents, { changes, inverse }: Step): Change[] {
  return inverse.flatMap((back, at) => {
    const wrote = changes[at]?.fields ?? {}
    const fields = Object.entries(back.fields).filter(([field]) => {
      const held = heldBy(contents, back, field)
      return held === undefined || !(field in wrote) || sameJson(held, asJson(wrote[field]))
    })
    return fields.length === 0 ? [] : [{ kind: back.kind, id: back.id, fields: Object.fromEntries(fields) }]
  })
}

const SOURCE = 'source.'

/** What a register holds; undefined when the record is not in sight, as one in the trash. */
function heldBy(contents: ProjectContents, { kind, id }: Change, field: string): Json | undefined {
  const record = recordsOf(contents, kind).find((one) => one.id === id)
  if (record === undefined) return undefined
  if (!field.startsWith(SOURCE)) return asJson(Reflect.get(record, field))
  const source: unknown = Reflect.get(record, 'source')
  const value: unknown =
    typeof source === 'object' && source !== null ? Reflect.get(source, field.slice(SOURCE.length)) : null
  return asJson(value ?? null)
}

function recordsOf(contents: ProjectContents, kind: Change['kind']): readonly { readonly id: string }[] {
  if (kind === 'project') return [contents.project]
  if (kind === 'string') return contents.strings
  if (kind === 'authority') return contents.authorities
  return kind === 'use' ? contents.uses : []
}

/** Registers hold JSON and nothing else; the store has checked it. */
function asJson(value: unknown): Json | undefined {
  return value as Json | undefined
}
