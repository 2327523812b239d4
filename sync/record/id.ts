/**
 * Generates a record id: a version 7 UUID, so ids sort by creation time. `now` is in milliseconds; `random` has 10
 * random bytes.
 */
export function makeId(now: number, random: Uint8Array): string {
  const time = Math.max(0, Math.floor(now)).toString(16).padStart(12, '0').slice(-12)
  const bytes = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((random[2] ?? 0) & 0x3f) | 0x80
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${bytes.slice(1, 4)}`,
    `${variant.toString(16)}${bytes.slice(6, 8)}`,
    bytes.slice(8, 20),
  ].join('-')
}
