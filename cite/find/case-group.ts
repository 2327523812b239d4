import { courtIdOf } from '../court/court.ts'
import type { Parenthetical } from '../source/use.ts'
import { omitEmpty } from '../source/given-field.ts'
import type { Found, FoundFields } from './found.ts'
import { type Name, nameBefore } from './names.ts'
import { bracketsAfter, type CourtAndDate, readCourtAndDate } from './parenthesis.ts'
import { workBefore } from '../segment/prose.ts'
import type { ParallelMember } from './parallel.ts'
import type { CitationCore } from './citation-core.ts'
import { buildFound, type FoundGroup, pincitedFields, readAfter } from './build-found.ts'

/** Text that belongs to all citations of a group: the name before them and the parentheticals after them. */
export type Surroundings = {
  readonly name: Name | undefined
  readonly date: CourtAndDate | undefined
  readonly parentheticals: readonly Parenthetical[]
  readonly start: number
  readonly end: number
  /**
   * First offset at which the name of the next citation can start. It is before the parentheticals, because they can
   * contain citations.
   */
  readonly floor: number
}

/**
 * Reads a decision cited by docket number without a reporter. A case name is required, because the number alone could
 * be of any kind.
 */
export function readDocketed(text: string, core: CitationCore, floor: number): FoundGroup {
  const name = nameBefore(text, core.start, floor)
  const named = name?.plaintiff !== undefined || name?.procedural !== undefined
  const slip = /^(?:,? slip op\.)?(?:,? at (\*?[\d–-]+))?,?\s/.exec(text.slice(core.end, core.end + 40))
  const open = core.end + (slip?.[0].length ?? 0)
  const [dated, ...others] = bracketsAfter(text, open)
  const date = dated === undefined ? undefined : readCourtAndDate(dated.inner)
  if (!named || name === undefined || dated === undefined || date === undefined)
    return { found: [], end: floor }
  const { parentheticals, end } = readAfter(others, dated.end)
  return buildFound(text, {
    kind: 'case',
    start: name.start,
    end,
    core,
    floor,
    next: dated.end,
    fields: {
      ...caseFields(core, { name, date, parentheticals, start: name.start, end, floor }),
      docket: core.words ?? '',
      ...pincitedFields(slip?.[1]),
    },
    parentheticals,
  })
}

export function readCites(text: string, group: readonly ParallelMember[], floor: number): FoundGroup {
  const around = readSurroundings(text, group, floor)
  const found: Found[] = []
  group.forEach(({ core, pin, end }, index) => {
    const last = index === group.length - 1
    const journal = core.entry?.kind === 'journal'
    const fields: FoundFields = {
      ...caseFields(core, around),
      ...pincitedFields(pin),
      ...(journal && index === 0 ? workBefore(text, core.start, floor) : {}),
    }
    const start = index === 0 ? around.start : core.start
    const read = buildFound(text, {
      kind: journal ? 'journal' : 'case',
      start,
      end: last ? around.end : end,
      core,
      floor,
      fields,
      parentheticals: around.parentheticals,
    })
    found.push(...read.found)
  })
  return { found, end: around.floor }
}

/** Matches a court and a year in brackets, as in the New York style: `[2d Dept 2019]`. */
const SQUARE = /^\s{0,3}\[((?:[A-Z0-9][\w.,’' ]{1,40}? )?(?:1[789]\d\d|20\d\d))\]/

/** Matches a blank citation of another reporter: `, ___ P.3d ___`. */
const BLANK = /^,\s[-–—_]+ [A-Z][\w. ]{1,16} [-–—_]+/

function readSurroundings(text: string, group: readonly ParallelMember[], floor: number): Surroundings {
  const core = group[0]?.core
  const first = core?.start ?? floor
  const end = group.at(-1)?.end ?? first
  // In the California style, brackets surround the parallel citations.
  const closing = text.charAt(end)
  const closed = closing === ']' || (closing === ')' && group.length > 1)
  const name = core?.entry?.kind === 'journal' ? undefined : nameBefore(text, first, floor)
  return { name, start: name?.start ?? first, ...readBrackets(text, closed ? end + 1 : end) }
}

/** Reads the court and the date after a group of citations, and the parentheticals after the date. */
function readBrackets(text: string, from: number): Omit<Surroundings, 'name' | 'start'> {
  const blank = BLANK.exec(text.slice(from, from + 40))?.[0].length ?? 0
  const brackets = bracketsAfter(text, from + blank)
  const [opening, ...others] = brackets
  if (opening === undefined) {
    const [square = '', dated = ''] = SQUARE.exec(text.slice(from, from + 64)) ?? []
    return { date: readCourtAndDate(dated), parentheticals: [], end: from + square.length, floor: from }
  }
  const date = readCourtAndDate(opening.inner)
  const floor = date === undefined ? from : opening.end
  return { date, ...readAfter(date === undefined ? brackets : others, floor), floor }
}

export function caseFields(core: CitationCore, around: Surroundings): FoundFields {
  return {
    ...omitEmpty({
      volume: core.volume,
      reporter: core.entry?.name,
      reporterAsWritten: core.asWritten,
      page: core.page,
    }),
    ...decisionFields(core, around),
    ...nameFields(around.name),
  }
}

/** Returns the court and the date of a decision, and the outcome of a petition for review. */
function decisionFields(core: CitationCore, { name, date }: Surroundings): FoundFields {
  // A database citation starts with its year. The date of a docket number is stored in the source.
  const own = core.entry?.flags.includes('d') === true ? core.volume : undefined
  const said = date?.year ?? name?.year ?? (core.joined === 'docket' ? undefined : core.year)
  const court = date?.court ?? name?.court
  return omitEmpty({
    court,
    courtId: courtOf(core, court),
    year: said ?? own,
    yearImplied: said === undefined && own !== undefined ? true : undefined,
    month: date?.month,
    day: date?.day,
    petition: date?.petition,
  })
}

/**
 * Returns the parties in a case name. If the name starts with a procedural phrase, returns the phrase and the title.
 */
function nameFields(name: Name | undefined): FoundFields {
  if (name === undefined) return {}
  const { plaintiff, defendant, antecedent, procedural } = name
  const title = procedural === undefined ? undefined : `${procedural} ${defendant ?? ''}`
  return omitEmpty({ plaintiff, defendant, antecedent, title })
}

function courtOf(core: CitationCore, court: string | undefined): string | undefined {
  if (court !== undefined) return courtIdOf(court)
  return core.entry?.flags.includes('s') === true ? 'scotus' : undefined
}
