import { joinNames, nameOf } from '../author/name.ts'
import type { Signal } from '../signal/signal.ts'
import { PAPER } from '../kind/court-document/paper.ts'
import type { Found, FoundFields } from '../find/found.ts'
import { trimTail } from '../text/trim.ts'
import { CONNECTOR, endsSentence, readSignal, signalBefore } from '../find/names.ts'
import { readAuthorAndTitle } from '../author/author-and-title.ts'
import { bracketDepth } from '../text/brackets.ts'

/**
 * The start of the first citation in a segment that starts with prose. `left` is the end of the prose before the
 * signal.
 */
export type CitationStart = { readonly start: number; readonly left: number; readonly signal?: Signal }

/** Matches the name of an act before the code: `the Sherman Act, 15 U.S.C. § 1`. */
const ACT =
  /(?:^|\s)((?:[A-Z][\w’'.-]*)(?: (?:[A-Z][\w’'.-]*|of|and|the|in|for|on|to|&)){0,14} (?:Act|Code|Amendments?|Law|Rule|Order|Program|Reform|Regulations?)(?: of \d{4})?(?: § [\w.()-]+)?),\s*$/
const LAWS: ReadonlySet<Found['kind']> = new Set([
  'statute',
  'session-law',
  'regulation',
  'constitution',
  'rule',
  'restatement',
])
/** Matches a bill or resolution at the start of a citation. */
const BILL = /^(?:H\.R\.|S\.|[HS]\.R?\.?J?\.? ?(?:Con\. )?Res\.) ?\d/
const NAMED: ReadonlySet<Found['kind']> = new Set(['case', 'short', 'id'])

/**
 * Distinguishes a sentence from the name, authors, or title at the start of a citation (PS12).
 *
 * Returns undefined if the segment starts with the citation or contains no citation.
 */
export function citationStart(text: string, found: readonly Found[]): CitationStart | undefined {
  const first = found.find(({ kind }) => kind !== 'section' && kind !== 'reference')
  if (first === undefined || first.span[0] === 0) return undefined
  const signal = signalBefore(text, first.span[0], 0)
  const left = signal?.start ?? first.span[0]
  const before = text.slice(0, left)
  if (before.trim() === '')
    return signal === undefined ? undefined : { start: first.span[0], left: 0, signal: signal.signal }
  const said = signal === undefined ? {} : { signal: signal.signal }
  const opened = bracketDepth(before)
  const boundary = lastSentenceEnd(before)
  const head = before.slice(boundary)
  if (NAMED.has(first.kind)) {
    // A court document, or the first part of a name with a comma, can precede the case name.
    if (PAPER.test(head) && !/[.;]\s*$/.test(head)) return cutAt(boundary, before)
    if (opened > 0 && !/[(]\s*$/.test(before)) return undefined
    return signal !== undefined || isProse(head, 1)
      ? { start: first.span[0], left, ...said }
      : cutAt(boundary, before)
  }
  if (LAWS.has(first.kind)) {
    if (belongsToLaw(before, opened)) return undefined
    if (signal !== undefined) return { start: first.span[0], left, ...said }
    if (!isProse(head, 1)) return cutAt(boundary, before)
    const act = ACT.exec(before)
    const start = act?.[1] === undefined ? first.span[0] : act.index + act[0].indexOf(act[1])
    return { start, left: start }
  }
  // A quoted sentence can precede its source.
  if (first.kind === 'supra' && /^“[^“”]{16,}[.?!]”\s+(?=(?:[\dA-Z][\w’-]*\s)?$)/.test(before)) {
    const start = before.lastIndexOf('”') + 1
    return { start: start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0), left: start }
  }
  return cutAt(boundary, before)
}

/**
 * Matches the text before the date and series of a treaty: `Vienna Convention, opened for signature May 23, 1969, `.
 */
const TREATY_ACT =
  /, (?:opened for signature|entered into force|adopted|signed|done)(?: on)? [A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}, $/
const TREATY_NAME = /^(?=[A-Z]).{0,200}\b(?:Convention|Treaty|Agreement|Protocol|Charter|Covenant|Statute)\b/
const LONGEST_TREATY = 400

function isTreaty(before: string): boolean {
  return (
    before.length < LONGEST_TREATY &&
    TREATY_ACT.test(before.slice(-70)) &&
    TREATY_NAME.test(before) &&
    !/[a-z]{4}[.?!] [A-Z]/.test(before)
  )
}

