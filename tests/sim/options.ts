import { parseArgs } from 'node:util'

const USAGE = `npm run sim -- [--schedules 1000] [--seed 1] [--steps 80] [--quiet]

Runs random schedules of devices and a server, and checks every guarantee after each.

  --schedules  number of schedules
  --seed       seed of the first one; the others count up
  --steps      number of steps in each
  --quiet      skip looking for the shortest form of a failing schedule
`

interface Options {
  readonly schedules: number
  readonly seed: number
  readonly steps: number
  readonly quiet: boolean
}

/** Reads the command line. If the command line is invalid or asks for help, prints the usage and exits. */
export function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        schedules: { type: 'string', default: '1000' },
        seed: { type: 'string', default: '1' },
        steps: { type: 'string', default: '80' },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    if (values.help) {
      process.stdout.write(USAGE)
      process.exit(0)
    }
    return {
      schedules: whole('schedules', values.schedules),
      seed: whole('seed', values.seed),
      steps: whole('steps', values.steps),
      quiet: values.quiet,
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    return process.exit(2)
  }
}

function whole(name: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new TypeError(`--${name} must be a whole number, not "${text}"`)
  return Number(text)
}
