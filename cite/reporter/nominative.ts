/** The first reporters of the Supreme Court, each with the volume of the U.S. Reports that its own first became (T1.1). */
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

/** `1 Cranch` for volume 5 of the U.S. Reports of 1803; undefined for volumes that never had another name (T1.1). */
export function nominativeOf(volume: string | undefined, year: number | undefined): string | undefined {
  const number = Number(volume)
  if (year === undefined || year > LAST_YEAR || !(number <= LAST_VOLUME)) return undefined
  const [first, name] = REPORTERS.find(([start]) => start <= number) ?? []
  return first === undefined ? undefined : `${number - first + 1} ${name}`
}
