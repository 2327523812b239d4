import { clearedPlaces, type DevicePlace, keptPlaces } from '../../app/session/device-register.ts'

export const devicePlaces: readonly DevicePlace[] = [...clearedPlaces, ...keptPlaces]

/** Returns true if the name of a stored item matches a registered name, for any account. */
export function isPlaceName({ name }: Pick<DevicePlace, 'name'>, found: string): boolean {
  const parts = name.split(/(<id>|\*)/).map((part) => {
    if (part === '*') return '.*'
    return part === '<id>' ? '[^/]+' : part.replaceAll('.', String.raw`\.`)
  })
  return new RegExp(`^${parts.join('')}$`, 's').test(found)
}
