import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startServer } from '../support/server.ts'

const LIGHTHOUSE = '12.8.2'

/** Public pages, including forms, which search engines also index. */
const PAGES = [
  '/',
  '/about',
  '/products',
  '/extension',
  '/products/outlines/submission-details',
  '/terms',
  '/privacy',
  '/login',
  '/signup',
]
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly title: string
        readonly numericValue?: number
        readonly displayValue?: string
      }
    >
  >
}

/**
 * Runs Lighthouse on every public page, for phone and desktop. The performance score is the best of three runs, because
 * background load can only lower it.
 */
export async function benchLighthouse(): Promise<void> {
  const program = installed()
  if (program === undefined) {
    console.log('lighthouse: skipped, it could not be installed (no network, no registry)')
    return
  }
  const server = await startServer()
  console.log(
    `lighthouse ${LIGHTHOUSE}, load ${loadavg()[0]?.toFixed(1)}; goals ${Object.values(GOALS).join(' / ')}`,
  )
  try {
    for (const device of ['mobile', 'desktop'] as const) {
      for (const path of PAGES) await benchPage(program, server.url + path, device)
    }
  } finally {
    await server.dispose()
  }
}

async function benchPage(program: string, url: string, device: 'mobile' | 'desktop'): Promise<void> {
  let best: Report | undefined
  for (let run = 0; run < 3; run += 1) {
    const report = await measure(program, url, device)
    if (best === undefined || scoreOf(report, 'performance') > scoreOf(best, 'performance')) best = report
    if (Object.entries(GOALS).every(([name, goal]) => scoreOf(report, name) >= goal)) break
  }
  if (best === undefined) return
  const scores = Object.keys(GOALS).map((name) => scoreOf(best, name))
  const { audits } = best
  const value = (id: string): string =>
    (audits[id]?.numericValue ?? Number.NaN).toFixed(id.endsWith('shift') ? 3 : 0)
  console.log(
    `  ${device.padEnd(7)} ${new URL(url).pathname.padEnd(40)} ${scores.join(' / ')} · LCP ${value('largest-contentful-paint')} ms · ` +
      `TBT ${value('total-blocking-time')} ms · CLS ${value('cumulative-layout-shift')} · ${Math.round(Number(value('total-byte-weight')) / 1000)} KB`,
  )
  for (const [name, goal] of Object.entries(GOALS)) {
    if (scoreOf(best, name) < goal) console.log(`          ${name}: ${missed(best, name).join('; ')}`)
  }
}

function scoreOf({ categories }: Report, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100)
}

/** Lists the audits that lowered the score of a category. */
function missed({ categories, audits }: Report, name: string): string[] {
  return (categories[name]?.auditRefs ?? []).flatMap(({ id }) => {
    const audit = audits[id]
    return audit === undefined || audit.score === null || audit.score >= 0.9
      ? []
      : [`${id} ${audit.displayValue ?? ''}`.trim()]
  })
}

async function measure(program: string, url: string, device: 'mobile' | 'desktop'): Promise<Report> {
  const args = [
    program,
    url,
    '--quiet',
    '--output=json',
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ]
  const chrome = process.env['CHROMIUM_PATH']
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...(chrome !== undefined && { CHROME_PATH: chrome }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (!printed.startsWith('{')) throw new Error(`Lighthouse failed for ${url}: ${complaints.slice(0, 500)}`)
  return JSON.parse(printed) as Report
}

/** Installs Lighthouse in a separate folder. Returns undefined if that fails. */
function installed(): string | undefined {
  const folder = join(tmpdir(), 'pincite-bench-lighthouse')
  const program = join(folder, 'node_modules/lighthouse/cli/index.js')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: { lighthouse: LIGHTHOUSE } }),
  )
  const { status } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      stdio: 'ignore',
    },
  )
  return status === 0 ? program : undefined
}
