import { omitEmpty } from '../source/given-field.ts'
import { trimTail } from '../text/trim.ts'
import { curl } from '../text/typography.ts'
import { keepingAuthors } from '../author/read.ts'
import type { Signal } from '../signal/signal.ts'
import type { Pasted } from '../kind/pasted/schema.ts'
import type { Source } from '../source/source.ts'
import type { Choices, Use } from '../source/use.ts'
import type { Cleaned } from '../repair/clean.ts'
import { citationFinder } from '../find/find-citations.ts'
import type { ReadOne } from './read-one.ts'
import type { ParsedString } from '../find/found.ts'
import { changedWords, placesOfWords, wordsOf } from './conserve.ts'
import { spaceParenthetical } from './parenthetical.ts'
import { isProse } from '../segment/prose.ts'
import { firstSentence, isAuthorityLike } from '../segment/unread.ts'
import { withItalics } from '../repair/italics.ts'
import { inTitleCase, choicesFor, isPrinting, isAddress, isEntry } from './source-choices.ts'
import { fillIn, joinAfter, signalWords, withCapitalsOf, wordsPrinted, wordsUnder } from './reading-words.ts'
import { WordMemory } from './word-memory.ts'

type Leftover = ParsedString['leftovers'][number]

/** A leftover, with the number of uses before it and its position in the cleaned text. */
type PlacedLeftover = Leftover & { readonly after: number; readonly from: number; readonly to: number }

type Omission = ParsedString['omitted'][number]

const LONGEST_TAGS = 900

/** The position of a segment, and the signal before it. */
export type Placed = {
  readonly start: number
  readonly signal?: Signal | undefined
  /** True if the segment is at the start of a sentence. */
  readonly opens?: boolean | undefined
  /** How this text is joined to the text before it, if both are from the same segment. */
  readonly follows?: Choices['joined'] | undefined
}

/** The original text and the cleaned text. `spanBack` converts spans of the cleaned text to spans of the original. */
export type TextRead = {
  readonly given: string
  readonly clean: string
  readonly spanBack: Cleaned['spanBack']
  /** Returns a range of the text as it was before the spelling corrections (PS20). */
  readonly asTyped: (span: readonly [start: number, end: number]) => string
}

