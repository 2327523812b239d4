import { readdirSync, readFileSync } from 'node:fs'

const PAGE = 4_096
const MB = 1024 * 1024

/** What a process holds in memory, in megabytes; 0 once it is gone. Linux says so in a file. */
export function residentMegabytes(pid: number): number {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return (Number(pages) * PAGE) / MB
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

/** How much more memory a process and those it started held together, at most, than when the watch began; in megabytes. */
export interface MemoryWatch {
  most(): number
}

/** Begins to look, every few milliseconds, until `most` is asked for. `pid` is this process, or another. */
export function watchMemory(pid: number = process.pid): MemoryWatch {
  const held = () =>
    childrenOf(pid).reduce((sum, child) => sum + residentMegabytes(child), residentMegabytes(pid))
  const before = held()
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, held() - before)), 5)
  return {
    most() {
      clearInterval(timer)
      return most
    },
  }
}
