import type { SqlValue } from './port.ts'

/** Whether both engines keep a text as it is. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** A text that no database keeps as it is was about to be written or asked for: whoever sent it is told so. */
export class UnstorableText extends TypeError {
  override readonly name = 'UnstorableText'
}

/**
 * The values of a statement, when both engines keep each exactly as it is. Throws UnstorableText for a text they would not,
 * TypeError for what is no value at all.
 */
export function checkValues(values: readonly SqlValue[]): SqlValue[] {
  return values.map((value: unknown) => {
    if (value === null || value instanceof Uint8Array) return value
    if (typeof value === 'string') {
      if (!isStorableText(value)) throw new UnstorableText('A statement cannot hold this text')
      return value
    }
    if (typeof value === 'number' && Number.isFinite(value)) return value
    throw new TypeError(`A statement cannot hold this ${typeof value}`)
  })
}
