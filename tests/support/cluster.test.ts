import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const script = `
  const { startCluster } = await import(${JSON.stringify(join(import.meta.dirname, 'cluster.ts'))})
  const cluster = await startCluster()
  console.log(cluster.pid())
  setInterval(() => {}, 1_000)
`

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test(
  'a cluster ends with the process that started it, regardless of how that process ends',
  { timeout: 120_000 },
  async () => {
    const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    if (child.stdout === null) throw new Error('no output')
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    const pid = Number(said.toString())
    expect(isAlive(pid)).toBe(true)
    child.kill('SIGKILL')
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false)
  },
)
