import type { Value } from './port.ts'

/** Whether both engines keep a text as it is. */
export function isValue(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** The values of a statement, when both engines keep each exactly as it is. Throws TypeError otherwise. */
export function checkedValues(values: readonly Value[]): Value[] {
  return values.map((value: unknown) => {
    if (value === null || value instanceof Uint8Array) return value
    if (typeof value === 'string' && isValue(value)) return value
    if (typeof value === 'number' && Number.isFinite(value)) return value
    throw new TypeError(`A statement cannot hold this ${typeof value}`)
  })
}
