let readings = 0

/** Counts a reading of a project that starts now, and returns its number. */
export function startReading(): number {
  readings += 1
  return readings
}

/**
 * Returns how many readings of projects have started. A reading with a higher number started later, so it includes
 * everything that is stored now.
 */
export function countReadings(): number {
  return readings
}
