import { omitEmpty } from '../../source/given-field.ts'
import { readHistory } from './history.ts'
import { bracketsAfter } from '../../find/parenthesis.ts'
import { readPincite } from '../../locator/read.ts'
import type { Found } from '../../find/found.ts'
import { addVersusStop, isProse, takeBefore, takeBinder, takePending, wordsBefore } from './name-in-words.ts'
import { takeEarlyCourt } from '../../find/early-court.ts'
import { COURT_ALONE, takeUnknownPlace } from './by-shape.ts'
import { takeDocket } from './docket.ts'
import { FILING, paperOf, takePaper } from '../court-document/paper.ts'
import { keepRest, type ReadOne } from '../../read/read-one.ts'
import { reachedAt } from '../web/tail.ts'
import type { Case, Printing } from './schema.ts'
import type { Locator } from '../../source/use.ts'

/** Matches a year between the case name and the reporter, as in the California style. */
const EARLY_YEAR = / \((?:[A-Z0-9][\w. ]{1,24}? )?(?:1[789]|20)\d\d\)$/

/** Matches the judge who wrote the cited passage, after a foreign decision: `, per Lord Roe at 396`. */
const JUDGE =
  /^,?\s([Pp]er (?:(?:Lords?|Lady|Sir|Baroness|Dame|Viscount|Mrs? Justice|Justice) [A-Z]|[A-Z][\w’-]+ (?:LJJ?|JJ?|CJ|MR|LC|JSC|DPSC|JA)\b)[^;.()]{0,80})[\s.]*$/

/**
 * Matches a page after the court, with the parentheticals after the page:
 * `[1932] AC 562 (HL) 580 (appeal taken from Scot.)`.
 */
const PAGE_AFTER_COURT = /^ (?:at )?(\d[\d–-]*)((?: \([^()]*\))*)[\s.]*$/

