import { readdirSync, readFileSync } from 'node:fs'

const PAGE = 4_096
const MB = 1024 * 1024

/** Returns the memory of a process in megabytes; 0 if it has ended. Linux only. */
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

/** Peak growth of the total memory of a process and its children, in megabytes. */
export interface MemoryWatch {
  most(): number
  /** Returns the peak memory of the children, including memory used before the watch started. */
  mostOfChildren(): number
}

/** Measures the memory every few milliseconds until stopped. `pid` defaults to this process. */
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
