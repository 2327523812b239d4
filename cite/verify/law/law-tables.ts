/** Source of a list, and the last year that the list covers. */
export type LawSource = { readonly name: string; readonly year: number }

/** The listed numbers in a title of a code or in a set of rules. */
export type NumberList = {
  readonly source: LawSource
  /**
   * False if the list may be incomplete, for example because it omits sections repealed long ago. In that case, an
   * unlisted number proves nothing.
   */
  readonly isWhole: boolean
  readonly has: (number: string) => boolean
  /** Returns true if only an earlier edition contains the number, because the section was repealed or renumbered. */
  readonly had: (number: string) => boolean
}

/** The parsed lists of federal law (LV1). */
export type LawTables = {
  /** Date on which the lists were made: `2026-11-26`. */
  readonly drawnUp: string
  /** Sections of the U.S. Code by title. Some titles may be missing. */
  readonly code: ReadonlyMap<string, NumberList>
  /** Parts of the C.F.R. by title. Some titles may be missing. */
  readonly regulations: ReadonlyMap<string, NumberList>
  /** Numbers of the federal rules by set. A set is spelled like `Fed. R. Civ. P.`. */
  readonly rules: ReadonlyMap<string, NumberList>
  /** Number of sections in each article and amendment (`art. 1`, `amend. 14`), or 0 if the sections have no numbers. */
  readonly constitution: ReadonlyMap<string, number>
  /** First and last year of each Statutes at Large volume before volume 52. */
  readonly statutes: ReadonlyMap<number, readonly [first: number, last: number]>
}

/** Parses the packed lists (`tables/laws.txt`). Throws if the text has an unknown format. */
export function openLawTables(text: string): LawTables {
  const [head = '', ...lines] = text.trim().split('\n')
  const [name, version, drawnUp = ''] = head.split(' ')
  if (name !== 'pincite-laws' || version !== '1') throw new Error('These are not the lists of laws.')
  const sources = new Map<string, LawSource>()
  const lists = {
    U: new Map<string, NumberList>(),
    C: new Map<string, NumberList>(),
    R: new Map<string, NumberList>(),
  }
  let constitution = new Map<string, number>()
  let statutes = new Map<number, readonly [number, number]>()
  for (const line of lines) {
    const [kind = '', key = '', one = '', two = '', three = '', four = ''] = line.split('|')
    if (kind === 'S') sources.set(key, { name: one, year: Number(two) })
    else if (kind === 'U' || kind === 'C' || kind === 'R') {
      const source = sources.get(one)
      if (source === undefined) throw new Error(`The list of ${key} names an unknown source.`)
      lists[kind].set(key, {
        source,
        isWhole: two === 'whole',
        has: openNumbers(three),
        had: openNumbers(four),
      })
    } else if (kind === 'K') constitution = new Map(key.split(',').map(readPart))
    else if (kind === 'T') statutes = new Map(key.split(',').map(readVolume))
  }
  return { drawnUp, code: lists.U, regulations: lists.C, rules: lists.R, constitution, statutes }
}

function readPart(entry: string): [string, number] {
  const [part = '', count = '0'] = entry.split('=')
  return [part, Number(count)]
}

function readVolume(entry: string): [number, readonly [number, number]] {
  const [volume = '', years = ''] = entry.split(':')
  const [first = '', last = ''] = years.split('-')
  return [Number(volume), [Number(first), Number(last)]]
}

/** Returns a function that checks whether a packed list contains a number. The list is parsed on first use. */
function openNumbers(packed: string): (number: string) => boolean {
  let opened: ReturnType<typeof parseNumbers> | undefined
  return (number) => {
    opened ??= parseNumbers(packed)
    const { single, runs, ranges } = opened
    // The letters in a section number may be in either case: `1324A` is § 1324a.
    if ([number, number.toLowerCase(), number.toUpperCase()].some((one) => single.has(one))) return true
    if (/^\d+$/.test(number)) {
      const value = Number(number)
      if (runs.some(([from, to]) => value >= from && value <= to)) return true
    }
    return ranges.some(([from, to]) => compareNumbers(from, number) <= 0 && compareNumbers(number, to) <= 0)
  }
}

function parseNumbers(packed: string) {
  const single = new Set<string>()
  const runs: [number, number][] = []
  const ranges: [string, string][] = []
  for (const entry of packed.split(',')) {
    const run = /^(\d+)-(\d+)$/.exec(entry)
    const [from = '', to] = entry.split('~')
    // The second number of a range is higher: `101-110` is a range, but `106-1` is the number of one section.
    if (run !== null && Number(run[2]) > Number(run[1])) runs.push([Number(run[1]), Number(run[2])])
    else if (to !== undefined) ranges.push([from, to])
    else single.add(entry)
  }
  return { single, runs, ranges }
}

const LETTERS = new Intl.Collator('en', { numeric: true })

/** Compares two section numbers in code order: `79`, `79a`, `79z`, `79z-6`, `80`. */
export function compareNumbers(one: string, other: string): number {
  return LETTERS.compare(one, other)
}
