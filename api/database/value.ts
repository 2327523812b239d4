import type { Value } from './port.ts'

/** Whether both engines keep a text as it is. */
export function isValue(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** A text that no database keeps as it is was about to be written or asked for: whoever sent it is told so. */
export class UnkeptText extends TypeError {
  override readonly name = 'UnkeptText'
}

/**
 * The values of a statement, when both engines keep each exactly as it is. Throws UnkeptText for a text they would not,
 * TypeError for what is no value at all.
 */
export function checkedValues(values: readonly Value[]): Value[] {
  return values.map((value: unknown) => {
    if (value === null || value instanceof Uint8Array) return value
    if (typeof value === 'string') {
      if (!isValue(value)) throw new UnkeptText('A statement cannot hold this text')
      return value
    }
    if (typeof value === 'number' && Number.isFinite(value)) return value
    throw new TypeError(`A statement cannot hold this ${typeof value}`)
  })
}
