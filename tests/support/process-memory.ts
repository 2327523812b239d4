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
  /** The most that the processes it started held together, all of it, whatever they held before. */
  mostOfChildren(): number
}

/** Begins to look, every few milliseconds, until it is asked. `pid` is this process, or another. */
export function watchMemory(pid: number = process.pid): MemoryWatch {
  const ofChildren = () => childrenOf(pid).reduce((sum, child) => sum + residentMegabytes(child), 0)
  const before = ofChildren() + residentMegabytes(pid)
  let [most, mostOfChildren] = [0, 0]
  function look(): void {
    const children = ofChildren()
    mostOfChildren = Math.max(mostOfChildren, children)
    most = Math.max(most, children + residentMegabytes(pid) - before)
  }
  const timer = setInterval(look, 5)
  timer.unref()
  const end = (figure: () => number) => () => {
    clearInterval(timer)
    return figure()
  }
  return { most: end(() => most), mostOfChildren: end(() => mostOfChildren) }
}
