import { measureAccuracy } from './accuracy.ts'
import { hasGold } from './gold.ts'
import { findLeaks } from './leaks.ts'
import { measurePeers } from './peers.ts'
import { extractionSpeed, formattingSpeed, stringCiteP95 } from './speed.ts'

/**
 * Prints the accuracy and speed of the engine and of similar programs. `-v` lists incorrect results, `--gold FOLDER`
 * reads the test sets from another folder, and `--accuracy` skips everything that needs an idle machine.
 */
export async function benchCite(): Promise<void> {
  const cold = await coldStart()
  if (!hasGold()) {
    console.log('cite: no test sets next to the repository; nothing measured.')
    return
  }
  const verbose = process.argv.includes('-v')
  console.log('Right / total')
  for (const { set, right, total, target, wrong } of measureAccuracy()) {
    const share = total === 0 ? 0 : (100 * right) / total
    const goal = target === undefined ? '' : `(${share >= target ? 'reached' : 'NOT reached'}: ${target} %)`
    console.log(
      `${String(right).padStart(5)} / ${String(total).padEnd(5)}${share.toFixed(1).padStart(6)} %  ${set} ${goal}`,
    )
    if (verbose) for (const row of wrong) console.log(`        - ${row.replace(/\s+/g, ' ').slice(0, 400)}`)
  }
  const leaks = findLeaks()
  for (const leak of leaks) console.log(`      LEAK  ${leak}`)
  console.log(
    `${String(leaks.length).padStart(5)}  strings of the test sets in the engine's code (must be 0)`,
  )
  if (leaks.length > 0) process.exitCode = 1
  if (process.argv.includes('--accuracy')) return
  const peers = measurePeers()
  const against = (name: string, speed: number | undefined): string =>
    speed === undefined ? `${name}: not installed` : `${name}: ${shown(speed)}`
  console.log('\nSpeed (processor time, best of several rounds)')
  console.log(
    `${shown(extractionSpeed())} MB/s extraction from opinions; npm ${against('citation', peers.citation)}`,
  )
  console.log(
    `${shown(formattingSpeed('asGiven'))} citations/s formatted, names as given; npm ${against('citeproc', peers.citeproc)}`,
  )
  console.log(`${shown(formattingSpeed('apply'))} citations/s formatted, names abbreviated`)
  console.log(`${stringCiteP95().toFixed(2)} ms for a string cite, 95th percentile`)
  console.log(`${cold.toFixed(1)} ms for the first call of a new process, including tables`)
}

/** Measures the first call in a new process. */
async function coldStart(): Promise<number> {
  const { parse } = await import('#cite/cite.ts')
  const start = performance.now()
  parse('Roe v. Doe, 12 F.3d 34, 56 (9th Cir. 2001) (en banc).')
  return performance.now() - start
}

function shown(speed: number): string {
  return speed >= 100 ? Math.round(speed).toLocaleString('en-US') : speed.toFixed(2)
}
