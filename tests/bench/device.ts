import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { openPage } from '../support/page/build.ts'
import type { Rounds } from '../support/page/rounds.ts'
import { benchOpening } from './opening.ts'

declare global {
  var rounds: Rounds
}

const ROWS = 100_000

/**
 * Measures costs in the browser, without the server's time: opening a project of 300 authorities in a store of 100,000
 * records, and creating, pushing, and pulling 1,000, 10,000, and 100,000 records.
 */
export async function benchDevice(): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH']
  const folder = mkdtempSync(join(tmpdir(), 'pincite-bench-device-'))
  const context = await chromium.launchPersistentContext(
    folder,
    executablePath === undefined ? {} : { executablePath },
  )
  try {
    await benchRounds(await context.newPage())
    await benchOpening(context, ROWS)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchRounds(page: Page): Promise<void> {
  console.log('device: Chromium, IndexedDB on disk, in-memory server whose time is excluded')
  for (const size of [1_000, 10_000, ROWS]) {
    await openPage(page, 'tests/support/page/rounds.ts')
    const { made, push, pull, open } = await page.evaluate(async (size) => {
      const { make, addProjects, settle, openProject } = globalThis.rounds
      const names = [`push ${size}`, `pull ${size}`] as const
      await addProjects(names[0], size)
      const made = await make(names[0], size)
      const push = await settle(names[0])
      const pull = await settle(names[1])
      const times: number[] = []
      for (let run = 0; run < 7; run += 1) times.push((await openProject(names[1]))[0])
      return { made, push, pull, open: times.sort((one, other) => one - other)[3] ?? Number.NaN }
    }, size)
    const ms = (value: number) => `${value.toFixed(0).padStart(7)} ms`
    console.log(
      `  ${String(size).padStart(7)} made${ms(made)} · pushed${ms(push.device)} in ${push.rounds} rounds · ` +
        `pulled${ms(pull.device)} in ${pull.rounds} rounds · a project read${open.toFixed(1).padStart(7)} ms`,
    )
  }
}
