import { deviceStorage } from '../../browser/browser-storage.ts'
import type { Decisions, PlacedFinding } from './decisions.ts'
import type { ShownNote } from './doctor-protocol.ts'

/**
 * Rules that the user has turned off, and fingerprints of the findings that the user rejected. Both stay in this
 * browser.
 */
export type HouseStyle = { readonly rulesOff: readonly string[]; readonly rejected: readonly string[] }

const KEY = 'pincite.doctor.house-style'
/** Maximum number of rejections saved; the oldest are dropped first. */
const MOST_REJECTED = 4000

/** Reads the house style saved in this browser; empty if none is saved or it can't be read. */
export function readHouseStyle(): HouseStyle {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '{}')
    return { rulesOff: listIn(kept, 'rulesOff'), rejected: listIn(kept, 'rejected') }
  } catch {
    return { rulesOff: [], rejected: [] }
  }
}

function listIn(kept: unknown, name: string): string[] {
  const list: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
}

/** Saves the house style in this browser. */
export function keepHouseStyle({ rulesOff, rejected }: HouseStyle): void {
  deviceStorage.setItem(KEY, JSON.stringify({ rulesOff, rejected: rejected.slice(-MOST_REJECTED) }))
}

/**
 * Returns a fingerprint of a finding, based on its rule and the text of its note. The fingerprint stays the same when
 * the document is reopened. It contains no text from the document.
 */
export function fingerprintOf({ finding }: PlacedFinding, note: Pick<ShownNote, 'text'>): string {
  return hashText([finding.kind, finding.rule, finding.span.join('-'), note.text].join('\n'))
}

/** Returns the decisions with a rejection for every undecided finding that the user rejected in this browser before. */
export function recallRejections(
  decisions: Decisions,
  found: readonly PlacedFinding[],
  notes: readonly Pick<ShownNote, 'text'>[],
  rejected: readonly string[],
): Decisions {
  if (rejected.length === 0) return decisions
  const known = new Set(rejected)
  const recalled = found.filter((placed) => {
    const note = notes[placed.note]
    return note !== undefined && !decisions.has(placed.key) && known.has(fingerprintOf(placed, note))
  })
  if (recalled.length === 0) return decisions
  return new Map([...decisions, ...recalled.map(({ key }) => [key, 'refused' as const] as const)])
}

/** Computes a 53-bit hash (cyrb53). */
function hashText(text: string): string {
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2654435761)
    two = Math.imul(two ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36)
}
