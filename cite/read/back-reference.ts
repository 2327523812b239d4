import { trimTail } from '../text/trim.ts'
import { readBack } from './candidates.ts'
import type { ReadOne } from './read-one.ts'
import { readSignal } from '../find/names.ts'
import { lastSentenceEnd } from '../segment/prose.ts'
import type { Source } from '../source/source.ts'
import type { Locator } from '../source/use.ts'
import { calledHereinafter, meantBy } from './meant.ts'
import type { Placed, Reading } from './reading.ts'
import { hasSentenceEnd, smallWords } from '../segment/unread.ts'
import { keepIt, type Back, usedAs, useOf, trimPieces } from './prove.ts'
import { crossReference } from './cross-reference.ts'
import { readShort } from './short-form.ts'

/**
 * Reads the *id.*, *supra*, or short form at the start of a segment, and returns the rest of the segment. Returns
 * undefined if the segment starts with something else.
 */
export function readBackReference(
  words: string,
  place: Placed,
  reading: Reading,
): readonly string[] | undefined {
  const elsewhere = crossReference(words)
  if (elsewhere !== undefined) {
    reading.paste(words.slice(0, elsewhere), place, /^\d/.test(words) ? 'id' : 'place')
    return trimPieces(words.slice(elsewhere))
  }
  const back = readBack(words, reading.citationsIn)
  switch (back?.found.kind) {
    case 'id':
      return readId(words, back, place, reading)
    case 'supra':
      return keepListed(words, back, place, reading) ?? readSupra(words, back, place, reading)
    case 'short':
      return readShort(words, back, place, reading)
    default:
      return undefined
  }
}

const PLACE_IN_IT = '(?:,? (?:§§?|at) ?[\\w().–-]+)'

const PART =
  '(?:,? (?:(?:(?:Exh?|App|Attach|Tab|Doc|Dkt|[Aa]rt|[Aa]mend|cl|cmt|illus|No|pt|r|R)s?\\.|pmbl\\.|Rule) ?[\\w().–-]+|\\d+\\(\\w[\\w().–-]*))'

/**
 * Matches a pincite other than a page or a section: `id. App. 3, at 4`, `id. art. II, § 1`, `id. No. 79, at 4`,
 * `id. 12(c)`.
 */
const OTHER_PART = new RegExp(`^${PLACE_IN_IT}?${PART}(?:${PART}|${PLACE_IN_IT})*(?: \\([^()]*\\))*$`)

/** Matches unread pages or parts at the end of a segment, which continue a list: `, A-4 (noting x)`. */
const LIST_GOES_ON = /^(?:, (?:and |& )?(?=\w*[\d.-])[\w.–-]*\w)+(?: \([^()]*(?:\([^()]*\)[^()]*)*\))+\.?$/

/**
 * Reads an *id.*, which refers to the preceding citation. If there is no preceding citation, the *id.* is stored as
 * pasted. *Ibid.* isn't changed to *id.*
 */
function readId(words: string, back: Back, place: Placed, reading: Reading): readonly string[] | undefined {
  const { found } = back
  const [start, end] = found.span
  const rest = trimPieces(words.slice(0, start), words.slice(end))
  const own = words.slice(...found.core)
  const tail = words.slice(end)
  if (OTHER_PART.test(tail) || LIST_GOES_ON.test(tail)) {
    reading.paste(words.slice(start), place, 'id')
    return trimPieces(words.slice(0, start))
  }
  if (/^ibid/i.test(own)) {
    reading.paste(words.slice(start, end), place, 'id')
    return rest
  }
  const target = reading.sources.get(reading.uses.at(-1)?.sourceId ?? '') ?? unknownId(own)
  const one: ReadOne = { ...usedAs(back, 'id', target), rest }
  return keepIt(one, { ...place, text: words }, reading)
}

function unknownId(own: string): Source {
  return { kind: 'pasted', id: own, text: own, means: 'id' }
}

/**
 * Matches a section after the pages, possibly with a page in that section: `, § 5, at 13` in
 * `Roe, supra note 3, at 12, § 5, at 13`.
 */
const SECTION_AND_PAGE = /^,? § ?([\w.:()–-]*[\w)])(?:, (at \d[\d–-]*))?(?=$|[ .])/

/** Stores a *supra* as pasted if a list of pages or parts follows. Returns undefined for any other *supra*. */
function keepListed(words: string, { found }: Back, place: Placed, reading: Reading): string[] | undefined {
  const name = words.slice(0, found.core[0])
  const listed = LIST_GOES_ON.test(words.slice(found.span[1]))
  if (!listed || smallWords(name) > 1 || hasSentenceEnd(name)) return undefined
  reading.paste(words, place)
  return []
}

