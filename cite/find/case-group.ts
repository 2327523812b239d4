import { courtIdOf } from '../court/court.ts'
import type { Parenthetical } from '../source/use.ts'
import type { Found, FoundFields } from './found.ts'
import { type Name, nameBefore } from './names.ts'
import { bracketsAfter, type CourtAndDate, readCourtAndDate } from './parenthesis.ts'
import { workBefore } from '../segment/prose.ts'
import type { ParallelMember } from './parallel.ts'
import type { CitationCore } from './citation-core.ts'
import { buildFound, type FoundGroup, pincitedFields, readAfter } from './build-found.ts'

/** The text around a group that its members share: the name before it and the parentheses after it. */
export type Surroundings = {
  readonly name: Name | undefined
  readonly date: CourtAndDate | undefined
  readonly parentheticals: readonly Parenthetical[]
  readonly start: number
  readonly end: number
  /** Offset where the next citation's name may start: before the parentheticals, which contain citations themselves. */
  readonly floor: number
}

/** Reads a decision without a reporter. Without a case name, its number is some other kind of number. */
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

/** New York's style puts court and year in brackets: `[2d Dept 2019]`. */
const SQUARE = /^\s{0,3}\[((?:[A-Z0-9][\w.,’' ]{1,40}? )?(?:1[789]\d\d|20\d\d))\]/

function readSurroundings(text: string, group: readonly ParallelMember[], floor: number): Surroundings {
  const first = group[0]?.core.start ?? floor
  const last = group.at(-1)
  const lastEnd = last?.end ?? first
  // California puts parallel citations in brackets, which close after the last one.
  const closed = text.charAt(lastEnd) === ']' || (text.charAt(lastEnd) === ')' && group.length > 1)
  const from = closed ? lastEnd + 1 : lastEnd
  const blank = /^,\s[-–—_]+ [A-Z][\w. ]{1,16} [-–—_]+/.exec(text.slice(from, from + 40))?.[0].length ?? 0
  const brackets = bracketsAfter(text, from + blank)
  const square = brackets.length === 0 ? SQUARE.exec(text.slice(from, from + 64)) : null
  const [opening, ...others] = brackets
  const date = opening === undefined ? undefined : readCourtAndDate(opening.inner)
  const journal = group[0]?.core.entry?.kind === 'journal'
  const name = journal ? undefined : nameBefore(text, first, floor)
  const rest = date === undefined ? brackets : others
  const { parentheticals, end } = readAfter(rest, date === undefined ? from : (opening?.end ?? from))
  return {
    name,
    date: date ?? (square?.[1] === undefined ? undefined : readCourtAndDate(square[1])),
    parentheticals,
    start: name?.start ?? first,
    end: square === null ? Math.max(end, lastEnd) : from + square[0].length,
    floor: Math.max(lastEnd, date === undefined ? from : (opening?.end ?? from)),
  }
}

export function caseFields(core: CitationCore, { name, date }: Surroundings): FoundFields {
  // A database citation starts with its year; a docket's date belongs to the source, not to a parenthetical.
  const own = core.entry?.flags.includes('d') === true ? core.volume : undefined
  const said = date?.year ?? name?.year ?? (core.joined === 'docket' ? undefined : core.year)
  const year = said ?? own
  const court = date?.court ?? name?.court
  const courtId = courtOf(core, court)
  return {
    ...(core.volume === undefined ? {} : { volume: core.volume }),
    ...(core.entry === undefined ? {} : { reporter: core.entry.name }),
    ...(core.asWritten === undefined ? {} : { reporterAsWritten: core.asWritten }),
    ...(core.page === undefined ? {} : { page: core.page }),
    ...(court === undefined ? {} : { court }),
    ...(courtId === undefined ? {} : { courtId }),
    ...(year === undefined ? {} : { year }),
    ...(said === undefined && own !== undefined ? { yearImplied: true } : {}),
    ...(date?.month === undefined ? {} : { month: date.month }),
    ...(date?.day === undefined ? {} : { day: date.day }),
    ...(date?.petition === undefined ? {} : { petition: date.petition }),
    ...(name?.plaintiff === undefined ? {} : { plaintiff: name.plaintiff }),
    ...(name?.defendant === undefined ? {} : { defendant: name.defendant }),
    ...(name?.antecedent === undefined ? {} : { antecedent: name.antecedent }),
    ...(name?.procedural === undefined ? {} : { title: `${name.procedural} ${name.defendant ?? ''}` }),
  }
}

function courtOf(core: CitationCore, court: string | undefined): string | undefined {
  if (court !== undefined) return courtIdOf(court)
  return core.entry?.flags.includes('s') === true ? 'scotus' : undefined
}
