import type { Found } from '../parse/found.ts'

/** What a found citation refers to: the index of the full citation, or undefined with the reason. */
export type Link = {
  /** Index into the list resolved. */
  readonly index: number
  /** Index of the first full citation of the same source; its own for a full citation. */
  readonly source: number | undefined
  /** Why nothing was linked. */
  readonly reason?:
    'nothing before' | 'after a string cite' | 'no such name' | 'more than one' | 'page before its source'
}

/**
 * Links *id.*, *supra*, short forms and later mentions to the full citations before them.
 *
 * *Id.* takes the citation just before, unless that stands in a string cite or its page lies before
 * the source's first (RS2, RS3). An ambiguous short form is left alone rather than guessed (RS4).
 */
export function resolve(found: readonly Found[]): Link[] {
  const shelf: Shelf = { byKey: new Map(), byPlace: new Map(), byWord: new Map() }
  const links: Link[] = []
  for (const [index, here] of found.entries()) {
    const link = isFull(here) ? linkFull(here, shelf, index) : linkBack(found, { shelf, links, index })
    if (link.source === index) put(shelf, here, index)
    links.push(link)
  }
  return links
}

/** The full citations met so far, findable by what a reference back can say: their time does not grow with the document. */
type Shelf = {
  readonly byKey: Map<string, number>
  /** By volume and reporter. */
  readonly byPlace: Map<string, number[]>
  /** By the first word of each name they have. */
  readonly byWord: Map<string, number[]>
}

/** A reference back means one of the sources cited last, never one a thousand sources ago. */
const LOOK_BACK = 64

function put({ byKey, byPlace, byWord }: Shelf, here: Found, index: number): void {
  const key = keyOf(here)
  if (!byKey.has(key)) byKey.set(key, index)
  add(byPlace, placeOf(here), index)
  for (const word of new Set(namesOf(here).map(firstWord))) add(byWord, word, index)
}

function add(map: Map<string, number[]>, key: string, index: number): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [index])
  else list.push(index)
}

function firstWord(name: string): string {
  return /^\S+/.exec(name)?.[0].replace(/\W+$/, '') ?? ''
}

/** Whether the full citation of a source, not a reference back to one. */
export function isFull({ kind }: Found): boolean {
  return kind !== 'id' && kind !== 'supra' && kind !== 'short' && kind !== 'reference' && kind !== 'section'
}

function linkFull(here: Found, { byKey }: Shelf, index: number): Link {
  // A blank page (1 U.S. ___) says nothing about which opinion it is.
  if (here.kind === 'case' && here.fields.page === undefined) return { index, source: index }
  return { index, source: byKey.get(keyOf(here)) ?? index }
}

function keyOf({ kind, fields }: Found): string {
  return [kind, fields.volume, fields.reporter, fields.page, fields.section, fields.url].join('|')
}

function placeOf({ fields }: Found): string {
  return `${fields.volume ?? ''}|${fields.reporter ?? ''}`
}

type Before = { readonly shelf: Shelf; readonly links: readonly Link[]; readonly index: number }

function linkBack(found: readonly Found[], { shelf, links, index }: Before): Link {
  const here = found[index]
  if (here === undefined) return { index, source: undefined }
  if (here.kind === 'id' || here.kind === 'section') return linkId(found, links, index)
  const name = here.fields.antecedent ?? ''
  const shelved = here.kind === 'short' ? shelf.byPlace.get(placeOf(here)) : shelf.byWord.get(firstWord(name))
  const sources = (shelved ?? []).slice(-LOOK_BACK).filter((first) => refersTo(here, found[first]))
  if (sources.length === 0) return { index, source: undefined, reason: 'no such name' }
  if (sources.length === 1) return { index, source: sources[0] }
  const named = sources.filter((first) => hasName(found[first], name))
  if (named.length === 1) return { index, source: named[0] }
  // *Supra* and later mentions speak of the one cited last; a short form must be certain.
  if (here.kind !== 'short') return { index, source: (named.length > 0 ? named : sources).at(-1) }
  return { index, source: undefined, reason: 'more than one' }
}

function linkId(found: readonly Found[], links: readonly Link[], index: number): Link {
  const here = found[index]
  const previous = links[index - 1]
  if (here?.kind === 'section') return { index, source: undefined, reason: 'no such name' }
  if (previous === undefined) return { index, source: undefined, reason: 'nothing before' }
  if (previous.source === undefined) return { index, source: undefined, reason: 'nothing before' }
  const source = found[previous.source]
  const pin = here?.fields.pincite
  if (source !== undefined && pin !== undefined && !pinFits(pin, source))
    return { index, source: undefined, reason: 'page before its source' }
  return { index, source: previous.source }
}

/** A page before the first, or hundreds after it, belongs to another opinion; a paragraph needs a source cited by paragraph. */
function pinFits(pin: string, source: Found): boolean {
  if (source.kind !== 'case') return true
  if (pin.startsWith('¶'))
    return source.source?.kind === 'case' && source.source.printings.some(({ form }) => form !== undefined)
  const page = Number(/\d+/.exec(pin)?.[0])
  const first = Number(source.fields.page)
  if (Number.isNaN(page) || Number.isNaN(first) || pin.startsWith('*')) return true
  return page >= first && page < first + LONGEST_OPINION
}

const LONGEST_OPINION = 300

function refersTo(here: Found, source: Found | undefined): boolean {
  if (source === undefined) return false
  const name = here.fields.antecedent ?? ''
  if (here.kind !== 'short') return name !== '' && hasName(source, name)
  return name === '' || hasName(source, name) || namesOf(source).length === 0
}

function namesOf({ fields }: Found): string[] {
  const { plaintiff = '', defendant = '', author = '', title = '', antecedent = '' } = fields
  return [plaintiff, defendant, author, title, antecedent].filter((name) => name !== '')
}

function hasName(source: Found | undefined, name: string): boolean {
  if (source === undefined || name === '') return false
  return namesOf(source).some((known) => known === name || startsWithWord(known, name))
}

function startsWithWord(known: string, name: string): boolean {
  return known.startsWith(name) && !/\w/.test(known.charAt(name.length))
}
