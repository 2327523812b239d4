import { trimTail } from '../text/trim.ts'
import { shortNameOf } from '../kind/short.ts'
import type { Found } from '../find/found.ts'
import { readBack } from './candidates.ts'
import type { ReadOne } from './read-one.ts'
import { bracketsAfter } from '../find/parenthesis.ts'
import { readSignal } from '../find/names.ts'
import { lastSentenceEnd } from '../segment/prose.ts'
import type { Printing } from '../kind/case/schema.ts'
import type { Source } from '../source/source.ts'
import type { Locator, Use } from '../source/use.ts'
import type { Segment } from '../segment/segments.ts'
import { calledHereinafter, meantBy } from './meant.ts'
import type { Placed, Reading } from './reading.ts'
import { wordsOf } from './conserve.ts'
import { hasSentenceEnd, smallWords } from '../segment/unread.ts'

/**
 * Reads the *id.*, *supra*, or short form at the start of a segment and returns the rest of the segment. Returns
 * undefined if the segment starts with none of them.
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

type Back = { readonly found: Found; readonly pincite: readonly Locator[] }

/**
 * Finds a reference to a place in the document, not to a source: `supra note 3 and accompanying text`, `infra Part
 * II.C`, `ante, at 4–5 (opinion of Roe, J.)`. Returns the offset where it ends, including the parentheses after it, or
 * undefined for any other text.
 */
function crossReference(words: string): number | undefined {
  const found = PLACE.exec(words)
  if (found === null) return undefined
  return bracketsAfter(words, found[0].length).at(-1)?.end ?? found[0].length
}

const NUMBERS = '\\d[\\d–-]*[a-z]?(?:(?:, (?:and |& )?| and | & )\\d[\\d–-]*){0,8}'
const PLACE = new RegExp(
  [
    `^(?:see )?(?:(?:the )?(?:sources?|cases?|authorities|materials|studies|statutes|discussion|notes|text)(?: (?:cited|discussed|collected|listed))?(?: in| at)? )?(?:supra|infra),? (?:n(?:n|ote|otes)?\\.?\\s?${NUMBERS}(?:,? at ${NUMBERS}(?:,? (?:& )?nn?\\. ?${NUMBERS})?)?|(?:Part|Pt|Section|Sec|Chapter|Ch|Table|Figure|Fig|Appendix|App|Subpart|Subsection)s?\\.? [\\w.()–-]*[\\w)](?:(?:, (?:and |& )?| and | & )(?!nn?\\.|notes?\\b|pp?\\.)[\\w.()–-]*[\\w)])?|§§? ?[\\w.()–-]*[\\w)]|at (?:pp?\\.\\s?)?${NUMBERS}|pp?\\.\\s?${NUMBERS})(?:,? (?:and|&) (?:nn?\\.|notes?|pp?\\.) ?${NUMBERS})?(?:,? and (?:the )?accompanying text)?|^(?:supra|infra),? text (?:accompanying|at) n(?:n\\.|otes?) ?${NUMBERS}|^[^;()]{2,90}, infra (?:notes?|nn?\\.|Part) [\\w.–-]*[\\w](?:, at ${NUMBERS})?|^(?:supra|infra|ante|post)(?=\\.?$)`,
    `^(?:ante|post|supra|infra),? at (?:pp?\\.\\s?)?${NUMBERS}(?:,? (?:and )?nn?\\. ?${NUMBERS})?`,
    `^(?:ante|post),? p(?:p?\\.|\\.) ?${NUMBERS}`,
    // A volume of the work cited immediately before: `72 id., at 7082`.
    `^\\d{1,3} id\\.,? (?:at )?${NUMBERS}`,
  ].join('|'),
  'i',
)

/**
 * A part of the same source other than a page or a section: `id. App. 3, at 4`, `id. art. II, § 1`, `id. No. 79, at 4`,
 * `id. 12(c)`.
 */
const PLACE_IN_IT = '(?:,? (?:§§?|at) ?[\\w().–-]+)'
const PART =
  '(?:,? (?:(?:(?:Exh?|App|Attach|Tab|Doc|Dkt|[Aa]rt|[Aa]mend|cl|cmt|illus|No|pt|r|R)s?\\.|pmbl\\.|Rule) ?[\\w().–-]+|\\d+\\(\\w[\\w().–-]*))'
const OTHER_PART = new RegExp(`^${PLACE_IN_IT}?${PART}(?:${PART}|${PLACE_IN_IT})*(?: \\([^()]*\\))*$`)

/** More of a list of places that could not be read, to the end of the segment: `, A-4 (noting x)`. */
const LIST_GOES_ON = /^(?:, (?:and |& )?(?=\w*[\d.-])[\w.–-]*\w)+(?: \([^()]*(?:\([^()]*\)[^()]*)*\))+\.?$/

