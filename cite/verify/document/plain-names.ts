import type { Source } from '#cite/source/source.ts'
import type { TextSpan } from '#cite/resolve/unread-stretches.ts'
import type { DocumentPassage } from './passage.ts'
import { overlapsAny } from './spans.ts'

/** An authority with the text that assigns a name to it. */
type NamedAuthority = { readonly id: string; readonly source: Source; readonly given: readonly string[] }

/** A place that refers to an authority only by name. */
export type NamePlace = { readonly id: string; readonly passage: number; readonly span: TextSpan }

/**
 * Returns the places that refer to an authority only by a name: a name assigned with “hereinafter” and a page (`Senate
 * Rep. at 9`), the full name of a case, one party after `In` or before `Court`, or the bare number of a rule or of a
 * section. `taken` returns the spans of a passage that are already read. A name that fits several authorities refers to
 * none.
 */
export function findPlainNames(
  passages: readonly DocumentPassage[],
  authorities: readonly NamedAuthority[],
  taken: (passage: number) => readonly TextSpan[],
): NamePlace[] {
  const patterns = authorities.flatMap(({ id, source, given }) =>
    patternsOf(source, given).map((pattern) => ({ id, ...pattern })),
  )
  const idsByName = new Map<string, Set<string>>()
  for (const { id, name } of patterns) idsByName.set(name, (idsByName.get(name) ?? new Set()).add(id))
  const known = patterns
    .filter(({ name }) => idsByName.get(name)?.size === 1)
    .toSorted((one, other) => other.name.length - one.name.length)
  const rules = rulesByNumber(authorities)
  const sections = sectionsByNumber(authorities)
  return passages.flatMap(({ text }, passage) => {
    const spans = [...taken(passage)]
    const places: NamePlace[] = []
    const add = (id: string, span: TextSpan): void => {
      if (overlapsAny(span, spans)) return
      spans.push(span)
      places.push({ id, passage, span })
    }
    for (const { id, name, before, after } of known)
      for (const at of occurrencesOf(name, text)) {
        const end = at + name.length
        if (
          before.test(text.slice(Math.max(0, at - CONTEXT), at)) &&
          after.test(text.slice(end, end + CONTEXT))
        )
          add(id, [at, end])
      }
    const numbered = [
      ...[...bareRulesIn(text)].map((one) => ({ ...one, ids: rules.get(one.number) })),
      ...[...bareSectionsIn(text)].map((one) => ({ ...one, ids: sections.get(one.number) })),
    ]
    for (const { ids, span } of numbered) {
      const [id] = ids ?? []
      if (id !== undefined && ids?.size === 1) add(id, span)
    }
    return places
  })
}

/** Number of characters before and after a name that are checked to decide whether it refers to an authority. */
const CONTEXT = 24

type NamePattern = { readonly name: string; readonly before: RegExp; readonly after: RegExp }

const ANY_START = /(?:^|[^\p{L}\p{N}])$/u
const ANY_END = /^(?![\p{L}\p{N}])/u
/** Matches the page or part after an assigned name. */
const PAGE = /^(?:, supra,?|,)? (?:pt\. ?\w+, )?(?:at|p\.) \d/
const IN = /\b(?:[Ii]n|[Uu]nder|[Uu]nlike|[Ll]ike|[Aa]fter|[Ss]ince) $/
const COURT = /^(?:’s)? (?:Court|court|majority|panel|dissent|plurality)\b/
/** Matches a government or an office, which is a party to many cases. */
const COMMON =
  /^(?:United States|U\.S\.|State|People|Commonwealth|City|County|Board|Department|Dep’t|Commissioner|Comm’r|In re|Ex parte|The )/

function patternsOf(source: Source, given: readonly string[]): NamePattern[] {
  const assigned = given.map((name) => ({ name, before: ANY_START, after: PAGE }))
  if (source.kind !== 'case') return assigned
  const [first = '', second = ''] = source.name.split(' v. ')
  if (second === '') return assigned
  const parties = [first, second].filter(
    (party) => party.length > 3 && !COMMON.test(party) && !/[\d§]/.test(party),
  )
  return [
    ...assigned,
    { name: source.name, before: ANY_START, after: ANY_END },
    ...parties.flatMap((name) => [
      { name, before: IN, after: /^(?:,|’s\b| (?:the|this|that|and|itself)\b)/ },
      { name, before: /\b[Tt]he $/, after: COURT },
    ]),
  ]
}

function* occurrencesOf(name: string, text: string): Generator<number> {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) yield at
}

/** Returns the rules of all sets by number without subdivisions. */
export function rulesByNumber(
  authorities: readonly Pick<NamedAuthority, 'id' | 'source'>[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const rules = new Map<string, Set<string>>()
  for (const { id, source } of authorities) {
    if (source.kind !== 'rule' || source.set === 'Local Rule') continue
    const number = /^\d+(?:\.\d+)?/.exec(source.number ?? '')?.[0]
    if (number !== undefined) rules.set(number, (rules.get(number) ?? new Set()).add(id))
  }
  return rules
}

const BARE_RULES =
  /(?<!\b(?:Local|Court|Procedure|Civil|Criminal|Evidence|Model|Standing|Circuit|Ct\.|Cir\.|Exchange) )\bRules? (\d{1,3}(?:\.\d)?(?:\(\w{1,3}\))*(?:(?:, and |, | and | & | or )\d{1,3}(?:\.\d)?(?:\(\w{1,3}\))*){0,8})/g

/** Returns the sections of codes by number without subdivisions. */
function sectionsByNumber(authorities: readonly NamedAuthority[]): ReadonlyMap<string, ReadonlySet<string>> {
  const sections = new Map<string, Set<string>>()
  for (const { id, source } of authorities) {
    if (source.kind !== 'statute') continue
    const number = /^§ ?(\d{3,5}[a-z]{0,2}(?:-\d{1,2})?)(?:\(.*)?$/.exec(source.section ?? '')?.[1]
    if (number !== undefined) sections.set(number, (sections.get(number) ?? new Set()).add(id))
  }
  return sections
}

/** A section without its code: `section 1292(a)(1)`. An act has its own sections. */
const BARE_SECTION =
  /\b[Ss]ection (\d{3,5}[a-z]{0,2}(?:-\d{1,2})?)(?![\w.-]*\d)(?:\(\w{1,4}\))*(?! of the \p{Lu})/gu

function* bareSectionsIn(text: string): Generator<NumberedPlace> {
  for (const { 0: written, 1: number = '', index } of text.matchAll(BARE_SECTION))
    yield { number, written, span: [index, index + written.length] }
}

/** A number of a rule or a section without the name of its set or code. */
type NumberedPlace = { readonly number: string; readonly written: string; readonly span: TextSpan }

/** Returns the numbers of rules without the name of their set, each without its subdivisions. */
export function* bareRulesIn(text: string): Generator<NumberedPlace> {
  for (const { 0: whole, 1: list = '', index } of text.matchAll(BARE_RULES)) {
    const from = index + whole.length - list.length
    for (const match of list.matchAll(/\d{1,3}(?:\.\d)?(?:\(\w{1,3}\))*/g)) {
      const start = from + match.index
      yield {
        number: /^\d+(?:\.\d)?/.exec(match[0])?.[0] ?? '',
        written: match[0],
        span: [start, start + match[0].length],
      }
    }
  }
}
