/**
 * Runs the journeys of `journeys/` in WebKit, or in Safari on a Mac:
 * `main.ts webkit|safari [--short] [part of a name]`. Prints one line per journey and writes the counts to
 * $ENGINES_REPORT. A journey that can't run on this machine counts as "not run", never as passed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { safari, webkitOn } from './browsers.ts'
import { openDisplay } from './display.ts'
import { type Engine, type Journey, runJourney } from './journey.ts'
import { account } from './journeys/account.ts'
import { dialogs } from './journeys/dialogs.ts'
import { documents } from './journeys/documents.ts'
import { endOfPage } from './journeys/end-of-page.ts'
import { keeping } from './journeys/keeping.ts'
import { lacking } from './journeys/lacking.ts'
import { phone } from './journeys/phone.ts'
import { stringTool } from './journeys/string-tool.ts'
import { webcite } from './journeys/webcite.ts'
import type { Visitor } from './visitor.ts'

const journeys: readonly Journey[] = [
  ...stringTool,
  ...phone,
  ...account,
  ...dialogs,
  ...documents,
  ...keeping,
  ...endOfPage,
  ...webcite,
  ...lacking,
]

const pictures = join(import.meta.dirname, '../../node_modules/.cache/engines')

async function engineOf(name: string): Promise<Engine> {
  if (name === 'safari') return { name, open: safari, has: [] }
  const display = await openDisplay()
  return { name, open: webkitOn(display), has: ['profile', 'display', 'without'], display }
}

/** Saves a screenshot of every window of a failed journey. */
async function keepPictures(journey: string, windows: readonly Visitor[]): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  for (const [at, { window }] of windows.entries()) {
    const file = join(pictures, `${journey.replaceAll(/\W+/g, '-').slice(0, 60)}-${at}.png`)
    const picture = await window.screenshot().catch(() => null)
    if (picture !== null) writeFileSync(file, picture)
  }
}

/** Runs a journey once. Returns the error, if any. */
async function tryJourney(journey: Journey): Promise<Error | undefined> {
  try {
    await runJourney(journey, engine, (windows) => keepPictures(journey.name, windows))
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const [name = 'webkit', ...rest] = process.argv.slice(2)
const short = rest.includes('--short')
const words = rest.filter((word) => !word.startsWith('--'))
const chosen = journeys.filter(
  (journey) =>
    (!short || journey.short === true) &&
    words.every((word) => journey.name.toLowerCase().includes(word.toLowerCase())),
)
const engine = await engineOf(name)
const count = {
  passed: 0,
  failed: 0,
  notRun: 0,
  failures: new Array<string>(),
  secondTries: new Array<string>(),
}
for (const journey of chosen) {
  const missing = (journey.needs ?? []).filter((need) => !engine.has.includes(need))
  if (missing.length > 0) {
    count.notRun += 1
    console.log(`  not run  ${name}: ${journey.name} (needs: ${missing.join(', ')})`)
    continue
  }
  const began = performance.now()
  const took = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`
  const error = await tryJourney(journey)
  if (error === undefined) console.log(`  ✓ ${name}: ${journey.name} (${took()})`)
  else {
    // A journey fails only if it fails twice, as in the Chromium runs.
    console.log(`  ✘ ${name}: ${journey.name} (${took()})`)
    console.log(error)
    const told = `${name}: ${journey.name}: ${String(error).split('\n', 1)[0]}`
    const again = await tryJourney(journey)
    ;(again === undefined ? count.secondTries : count.failures).push(told)
    if (again !== undefined) console.log(again)
    console.log(`  ${again === undefined ? '✓' : '✘'} ${name}: ${journey.name}, second try (${took()})`)
  }
}
count.failed = count.failures.length
count.passed = chosen.length - count.notRun - count.failed
engine.display?.close()
if (process.env['ENGINES_REPORT'] !== undefined)
  writeFileSync(process.env['ENGINES_REPORT'], JSON.stringify(count))
process.exit(count.failed === 0 ? 0 : 1)
