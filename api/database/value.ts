import type { Value } from './port.ts'

/** The values of a statement, when both engines keep each exactly as it is. Throws TypeError otherwise. */
export function checkedValues(values: readonly Value[]): Value[] {
  return values.map((value: unknown) => {
    if (value === null || value instanceof Uint8Array) return value
    if (typeof value === 'string' && value.isWellFormed() && !value.includes('\0')) return value
    if (typeof value === 'number' && Number.isFinite(value)) return value
    throw new TypeError(`A statement cannot hold this ${typeof value}`)
  })
}