/** Reads the text after a foreign decision: the page after the court, or the judge. */
function readAbroad(
  behind: string,
  { fields }: Found,
): { readonly after: string; readonly pages: readonly Locator[]; readonly said: readonly string[] } {
  if (!/^[[(]/.test(fields.volume ?? '')) return { after: behind, pages: [], said: [] }
  const [judged, judge = ''] = JUDGE.exec(behind) ?? []
  if (judged !== undefined) return { after: '', pages: [], said: [judge] }
  const [paged, page = '', brackets = ''] = PAGE_AFTER_COURT.exec(behind) ?? []
  if (paged === undefined) return { after: behind, pages: [], said: [] }
  return {
    after: '',
    pages: readPincite(page),
    said: bracketsAfter(brackets, 0).map(({ inner }) => inner),
  }
}

/**
 * If the parenthetical of a foreign decision has no year, returns the court or country in it:
 * `[1999] 2 S.C.R. 534 (Can.)`. Also returns the remaining parentheticals.
 */
function takeCourtAbroad(
  { fields: { volume = '' } }: Found,
  { fields, parentheticals: [first, ...others] = [] }: Found,
): readonly [court: string | undefined, parentheticals: NonNullable<Found['parentheticals']>] {
  const all = first === undefined ? others : [first, ...others]
  return /^[[(]/.test(volume) && fields.court === undefined && COURT_ALONE.test(first?.text ?? '')
    ? [first?.text, others]
    : [undefined, all]
}

/**
 * For a foreign decision whose reporter starts with the year, returns whether a comma precedes the year, if that
 * differs from the default (R20.2). The comma is stored because practice varies by country.
 */
function nameCommaOf(text: string, { core, fields: { volume = '' } }: Found): Pick<Case, 'nameComma'> {
  const before = text.slice(Math.max(0, core[0] - 2), core[0])
  if (volume.startsWith('[') && /[^,\s] $/.test(before)) return { nameComma: false }
  return volume.startsWith('(') && before === ', ' ? { nameComma: true } : {}
}

/** The parallel citations of one decision. */
type Group = {
  readonly printings: readonly Printing[]
  readonly pincite: readonly Locator[]
  readonly last: Found
  readonly end: number
}

/**
 * Reads a decision from its reporter citations: `Roe v. Doe, 12 F.3d 34, 56 (2d Cir. 1993)` (R11). The name is before
 * the first citation. The history, the URL, or the filing is after the last.
 */
export function readDecision(
  text: string,
  found: readonly Found[],
  address: Found | undefined,
): ReadOne | undefined {
  const [first] = found
  if (first === undefined) return undefined
  const group = readGroup(text, found, first)
  const named = readName(text, first, group.printings)
  const { history, rest: behind } = readHistory(text.slice(group.end))
  const { after, pages, said } = readAbroad(behind, first)
  const [court, parentheticals] = takeCourtAbroad(first, group.last)
  const filing = named.paper === '' ? undefined : FILING.exec(after)?.[1]
  const url = address === undefined ? '' : text.slice(address.core[0], address.core[1])
  const reached = url === '' || filing !== undefined ? undefined : reachedAt(after, url)
  const source: Case = {
    ...(group.last.source?.kind === 'case'
      ? group.last.source
      : { kind: 'case', id: '', name: '', printings: [] }),
    id: first.source?.id ?? '',
    ...nameAndAlias(named.name),
    printings: [...named.pending, ...named.printings],
    ...nameCommaOf(text, first),
    ...(named.docket === '' ? {} : { docket: named.docket.replace(/^No\. (?=\d)/, '') }),
    ...omitEmpty({ court, history }),
    ...reached?.fields,
  }
  const rest = [
    ...keepRest(named.prose),
    ...keepRest(filing !== undefined || reached !== undefined ? '' : after),
  ]
  if (named.paper !== '') return { ...filedIn(source, group, named, filing), rest }
  return {
    source,
    form: 'full',
    pincite: [...group.pincite, ...pages].map((one) =>
      named.pending.length === 0 ? one : { ...one, printing: (one.printing ?? 0) + named.pending.length },
    ),
    parentheticals: [
      ...parentheticals,
      ...said.map((text) => ({ text })),
      ...(reached?.parentheticals ?? []),
    ],
    rest,
  }
}

/**
 * If the text mentions a filing in the case, converts the decision to that filing. The docket number may be in a
 * parenthetical.
 */
function filedIn(
  source: Case,
  { last }: Group,
  { paper, paperPages, printings }: Named,
  filing: string | undefined,
): Omit<ReadOne, 'rest'> {
  const said = last.parentheticals ?? []
  const number = said.find(({ text: words }) => /^Nos?\. /.test(words))
  const filed = number === undefined ? source : { ...source, docket: number.text.replace(/^No\. (?=\d)/, '') }
  return {
    source: paperOf(filed, paper, [...printings], filing),
    form: 'full',
    pincite: paperPages,
    parentheticals: said.filter((parenthetical) => parenthetical !== number),
  }
}

/** Returns the reporter citations that follow each other with only punctuation and pages between them. */
function readGroup(text: string, found: readonly Found[], first: Found): Group {
  const members = found.filter(({ kind, span }) => kind === 'case' && span[1] >= first.span[1])
  const printings: Printing[] = []
  const pincite: Locator[] = []
  let end = first.span[1]
  let last = first
  for (const [index, member] of members.entries()) {
    const own = member.source
    if ((index > 0 && !isNext(text, last, member)) || own?.kind !== 'case') break
    printings.push(...own.printings)
    for (const locator of member.pincite ?? [])
      pincite.push(index === 0 ? locator : { ...locator, printing: index })
    end = Math.max(end, member.span[1])
    last = member
  }
  return { printings, pincite, last, end }
}

function isNext(text: string, last: Found, next: Found): boolean {
  const between = text.slice(last.core[1] + pinLength(text, last), next.core[0])
  return /^[,;]\s*$|^\s*[[(]$/.test(between.replace(/^[\s\d–,n.-]*(?=,\s*$)/, ''))
}

/** Splits off a popular name with a numeral after the parties: `Roe v. Doe (Doe II)`. */
function nameAndAlias(words: string): Pick<Case, 'name' | 'alias'> {
  const [, name = words, alias] = /^([^()]+ v\. [^()]+) \(([A-Z][^()]{2,40} [IVX]+)\)$/.exec(words) ?? []
  return { name, ...omitEmpty({ alias }) }
}

type Named = ReturnType<typeof readName>

/**
 * Reads the text before the first citation: the case name, docket number, citations of unpublished reports, and filing.
 */
function readName(text: string, first: Found, reports: readonly Printing[]) {
  // Remove a page number that was pasted with the name: `-5- Roe v. Doe`.
  const led = text
    .slice(0, first.core[0])
    .replace(/^-\s?\d{1,3}\s?-\s+/, '')
    // Remove a footnote marker: `† Roe v. Doe`.
    .replace(/^[†‡*]\s+/, '')
    // Remove the conjunction before the last item in a list: `Roe v. Doe, 1 U.S. 2, and Poe v. Coe`.
    .replace(/^(?:and|&)\s+(?=[A-Z“])/, '')
    // Remove a parenthesis, colon, or dash before the reporter: `Roe v. Doe (12 F.3d 34)`.
    .replace(/(?:[,:—–\s]|\s[-(])+$/, '')
    .replace(EARLY_YEAR, '')
    .replace(/(?<!\s)\s+Cite as:?$/i, '')
  const { name: given } = takeEarlyCourt(led)
  const lead = first.source?.kind === 'case' ? first.source.name : ''
  const before = wordsBefore(given, lead)
  const whole = given === '' ? lead : isProse(before, lead) ? takeBefore(before, given, lead) : given
  const { name: full, printings } = takeBinder(whole, reports)
  const { name: beforePending, pending: behind } = takePending(full)
  const { name: withPending, docket } = takeDocket(beforePending)
  const { name: beforeDocket, pending: ahead } = takePending(withPending)
  const { name: placed, paper, pincite: paperPages } = takePaper(beforeDocket)
  const { name: known, places } = takeUnknownPlace(placed)
  return {
    name: addVersusStop(known.replace(/\s+/g, ' ').trim()).replace(/^[“"](.* v\. .*?),?[”"]$/, '$1'),
    prose: whole === given || given === '' ? '' : before.trim(),
    docket,
    paper,
    paperPages,
    printings,
    pending: [...ahead, ...behind, ...places],
  }
}

function pinLength(text: string, found: Found): number {
  const pin = found.fields.pincite
  if (pin === undefined) return 0
  const at = text.indexOf(pin, found.core[1])
  return at < 0 ? 0 : at + pin.length - found.core[1]
}