/**
 * Reads an *id.*, which refers to the preceding citation; if there is none, the *id.* is kept as written. *Ibid.* stays
 * *ibid.*
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

/** `Roe, supra note 3, at 12, § 5, at 13`: a section, and a page in it, after the pages. */
const SECTION_AND_PAGE = /^,? § ?([\w.:()–-]*[\w)])(?:, (at \d[\d–-]*))?(?=$|[ .])/

/** Keeps a *supra* as pasted if more of its list of places follows; returns undefined for any other. */
function keepListed(words: string, { found }: Back, place: Placed, reading: Reading): string[] | undefined {
  const name = words.slice(0, found.core[0])
  const listed = LIST_GOES_ON.test(words.slice(found.span[1]))
  if (!listed || smallWords(name) > 1 || hasSentenceEnd(name)) return undefined
  reading.paste(words, place)
  return []
}

/** Reads a *supra*, which uses the author, the title, or both. If it refers to no known source, its name is kept. */
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
  // The word that introduces an author: `In Roe & Doe, supra note 3, we explain`.
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
    // Or it may follow a signal within its sentence: `For an overview, see Roe, supra note 3`.
    const within = signalWithin(name)
    if (within !== undefined) {
      reading.leave(name.slice(0, within.end), place)
      return [words.slice(within.start)]
    }
    // Or it may be at the end of a sentence, after an introduction: `the view taken in Roe, supra note 3`.
    const [named] = back.found.span
    if (/\s(?:in|by|of|to|from|with)\s$/.test(name.slice(0, named)) && !PLACE_NAME.test(name.slice(named))) {
      reading.leave(name.slice(0, named), place)
      return [words.slice(named)]
    }
    // A sentence introduces the reference, so the reference is to a place and not to a name.
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
  const named: Source = { kind: 'web', id: `${name}, supra`, authors: [{ kind: 'organization', name }] }
  return keepIt({ ...usedAs(cited, 'supra', named), rest }, { ...place, text: words }, reading, {
    more: note,
  })
}

/** Names of places within the document. */
const PLACE_NAME = /^(?:Parts?|Sections?|Subparts?|Chapters?|Tables?|Figures?|Append\w+|Notes?|Text)\b/

const SIGNAL_WITHIN =
  /, (?:but )?(?:see (?:also|generally)|see,? e\.g\.,|(see(?: also)?,? for example,|for example,)|see|cf\.) (?=[“A-Z][^,;]{0,80}$)/g

/**
 * Finds the last signal in a sentence that introduces a name. Returns where the prose before the signal ends and where
 * the text to read starts. Words that aren't a signal (`for example`) stay with the sentence.
 */
function signalWithin(words: string): { end: number; start: number } | undefined {
  const found = [...words.matchAll(SIGNAL_WITHIN)].at(-1)
  if (found === undefined) return undefined
  const { 0: signal, 1: example, index } = found
  const after = index + signal.length
  if (smallWords(words.slice(after)) > 1) return undefined
  return example === undefined ? { end: index, start: index + 2 } : { end: after - 2, start: after }
}

const SERIES = /^(?:[A-Z][a-z]+\. ){1,3}$/

/**
 * Resolves the case of a short form, with the name used here. If the case was not cited before, keeps the short form as
 * pasted.
 */
function readShort(
  words: string,
  back: Back,
  place: Placed,
  reading: Reading,
): readonly string[] | undefined {
  const { found } = back
  const { antecedent = '' } = found.fields
  // If both parties are named, both are kept. A ruling is cited by its series and number: `Rev. Rul. 85-1, 1985-1 C.B.
  // at 2`.
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
 * Reads the short form of a decision cited by a complete number from a database or a court: `Roe, 2021 WL 123456, at
 * *3`. Returns undefined if no case cited before has that number.
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

/** One reporter of a short form, with its page; parallel citations follow: `Roe, 364 Md. at 419, 773 A.2d at 489`. */
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
      printing: { ...(volume === undefined ? {} : { volume }), reporter },
      pincite: before === undefined ? back.pincite : (found.pincite ?? []),
      parentheticals: found.parentheticals ?? [],
      end: found.span[1],
    })
    if ((found.parentheticals ?? []).length > 0) break
  }
  return places
}

/** Returns the pages, each with its reporter, or undefined if one of them is in a reporter the case doesn't have. */
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
 * Sets the short name used here if the rules would choose a different one (PS15). The first short form determines the
 * name of the case; a later one with a different name stores that name itself.
 */
function calledSo(
  source: Source & { kind: 'case' },
  said: string,
  antecedent: string,
  { uses }: Reading,
): { source: Source; choices: { calledBy?: string } } {
  // The preceding sentence just named the case: `410 U.S. at 120`.
  if (said === '') return { source, choices: { calledBy: '' } }
  if (shortNameOf(source) === said) return { source, choices: {} }
  const named = uses.some(({ sourceId, form }) => sourceId === source.id && form === 'short')
  if (said !== antecedent || named) return { source, choices: { calledBy: said } }
  return { source: { ...source, shortName: antecedent }, choices: {} }
}

