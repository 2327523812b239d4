import { readPincite } from '../locator/read.ts'
import { printLocator } from '../locator/print.ts'
import type { Source } from '../source/source.ts'
import type { Locator } from '../source/use.ts'

/** A CSL-M locator taken apart: what it points at, and what follows its bar. */
export type CslLocator = { readonly pincite: readonly Locator[]; readonly extra: string }

/** CSL-M's own words for labels, in the spelling `readPincite` knows. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bsec\.\s*/g, '§ '],
  [/\bpara\.\s*/g, '¶ '],
  [/\bp\.\s*/g, ''],
  [/\bfld\.\s*/g, 'field '],
]

/**
 * Reads `p. 12`, `sec. 3`, `ch. 268, sec. 40`, `para. 13-14`, `fig. 1, item 141`; a bare number is a page.
 *
 * An unescaped hyphen makes a span, `\-` is part of a number. What stands after `|` is an addition
 * to the citation, not a place in the source (CSL-M's locator-extra).
 */
export function readCslLocator(locator: string): CslLocator {
  const [place = '', extra = ''] = (locator.split('++')[0] ?? '').split('|')
  const pincite: Locator[] = []
  for (const piece of place.replace(/<\/?i>/g, '').split(/,\s*(?=[a-z]{1,4}\.)/)) {
    let words = piece.replace(/^,\s*/, '')
    for (const [pattern, sign] of WORDS) words = words.replace(pattern, sign)
    for (const read of readPincite(spans(words))) pincite.push(read)
  }
  const places = pincite.map((place) => ({ ...place, value: place.value.replaceAll('\\', '') }))
  return { pincite: withNotes(places), extra }
}

/** A note after a page is a note on that page: `p. 412, n. 22` is `412 n.22` (R5.1.3). */
function withNotes(pincite: readonly Locator[]): Locator[] {
  const joined: Locator[] = []
  for (const place of pincite) {
    const last = joined.at(-1)
    if (place.label === 'note' && last?.label === 'page' && last.note === undefined)
      joined[joined.length - 1] = { ...last, note: place.value }
    else joined.push(place)
  }
  return joined
}

/** In sections an unescaped hyphen becomes the dash of a span; escaped ones stay hyphens. */
function spans(words: string): string {
  return words.startsWith('§')
    ? words.replace(/(?<!\\)-/g, '–').replaceAll('\\-', '-')
    : words.replaceAll('\\-', '-')
}

/**
 * Gives the source what CSL-M keeps in the locator: the section of a rule that a register prints,
 * whose page is the addition after the bar.
 */
export function applyCslLocator(
  source: Source,
  locator: string,
): { source: Source; pincite: readonly Locator[] } {
  const { pincite: places, extra } = readCslLocator(locator)
  // A code has sections, not pages: a bare number in one is a section (R5.2.1).
  const pincite =
    source.kind === 'statute' && source.section === undefined
      ? places.map((place): Locator => (place.label === 'page' ? { ...place, label: 'section' } : place))
      : places
  if (source.kind !== 'regulation' || source.register === undefined || extra === '')
    return { source, pincite }
  const [page = '', ...pin] = extra.split(/,\s*/)
  const section = pincite.map(printLocator).join(', ')
  return {
    source: { ...source, section, register: { ...source.register, page } },
    pincite: pin.length === 0 ? [] : readPincite(pin.join(', ')),
  }
}
