/** Returns how many of `count` schedules a test runs: a quarter in `npm test`, all in `npm run sim`. */
export function shareOfSchedules(count: number): number {
  return process.env['SIM_SCHEDULES'] === 'all' ? count : Math.ceil(count / 4)
}
