import type { FaultSchedule } from './schedule.ts'

/** Removes steps while the schedule still fails. Returns the shortest failing schedule found. */
export async function shrinkSchedule(
  schedule: FaultSchedule,
  fails: (schedule: FaultSchedule) => Promise<boolean>,
): Promise<FaultSchedule> {
  let { steps } = schedule
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = steps.length - size; from > -size; from -= size) {
      const rest = [...steps.slice(0, Math.max(0, from)), ...steps.slice(from + size)]
      if (rest.length < steps.length && (await fails({ ...schedule, steps: rest }))) steps = rest
    }
  }
  return { ...schedule, steps }
}
