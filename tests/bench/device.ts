import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { createAccount, signIn } from '../journey/test.ts'
import { openPage } from '../support/page/build.ts'
import type { Rounds } from '../support/page/rounds.ts'
import { startServer } from '../support/server.ts'

declare global {
  /** Of tests/support/page/rounds.ts. */
  var rounds: Rounds
  /** When the account's database was open, and when the window was full of rows, in milliseconds; what a row says. */
  var seen: { opened: number | null; listed: number | null; row: string }
}

const ROWS = 100_000
const PROJECT = 300
const RUNS = 7
const ada = { firstName: 'Ada', email: 'ada@law.example', password: 'res ipsa loquitur' }

/**
 * What a device costs its browser: opening a project of 300 authorities in a store of 100,000 records, and making,
 * pushing and pulling 1,000, 10,000 and 100,000 of them with the server's own time left out.
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
    await benchOpening(context)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchRounds(page: Page): Promise<void> {
  console.log('device: Chromium, IndexedDB on disk, the server in memory and its time left out')
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

async function benchOpening(context: BrowserContext): Promise<void> {
  const server = await startServer()
  try {
    await createAccount(server, ada)
    const page = await context.newPage()
    await page.goto(`${server.url}/login`)
    await signIn(page, ada)
    for (const rows of [PROJECT, ROWS]) {
      const project = await fill(page, rows)
      const times: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        times.push(await openedToListed(context, `${server.url}${project}`))
      }
      times.sort((one, other) => one - other)
      const median = times[RUNS >> 1] ?? Number.NaN
      console.log(
        `  the app, ${PROJECT} authorities of ${rows} in the store: list visible ${median.toFixed(0)} ms after the ` +
          `database is open (median of ${RUNS}, ${times[0]?.toFixed(0)}–${times.at(-1)?.toFixed(0)}; goal 100)`,
      )
    }
  } finally {
    await server.dispose()
  }
}

/** Fills the account's own database as the store would, up to `rows` authorities; answers the address of one project. */
async function fill(page: Page, rows: number): Promise<string> {
  const name = await accountDatabase(page)
  const id = await page.evaluate(
    async ({ name, rows, size }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
      const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
      const h = '00000000100000aaaaaaa'.padEnd(21, 'a')
      const key = (at: number) => `a${String(at).padStart(6, '0')}V`
      const put = (records: object[]) =>
        new Promise<void>((resolve, reject) => {
          const transaction = database.transaction('records', 'readwrite', { durability: 'relaxed' })
          for (const record of records) transaction.objectStore('records').put(record)
          transaction.addEventListener('complete', () => resolve())
          transaction.addEventListener('abort', () => reject(transaction.error))
        })
      const row = (k: string, id: string, [place, order]: readonly [string, string], f: object) => ({
        id,
        place,
        order,
        rec: { id, k, h, f: { createdAt: 1, trashedAt: null, ...f } },
      })
      let slice: object[] = []
      for (let at = 0; at < rows; at += 1) {
        const project = idOf(1e9 + Math.floor(at / size))
        const string = idOf(2e9 + Math.floor(at / size))
        if (at % size === 0) {
          const order = key(at / size)
          slice.push(
            row('project', project, ['project', order], { name: `Project ${at}`, pos: order }),
            row('string', string, [`string:${project}`, key(0)], {
              pos: { projectId: project, orderKey: key(0) },
            }),
          )
        }
        const order = key(at % size)
        const source = {
          'source.kind': 'case',
          'source.name': `Roe v. Doe No. ${at}`,
          'source.printings': [{ volume: '410', reporter: 'U.S.', page: String((at % 900) + 1) }],
          'source.date': { year: 1973 },
        }
        slice.push(
          row('authority', idOf(at), [`authority:${project}`, order], {
            pos: { projectId: project, orderKey: order },
            ...source,
          }),
        )
        if (slice.length > 5_000) {
          await put(slice)
          slice = []
        }
      }
      const [project, string] = [idOf(1e9), idOf(2e9)]
      for (let at = 0; at < size; at += 1) {
        const order = key(at)
        const fields = {
          pos: { stringId: string, orderKey: order },
          authorityId: idOf(at),
          signal: null,
        }
        slice.push(row('use', idOf(3e9 + at), [`use:${string}`, order], fields))
      }
      await put(slice)
      database.close()
      return project
    },
    { name, rows, size: PROJECT },
  )
  return `/client/string?project=${id}`
}

/** The name of the account's database, once the app has made it: whoever opened it before would make an empty one. */
async function accountDatabase(page: Page): Promise<string> {
  return page.evaluate(async () => {
    for (;;) {
      const listed = await indexedDB.databases()
      // Beside it stand the guest's and the device's own.
      const name = listed.find((one) => /^cite-[0-9a-f]{8}-/.test(one.name ?? ''))?.name
      if (name !== undefined) return name
      await new Promise((resume) => setTimeout(resume, 50))
    }
  })
}

/**
 * Opens the project in a new tab; milliseconds from the opened database until the list is visible: the rows reach the
 * foot of the window, and the picture with them is painted.
 */
async function openedToListed(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    globalThis.seen = { opened: null, listed: null, row: '' }
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given)
      // Beside the account's database stand the guest's and the device's own.
      if (/^cite-[0-9a-f]{8}-/.test(given[0])) {
        request.addEventListener('success', () => (globalThis.seen.opened ??= performance.now()))
      }
      return request
    }
    const watch = new MutationObserver(() => {
      if (document.querySelector('[data-row]') === null) return
      watch.disconnect()
      requestAnimationFrame(look)
    })
    /** Before a frame is painted; what is posted here comes after it. */
    const look = () => {
      const rows = document.querySelectorAll('[data-row]')
      const last = rows[rows.length - 1]
      if (last === undefined || last.getBoundingClientRect().bottom < window.innerHeight) {
        requestAnimationFrame(look)
        return
      }
      // What comes right after the picture: of all that waits, the page's own next work included, it is the first.
      void scheduler.postTask(
        () => {
          globalThis.seen.listed = performance.now()
          globalThis.seen.row = rows[0]?.textContent ?? ''
        },
        { priority: 'user-blocking' },
      )
    }
    watch.observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  await page.waitForFunction(() => globalThis.seen.listed !== null, undefined, { timeout: 60_000 })
  const { opened, listed, row } = await page.evaluate(() => globalThis.seen)
  await page.close()
  if (!row.includes('Roe v. Doe')) throw new Error(`The first row says something else: ${row}`)
  return (listed ?? Number.NaN) - (opened ?? Number.NaN)
}
