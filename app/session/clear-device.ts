import { deviceStorage, tabStorage } from '../browser/browser-storage.ts'
import { durableStorage } from '../browser/durable-storage.ts'
import { type DeviceMoment, type DevicePlace, clearedPlaces } from './device-register.ts'
import { forgetTypedDrafts } from './forget-typed-drafts.ts'
import { type EndingSession, isGuestStringOfSession, isTrialOfSession } from './guest-work.ts'
import { removeIndexedDatabase } from './remove-database.ts'
import { TYPED_DRAFT_PREFIX } from './typed-drafts.ts'

/**
 * Removes the given accounts' data that `device-register.ts` lists for removal at `moment`. `since` is the start of the
 * session that is ending, in milliseconds since 1970. Storage keys are removed before the function returns. The promise
 * resolves when the databases, the copies of texts in the database, and the caches are also removed. Never rejects.
 */
export async function clearDevice(
  moment: DeviceMoment,
  userIds: readonly string[],
  since = Number.POSITIVE_INFINITY,
): Promise<void> {
  const session = { userIds, since }
  // Choose all entries before removing any, because some of them record who owns the work.
  const places = clearedPlaces.filter((place) => place.goes.includes(moment) && isEnding(place, session))
  const isGuestEnding = places.some(({ name }) => name === 'pincite.guest')
  await Promise.allSettled(
    places.map((place) =>
      place.name === `${TYPED_DRAFT_PREFIX}*` ? forgetTypedDrafts(isGuestEnding) : clearPlace(place, userIds),
    ),
  )
}

/**
 * Removes the data in this tab's storage that is listed for removal at `moment`. All other data is removed by the tab
 * in which the session ended.
 */
export function clearTab(moment: DeviceMoment, userIds: readonly string[]): void {
  for (const place of clearedPlaces)
    if (place.kind === 'tab' && place.goes.includes(moment)) void clearPlace(place, userIds)
}

function isEnding({ guest, kind }: DevicePlace, session: EndingSession): boolean {
  if (guest !== true) return true
  return kind === 'text' ? isTrialOfSession(session) : isGuestStringOfSession(session)
}

async function clearPlace({ kind, name }: DevicePlace, userIds: readonly string[]): Promise<void> {
  const names = name.includes('<id>') ? userIds.map((userId) => name.replace('<id>', userId)) : [name]
  if (kind === 'text') {
    const isGoing = (key: string): boolean =>
      names.some((one) => key === one || (one.endsWith('*') && key.startsWith(one.slice(0, -1))))
    for (const key of listTabKeys()) if (isGoing(key)) tabStorage.removeItem(key)
    return durableStorage.clear(isGoing)
  }
  for (const one of names) {
    if (kind === 'device') deviceStorage.removeItem(one)
    else if (kind === 'tab') tabStorage.removeItem(one)
    else if (kind === 'cache') {
      if ('caches' in globalThis) await caches.delete(one)
    } else await removeIndexedDatabase(one)
  }
}

/** Returns the keys in the tab's storage; empty if the browser blocks storage. */
function listTabKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
