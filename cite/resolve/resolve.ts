import type { Found } from '../find/found.ts'
import type { Source } from '../source/source.ts'
import { canNameSource } from './likeness.ts'
import { namesOfSource } from './names.ts'
import { measureLikeness, namesOf, antecedentOf, hasName } from './match-names.ts'

/** The full citation to which a citation is linked, or the reason why it isn't linked. */
export type Link = {
  /** Index of the citation in the list that is resolved. */
  readonly index: number
  /**
   * Index of the first full citation of the same source. A first full citation has its own index. Undefined if the
   * citation isn't linked.
   */
  readonly source: number | undefined
  /** Why the citation isn't linked. */
  readonly reason?:
    | 'nothing before'
    | 'after a string cite'
    | 'after a note of several'
    | 'no such name'
    | 'more than one'
    | 'page before its source'
    | 'too far back'
}

/** Optional information about the citations' context. */
export type ResolveOptions = {
  /** The text that contains the citations, which is needed to reject an *id.* after a string cite. */
  readonly text?: string
  /** The footnote number of each citation, which is needed for the rules about footnotes (R6.2.3, R15.3.3). */
  readonly notes?: readonly number[]
}

/**
 * Links *id.*, *supra*, short forms, and later mentions to earlier full citations.
 *
 * *Id.* is linked to the preceding citation, unless that citation is in a string cite or the cited page is before the
 * first page of the source (RS2, RS3). An ambiguous short form is not linked (RS4). In footnotes, *id.* is linked to
 * the preceding footnote only if that footnote cites exactly one source. A short form must be at most five footnotes
 * after another citation of its source (RS7).
 */
export function resolve(found: readonly Found[], options: ResolveOptions = {}): Link[] {
  const links = linkAll(found, options.notes)
  if (options.text === undefined && options.notes === undefined) return links
  return links.map((link, index) => {
    const reason = link.source === undefined ? undefined : refuseLink(found, links, { ...options, index })
    return reason === undefined ? link : { index, source: undefined, reason }
  })
}

/**
 * Returns the index of the full citation to which each citation refers, even if the rules don't allow the form at that
 * position. If `notes` is given, looks for the source of a *supra* in the footnote whose number the *supra* gives.
 */
export function linkCitations(found: readonly Found[], notes?: readonly number[]): (number | undefined)[] {
  return linkAll(found, notes).map(({ source }) => source)
}

/** Returns the reason why a reference isn't allowed at its position. Returns undefined if the reference is allowed. */
function refuseLink(
  found: readonly Found[],
  links: readonly Link[],
  { text, notes, index }: ResolveOptions & { readonly index: number },
): Link['reason'] {
  const here = found[index]
  if (here?.kind === 'id') {
    if (text !== undefined && followsString(text, found, index)) return 'after a string cite'
    if (notes !== undefined && !followsOne(found, links, { notes, index })) return 'after a note of several'
  }
  const note = notes?.[index]
  if (here?.kind !== 'short' || notes === undefined || note === undefined) return undefined
  const source = links[index]?.source
  for (let before = index - 1; before >= 0; before -= 1) {
    if ((notes[before] ?? note) < note - PRECEDING_NOTES) break
    if (links[before]?.source === source) return undefined
  }
  return 'too far back'
}

/** Number of preceding footnotes in which the source of a short form must be cited (R6.2.3). */
const PRECEDING_NOTES = 5

/**
 * Returns true if the nearest preceding footnote that contains citations cites only one source. Within a footnote,
 * *id.* refers to the preceding citation.
 */
function followsOne(
  found: readonly Found[],
  links: readonly Link[],
  { notes, index }: { readonly notes: readonly number[]; readonly index: number },
): boolean {
  const note = notes[index]
  const last = notes[index - 1]
  if (last === undefined || last === note) return true
  if (note !== undefined && last < note - 1) return false
  const cited = new Set<number | undefined>()
  for (let before = index - 1; before >= 0 && notes[before] === last; before -= 1)
    // An *id.* never refers to a citation in the brackets of another citation (R15.3.3).
    if (!isWithin(found, before)) cited.add(links[before]?.source ?? -before)
  return cited.size === 1
}

