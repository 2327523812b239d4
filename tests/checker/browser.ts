import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { createAccount, signIn } from '../journey/test.ts'
import { EndedBrowser } from '../support/ended-browser.ts'
import { browserAt, type RealServer, startServer } from '../support/server.ts'
import { BrowserWriter, ROWS, SLOTS } from './browser-writer.ts'
import { CheckedDevice } from './device.ts'
import { WriteLog } from './log.ts'
import { diceOf, drain } from './run.ts'

const USAGE = `npm run test:checker -- browser [--edits 20000] [--seconds 3600] [--seed 1]

Types edits into the real app in two browsers while browsers, pages, and the server are killed. Every edit that a page
has shown must be there afterward: on the screen, and on the server as a device reads it that shares no code
with the product.
`

const ada = { firstName: 'Ada', email: 'ada@law.example', password: 'res ipsa loquitur' }
const BROWSERS = 2
const TABS = SLOTS / ROWS / BROWSERS

interface Site {
  readonly server: RealServer
  readonly browsers: readonly EndedBrowser[]
  readonly writers: readonly BrowserWriter[]
  readonly counts: Record<string, number>
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      edits: { type: 'string', default: '20000' },
      seconds: { type: 'string', default: '3600' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(USAGE)
    return
  }
  const dice = diceOf(Number(values.seed))
  const folder = mkdtempSync(join(tmpdir(), 'pincite-browser-checker-'))
  const path = process.env['CHROMIUM_PATH'] ?? chromium.executablePath()
  const browsers = Array.from(
    { length: BROWSERS },
    (_, at) => new EndedBrowser(path, join(folder, String(at))),
  )
  const writers = browsers.flatMap((browser, at) =>
    Array.from(
      { length: TABS },
      (_, tab) => new BrowserWriter(browser, at * TABS + tab, diceOf(dice() * 1e9)),
    ),
  )
  const site: Site = { server: await startServer(), browsers, writers, counts: {} }
  try {
    await prepare(site)
    await run(site, { edits: Number(values.edits), time: Number(values.seconds) * 1_000 }, dice)
    await verifyAll(site)
  } finally {
    for (const browser of browsers) await browser.quit().catch(() => undefined)
    await site.server.dispose()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const violations = writers.flatMap((writer) => writer.violations)
  process.stdout.write(
    `browser, seed ${values.seed}: ${countEdits(site)} edits, ${violations.length} lost ${JSON.stringify(site.counts)}\n`,
  )
  for (const violation of violations.slice(-40)) process.stdout.write(`  ${violation}\n`)
  process.exitCode = violations.length === 0 ? 0 : 1
}

/** Logs in with each browser, waits until the app works offline, and creates the strings. */
async function prepare({ server, browsers, writers }: Site): Promise<void> {
  await createAccount(server, ada)
  for (const browser of browsers) {
    const page = await browser.open()
    await page.goto(`${server.url}/login`)
    await signIn(page, ada)
    await page.waitForFunction(async () => {
      await navigator.serviceWorker.ready
      return navigator.serviceWorker.controller !== null
    })
    await page.close()
  }
  for (const writer of writers) await writer.prepare(server.url)
  // A browser writes its session to disk when it quits.
  for (const browser of browsers) await browser.quit()
  for (const writer of writers) await writer.reopen()
}

function countEdits({ writers }: Site): number {
  return writers.reduce((sum, { edits }) => sum + edits, 0)
}

/** Types until enough edits are made or the time, in milliseconds, is up. */
async function run(
  site: Site,
  { edits, time }: { readonly edits: number; readonly time: number },
  dice: () => number,
): Promise<void> {
  const end = Date.now() + time
  const isDone = () => countEdits(site) >= edits || Date.now() > end
  const progress = setInterval(() => {
    process.stdout.write(`  ${countEdits(site)} edits ${JSON.stringify(site.counts)}\n`)
  }, 60_000)
  const work = site.writers.map(async (writer) => {
    while (!isDone()) {
      try {
        await writer.edit()
      } catch {
        await writer.reopen()
      }
    }
  })
  await Promise.all([...work, harm(site, dice, isDone)])
  clearInterval(progress)
}

/** Kills browsers, pages, and the server until all edits are made. */
async function harm(site: Site, dice: () => number, isDone: () => boolean): Promise<void> {
  const { server, browsers, writers, counts } = site
  const pick = <T>(of: readonly T[]) => of[Math.floor(dice() * of.length)]
  while (!isDone()) {
    await sleep(3_000 + dice() * 5_000)
    const roll = dice()
    const did =
      roll < 0.3
        ? 'browser killed'
        : roll < 0.55
          ? 'server killed'
          : roll < 0.8
            ? 'page crashed'
            : 'page reloaded'
    counts[did] = (counts[did] ?? 0) + 1
    if (did === 'browser killed') await pick(browsers)?.kill()
    else if (did === 'server killed') {
      await server.stop('SIGKILL')
      await sleep(dice() * 3_000)
      await server.restart()
    } else
      await pick(writers)
        ?.end(did === 'page crashed' ? 'crash' : 'reload')
        .catch(() => undefined)
  }
}

/** Verifies the screens and the server's records after everything is synced. */
async function verifyAll({ server, writers }: Site): Promise<void> {
  const api = browserAt(server.url)
  const { email, password } = ada
  const { body } = await api.post<{ user: { id: string } }>('/api/login', { email, password })
  let values: number[] = []
  for (const writer of writers) await writer.reopen()
  // Try again while devices are still pushing edits.
  for (let tries = 0; tries < 40; tries += 1) {
    const fresh = new CheckedDevice(body.user.id, new WriteLog(), 0)
    await drain(fresh, api.cookies, { servers: [server] })
    const now = [...fresh.held.values()].flatMap(({ kind, registers, purged }) =>
      kind === 'use' && purged === undefined
        ? [Number(/\d{5,}/.exec(JSON.stringify(registers.get('pincite')?.value ?? ''))?.[0] ?? 0)]
        : [],
    )
    const isSame = now.join() === values.join()
    values = now
    if (isSame && tries > 3) break
    await sleep(1_000)
  }
  for (const writer of writers) writer.verifyStored(values)
}

await main()
