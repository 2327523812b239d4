import { printPincite } from '../locator/print.ts'
import type { Case, History } from '../kind/case/schema.ts'
import type { Source } from '../source/source.ts'
import type { Locator } from '../source/use.ts'
import { curl } from '../text/typography.ts'
import { readCslLocator } from './csl-locator.ts'

/** Another item of the same cluster: its source, pincite, and prefix. */
export type Companion = { readonly source: Source; readonly locator: string; readonly prefix: string }

/** A companion named in a CSL-M locator: `p. 7++semicolon-ID-0-0-p. 504`. */
export type CompanionRef = { readonly id: string; readonly locator: string }

/** Returns the companions after the `++` marks of a locator. Returns an empty list for an ordinary locator. */
export function companionsOf(locator: string): CompanionRef[] {
  return locator
    .split('++')
    .slice(1)
    .flatMap((part) => {
      const [, id, rest = ''] = /^\w+-([^-]+)-\d+-\d+-?(.*)$/.exec(part) ?? []
      return id === undefined ? [] : [{ id, locator: rest }]
    })
}

/**
 * Merges a cluster of items into one case: items without a prefix are parallel citations, and items after a phrase such
 * as `aff’d` are its history (R11.1.1, R14; EX6).
 *
 * Does not repeat a court and year that a public-domain citation already contains (R12.3). Returns a source that is not
 * a case unchanged.
 */
export function withCompanions(
  first: Source,
  companions: readonly Companion[],
  pincite: readonly Locator[],
): { source: Source; pincite: readonly Locator[] } {
  if (first.kind !== 'case') return { source: first, pincite }
  let source: Case = first
  const places = [...pincite]
  for (const companion of companions) {
    if (companion.source.kind !== 'case') continue
    const mine = readCslLocator(companion.locator).pincite
    if (companion.prefix === '') {
      source = joinParallels(source, companion.source)
      places.push(...mine.map((place) => ({ ...place, printing: source.printings.length - 1 })))
    } else source = { ...source, history: [...(source.history ?? []), laterOf(source, companion, mine)] }
  }
  return { source, pincite: places }
}

function joinParallels(source: Case, other: Case): Case {
  const printings = [...source.printings, ...other.printings]
  const neutral = printings.some(({ form }) => form === 'neutral' || form === 'hyphen')
  if (!neutral) {
    // If either reporter identifies the court, the parenthetical omits it (R12.3.1).
    const said = source.court === undefined || other.court === undefined
    return { ...source, printings, court: said ? undefined : source.court }
  }
  const district = /\b\d+\w+ Dist\.$/.exec(`${source.court ?? ''} ${other.court ?? ''}`.trim())?.[0]
  return { ...source, printings, court: district, date: district === undefined ? source.date : undefined }
}

/** Builds the later decision. Sets its name only if it differs from the name of the earlier decision (R14.3). */
function laterOf(source: Case, { source: later, prefix }: Companion, pincite: readonly Locator[]): History {
  if (later.kind !== 'case') throw new TypeError('Only a case can have subsequent history.')
  const printings = later.printings.map((printing, index) =>
    index === 0 && pincite.length > 0
      ? { ...printing, page: `${printing.page ?? ''}, ${printPincite(pincite)}` }
      : printing,
  )
  return {
    phrase: curl(prefix.replace(/<[^>]*>/g, '').replace(/,?\s*$/, '')),
    ...(sameParties(source.name, later.name) ? {} : { name: later.name }),
    printings,
    ...(later.court === undefined ? {} : { court: later.court }),
    ...(later.date === undefined ? {} : { date: later.date }),
  }
}

/**
 * Returns true if two names have the same parties in either order, because parties are often reversed on appeal
 * (R14.3).
 */
function sameParties(one: string, other: string): boolean {
  const sortSides = (name: string): string => name.split(/ v\. /).toSorted().join(' / ')
  return sortSides(one) === sortSides(other)
}
