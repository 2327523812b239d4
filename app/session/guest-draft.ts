/** Fields of a web citation that the front page's Webcite has, as they were typed. */
const trialFields = ['url', 'title', 'people', 'site', 'date'] as const
export type GuestDraftField = (typeof trialFields)[number]

/** What somebody has made with the tools of the front page, without an account. */
export interface GuestDraft {
  /** When it was begun, epoch milliseconds, and twenty bytes of chance: what comes of it is named after them, so that taking it in twice makes one of each. */
  readonly at: number
  readonly dice: readonly number[]
  /** Typed into String Cite; empty when nothing was. */
  readonly text: string
  /** Typed into Webcite. */
  readonly web: Readonly<Partial<Record<GuestDraftField, string>>>
}

const KEY = 'pincite.trial'
/** Two names of ten bytes each. */
const DICE = 20

/** A draft that is begun now. */
export function createGuestDraft(): GuestDraft {
  return { at: Date.now(), dice: [...crypto.getRandomValues(new Uint8Array(DICE))], text: '', web: {} }
}

/**
 * What waits in this browser for an account; null when nothing does.
 *
 * It is nobody's yet, so no login and no logout forgets it: signing up takes days for some. Whoever signs in here next
 * gets it (client/guest-draft/), and emptying the fields of the front page removes it.
 */
export function loadGuestDraft(): GuestDraft | null {
  try {
    return parseGuestDraft(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps what was made; null forgets it. */
export function saveGuestDraft(trial: GuestDraft | null): void {
  try {
    if (trial === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(trial))
  } catch {
    // Without room it stays in the fields for as long as the page is open.
  }
}

function parseGuestDraft(found: unknown): GuestDraft | null {
  if (!isRecord(found)) return null
  const { at, dice, text, web } = found
  if (typeof at !== 'number' || typeof text !== 'string' || !isRecord(web)) return null
  if (!Array.isArray(dice) || dice.length !== DICE || !dice.every(isByte)) return null
  const fields = trialFields.flatMap((name) => (typeof web[name] === 'string' ? [[name, web[name]]] : []))
  return { at, dice, text, web: Object.fromEntries(fields) as GuestDraft['web'] }
}

function isByte(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 256
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