/** Matches part of a citation rather than prose: a number, or a single word that connects two decisions (`staying`). */
const PART = /^[^?!{]{0,40}\d[\w–-]*\W*$|^\W*\p{Ll}+ing\W*$/u

/** Collects the results of parsing a text. */
export class Reading {
  readonly uses: Use[] = []
  readonly sources = new Map<string, Source>()
  private readonly leftovers: PlacedLeftover[] = []
  readonly omitted: Omission[] = []
  /** The printed words of each use, in order. Empty if the output isn't compared with the input. */
  private readonly printed: (readonly string[])[] = []
  private readonly journal: (readonly [id: string, before: Source | undefined])[] = []
  private group: Signal = 'none'
  /** Number of leftovers when the last use was added. */
  private ended = -1
  /** True if part of a citation in the current segment became a leftover. */
  private isPartLost = false
  /** The ranges that were compared, and the words of the signals that were read. */
  private readonly compared: (readonly [from: number, to: number])[] = []
  private readonly signals: string[] = []
  /** Finds the citations in a segment. Caches the most recent segments. */
  readonly citationsIn = citationFinder()
  private readonly memory = new WordMemory()
  private readonly text: TextRead
  readonly known: readonly Source[]
  private readonly guarded: boolean

  constructor(text: TextRead, known: readonly Source[], guarded: boolean) {
    this.text = text
    this.known = known
    this.guarded = guarded
  }

  /**
   * Prints a citation and compares the words with those from which it was read, except the unread words in `rest`.
   * Returns the printed words, or undefined if they differ (CV1). Returns an empty list if the comparison is turned
   * off.
   */
  printedAs(words: string, source: Source, use: Use, rest: readonly string[]): readonly string[] | undefined {
    if (!this.guarded) return []
    const choices = { ...choicesFor({ source, parentheticals: use.parentheticals }), ...use.choices }
    const printed = wordsPrinted(this.asKept(source), { ...use, choices })
    const still =
      rest.length === 0 ? printed : [...printed, ...rest.flatMap((text) => this.memory.wordsOf(text))]
    return changedWords(this.memory.wordsOf(words), still) === undefined ? printed : undefined
  }

  /**
   * Adds a citation. A source cited in different words is a separate source (CV3). `printed` is the result of
   * `printedAs`, if already available.
   */
  keep(one: ReadOne, place: Placed, more: Partial<Use> = {}, printed?: readonly string[]): void {
    const source = this.sourceFor(this.asKept(one.source))
    const choices = {
      ...choicesFor(one),
      ...this.apart(place),
      ...this.joined(place, source),
      ...more.choices,
    }
    const signal = this.signalFor(place)
    const use: Use = {
      sourceId: source.id,
      ...omitEmpty({ signal }),
      form: one.form,
      parentheticals: one.parentheticals.map(spaceParenthetical),
      ...omitEmpty({ pincite: [...one.pincite], note: more.note }),
      ...(Object.keys(choices).length === 0 ? {} : { choices }),
    }
    this.uses.push(use)
    this.ended = this.leftovers.length
    if (this.guarded) this.printed.push(printed ?? wordsPrinted(source, use))
    this.group = signal ?? this.group
  }

  /** Stores a source under its id. */
  put(source: Source): void {
    this.journal.push([source.id, this.sources.get(source.id)])
    this.sources.set(source.id, source)
  }

  /**
   * Handles unrecognized text. If the text looks like an authority or follows a signal, it is stored as pasted and
   * printed at its position (PS19). Otherwise, it becomes a leftover.
   */
  leave(words: string, place: Placed): void {
    const lead = /^(?:[\s,]|[-–—•·](?=\s))+/.exec(words)?.[0].length ?? 0
    const start = place.start + lead
    const bare = trimTail(words.slice(lead), ',([')
    if (!/[\p{L}\p{N}§¶]/u.test(bare)) {
      if (place.signal !== undefined) this.leaveOver(signalWords(place.signal), place.start)
      return
    }
    if (place.signal === undefined && !isAuthorityLike(bare)) {
      this.leaveOver(bare, start)
      return
    }
    this.pasteFirst(bare, start, place)
  }

  /**
   * Handles unrecognized text after the start of a citation. If the text is part of the citation, it must not be lost
   * (CV1).
   */
  leaveAfter(words: string, place: Placed): void {
    this.isPartLost ||= PART.test(words)
    this.leave(words, place)
  }

  /** Stores a citation as pasted if no reading has evidence. Prose becomes a leftover (RJ1). */
  keepAsPasted(words: string, place: Placed): void {
    const cites = /https?:\/\/\S|\([^()]*\d{4}\)/.test(words)
    if (cites) this.pasteFirst(words, place.start, place)
    else this.leave(words, place)
  }

  private pasteFirst(bare: string, start: number, place: Placed): void {
    const end = firstSentence(bare)
    this.paste(bare.slice(0, end).replace(/(?<=[)\]\d])\.$/, ''), { ...place, start })
    const rest = bare.slice(end)
    if (rest.trim() !== '') this.leave(rest, { start: start + end })
  }

  /** Stores text as pasted, as a source of kind `pasted` (PS19). */
  paste(all: string, place: Placed, means?: Pasted['means']): void {
    const lead = /^[\s,;]*/.exec(all)?.[0].length ?? 0
    const words = trimTail(all.slice(lead), ',;([', 'inner')
    const text = this.asPasted(words, place.start + lead)
    const source: Source = {
      kind: 'pasted',
      id: text,
      text,
      ...omitEmpty({ means }),
    }
    // Text that starts with a lowercase letter would look like part of the preceding sentence, so it never starts a
    // sentence.
    const opens = place.opens === true && !/^\p{Ll}/u.test(text)
    this.keep({ source, form: 'full', pincite: [], parentheticals: [], rest: [] }, { ...place, opens })
  }

  /**
   * Records that the last use is meant to print words that differ from the text, because a rule requires this (PS13).
   */
  respell(words: string): void {
    if (this.guarded) this.printed[this.printed.length - 1] = wordsOf(words)
  }

  /** Returns the words of the given text that the last use doesn't print, in order. */
  lostBy(words: string): readonly string[] {
    return changedWords(wordsOf(words), this.printed.at(-1) ?? wordsOf(words))?.lost ?? []
  }

  /** Records text of a segment that legal citations omit (CV4). */
  omit(words: string, start: number): void {
    this.omitted.push({ text: words, span: this.text.spanBack([start, start + words.length]) })
  }

  /**
   * Reads a segment. If the result doesn't contain every word and number, discards the result and stores the segment as
   * pasted (CV1).
   */
  guard(stretch: string, place: Placed, read: () => void): void {
    const { group } = this
    this.isPartLost = false
    const before = [
      this.uses.length,
      this.leftovers.length,
      this.omitted.length,
      this.journal.length,
    ] as const
    read()
    if (!this.guarded) return
    this.cover(stretch, place.start)
    const introduced = this.coverSignal(place.signal)
    const kept = [
      ...this.printed.slice(before[0]).flat(),
      ...this.uses.slice(before[0]).flatMap(({ signal }) => wordsOf(signalWords(signal))),
      ...this.leftovers.slice(before[1]).flatMap(({ text, signal }) => wordsUnder(signal, text)),
      ...this.omitted.slice(before[2]).flatMap(({ text }) => wordsOf(text)),
    ]
    const given = [...introduced, ...this.memory.wordsOf(stretch)]
    if (!this.isPartLost && changedWords(given, kept) === undefined) return
    this.undo(before, group)
    this.paste(stretch, place)
  }

  /** Records the text between segments as omitted: list markers and footnote numbers (PS6, PS17; CV4). */
  omitRest(): void {
    if (!this.guarded) return
    const { clean } = this.text
    const between = fillIn(clean, this.compared, ' ')
    if (!/[\p{L}\p{N}]/u.test(between)) return
    // There may be no space between a footnote number and the signal after it: `12E.g.,`.
    const apart = between.replace(/(?<=\d)(?=[A-Z])/g, ' ')
    const lost = changedWords(wordsOf(apart), this.signals)?.lost ?? []
    if (lost.length === 0) return
    // Fill the compared ranges with letters, so that words on both sides of a range don't become adjacent.
    for (const [from, to] of placesOfWords(fillIn(clean, this.compared, 'x'), lost))
      this.omit(clean.slice(from, to), from)
  }

  /** Records a signal as read, and returns its words. */
  coverSignal(signal: Signal | undefined): readonly string[] {
    const words = wordsOf(signalWords(signal))
    this.signals.push(...words)
    return words
  }

  /** Records a line as read, without comparing it. */
  cover(line: string, start: number): void {
    this.compared.push([start, start + line.length])
  }

  private undo(
    [uses, leftovers, omitted, changes]: readonly [number, number, number, number],
    group: Signal,
  ): void {
    this.uses.length = uses
    this.printed.length = Math.min(this.printed.length, uses)
    this.leftovers.length = leftovers
    this.omitted.length = omitted
    for (const [id, before] of this.journal.splice(changes).reverse())
      if (before === undefined) this.sources.delete(id)
      else this.sources.set(id, before)
    this.group = group
  }

  private leaveOver(words: string, start: number): void {
    const end = start + words.length
    const { clean } = this.text
    // If more text follows the sentence, keep the sentence's period (PS12).
    const isStopped = !words.endsWith('.') && clean.charAt(end) === '.'
    const stop = isStopped && clean.slice(end + 1, end + 80).trim() !== '' ? '.' : ''
    const to = end + stop.length
    this.leftovers.push({
      text: this.asTyped(words, start) + stop,
      span: this.text.spanBack([start, to]),
      after: this.uses.length,
      from: start,
      to,
    })
  }

  /**
   * Adds prose between two citations to the second one (PS12). Returns all other leftovers, in order. Call this once,
   * after everything has been read.
   */
  placeProse(): Leftover[] {
    const others: Leftover[] = []
    const { clean } = this.text
    const sorted = this.leftovers.toSorted((one, other) => one.span[0] - other.span[0])
    for (const { after, from, to, text, span } of sorted) {
      const use = this.uses[after]
      if (after === 0 || use === undefined || !isProse(text, 2)) {
        others.push({ text, span })
        continue
      }
      const next = /^ ?([(,;:])/.exec(clean.slice(to, to + 2))?.[1] ?? ''
      // A citation in parentheses is printed as a sentence, so end the prose before it with a period.
      const end = next === '(' ? '.' : next
      const closed = /^\)[,.]? ?/.exec(text)?.[0] ?? ''
      const lead = curl(text.slice(closed.length)) + end
      const { lead: first } = use.choices ?? {}
      const place =
        first === undefined
          ? joinAfter(clean.slice(Math.max(0, from - 9), from) + closed)
          : { lead: `${first} ${lead}` }
      this.uses[after] = { ...use, signal: use.signal ?? 'none', choices: { ...use.choices, lead, ...place } }
    }
    return others
  }

  /** Returns true if the text was in all caps. */
  isSetDown(words: string, start: number): boolean {
    return (
      !/[A-Z]{3}/.test(words) &&
      /^(?!.*[a-z]{4}).*[A-Z]{3}/.test(this.text.clean.slice(start, start + words.length))
    )
  }

  /** Returns text with the italics of the input. */
  private asPasted(words: string, start: number): string {
    const [from, to] = this.text.spanBack([start, start + words.length])
    const { given } = this.text
    // Include tags that open directly before the text.
    const tags = /(?:<[^<>]{0,400}>)+$/.exec(given.slice(Math.max(0, from - LONGEST_TAGS), from))?.[0] ?? ''
    return withItalics(this.asTyped(words, start), tags + given.slice(from, to))
  }

  /** Returns text in its original spelling (PS20). */
  private asTyped(words: string, start: number): string {
    const end = start + words.length
    const clean = this.text.clean.slice(start, end)
    const typed = withCapitalsOf(words, clean)
    return typed === clean ? this.text.asTyped([start, end]) : typed
  }

  /**
   * Returns a source that is already in the document unchanged. For any other source, sets the option to print every
   * author and converts the title to title case.
   */
  private asKept(source: Source): Source {
    return this.known.includes(source) ? source : inTitleCase(keepingAuthors(source))
  }

  private sourceFor(read: Source): Source {
    const same = JSON.stringify({ ...read, id: '' })
    for (let number = 1; ; number += 1) {
      const id = number === 1 ? read.id : `${read.id} (${number})`
      const known = this.sources.get(id)
      if (known !== undefined && JSON.stringify({ ...known, id: '' }) === same) return known
      if (known !== undefined) continue
      const source = { ...read, id }
      this.put(source)
      return source
    }
  }

  /**
   * Returns the signal that applies to a citation. If the citation starts a sentence, the signal of the previous
   * citation doesn't apply to it (SC8).
   */
  private signalFor({ signal, opens }: Placed): Signal | undefined {
    const free = signal === undefined && opens === true && this.uses.length > 0 && this.group !== 'none'
    return free ? 'none' : signal
  }

  /**
   * Joins pasted text to the citation directly before or after it (PS19). Also joins a docket entry or a URL to the
   * citation before it.
   */
  private joined({ follows, signal }: Placed, source: Source): Pick<Choices, 'joined'> {
    if (follows === undefined || signal !== undefined || this.ended !== this.leftovers.length) return {}
    const before = this.sources.get(this.uses.at(-1)?.sourceId ?? '')
    const runsOn =
      before?.kind === 'pasted' ||
      source.kind === 'pasted' ||
      isEntry(source) ||
      isPrinting(source) ||
      isAddress(source)
    return runsOn ? { joined: follows } : {}
  }

  private apart({ signal, opens }: Placed): Pick<Choices, 'apart'> {
    if (this.uses.length === 0) return {}
    if (signal === undefined) return opens === true && this.group !== 'none' ? { apart: 'sentence' } : {}
    if (signal !== this.group || signal === 'with') return {}
    return { apart: opens === true ? 'sentence' : 'clause' }
  }
}
