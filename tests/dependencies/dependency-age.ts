/** A dependency that is this many major versions behind needs a reason. */
export const MAJORS_BEHIND = 2

/** A package in the output of `npm outdated --json`. */
interface OutdatedPackage {
  readonly current?: string
  readonly wanted: string
  readonly latest: string
}

/** The output of `npm outdated --json`. A package that is installed in several places has a list. */
export type OutdatedPackages = Readonly<Record<string, OutdatedPackage | readonly OutdatedPackage[]>>

/** A dependency that is too far behind. */
interface OldDependency {
  readonly name: string
  readonly current: string
  readonly latest: string
}

/** Returns the package names in backticks before the colon of each list item in the section “Held back”. */
export function readHeldBack(markdown: string): string[] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith('Held back')) ?? ''
  return section
    .split(/^- /m)
    .slice(1)
    .flatMap((item) => [...(item.split(':', 1)[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
}

/**
 * Compares outdated packages with the reasons to keep them. `old` lists dependencies that are too old and have no
 * reason. `needless` lists dependencies that have a reason but are not too old.
 */
export function findOldDependencies(
  outdated: OutdatedPackages,
  heldBack: readonly string[],
): { old: OldDependency[]; needless: string[] } {
  const behind = Object.entries(outdated).flatMap(([name, found]): OldDependency[] => {
    const [first] = [found].flat()
    if (first === undefined) return []
    const { wanted, current = wanted, latest } = first
    return majorOf(latest) - majorOf(current) >= MAJORS_BEHIND ? [{ name, current, latest }] : []
  })
  return {
    old: behind.filter(({ name }) => !heldBack.includes(name)),
    needless: heldBack.filter((name) => !behind.some((one) => one.name === name)),
  }
}

function majorOf(version: string): number {
  return Number(/^\d+/.exec(version)?.[0] ?? 0)
}
