import { readPincite } from '../locator/read.ts'
import { printLocator } from '../locator/print.ts'
import type { Case } from '../kind/case/schema.ts'
import type { Regulation } from '../kind/regulation/schema.ts'
import type { SessionLaw } from '../kind/session-law/schema.ts'
import type { Source } from '../source/source.ts'
import type { Statute } from '../kind/statute/schema.ts'
import type { Locator } from '../source/use.ts'

/** A parsed CSL-M locator: the pincite and the text after the vertical bar. */
export type CslLocator = { readonly pincite: readonly Locator[]; readonly extra: string }

/** Label words of CSL-M, with the spelling that `readPincite` accepts. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bsec\.\s*/g, '§ '],
  [/\bpara\.\s*/g, '¶ '],
  [/\bp\.\s*/g, ''],
  [/\bfld\.\s*/g, 'field '],
]

/**
 * Parses `p. 12`, `sec. 3`, `ch. 268, sec. 40`, `para. 13-14`, `fig. 1, item 141`. A number without a label is a page.
 *
 * A hyphen separates a range, unless it is escaped (`\-`). Text after the vertical bar (`|`) is an addition to the
 * citation and not a pincite (CSL-M's locator-extra).
 */
export function readCslLocator(locator: string): CslLocator {
  const [place = '', extra = ''] = (locator.split('++')[0] ?? '').split('|')
  const pincite: Locator[] = []
  for (const piece of place.replace(/<\/?i>/g, '').split(/,\s*(?=[a-z]{1,4}\.)/)) {
    let words = piece.replace(/^,\s*/, '')
    for (const [pattern, sign] of WORDS) words = words.replace(pattern, sign)
    for (const read of readPincite(markSpans(words))) pincite.push(read)
  }
  const places = pincite.map((place) => ({ ...place, value: place.value.replaceAll('\\', '') }))
  return { pincite: withNotes(places), extra }
}

/** Attaches a footnote number to the preceding page: `p. 412, n. 22` becomes `412 n.22` (R5.1.3). */
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

/** Replaces the hyphen between two whole section numbers with an en dash. Other hyphens may be part of a number. */
function markSpans(words: string): string {
  return words.startsWith('§')
    ? words
        .replace(/(?<![\w.\\-])\d+[a-z]*-\d+[a-z]*(?![\w.-])/g, (both) =>
          isSpan(both) ? both.replace('-', '–') : both,
        )
        .replaceAll('\\-', '-')
    : words.replaceAll('\\-', '-')
}

/**
 * Returns true for two ascending whole numbers of equal length: `2701-2711` is a range; `13-1805` and `1.72-16` are
 * single sections.
 */
function isSpan(both: string): boolean {
  const [first = '', last = ''] = both.match(/\d+/g) ?? []
  return first.length === last.length && Number(first) < Number(last)
}

interface LocatedSource {
  readonly source: Source
  readonly pincite: readonly Locator[]
}

/**
 * Adds values in the locator to the source. For a rule printed in a register or a session law, the locator contains the
 * section, and the page follows a vertical bar.
 */
export function applyCslLocator(source: Source, locator: string): LocatedSource {
  const { pincite, extra } = readCslLocator(locator)
  switch (source.kind) {
    case 'case':
      return locateOpinion(source, pincite)
    case 'statute':
      return locateStatute(source, pincite)
    case 'session-law':
      return locateSessionLaw(source, pincite, extra)
    case 'regulation':
      return locateRegulation(source, pincite, extra)
    default:
      return { source, pincite }
  }
}

/** An opinion known only by its docket number is cited by slip opinion pages (R12.4.2). */
function locateOpinion(source: Case, pincite: readonly Locator[]): LocatedSource {
  const isSlip = source.printings.length === 0 && (source.docket ?? '') !== '' && pincite[0]?.label === 'page'
  return { source: isSlip ? { ...source, slip: source.slip ?? 'slip op.' } : source, pincite }
}

function locateStatute(source: Statute, places: readonly Locator[]): LocatedSource {
  // A code has sections instead of pages, so a number without a label is a section (R5.2.1).
  const pincite =
    source.section === undefined
      ? places.map((place): Locator => (place.label === 'page' ? { ...place, label: 'section' } : place))
      : places
  const [first] = pincite
  // A pincite that extends the item's section replaces that section: `2000e` becomes `2000e-2` (R16.1).
  const own = (source.section ?? '').replace(/^§+ ?/, '')
  if (first?.label === 'section' && pincite.length === 1 && extendsSection(own, first.value))
    return { source: { ...source, section: `§ ${first.value}` }, pincite: [] }
  const inIllinois = source.code.startsWith('Ill. Comp. Stat.') && first?.value.includes('/') === true
  if (!inIllinois) return { source, pincite }
  return { source, pincite: pincite.map((place): Locator => ({ ...place, label: 'text' })) }
}

function extendsSection(own: string, value: string): boolean {
  return own !== '' && value.startsWith(own) && /^[-.:]\w/.test(value.slice(own.length))
}

/** A section of a session law belongs to the law; the page in the session laws follows the vertical bar (R16.1.7). */
function locateSessionLaw(source: SessionLaw, pincite: readonly Locator[], extra: string): LocatedSource {
  if (pincite[0]?.label !== 'section') return { source, pincite }
  return {
    source: { ...source, section: pincite.map(printLocator).join(', ') },
    pincite: extra === '' ? [] : readPincite(extra),
  }
}

function locateRegulation(source: Regulation, pincite: readonly Locator[], extra: string): LocatedSource {
  if (source.register === undefined || extra === '') return { source, pincite }
  const [page = '', ...pin] = extra.split(/,\s*/)
  const section = pincite.map(printLocator).join(', ')
  return {
    source: { ...source, section, register: { ...source.register, page } },
    pincite: pin.length === 0 ? [] : readPincite(pin.join(', ')),
  }
}