/** Returns true if the text before a law is part of the citation of that law. */
function belongsToLaw(before: string, opened: number): boolean {
  // A bill can have a parenthetical with the resulting law. An act without a name is cited by date and chapter
  // (R16.1.7).
  return (
    (opened > 0 && (BILL.test(before) || TREATY_NAME.test(before))) ||
    isTreaty(before) ||
    /^Act of [A-Z][a-z]+\.? \d{1,2}, \d{4}, ch\. \d+,/.test(before)
  )
}

/** Matches a sentence that leads to a signal before a work: `For a critique of this view, see generally`. */
const LEAD_IN =
  /^((?:[A-Z][a-z]+|I)\b(?:[^;“”()[\]§\d]|\([^()]{2,80}\)){2,240}?),? (?=(?:but )?(?:see|cf\.)[, ])((?:but )?(?:see(?:,? (?:also|generally|e\.g\.))?|cf\.),? )(?=[A-Z“])/

/** Matches a phrase without a verb: `For a critique of this view`. */
const VERBLESS =
  /^(?:For(?! example,)|On(?! the (?:one|other)))\b(?!.*(?:, (?:the|it|they|we|this|one|courts?)|\b(?:is|are|was|were|has|have|had))\b)/s

/**
 * Removes the signal from the start of a citation if "see" is the verb of the sentence before it. In that case, "see"
 * is part of the prose and isn't italic (R4.1; PS12).
 */
export function withoutVerb(text: string, given: CitationStart): CitationStart {
  const { start, left, signal = 'none' } = given
  if (!signal.startsWith('see')) return given
  const before = text.slice(0, left)
  return VERBLESS.test(before.slice(lastSentenceEnd(before))) ? { start, left: start } : given
}

/** Matches a sentence that leads to a work without a signal: `The development is discussed in`. */
const INTRODUCING_CLAUSE =
  /^(?:The|This|These|It|I|We|As|My|Our) [a-z’, -]{2,120}(?:(?:ed|de|wn|ld|en|s) (?:in|by|from|on|to)|is|remains|follows) (?=[A-Z])/

/**
 * Returns the start of the work that a sentence introduces (PS12). Returns undefined if the text doesn't start with
 * such a sentence. A title never contains `, see Jane Roe`.
 */
export function leadIn(text: string): CitationStart | undefined {
  const [whole, before = '', words = ''] = LEAD_IN.exec(text) ?? []
  if (whole === undefined) return signedWorkAfterClause(text)
  if (!isProse(before, 1)) return undefined
  const signal = readSignal(words)
  return signal === undefined ? undefined : { start: whole.length, left: before.length, signal }
}

function signedWorkAfterClause(text: string): CitationStart | undefined {
  const start = INTRODUCING_CLAUSE.exec(text)?.[0].length
  const signed = start === undefined ? undefined : SIGNED.exec(text.slice(start))?.[0]
  return start === undefined ||
    signed === undefined ||
    lastSentenceEnd(signed) > 0 ||
    !/\d{4}\)|:\//.test(text)
    ? undefined
    : { start, left: start }
}