/**
 * Returns true if the preceding citation is part of a string cite, that is, if a semicolon separates it from an earlier
 * citation.
 */
export function followsString(text: string, found: readonly Found[], index: number): boolean {
  const at = previousOf(found, index)
  const last = found[at]
  const before = found[previousOf(found, at)]
  if (last === undefined || before === undefined || !isFull(before)) return false
  // A reference within the string (`see id.`) refers to the single source before the reference.
  const here = found[index]
  if (here === undefined || /^[^.]{0,200};[^.]{0,80}$/.test(text.slice(last.span[1], here.span[0])))
    return false
  return /^\.?;\s*(?:[A-Za-z.,’ ]{0,24})$/.test(text.slice(before.span[1], last.span[0]))
}

/** Returns the index of the preceding citation. Skips citations in the parentheses of another citation (R15.3.3). */
function previousOf(found: readonly Found[], index: number): number {
  for (let at = index - 1; at >= Math.max(0, index - 12); at -= 1) if (!isWithin(found, at)) return at
  return index - 1
}

function isWithin(found: readonly Found[], index: number): boolean {
  const here = found[index]
  if (here !== undefined && 'within' in here) return here.within === true
  for (let at = index - 1; at >= Math.max(0, index - 12); at -= 1) {
    const around = found[at]
    if (
      here !== undefined &&
      around !== undefined &&
      here.span[0] > around.core[1] &&
      here.span[1] < around.span[1]
    )
      return true
  }
  return false
}

function linkAll(found: readonly Found[], notes: readonly number[] | undefined): Link[] {
  const shelf: Shelf = { byKey: new Map(), byPlace: new Map(), byWord: new Map(), byNote: new Map() }
  const links: Link[] = []
  for (const [index, here] of found.entries()) {
    const link = isParallel(here)
      ? linkParallel(here, { shelf, links, index })
      : isFull(here)
        ? linkFull(found, { shelf, links, index })
        : linkBack(found, { shelf, links, index })
    if (link.source === index) addToIndex(shelf, here, index)
    const note = notes?.[index]
    if (note !== undefined && link.source !== undefined) addIndex(shelf.byNote, note, link.source)
    links.push(link)
  }
  return links
}

/**
 * Indexes of the full citations read so far, by the parts that a reference can contain. With these indexes, lookups
 * take the same time in documents of any length.
 */
type Shelf = {
  readonly byKey: Map<string, number>
  /** Indexes by volume and reporter. */
  readonly byPlace: Map<string, number[]>
  /** Indexes by the first word of each name. */
  readonly byWord: Map<string, number[]>
  /** Indexes by the number of a footnote that cites the source in any form. */
  readonly byNote: Map<number, number[]>
}

/** Number of most recently cited sources to which a reference can refer. */
const LOOK_BACK = 64

function addToIndex({ byKey, byPlace, byWord }: Shelf, here: Found, index: number): void {
  const key = keyOf(here)
  if (!byKey.has(key)) byKey.set(key, index)
  addIndex(byPlace, placeOf(here), index)
  for (const word of new Set(namesOf(here).map(firstWord))) addIndex(byWord, word, index)
}

function addIndex<K>(map: Map<K, number[]>, key: K, index: number): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [index])
  else list.push(index)
}

function firstWord(name: string): string {
  return /^\S+/.exec(name)?.[0].replace(/\W+$/, '') ?? ''
}

/** Returns true for a full citation rather than a reference. */
function isFull({ kind }: Found): boolean {
  return kind !== 'id' && kind !== 'supra' && kind !== 'short' && kind !== 'reference' && kind !== 'section'
}

function isParallel(here: Found): boolean {
  return 'parallel' in here && here.parallel === true
}

/** Links a parallel citation to the preceding decision, and adds its reporter to the index. */
function linkParallel(here: Found, { shelf, links, index }: Before): Link {
  const source = links[index - 1]?.source
  if (source !== undefined && here.kind === 'case') {
    if (!shelf.byKey.has(keyOf(here))) shelf.byKey.set(keyOf(here), source)
    addIndex(shelf.byPlace, placeOf(here), source)
  }
  return { index, source }
}