/** Reads a *supra* with an author, a title, or both. If no source matches, stores the name as typed. */
function readSupra(
  words: string,
  back: Back,
  place: Placed,
  reading: Reading,
): readonly string[] | undefined {
  const name = trimTail(words.slice(0, back.found.core[0]), ',')
  const tail = words.slice(back.found.span[1])
  const section = SECTION_AND_PAGE.exec(tail)
  const rest = trimPieces(section === null ? tail : tail.slice(section[0].length))
  if (name === '') return undefined
  // Leave out the word before the authors: `In Roe & Doe, supra note 3, we explain`.
  const lead =
    /^(?:In|As|Unlike|Like|Per) (?=[A-ZÀ-Þ][\wÀ-ÿ’'-]+(?: (?:&|and) [A-ZÀ-Þ][\wÀ-ÿ’'-]+| et al\.)?$)/.exec(
      name,
    )
  if (lead !== null) {
    reading.leave(lead[0], place)
    return [words.slice(lead[0].length)]
  }
  if (smallWords(name) > 1 || hasSentenceEnd(name)) {
    // The name may follow a complete sentence.
    const boundary = lastSentenceEnd(name)
    if (boundary > 0 && smallWords(name.slice(boundary)) < 2) {
      reading.leave(name.slice(0, boundary), place)
      return [words.slice(boundary)]
    }
    // The name may follow a signal in the same sentence: `For an overview, see Roe, supra note 3`.
    const within = signalWithin(name)
    if (within !== undefined) {
      reading.leave(name.slice(0, within.end), place)
      return [words.slice(within.start)]
    }
    // The name may be at the end of the sentence: `the view taken in Roe, supra note 3`.
    const [named] = back.found.span
    if (/\s(?:in|by|of|to|from|with)\s$/.test(name.slice(0, named)) && !PLACE_NAME.test(name.slice(named))) {
      reading.leave(name.slice(0, named), place)
      return [words.slice(named)]
    }
    // Otherwise, the text before the reference is a sentence. The reference has no name and cites a part of the
    // document itself.
    const [from] = back.found.core
    const whole = crossReference(words.slice(from))
    const end = whole === undefined ? back.found.span[1] : from + whole
    const [led = ''] = /(?:[,;] )?\b(?:but )?(?:see(?: also| generally)?|cf\.),?$/i.exec(name) ?? []
    const signal = led === '' ? undefined : readSignal(led.replace(/^[,;] /, ''))
    reading.leave(signal === undefined ? name : name.slice(0, -led.length), place)
    reading.paste(words.slice(from, end), { start: place.start + from, opens: true, signal }, 'place')
    return trimPieces(words.slice(end))
  }
  const [, value = '', page] = section ?? []
  const places: Locator[] = [
    ...(section === null ? [] : [{ label: 'section' as const, value }]),
    ...(page === undefined ? [] : [{ label: 'text' as const, value: page }]),
  ]
  const cited = { ...back, pincite: [...back.pincite, ...places] }
  const note = back.found.fields.note === undefined ? {} : { note: Number(back.found.fields.note) }
  for (const source of [...calledHereinafter(name, reading), ...meantBy(back.found, name, reading)]) {
    const one: ReadOne = { ...usedAs(cited, 'supra', source), rest }
    for (const choices of [{}, { calledBy: name }]) {
      const printed = reading.printedAs(words, source, useOf(one, { ...note, choices }), rest)
      if (printed === undefined) continue
      reading.keep(one, place, { ...note, choices }, printed)
      return rest
    }
  }
  const named = sourceNamed(name, place, reading)
  return keepIt({ ...usedAs(cited, 'supra', named), rest }, { ...place, text: words }, reading, {
    more: note,
  })
}

/** Returns a source with only a name. Small capitals pasted as all caps are the name of a book or of its authors. */
function sourceNamed(name: string, place: Placed, reading: Reading): Source {
  const shared = { id: `${name}, supra`, authors: [{ kind: 'organization' as const, name }] }
  return reading.isSetDown(name, place.start)
    ? { kind: 'book', ...shared, title: '' }
    : { kind: 'web', ...shared }
}

/** Matches words for parts of a document. */
const PLACE_NAME = /^(?:Parts?|Sections?|Subparts?|Chapters?|Tables?|Figures?|Append\w+|Notes?|Text)\b/

const SIGNAL_WITHIN =
  /, (?:but )?(?:see (?:also|generally)|see,? e\.g\.,|(see(?: also)?,? for example,|for example,)|see|cf\.) (?=[“A-Z][^,;]{0,80}$)/g

/**
 * Finds the last signal in the sentence before a name. Returns the end of the prose before the signal, and the offset
 * at which to continue reading. Introductory words that aren't a signal (`for example`) are part of the prose.
 */
function signalWithin(words: string): { end: number; start: number } | undefined {
  const found = [...words.matchAll(SIGNAL_WITHIN)].at(-1)
  if (found === undefined) return undefined
  const { 0: signal, 1: example, index } = found
  const after = index + signal.length
  if (smallWords(words.slice(after)) > 1) return undefined
  return example === undefined ? { end: index, start: index + 2 } : { end: after - 2, start: after }
}