/** Matches the author of a work and the comma before the title. */
const SIGNED =
  /^(?:\d{1,2} )?(?:[A-Z][\wÀ-ÿ’'.-]+ ){1,4}?(?:et al\.,|[A-Z][\wÀ-ÿ’'-]+(?: & (?:[A-Z][\wÀ-ÿ’'.-]+(?: [A-Z][\wÀ-ÿ’'.-]+){1,3}|(?:[A-Z][\wÀ-ÿ’'.-]+){2}) ?)?,) /

/**
 * Returns the start of a work with an author, after sentences without citations (PS12). Returns undefined if there are
 * no such sentences.
 */
export function workAfterProse(text: string, found: readonly Found[]): CitationStart | undefined {
  if (found.length > 0 || !/\d{4}\)|, [A-Z][\w ]+ \*\d/.test(text)) return undefined
  const start = lastSentenceEnd(text)
  return start > 0 && isProse(text.slice(0, start), 4) && SIGNED.test(text.slice(start))
    ? { start, left: start }
    : undefined
}

/** Returns the start of a citation after sentences of prose. Returns 0 if the segment starts with the citation. */
export function afterSentences(text: string): number {
  const end = lastSentenceEnd(text)
  return end > 0 && isProse(text.slice(0, end), 2) && /[A-Z“]/.test(text.charAt(end)) ? end : 0
}

/** Matches a signal in the middle of a sentence, before a work: `…, see Jane Roe, On Notes`. */
const SIGNAL_INSIDE =
  /[,;:—]”? ?((?:but )?(?:see(?:,? (?:also|generally|e\.g\.))*|cf\.),? )(?=[A-Z“][^;]{3,})/g

/**
 * Returns the start of the citation after the last signal in the middle of a sentence (PS12). Returns undefined if the
 * sentence has no such signal.
 */
export function signalInside(text: string): CitationStart | undefined {
  const found = [...text.matchAll(SIGNAL_INSIDE)].at(-1)
  if (found === undefined || !isProse(text.slice(0, found.index), 1)) return undefined
  const signal = readSignal(found[1] ?? '')
  const start = found.index + found[0].length
  const left = found.index + (/^.”/.test(found[0]) ? 2 : 0)
  return signal === undefined ? undefined : { start, left, signal }
}

/** Returns the start of the authors and title, which is after the last sentence of prose and after a signal. */
function cutAt(boundary: number, before: string): CitationStart | undefined {
  if (boundary === 0 || !isProse(before.slice(0, boundary), 3)) return undefined
  const signal = /^(?:See|But see|Cf\.|Accord|Contra|See generally|See also),?\s+/.exec(
    before.slice(boundary),
  )
  const start = boundary + (signal?.[0].length ?? 0)
  const read = signal === null ? undefined : signalBefore(before, start, boundary)
  return read === undefined
    ? { start: boundary, left: boundary }
    : { start, left: boundary, signal: read.signal }
}

/**
 * Returns true if the text is probably prose. It must contain at least `least` lowercase words that can't be part of a
 * name or title.
 */
export function isProse(text: string, least: number): boolean {
  let small = 0
  for (const word of text.split(/\s+/)) {
    if (
      /^[a-z](?![a-z]?[A-Z])/.test(word) &&
      !CONNECTOR.test(word.replace(/[,.]$/, '')) &&
      !/^(?:(?:with|from|as|re|supra|infra|notes?)[,.]?$|(?:v|eds?|trans|rev|no|ch|tit|art)\.)/.test(word)
    )
      small += 1
    if (small >= least) return true
  }
  return false
}

const LONGEST_HEAD = 260

/**
 * Returns the author and title of an article, if a person's name precedes the title. `at` is the start of the journal.
 */
export function workBefore(text: string, at: number, floor: number): Pick<FoundFields, 'author' | 'title'> {
  const before = trimTail(text.slice(Math.max(floor, at - LONGEST_HEAD), at), ',')
  const from = Math.max(
    lastSentenceEnd(`${before} A`),
    before.lastIndexOf('; ') + 1,
    before.lastIndexOf('(') + 1,
  )
  const head = before
    .slice(from)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:(?:see|but|also|generally|accord|contra|cf\.|e\.g\.|citing|quoting|compare|with),? )+/i, '')
  const { authors, title } = readAuthorAndTitle(head)
  if (authors.length === 0 || title === '') return {}
  return { author: joinNames(authors.map(nameOf)), title }
}

/** Returns the offset after the last complete sentence before a citation, or 0 if there is none. */
export function lastSentenceEnd(before: string): number {
  let last = 0
  for (const end of before.matchAll(
    /(\S*[.?!])[”"’)\]]*\s+(?=[“‘"([]?[A-Z0-9])(?!\((?:[A-Z][a-z]{2,8}\.? )?(?:\d{1,2}, )?\d{4})/g,
  ))
    if (isShortenedName(end[1] ?? '', before, end.index + end[0].length)) continue
    else if (endsSentence((end[1] ?? '').replace(/^[“"(]+/, '')) || /[)\]”"]\s+$/.test(end[0]))
      last = end.index + end[0].length
  return last
}

/** Returns true if a word follows an abbreviation in the name of an organization: `Immigr. Servs.` */
function isShortenedName(word: string, text: string, at: number): boolean {
  return (
    /^[A-Z][a-z]{1,7}\.$/.test(word) &&
    /^(?!See|Id|Cf|But)[A-Z][A-Za-z’]{1,7}\./.test(text.slice(at, at + 10))
  )
}
