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
  const firsts: number[] = []
  const links: Link[] = []
  for (const [index, here] of found.entries()) {
    const link = isFull(here) ? linkFull(found, firsts, index) : linkBack(found, { firsts, links, index })
    if (link.source === index) firsts.push(index)
    links.push(link)
  }
  return links
}

/** Whether the full citation of a source, not a reference back to one. */
export function isFull({ kind }: Found): boolean {
  return kind !== 'id' && kind !== 'supra' && kind !== 'short' && kind !== 'reference' && kind !== 'section'
}

function linkFull(found: readonly Found[], firsts: readonly number[], index: number): Link {
  const here = found[index]
  const same = firsts.find((first) => here !== undefined && sameSource(found[first], here))
  return { index, source: same ?? index }
}

function sameSource(a: Found | undefined, b: Found): boolean {
  if (a === undefined || a.kind !== b.kind) return false
  // A blank page (1 U.S. ___) says nothing about which opinion it is.
  if (b.kind === 'case' && (a.fields.page === undefined || b.fields.page === undefined)) return false
  return keyOf(a) === keyOf(b)
}

function keyOf({ fields }: Found): string {
  return [fields.volume, fields.reporter, fields.page, fields.section, fields.url].join('|')
}

type Before = { readonly firsts: readonly number[]; readonly links: readonly Link[]; readonly index: number }

function linkBack(found: readonly Found[], before: Before): Link {
  const { firsts, links, index } = before
  const here = found[index]
  if (here === undefined) return { index, source: undefined }
  if (here.kind === 'id' || here.kind === 'section') return linkId(found, links, index)
  const candidates = firsts.filter((first) => refersTo(here, found[first]))
  const sources = [...new Set(candidates)]
  if (sources.length === 0) return { index, source: undefined, reason: 'no such name' }
  if (sources.length === 1) return { index, source: sources[0] }
  const named = sources.filter((first) => hasName(found[first], here.fields.antecedent ?? ''))
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
  if (here.kind === 'short') {
    const place =
      source.fields.volume === here.fields.volume && source.fields.reporter === here.fields.reporter
    return place && (name === '' || hasName(source, name) || !hasAnyName(source))
  }
  return name !== '' && hasName(source, name)
}

function hasAnyName({ fields }: Found): boolean {
  return fields.plaintiff !== undefined || fields.defendant !== undefined
}

function hasName(source: Found | undefined, name: string): boolean {
  if (source === undefined || name === '') return false
  const { plaintiff = '', defendant = '', author = '', title = '', antecedent = '' } = source.fields
  return [plaintiff, defendant, author, title, antecedent].some(
    (known) => known !== '' && (known === name || startsWithWord(known, name)),
  )
}

function startsWithWord(known: string, name: string): boolean {
  return known.startsWith(name) && !/\w/.test(known.charAt(name.length))
}
