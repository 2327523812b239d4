import { omitEmpty } from '../source/given-field.ts'
import { trimTail } from '../text/trim.ts'
import { shortNameOf } from '../kind/short.ts'
import type { Found } from '../find/found.ts'
import type { ReadOne } from './read-one.ts'
import type { Printing } from '../kind/case/schema.ts'
import type { Source } from '../source/source.ts'
import type { Locator } from '../source/use.ts'
import type { Segment } from '../segment/segments.ts'
import { meantBy } from './meant.ts'
import type { Placed, Reading } from './reading.ts'
import { keepIt, type Back, useOf, WITH_REPORTER_OR_WITHOUT, trimPieces } from './prove.ts'

const SERIES = /^(?:[A-Z][a-z]+\. ){1,3}$/

/**
 * Finds the case of a short form, and records the name in the short form. If no earlier citation matches, stores the
 * short form as pasted.
 */
export function readShort(
  words: string,
  back: Back,
  place: Placed,
  reading: Reading,
): readonly string[] | undefined {
  const { found } = back
  const { antecedent = '' } = found.fields
  // If the short form has both parties, keep both. A ruling is cited by its series and number:
  // `Rev. Rul. 85-1, 1985-1 C.B. at 2`.
  const from = /^\d/.test(antecedent) && SERIES.test(words.slice(0, found.span[0])) ? 0 : found.span[0]
  const said = trimTail(words.slice(from, found.core[0]), ',') || antecedent
  const places = placesOf(words, back, reading)
  const last = places.at(-1)
  if (last === undefined) return undefined
  const rest = trimPieces(words.slice(0, from), words.slice(last.end))
  const parentheticals = last.parentheticals
  for (const source of meantBy(found, antecedent, reading)) {
    if (source.kind !== 'case') continue
    const pincite = pinciteIn(source.printings, places)
    if (pincite === undefined) continue
    const one: ReadOne = { source, form: 'short', pincite, parentheticals: [...parentheticals], rest }
    const named = calledSo(source, said, antecedent, reading)
    for (const plain of WITH_REPORTER_OR_WITHOUT) {
      const choices = { ...named.choices, ...plain }
      const printed = reading.printedAs(words, named.source, useOf(one, { choices }), rest)
      if (printed === undefined) continue
      reading.put(named.source)
      reading.keep({ ...one, source: named.source }, place, { choices }, printed)
      return rest
    }
  }
  const printings = places.map(({ printing }) => printing)
  const one: ReadOne = {
    source: {
      kind: 'case',
      id: [...printings.map(({ volume, reporter }) => `${volume ?? ''} ${reporter}`), antecedent].join(' '),
      name: said,
      shortName: said,
      printings,
    },
    form: 'short',
    pincite: pinciteIn(printings, places) ?? [],
    parentheticals: [...parentheticals],
    rest,
  }
  return keepIt(one, { ...place, text: words }, reading)
}

/**
 * Reads the short form of a decision with a complete database or public-domain number: `Roe, 2021 WL 123456, at *3`.
 * Returns undefined if no earlier case has that number.
 */
export function readNumberedShort(
  one: ReadOne,
  { text: words, ...place }: Segment,
  reading: Reading,
): readonly string[] | undefined {
  const { source: read, rest } = one
  if (read.kind !== 'case' || read.date !== undefined || read.court !== undefined) return undefined
  const [printing] = read.printings
  if ((printing?.form ?? 'plain') === 'plain' || read.docket !== undefined) return undefined
  for (const source of reading.sources.values()) {
    if (source.kind !== 'case' || !source.name.includes(read.name)) continue
    const [{ volume, reporter, page } = { reporter: '' }] = source.printings
    if (volume !== printing?.volume || reporter !== printing?.reporter || page !== printing?.page) continue
    const { source: named, choices } = calledSo(source, read.name, read.name, reading)
    const short: ReadOne = { ...one, source: named, form: 'short' }
    const printed = reading.printedAs(words, named, useOf(short, { choices }), rest)
    if (printed === undefined) continue
    reading.put(named)
    reading.keep(short, place, { choices }, printed)
    return rest
  }
  return undefined
}

/**
 * One reporter of a short form with its page. A short form can have several: `Roe, 364 Md. at 419, 773 A.2d at 489`.
 */
type ShortPlace = {
  readonly printing: Printing
  readonly pincite: readonly Locator[]
  readonly parentheticals: NonNullable<Found['parentheticals']>
  readonly end: number
}

function placesOf(words: string, back: Back, { citationsIn }: Reading): ShortPlace[] {
  const places: ShortPlace[] = []
  for (const found of citationsIn(words)) {
    const { volume, reporter = '' } = found.fields
    if (found.kind !== 'short') break
    const before = places.at(-1)
    if (before !== undefined && !/^,\s*(?:and )?$/.test(words.slice(before.end, found.core[0]))) break
    places.push({
      printing: { ...omitEmpty({ volume }), reporter },
      pincite: before === undefined ? back.pincite : (found.pincite ?? []),
      parentheticals: found.parentheticals ?? [],
      end: found.span[1],
    })
    if ((found.parentheticals ?? []).length > 0) break
  }
  return places
}

/**
 * Returns the pages, each with the index of its reporter. Returns undefined if the case isn't in all of the reporters.
 */
function pinciteIn(printings: readonly Printing[], places: readonly ShortPlace[]): Locator[] | undefined {
  const pincite: Locator[] = []
  for (const { printing, pincite: pages } of places) {
    const at = printings.findIndex(
      ({ volume, reporter }) => volume === printing.volume && reporter === printing.reporter,
    )
    if (at < 0) return undefined
    for (const page of pages) pincite.push(at === 0 ? page : { ...page, printing: at })
  }
  return pincite
}

/**
 * Records the name in a short form if the rules would choose a different name (PS15). The first short form determines
 * the short name of the case. A later short form with a different name stores that name as a choice of its use.
 */
function calledSo(
  source: Source & { kind: 'case' },
  said: string,
  antecedent: string,
  { uses }: Reading,
): { source: Source; choices: { calledBy?: string } } {
  // The preceding sentence mentioned the case, so the short form has no name: `410 U.S. at 120`.
  if (said === '') return { source, choices: { calledBy: '' } }
  if (shortNameOf(source) === said) return { source, choices: {} }
  const named = uses.some(({ sourceId, form }) => sourceId === source.id && form === 'short')
  if (said !== antecedent || named) return { source, choices: { calledBy: said } }
  return { source: { ...source, shortName: antecedent }, choices: {} }
}
