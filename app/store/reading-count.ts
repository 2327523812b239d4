let readings = 0

/** Counts a read of a project that starts now, and returns its number. */
export function startReading(): number {
  readings += 1
  return readings
}

/**
 * Returns the number of project reads started so far. A read with a higher number started later, so it includes
 * everything that is stored now.
 */
export function countReadings(): number {
  return readings
}
