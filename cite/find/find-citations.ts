import { courtIdOf } from '../court/court.ts'
import { readPincite } from '../locator/read.ts'
import type { Parenthetical } from '../source/use.ts'
import { readableText } from '../repair/typed.ts'
import { readEdition } from './edition.ts'
import type { Found, FoundFields, FoundKind } from './found.ts'
import { antecedentBefore, type Name, nameBefore, signalBefore } from './names.ts'
import { type Bracketed, bracketsAfter, type CourtAndDate, readCourtAndDate } from './parenthesis.ts'
import { workBefore } from '../segment/prose.ts'
import { type ParallelMember, readParallelGroup } from './parallel.ts'
import { pinciteOfId, type ReadPin } from './pincite.ts'
import { withReferences } from './references.ts'
import type { CitationCore } from './citation-core.ts'
import { scan } from './scan.ts'
import { sourceOf } from './source-of.ts'

/**
 * Finds every citation in a text, in order.
 *
 * Never throws; takes time proportional to the length of the text (PS2). Spans are offsets into the original text,
 * although tags, entities, invisible characters, and divided words in it are ignored (PS11).
 */
export function parse(text: string): Found[] {
  const clean = readableText(text)
  if (clean === undefined) return findCitations(text)
  return findCitations(clean.text).map((found) => ({
    ...found,
    span: clean.spanBack(found.span),
    core: clean.spanBack(found.core),
  }))
}

/** Finds the citations of a text without paste artifacts. */
export type CitationFinder = (text: string) => readonly Found[]

export const parseClean: CitationFinder = findCitations

/** Number of segments to cache, because splitting a text requests the citations of each segment several times. */
const RECENT = 4

/** Creates a finder that caches the most recent segments while one text is read. */
export function citationFinder(): CitationFinder {
  let recent: readonly { readonly text: string; readonly found: readonly Found[] }[] = []
  return (text) => {
    const known = recent.find((one) => one.text === text)
    if (known !== undefined) return known.found
    const found = findCitations(text)
    recent = [{ text, found }, ...recent.slice(0, RECENT - 1)]
    return found
  }
}

function findCitations(text: string): Found[] {
  const cores = scan(text)
  const found: Found[] = []
  let floor = 0
  /**
   * Index of the first core at or after `index` that isn't a section sign. It only moves forward, so a text full of
   * section signs takes linear time.
   */
  let proper = 0
  for (let index = 0; index < cores.length;) {
    const group = readParallelGroup(text, cores, index)
    index += group.length
    const pinned = group.at(-1)?.end ?? 0
    // A section sign inside the pincite just read ("Id. § 12") is not a separate citation.
    while (cores[index]?.kind === 'section' && (cores[index]?.start ?? pinned) < pinned) index += 1
    while (proper < index || cores[proper]?.kind === 'section') proper += 1
    const citations = readGroup(text, group, floor, cores[proper]?.start)
    found.push(...citations.found)
    floor = citations.end
  }
  return withReferences(text, found)
}

/** The text around a group that its members share: the name before it and the parentheses after it. */
type Surroundings = {
  readonly name: Name | undefined
  readonly date: CourtAndDate | undefined
  readonly parentheticals: readonly Parenthetical[]
  readonly start: number
  readonly end: number
  /** Offset where the next citation's name may start: before the parentheticals, which contain citations themselves. */
  readonly floor: number
}

function readGroup(
  text: string,
  group: readonly ParallelMember[],
  floor: number,
  next = text.length,
): { found: Found[]; end: number } {
  const [first] = group
  const last = group.at(-1)
  if (first === undefined || last === undefined) return { found: [], end: floor }
  const { core } = first
  switch (core.kind) {
    case 'cite':
      return readCites(text, group, floor)
    case 'short':
      return readShort(text, first, floor)
    case 'id': {
      const { parentheticals, end } = readAfter(bracketsAfter(text, first.end), first.end)
      return buildFound(text, {
        kind: 'id',
        start: core.start,
        end,
        core,
        floor,
        next: first.end,
        fields: pincitedFields(first.pin),
        parentheticals,
      })
    }
    case 'supra':
      return readSupra(text, core, floor, next)
    case 'url':
      return buildFound(text, {
        kind: 'web',
        start: core.start,
        end: core.end,
        core,
        floor,
        fields: { url: text.slice(core.start, core.end) },
      })
    case 'docket':
      return readDocketed(text, core, floor)
    case 'public-law':
      return buildFound(text, {
        kind: 'session-law',
        start: core.start,
        end: core.end,
        core,
        floor,
        fields: lawFields(core),
      })
    case 'section':
      return buildFound(text, {
        kind: 'section',
        start: core.start,
        end: core.end,
        core,
        floor,
        fields: lawFields(core),
      })
    default:
      return readLaw(text, first, floor)
  }
}