function linkFull(found: readonly Found[], { shelf, index }: Before): Link {
  const { byKey, byPlace } = shelf
  const here = found[index]
  if (here === undefined) return { index, source: undefined }
  if (isShortWithoutAt(here)) {
    // `Roe, 59 F.4th 1135–38` after `Roe v. Doe, 59 F.4th 1124 (2d Cir. 2023)` is a short form without “at.”
    const meant = (byPlace.get(placeOf(here)) ?? []).filter((first) => isPageOf(here, found, first, byPlace))
    if (meant.length === 1) return { index, source: meant[0] }
  }
  // A work that has only its text matches an earlier work with the same author and title.
  if (Object.keys(here.fields).length === 0)
    return { index, source: here.source === undefined ? index : (byKey.get(keyOf(here)) ?? index) }
  // A blank page (`1 U.S. ___`) doesn't identify the opinion.
  if (here.kind === 'case' && here.fields.page === undefined) return { index, source: index }
  return { index, source: byKey.get(keyOf(here)) ?? index }
}

function keyOf({ kind, fields, source }: Found): string {
  if (Object.keys(fields).length === 0 && source !== undefined)
    return [kind, ...namesOfSource(source)].join('|')
  // Filings in the same case have the same docket number, so the title and the date are part of the key.
  if (kind === 'court-document')
    return [kind, fields.docket, fields.volume, fields.page, ...paperOf(source)].join('|')
  // The number of a report includes the part, because each part is a separate document.
  const number = source?.kind === 'report' ? (source.number ?? '').replace(/\W/g, '') : ''
  return [kind, fields.volume, fields.reporter, fields.page, fields.section, fields.url, number].join('|')
}

function paperOf(source: Source | undefined): (string | undefined)[] {
  return source?.kind === 'court-document' ? [source.title, JSON.stringify(source.date)] : []
}

function placeOf({ fields }: Found): string {
  return `${fields.volume ?? ''}|${fields.reporter ?? ''}`
}

type Before = { readonly shelf: Shelf; readonly links: readonly Link[]; readonly index: number }

function linkBack(found: readonly Found[], { shelf, links, index }: Before): Link {
  const here = found[index]
  if (here === undefined) return { index, source: undefined }
  if (here.kind === 'id') return linkId(found, links, index)
  if (here.kind === 'section') return linkSection(found, links, index)
  const name = antecedentOf(here)
  const noted = here.kind === 'supra' ? inNote(here, found, shelf) : undefined
  if (noted !== undefined) return { index, source: noted }
  // A short form such as `Roe at 155` has no reporter.
  const placed = here.kind === 'short' && here.fields.volume !== undefined
  const shelved = placed ? shelf.byPlace.get(placeOf(here)) : shelf.byWord.get(firstWord(name))
  const recent = (shelved ?? []).slice(-LOOK_BACK)
  const exact = recent.filter((first) => refersTo(here, found[first]))
  // If the volume and reporter match and the page is plausible, the decision matches even if its name is abbreviated
  // differently.
  const sources =
    exact.length > 0 || here.kind !== 'short'
      ? exact
      : recent.filter(
          (first) =>
            isPageOf(here, found, first, shelf.byPlace) && canNameSource(name, allNames(found[first])),
        )
  if (sources.length === 0) return { index, source: undefined, reason: 'no such name' }
  if (sources.length === 1) return { index, source: sources[0] }
  const named = sources.filter((first) => hasName(found[first], name))
  if (named.length === 1) return { index, source: named[0] }
  // *Supra* and later mentions refer to the most recent match. A short form must be unambiguous.
  if (here.kind !== 'short') return { index, source: (named.length > 0 ? named : sources).at(-1) }
  return { index, source: undefined, reason: 'more than one' }
}

/** Returns true for a case citation with a single name and without a court or year, as in a short form. */
function isShortWithoutAt({ kind, fields }: Found): boolean {
  const { antecedent, plaintiff, year, court, page } = fields
  return kind === 'case' && antecedent !== undefined && plaintiff === undefined
    ? year === undefined && court === undefined && page !== undefined
    : false
}