type UsedAs = Omit<ReadOne, 'rest'>

function usedAs({ found, pincite }: Back, form: Use['form'], source: Source): UsedAs {
  return { source, form, pincite: [...pincite], parentheticals: [...(found.parentheticals ?? [])] }
}

/** Creates a use from a reading, without its signal. */
function useOf(one: ReadOne, more: Partial<Use> = {}): Use {
  return {
    sourceId: one.source.id,
    form: one.form,
    parentheticals: [...one.parentheticals],
    ...(one.pincite.length === 0 ? {} : { pincite: [...one.pincite] }),
    ...more,
  }
}

/**
 * Choices to try in turn: the second omits the editor's name from an early reporter, in case the author omitted it
 * (CV1, T1.1).
 */
const WITH_REPORTER_OR_WITHOUT = [{}, { plainReporter: true }]

/** The choices with which a use prints the words it was read from, and the printed words. */
export type Proof = { readonly chosen: Partial<Use>; readonly printed: readonly string[] }

/** Choices for a use, and its proof if the use was already printed. */
type Known = { readonly more?: Partial<Use>; readonly proof?: Proof | undefined }

/** Prints a reading and compares it with the original words (CV1); returns undefined if they differ. */
export function prove(
  one: ReadOne,
  words: string,
  reading: Reading,
  more: Partial<Use> = {},
): Proof | undefined {
  for (const choices of WITH_REPORTER_OR_WITHOUT) {
    const chosen = { ...more, choices: { ...more.choices, ...choices } }
    const printed = reading.printedAs(words, one.source, useOf(one, chosen), one.rest)
    if (printed !== undefined) return { chosen, printed }
  }
  return undefined
}

/** Keeps a reading if it prints the words it was read from; otherwise keeps the text as pasted (CV1). */
export function keepIt(
  one: ReadOne,
  place: Segment,
  reading: Reading,
  { more = {}, proof = prove(one, place.text, reading, more) }: Known = {},
): readonly string[] {
  const { text: words } = place
  if (proof !== undefined) {
    reading.keep(one, place, proof.chosen, proof.printed)
    return one.rest
  }
  const { start, end } = stretchRead(words, one.rest)
  // A reporter under an alternative name is printed under its standard name (PS1): `Fed. Appx.` becomes `F. App’x`.
  const standard = inStandardNames(words, reading)
  const printed =
    standard === words ? undefined : reading.printedAs(standard, one.source, useOf(one, more), one.rest)
  if (printed !== undefined) {
    reading.keep(one, place, more, wordsOf(words.slice(start, end)))
    return one.rest
  }
  reading.paste(words.slice(start, end), { ...place, start: place.start + start })
  return trimPieces(words.slice(0, start), words.slice(end))
}

/** Replaces every case reporter with its standard name. */
function inStandardNames(words: string, { citationsIn }: Reading): string {
  return citationsIn(words).reduceRight(
    (text, { kind, core, fields: { reporter = '', reporterAsWritten = '' } }) => {
      const at = text.indexOf(reporterAsWritten, core[0])
      if ((kind !== 'case' && kind !== 'short') || reporterAsWritten === '' || at < 0 || at > core[1])
        return text
      return text.slice(0, at) + reporter + text.slice(at + reporterAsWritten.length)
    },
    words,
  )
}

/** Returns the range of the text that was read, without the unread pieces at either end. */
function stretchRead(words: string, rest: readonly string[]): { start: number; end: number } {
  const [first = ''] = rest
  const last = rest.at(-1) ?? ''
  const lead = first === '' ? -1 : words.indexOf(first)
  const start = lead >= 0 && !/[\p{L}\p{N}]/u.test(words.slice(0, lead)) ? lead + first.length : 0
  const tail = last === '' ? -1 : words.lastIndexOf(last)
  const ends = tail > start && !/[\p{L}\p{N}]/u.test(words.slice(tail + last.length))
  const read = words.slice(start, ends ? tail : words.length)
  const space = /^[\s.,;]*/.exec(read)?.[0].length ?? 0
  const end = start + trimTail(read, ',;').length
  return { start: start + space, end: bracketsClosed(words, start + space, end) }
}

/** Returns where the open brackets of the text close, so that text kept as pasted includes its whole parenthetical. */
function bracketsClosed(words: string, start: number, end: number): number {
  let depth = 0
  for (let at = start; at < words.length; at += 1) {
    if (at >= end && depth <= 0) return end
    const character = words.charAt(at)
    if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    if (at >= end && depth === 0) return at + 1
  }
  return end
}

/** Removes commas and spaces around each text. */
function trimPieces(...texts: readonly string[]): string[] {
  return texts
    .map((words) => trimTail(words.replace(/^[\s.,;”]+(?=\s)\s+|^[\s.,;]+/, ''), ',;'))
    .filter((words) => words !== '')
}