type Draft = {
  readonly kind: FoundKind
  readonly start: number
  readonly end: number
  readonly core: CitationCore
  readonly floor: number
  /** Offset where the next citation's name may start, if parentheticals follow. */
  readonly next?: number
  readonly fields: FoundFields
  readonly parentheticals?: readonly Parenthetical[]
}

function buildFound(text: string, draft: Draft): { found: Found[]; end: number } {
  const { kind, start, end, core, floor, fields, parentheticals = [] } = draft
  const signal = signalBefore(text, start, floor)
  const pin = fields.pincite
  const found: Found = {
    span: [start, end],
    kind,
    fields,
    core: [core.start, core.end],
    ...(signal === undefined ? {} : { signal: signal.signal }),
    ...(pin === undefined ? {} : { pincite: readPincite(pin, fields.page) }),
    ...(parentheticals.length === 0 ? {} : { parentheticals }),
  }
  const source = sourceOf(found, core)
  return { found: [source === undefined ? found : { ...found, source }], end: draft.next ?? end }
}

/** Reads a decision without a reporter. Without a case name, its number is some other kind of number. */
function readDocketed(text: string, core: CitationCore, floor: number): { found: Found[]; end: number } {
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

function readCites(
  text: string,
  group: readonly ParallelMember[],
  floor: number,
): { found: Found[]; end: number } {
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

function readAfter(
  brackets: readonly Bracketed[],
  from: number,
): { parentheticals: Parenthetical[]; end: number } {
  return { parentheticals: brackets.map(({ inner }) => ({ text: inner })), end: brackets.at(-1)?.end ?? from }
}

function caseFields(core: CitationCore, { name, date }: Surroundings): FoundFields {
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

function pincitedFields(pin: string | undefined): FoundFields {
  return pin === undefined || pin === '' ? {} : { pincite: pin.replace(/\s+/g, ' ') }
}

function readShort(text: string, member: ParallelMember, floor: number): { found: Found[]; end: number } {
  const { core, end } = member
  const name = nameBefore(text, core.start, floor) ?? nameBeforeSupra(text, core.start, floor)
  const short =
    name?.plaintiff === undefined ? name : { ...name, antecedent: name.defendant ?? name.plaintiff }
  const { parentheticals, end: last } = readAfter(bracketsAfter(text, end), end)
  const around: Surroundings = {
    name: short,
    date: undefined,
    parentheticals,
    start: short?.start ?? core.start,
    end: last,
    floor: end,
  }
  const { plaintiff, defendant, ...fields } = caseFields(core, around)
  const antecedent = fields.antecedent ?? defendant ?? plaintiff
  return buildFound(text, {
    kind: 'short',
    start: around.start,
    end: last,
    core,
    floor,
    next: end,
    fields: { ...fields, ...pincitedFields(member.pin), ...(antecedent === undefined ? {} : { antecedent }) },
    parentheticals,
  })
}

function nameBeforeSupra(text: string, at: number, floor: number): Name | undefined {
  const said = SUPRA_BEFORE.exec(text.slice(Math.max(floor, at - 16), at))
  if (said === null) return undefined
  const name = antecedentBefore(text, at - said[0].length, floor)
  return name === undefined ? undefined : { start: name.start, antecedent: name.name }
}

function readSupra(
  text: string,
  core: CitationCore,
  floor: number,
  next: number,
): { found: Found[]; end: number } {
  // "Inc., supra, 316 F. Supp. at 884" is a short form with an incidental supra.
  const passing = /^,?\s+(?:at\s+)?\d{1,4} [A-Z]/.test(text.slice(core.end, core.end + 24))
  if (passing) return { found: [], end: floor }
  const note = /^,?\s+n(?:ote|\.)?\s?(\d{1,4})/.exec(text.slice(core.end, core.end + 16))
  const from = core.end + (note?.[0].length ?? 0)
  const pin = pinciteOfId(text, from, next) ?? (note === null ? undefined : pagesOfNote(text, from))
  const name = antecedentBefore(text, core.start, floor)
  const { parentheticals, end } = readAfter(bracketsAfter(text, pin?.end ?? from), pin?.end ?? from)
  const words = name?.name.split(/(?<!\s)\s+v\.?\s+/).at(-1)
  return buildFound(text, {
    kind: 'supra',
    start: name?.start ?? core.start,
    end,
    core,
    floor,
    next: pin?.end ?? from,
    fields: {
      ...(words === undefined ? {} : { antecedent: words }),
      ...(note?.[1] === undefined ? {} : { note: note[1] }),
      ...pincitedFields(pin?.words),
    },
    parentheticals,
  })
}

/**
 * Reads the pages after a note number if "at" is missing before a page range, or before pages that end the citation:
 * `supra note 3, 549–50`.
 */
function pagesOfNote(text: string, at: number): ReadPin | undefined {
  const found = /^,\s{1,3}(\d+[-–]\d+|\d+(?=\s\(|[.;]?\s*$))(?=[\s,.;)]|$)(?!,?\s[A-Z])/.exec(
    text.slice(at, at + 40),
  )
  return found === null ? undefined : { words: found[1] ?? '', end: at + found[0].length }
}

/** California puts *supra* before the reporter: `Roe, supra, 12 Cal.3d at p. 346`. */
const SUPRA_BEFORE = /(?<![,\s])[,\s]+supra,?\s(?:at\s)?$/i

const lawKinds: Readonly<Record<string, FoundKind>> = {
  code: 'statute',
  'session-law': 'session-law',
  regulation: 'regulation',
  register: 'regulation',
  docket: 'regulation',
  constitution: 'constitution',
  rule: 'rule',
  restatement: 'restatement',
  report: 'report',
}

/**
 * Adds "former" to the name of a law that is no longer in force, because the current law with the same number is a
 * different one: `former R.C. 2929.14`.
 */
function formerLaw(text: string, core: CitationCore): CitationCore {
  const [former] = /\b[Ff]ormer $/.exec(text.slice(Math.max(0, core.start - 8), core.start)) ?? []
  const { entry, volume, asWritten = '' } = core
  if (former === undefined || entry === undefined) return core
  return {
    ...core,
    start: core.start - former.length,
    ...(volume === undefined
      ? { entry: { ...entry, name: former + entry.name }, asWritten: former + asWritten }
      : { volume: former + volume }),
  }
}

function readLaw(
  text: string,
  { core: read, pin, end: from }: ParallelMember,
  floor: number,
): { found: Found[]; end: number } {
  const core = formerLaw(text, read)
  const brackets = bracketsAfter(text, from)
  const [opening, ...others] = brackets
  const edition = opening === undefined ? undefined : readEdition(opening.inner)
  const { parentheticals, end } = readAfter(
    edition === undefined ? brackets : others,
    edition === undefined ? from : (opening?.end ?? from),
  )
  return buildFound(text, {
    kind: lawKinds[core.entry?.kind ?? 'code'] ?? 'statute',
    start: core.start,
    end,
    core,
    floor,
    next: edition === undefined ? from : (opening?.end ?? from),
    fields: { ...lawFields(core), ...pincitedFields(pin), ...edition },
    parentheticals,
  })
}

function lawFields(core: CitationCore): FoundFields {
  return {
    ...(core.year !== undefined && { [core.year.length > 4 ? 'supplement' : 'year']: core.year }),
    ...(core.volume === undefined ? {} : { volume: core.volume }),
    ...(core.entry === undefined ? {} : { reporter: core.entry.name }),
    ...(core.asWritten === undefined ? {} : { reporterAsWritten: core.asWritten }),
    ...(core.page === undefined ? {} : { page: core.page }),
    ...(core.entry?.kind === 'constitution' ? { section: core.words ?? '' } : sectionFields(core)),
  }
}

function sectionFields(core: CitationCore): FoundFields {
  return {
    ...(core.section === undefined ? {} : { section: core.section }),
    ...(core.subsection === undefined ? {} : { pincite: core.subsection }),
  }
}
