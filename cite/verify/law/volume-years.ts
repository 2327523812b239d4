type YearSpan = readonly [first: number, last: number]

/** The year before volume 1 (1936) of the Federal Register. Each volume covers one calendar year. */
const REGISTER_BEFORE_FIRST = 1935
/**
 * The number to add to a Statutes at Large volume number to get the year, from volume 52 (1938) on. Each of these
 * volumes contains the laws of one session of Congress: volume 124 covers 2010.
 */
const STATUTES_BEFORE_FIRST = 1886
const FIRST_YEARLY_VOLUME = 52

/** Returns the year of a Federal Register volume, or undefined if the volume is not a positive integer. */
export function yearsOfRegister(volume: number): YearSpan | undefined {
  return Number.isInteger(volume) && volume >= 1
    ? [REGISTER_BEFORE_FIRST + volume, REGISTER_BEFORE_FIRST + volume]
    : undefined
}

/** Returns the years of a volume of the Statutes at Large. */
export function yearsOfStatutes(early: ReadonlyMap<number, YearSpan>, volume: number): YearSpan | undefined {
  if (volume < FIRST_YEARLY_VOLUME) return early.get(volume)
  return [STATUTES_BEFORE_FIRST + volume, STATUTES_BEFORE_FIRST + volume]
}

/** Returns the years of a Congress. The 1st Congress met from 1789 to 1791. */
export function yearsOfCongress(congress: number): YearSpan {
  return [1787 + 2 * congress, 1789 + 2 * congress]
}

/** Reads the number of a Congress: `117th Cong.`, `117th Cong., 2d Sess.`. */
export function readCongress(body: string): number | undefined {
  const read = /\b(\d{1,3})(?:st|d|nd|rd|th) Cong\b/.exec(body)?.[1]
  return read === undefined ? undefined : Number(read)
}
