import { omitEmpty } from '../source/given-field.ts'
import { readPincite } from '../locator/read.ts'
import type { Parenthetical } from '../source/use.ts'
import type { Found, FoundFields, FoundKind } from './found.ts'
import { signalBefore } from './names.ts'
import type { Bracketed } from './parenthesis.ts'
import type { CitationCore } from './citation-core.ts'
import { sourceOf } from './source-of.ts'

/** The citations of a group, and the first offset at which the name of the next citation can start. */
export type FoundGroup = { readonly found: readonly Found[]; readonly end: number }

type Draft = {
  readonly kind: FoundKind
  readonly start: number
  readonly end: number
  readonly core: CitationCore
  readonly floor: number
  /** First offset at which the name of the next citation can start, if parentheticals follow this citation. */
  readonly next?: number
  readonly fields: FoundFields
  readonly parentheticals?: readonly Parenthetical[]
}

export function buildFound(text: string, draft: Draft): FoundGroup {
  const { kind, start, end, core, floor, fields, parentheticals = [] } = draft
  const signal = signalBefore(text, start, floor)
  const pin = fields.pincite
  const found: Found = {
    span: [start, end],
    kind,
    fields,
    core: [core.start, core.end],
    ...(signal === undefined ? {} : { signal: signal.signal }),
    ...(pin === undefined ? {} : { pincite: readPincite(pin, fields.page) }),
    ...omitEmpty({ parentheticals }),
  }
  const source = sourceOf(found, core)
  return { found: [source === undefined ? found : { ...found, source }], end: draft.next ?? end }
}

export function readAfter(
  brackets: readonly Bracketed[],
  from: number,
): { parentheticals: Parenthetical[]; end: number } {
  return { parentheticals: brackets.map(({ inner }) => ({ text: inner })), end: brackets.at(-1)?.end ?? from }
}

export function pincitedFields(pin: string | undefined): FoundFields {
  return pin === undefined || pin === '' ? {} : { pincite: pin.replace(/\s+/g, ' ') }
}
