import type { SqlValue } from './port.ts'

/** Returns true if both engines store the text unchanged. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Thrown for text that a database would change or reject. */
export class UnstorableText extends TypeError {
  override readonly name = 'UnstorableText'
}

/**
 * Returns a statement's values unchanged. Throws UnstorableText for text that an engine would change or reject, and
 * TypeError for any other invalid value.
 */
export function checkValues(values: readonly SqlValue[]): SqlValue[] {
  return values.map((value: unknown) => {
    if (value === null || value instanceof Uint8Array) return value
    if (typeof value === 'string') {
      if (!isStorableText(value)) throw new UnstorableText('A statement cannot contain this text')
      return value
    }
    if (typeof value === 'number' && Number.isFinite(value)) return value
    throw new TypeError(`A statement cannot contain this ${typeof value}`)
  })
}
