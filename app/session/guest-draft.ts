import { durableStorage } from '../browser/durable-storage.ts'

/** Fields of the home page's Webcite form, as typed. */
const trialFields = ['url', 'title', 'people', 'site', 'date'] as const
export type GuestDraftField = (typeof trialFields)[number]

export interface GuestDraft {
  /**
   * Creation time in epoch milliseconds, plus 20 random bytes. The ids of the records created from the draft are
   * derived from both values, so adopting the draft twice creates each record once.
   */
  readonly at: number
  readonly dice: readonly number[]
  readonly text: string
  readonly web: Readonly<Partial<Record<GuestDraftField, string>>>
}

const KEY = 'pincite.trial'
/** Number of random bytes: ten for each of two ids. */
const DICE = 20

/** Creates an empty draft. */
export function createGuestDraft(): GuestDraft {
  return { at: Date.now(), dice: [...crypto.getRandomValues(new Uint8Array(DICE))], text: '', web: {} }
}

/**
 * Loads this browser's guest draft; returns null if there is none. The draft belongs to no account and survives logins
 * and logouts, because a signup can take days. The next user who logs in gets the draft (client/guest-draft/). Emptying
 * the fields on the home page removes it.
 */
export function loadGuestDraft(): GuestDraft | null {
  try {
    return parseGuestDraft(JSON.parse(durableStorage.read(KEY)?.text ?? 'null'))
  } catch {
    return null
  }
}

/** Restores the draft after the browser was killed. Resolves to true if there is a draft. Never rejects. */
export async function restoreGuestDraft(): Promise<boolean> {
  await durableStorage.whenRestored()
  return loadGuestDraft() !== null
}

/** Saves the draft; null removes it. */
export function saveGuestDraft(trial: GuestDraft | null): void {
  if (trial === null) durableStorage.remove(KEY)
  // If storage is full, the text stays in the fields while the page is open.
  else durableStorage.write(KEY, JSON.stringify(trial))
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
