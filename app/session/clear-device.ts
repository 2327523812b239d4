import { deviceStorage, tabStorage } from '../browser/browser-storage.ts'
import { durableStorage } from '../browser/durable-storage.ts'
import { type DeviceMoment, type DevicePlace, devicePlaces, matchPlace } from './device-register.ts'
import { forgetTypedDrafts } from './forget-typed-drafts.ts'
import { type EndingSession, isGuestStringOfSession, isTrialOfSession } from './guest-work.ts'
import { removeIndexedDatabase } from './remove-database.ts'
import { TYPED_DRAFT_PREFIX } from './typed-drafts.ts'

/**
 * Removes what the register says ends at this moment, for the given accounts. `since` is the start of the session that
 * ends, in milliseconds since 1970. Storage keys are gone when it returns; databases, their copies of texts, and caches
 * when the promise resolves. Never rejects.
 */
export async function clearDevice(
  moment: DeviceMoment,
  userIds: readonly string[],
  since = Number.POSITIVE_INFINITY,
): Promise<void> {
  const session = { userIds, since }
  // Decided before the first key is gone, because the keys say whose the work is.
  const places = devicePlaces.filter((place) => place.goes.includes(moment) && isEnding(place, session))
  const isGuestEnding = places.some(({ name }) => name === 'pincite.guest')
  await Promise.allSettled(
    places.map((place) =>
      place.name === `${TYPED_DRAFT_PREFIX}*` ? forgetTypedDrafts(isGuestEnding) : clearPlace(place, userIds),
    ),
  )
}

/** Removes what ends at this moment from this tab only; another tab clears the rest. */
export function clearTab(moment: DeviceMoment, userIds: readonly string[]): void {
  for (const place of devicePlaces)
    if (place.kind === 'tab' && place.goes.includes(moment)) void clearPlace(place, userIds)
}

function isEnding({ guest, kind }: DevicePlace, session: EndingSession): boolean {
  if (guest !== true) return true
  return kind === 'text' ? isTrialOfSession(session) : isGuestStringOfSession(session)
}

async function clearPlace(place: DevicePlace, userIds: readonly string[]): Promise<void> {
  const { kind, name } = place
  const isOwned = name.includes('<id>')
  if (kind === 'text') {
    const tests = isOwned ? userIds.map((userId) => matchPlace(place, userId)) : [matchPlace(place)]
    const isGoing = (key: string): boolean => tests.some((matches) => matches(key))
    clearTabKeys(isGoing)
    return durableStorage.clear(isGoing)
  }
  for (const one of isOwned ? userIds.map((userId) => name.replace('<id>', userId)) : [name]) {
    if (kind === 'device') deviceStorage.removeItem(one)
    else if (kind === 'tab') tabStorage.removeItem(one)
    else if (kind === 'cache') await globalThis.caches?.delete(one)
    else await removeIndexedDatabase(one)
  }
}

function clearTabKeys(isGoing: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isGoing(key)) sessionStorage.removeItem(key)
  } catch {
    // Some browsers block storage entirely; then it holds nothing.
  }
}
