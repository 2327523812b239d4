import type { Source } from '#cite/source/source.ts'
import type { TextSpan } from '#cite/resolve/unread-stretches.ts'
import { stateNames } from '#cite/vocabulary/states.ts'
import type { DocumentPassage } from './passage.ts'
import { overlapsAny } from './spans.ts'

/** An authority with the names that the text assigns to it and the names in its short forms. */
type NamedAuthority = {
  readonly id: string
  readonly source: Source
  readonly given: readonly string[]
  readonly short: readonly string[]
}

/** A place where the text mentions an authority only by name. */
export type NamePlace = { readonly id: string; readonly passage: number; readonly span: TextSpan }

/**
 * Finds the places where the text mentions an authority only by name or number:
 * - a name assigned with “hereinafter,” followed by a page (`Senate Rep. at 9`)
 * - the full name of a case
 * - one party after `In` or before `Court`
 * - the number of a rule or a section without its set or code
 *
 * `taken` returns the spans of a passage that are already read. Skips a name that fits several authorities.
 */
export function findPlainNames(
  passages: readonly DocumentPassage[],
  authorities: readonly NamedAuthority[],
  taken: (passage: number) => readonly TextSpan[],
): NamePlace[] {
  const patterns = authorities.flatMap((authority) =>
    patternsOf(authority).map((pattern) => ({ id: authority.id, ...pattern })),
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
/** Matches the end of a name, to which a footnote number can be attached. */
const ANY_END = /^(?:\d{1,3})?(?![\p{L}\p{N}])/u
/** Matches a page or part after an assigned name. */
const PAGE = /^(?:, supra,?|,)? (?:pt\. ?\w+, )?(?:at|p\.) \d/
const IN = /\b(?:[Ii]n|[Uu]nder|[Uu]nlike|[Ll]ike|[Aa]fter|[Ss]ince) $/
const AFTER_IN =
  /^(?:,|[’']s (?:holding|rule|reasoning|test|framework|wake|logic|requirements?|progeny|standard|analysis)\b| (?:the|this|that|and|itself)\b)/
/** Matches text after which a name is that of a decision: `the ruling in Roe`. */
const OF_DECISION =
  /\b(?:(?:holding|decision|ruling|reasoning|opinion|rule|test|framework|factors|analysis|standard|logic) (?:in|of|from|under)|(?:violation|claim|stop|seizure|search|hearing|analysis|liability|immunity|deference) under|[Pp]er|[Ff]ollowing) $/
const AFTER_DECISION = /^(?![\p{L}\p{N}]|[’'-]\p{L}| \p{Lu}| v\.| & )/u
/** Matches verbs that often follow the name of a decision but rarely that of a party. */
const HOLDS =
  /^ (?:held|holds|teaches|instructs|forecloses|controls|reaffirmed|makes? clear|made clear|explained that|recognized that|(?:is|are|was) (?:\w+ )?(?:distinguishable|inapposite|instructive|controlling|inapplicable|overruled|wrongly decided|on (?:all fours|point))|(?:does|do|did) not (?:apply|control|help|hold|support)|and its progeny)\b/
const SENTENCE =
  /(?:^|[.;,:—(]["”’)]* ?|\b(?:[Aa]s|[Bb]ut|and|that|because|while|both|what|[Tt]hus|[Hh]ere|although|if|how) )$/
const COURT = /^(?:[’']s)? (?:Court|court|majority|panel|dissent|plurality)\b/
/** Matches a government or an office, because it is a party to many cases. */
const STATES = new Set(stateNames())
const COMMON =
  /^(?:United States|U\.S\.|State|People|Commonwealth|City|County|Board|Department|Dep’t|Commissioner|Comm’r|In re|Ex parte|The )/

function patternsOf({ source, given, short }: NamedAuthority): NamePattern[] {
  const assigned = given.map((name) => ({ name, before: ANY_START, after: PAGE }))
  if (source.kind !== 'case') return assigned
  const [first = '', second = ''] = source.name.split(' v. ')
  if (second === '') return assigned
  const parties = [...new Set([first, second, ...short])].filter(
    (party) =>
      party.length > 3 &&
      !COMMON.test(party) &&
      // A state that is the second party is rarely the short name of the case.
      !(party === second && STATES.has(party)) &&
      !/[\d§]/.test(party),
  )
  return [
    ...assigned,
    { name: source.name, before: ANY_START, after: ANY_END },
    ...parties.flatMap((name) => [
      { name, before: IN, after: AFTER_IN },
      { name, before: OF_DECISION, after: AFTER_DECISION },
      { name, before: SENTENCE, after: HOLDS },
      // An organization called by its initials can have panels and courts, so "court" after the initials doesn't show
      // that the name is that of a case.
      ...(/^\p{Lu}{3,6}$/u.test(name) ? [] : [{ name, before: /\b[Tt]he $/, after: COURT }]),
    ]),
  ]
}

function* occurrencesOf(name: string, text: string): Generator<number> {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) yield at
}

/** Returns the ids of the rules with each number, across all sets. Subdivisions are ignored. */
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
  /(?<!\b(?:Local|Court|Procedure|Civil|Criminal|Evidence|Model|Standing|Circuit|Ct\.|Cir\.|Exchange) )\bRules? (\d{1,3}(?:\.\d(?!\d))?(?:\(\w{1,3}\))*(?:(?:, and |, | and | & | or )\d{1,3}(?:\.\d(?!\d))?(?:\(\w{1,3}\))*){0,8})/g

/** Returns the ids of the code sections with each number. Subdivisions are ignored. */
function sectionsByNumber(authorities: readonly NamedAuthority[]): ReadonlyMap<string, ReadonlySet<string>> {
  const sections = new Map<string, Set<string>>()
  for (const { id, source } of authorities) {
    if (source.kind !== 'statute') continue
    const number = /^§ ?((?:\d{3,5}[a-z]{0,2}|\d{2}[a-z]{1,2})(?:-\d{1,2})?)(?:\(.*)?$/.exec(
      source.section ?? '',
    )?.[1]
    if (number !== undefined) sections.set(number, (sections.get(number) ?? new Set()).add(id))
  }
  return sections
}

/**
 * Matches a section without its code: `section 1292(a)(1)`. Doesn't match a section of an act, because acts have
 * separate sections.
 */
const BARE_SECTION =
  /\b[Ss]ection ((?:\d{3,5}[a-z]{0,2}|\d{2}[a-z]{1,2})(?:-\d{1,2})?)(?![\w.-]*\d)(?:\(\w{1,4}\))*(?! of the \p{Lu})/gu

function* bareSectionsIn(text: string): Generator<NumberedPlace> {
  for (const { 0: written, 1: number = '', index } of text.matchAll(BARE_SECTION))
    yield { number, written, span: [index, index + written.length] }
}

/** The number of a rule or a section without its set or code. */
type NumberedPlace = { readonly number: string; readonly written: string; readonly span: TextSpan }

/** Matches a rule in the name of a motion: `a 12(b)(6) motion`. */
const NAMING_MOTION =
  /(?<![\w.§:(-]|§ |[Rr]ules? )(\d{1,2}\([a-h]\)(?:\(\d\))?)(?= (?:motions?|dismissals?|standard|analysis|challenge|portion|relief)\b)/g

/** Finds the numbers of rules cited without the name of their set. Removes subdivisions. */
export function* bareRulesIn(text: string): Generator<NumberedPlace> {
  for (const { 0: written, index } of text.matchAll(NAMING_MOTION))
    yield { number: /^\d+/.exec(written)?.[0] ?? '', written, span: [index, index + written.length] }
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