/**
 * Returns true if a decision can contain the page of a reference. The page must be after the first page of the decision
 * and before the next cited decision in the same volume.
 */
function isPageOf(here: Found, found: readonly Found[], first: number, byPlace: Shelf['byPlace']): boolean {
  const source = found[first]
  const pin = here.kind === 'case' ? here.fields.page : (here.fields.pincite ?? here.fields.page)
  const page = Number(/\d+/.exec(pin ?? '')?.[0])
  const start = Number(source?.fields.page)
  if (source === undefined || Number.isNaN(page) || Number.isNaN(start)) return false
  const next = (byPlace.get(placeOf(here)) ?? [])
    .map((other) => Number(found[other]?.fields.page))
    .filter((other) => other > start && other <= page)
  return page >= start && page < start + LONGEST_OPINION && next.length === 0
}

/** Returns all names in a citation, followed by the text from which the citation was read. */
function allNames(source: Found | undefined): string {
  if (source === undefined) return ''
  const words = 'words' in source && typeof source.words === 'string' ? source.words : ''
  return [...namesOf(source), words.slice(0, LONGEST_WORDS)].join(' ')
}

/** Maximum number of characters to search for a name at the start of a segment. */
const LONGEST_WORDS = 300

/**
 * Links a section without a code to the law most recently cited with the same section. If there is none, links it to
 * the most recently cited code.
 */
function linkSection(found: readonly Found[], links: readonly Link[], index: number): Link {
  const section = found[index]?.fields.section
  let code: number | undefined
  for (let at = index - 1; at >= Math.max(0, index - LOOK_BACK); at -= 1) {
    const before = found[at]
    if (before?.kind !== 'statute' && before?.kind !== 'regulation') continue
    if (before.fields.section === section) return { index, source: links[at]?.source }
    if (index - at <= NEAR) code ??= links[at]?.source
  }
  return code === undefined ? { index, source: undefined, reason: 'no such name' } : { index, source: code }
}

/** Maximum number of citations between a section without a code and the citation of the code. */
const NEAR = 3

/**
 * Returns the source that best matches the name in a *supra*, among the sources in the footnote that the *supra* cites.
 * Returns undefined if no source matches (RS5).
 */
function inNote(here: Found, found: readonly Found[], { byNote }: Shelf): number | undefined {
  const cited = [...new Set(byNote.get(Number(here.fields.note)))]
  const scored = cited
    .map((source) => ({ source, score: measureLikeness(antecedentOf(here), found[source]) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  return scored[0]?.source
}

function linkId(found: readonly Found[], links: readonly Link[], index: number): Link {
  const here = found[index]
  const previous = links[previousOf(found, index)]
  if (previous === undefined) return { index, source: undefined, reason: 'nothing before' }
  if (previous.source === undefined) return { index, source: undefined, reason: 'nothing before' }
  const source = found[previous.source]
  const pin = here?.fields.pincite
  if (source !== undefined && pin !== undefined && !pinFits(pin, source))
    return { index, source: undefined, reason: 'page before its source' }
  return { index, source: previous.source }
}

/**
 * Returns false if a decision can't contain a page or paragraph, because the page is before the first page or hundreds
 * of pages after it, or because the decision isn't cited by paragraph.
 */
function pinFits(pin: string, source: Found): boolean {
  if (source.kind !== 'case') return true
  if (pin.startsWith('¶'))
    return source.source?.kind === 'case' && source.source.printings.some(({ form }) => form !== undefined)
  // A database number is not a page.
  if (source.source?.kind === 'case' && source.source.printings[0]?.form === 'database') return true
  const page = Number(/\d+/.exec(pin)?.[0])
  const first = Number(source.fields.page)
  if (Number.isNaN(page) || Number.isNaN(first) || pin.startsWith('*')) return true
  return page >= first && page < first + LONGEST_OPINION
}

const LONGEST_OPINION = 300

function refersTo(here: Found, source: Found | undefined): boolean {
  if (source === undefined) return false
  const name = antecedentOf(here)
  if (here.kind !== 'short') return name !== '' && hasName(source, name)
  return name === '' || hasName(source, name) || namesOf(source).length === 0
}
