import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { residentMegabytes } from '../tests/support/process-memory.ts'
import { createJobProcess, type JobProcess, type JobProcessOptions } from './job-process.ts'

type Job = { readonly do: string }

const work = `
import { answerJobs } from '${pathToFileURL(join(import.meta.dirname, 'job-child.ts')).href}'
const kept = []
answerJobs(async ({ do: what }) => {
  if (what === 'throw') throw new Error('no')
  if (what === 'leave') process.exit(3)
  if (what === 'spin') for (;;);
  if (what === 'buffers') for (;;) kept.push(Buffer.alloc(4 * 1024 * 1024, kept.length + 1))
  if (what === 'heap') for (;;) kept.push({ name: String(kept.length) })
  if (what.startsWith('wait')) await new Promise((done) => setTimeout(done, 30))
  if (what === 'pid') return process.pid
  return what
})
`

function jobs(given: Partial<JobProcessOptions> = {}): JobProcess<Job, unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'jobs-'))
  const file = join(folder, 'work.mjs')
  writeFileSync(file, work)
  const made = createJobProcess<Job, unknown>({
    entry: pathToFileURL(file),
    patience: 20_000,
    memory: 256,
    idle: 10_000,
    waiting: { all: 20, account: 10 },
    ...given,
  })
  onTestFinished(async () => {
    await made.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return made
}

test('runs jobs one after another in the same process', async () => {
  const one = jobs()
  expect(await one.run({ do: 'this' }, 'ada')).toEqual({ result: 'this' })
  expect(await one.run({ do: 'pid' }, 'ada')).toEqual(await one.run({ do: 'pid' }, 'ada'))
})

test.for(['throw', 'leave', 'heap', 'buffers'])(
  'fails only the job that throws, exits, or takes too much memory: %s',
  async (what) => {
    const one = jobs({ memory: 160 })
    expect(await one.run({ do: what }, 'ada')).toBe('failed')
    expect(await one.run({ do: 'this' }, 'ada')).toEqual({ result: 'this' })
  },
)

test('counts buffers as memory', async () => {
  const one = jobs({ memory: 200 })
  const asked = await one.run({ do: 'pid' }, 'ada')
  const pid = typeof asked === 'object' ? Number(asked.result) : 0
  let most = 0
  const looking = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), 1)
  expect(await one.run({ do: 'buffers' }, 'ada')).toBe('failed')
  clearInterval(looking)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(400)
})

test('kills a job that never ends', async () => {
  const one = jobs({ patience: 300 })
  expect(await one.run({ do: 'spin' }, 'ada')).toBe('failed')
  expect(await one.run({ do: 'this' }, 'ada')).toEqual({ result: 'this' })
})

test('many jobs from one account delay another account’s job by only one job', async () => {
  const one = jobs()
  const order: string[] = []
  const note = (whose: string) => one.run({ do: `wait ${whose}` }, whose).then(() => order.push(whose))
  const all = [...Array.from({ length: 6 }, () => note('eve')), note('ada'), note('bob')]
  await Promise.all(all)
  expect(order).toEqual(['eve', 'ada', 'bob', 'eve', 'eve', 'eve', 'eve', 'eve'])
})

test('rejects jobs beyond the limits per account and in total', async () => {
  const one = jobs({ waiting: { all: 3, account: 2 } })
  const eve = Array.from({ length: 4 }, () => one.run({ do: 'this' }, 'eve'))
  const others = ['ada', 'bob'].map((account) => one.run({ do: 'this' }, account))
  const done = { result: 'this' }
  expect(await Promise.all(eve)).toEqual([done, done, done, 'busy'])
  expect(await Promise.all(others)).toEqual([done, 'busy'])
})

test('fails waiting and new jobs after it is closed', async () => {
  const one = jobs()
  const waiting = [one.run({ do: 'spin' }, 'ada'), one.run({ do: 'this' }, 'ada')]
  await sleep(50)
  await one.close()
  expect(await Promise.all(waiting)).toEqual(['failed', 'failed'])
  expect(await one.run({ do: 'this' }, 'ada')).toBe('failed')
})
