/**
 * Early reporters of the Supreme Court. `first` is the volume of the U.S. Reports that corresponds to volume 1 of the
 * early reporter (T1.1).
 */
const REPORTERS: readonly (readonly [first: number, name: string])[] = [
  [68, 'Wall.'],
  [66, 'Black'],
  [42, 'How.'],
  [26, 'Pet.'],
  [14, 'Wheat.'],
  [5, 'Cranch'],
  [1, 'Dall.'],
]
const LAST_VOLUME = 90
const LAST_YEAR = 1875

/**
 * Returns the volume of the U.S. Reports for a volume of an early reporter: `22` for `9 Wheat.`. Returns undefined for
 * other reporters and volumes (T1.1).
 */
export function officialVolume(reporter: string, volume: string | undefined): string | undefined {
  const [first] = REPORTERS.find(([, name]) => name === reporter) ?? []
  if (first === undefined) return undefined
  const official = String(first + Number(volume) - 1)
  return nominativeOf(official, first) === `${volume ?? ''} ${reporter}` ? official : undefined
}

/**
 * Returns the early reporter of a volume of the U.S. Reports: `1 Cranch` for volume 5 and the year 1803. Returns
 * undefined for volumes without one (T1.1).
 */
export function nominativeOf(volume: string | undefined, year: number | undefined): string | undefined {
  const number = Number(volume)
  if (year === undefined || year > LAST_YEAR || !(number <= LAST_VOLUME)) return undefined
  const [first, name] = REPORTERS.find(([start]) => start <= number) ?? []
  return first === undefined ? undefined : `${number - first + 1} ${name}`
}
