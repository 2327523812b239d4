import { parse } from '#cite/find/find-citations.ts'
import type { Found } from '#cite/find/found.ts'
import type { SourceOf } from '#cite/source/source.ts'
import { escapePattern } from '#cite/text/escape-pattern.ts'
import { MONTH_NAMES } from '#cite/vocabulary/month-names.ts'
import type { PlacedCitation } from './placed-citation.ts'
import type { DocumentPassage } from './passage.ts'

/** Maximum number of characters to search for a case name before a reference to a footnote. */
const LONGEST_NAME = 320
/** Matches a footnote in which nothing, or only a signal, precedes the first citation. */
const SIGNAL_ONLY = /^(?:see|see, e\.g\.,|cf\.|accord)?\s*$/i

/**
 * If a footnote cites a case without its name, adds the name that precedes the footnote number in the text:
 * `Roe v. Doe,7` and footnote 7, `410 U.S. 113 (1973)`. Returns the case unchanged if the text has no such name.
 */
export function withNameOfText(
  citation: PlacedCitation,
  passage: DocumentPassage,
  paragraphs: readonly DocumentPassage[],
): PlacedCitation {
  const { number, text } = passage
  const { source, span, kind } = citation
  if (kind !== 'case' || source?.kind !== 'case' || source.name !== '') return citation
  if (citation.isHistory === true || citation.parallel === true) return citation
  const written = text.slice(...span)
  if (!SIGNAL_ONLY.test(text.slice(0, span[0]))) {
    const own = onlyNameIn(text.slice(Math.max(0, span[0] - LONGEST_SENTENCE), span[0]), written)
    return own === undefined ? citation : { ...citation, nameOfText: own, wordsBefore: own }
  }
  if (number === undefined) return citation
  for (const before of textsBeforeNote(passage, number, paragraphs)) {
    const own = before.replace(ALSO_KNOWN, '')
    const named = nameBefore(own, written)
    if (named !== undefined)
      return {
        ...citation,
        source: { ...source, name: named.name },
        words: `${named.name}, ${citation.words}`,
        nameOfText: named.name,
        ...named.words,
      }
    const short = SHORT_NAME.exec(own.replace(/\.$/, ''))?.[1]
    const other = onlyNameIn(own, written)
    if (other !== undefined) return { ...citation, nameOfText: other, wordsBefore: other }
    // The case list later decides whether a single word can be the name.
    if (short !== undefined && !NO_NAME.test(short))
      return { ...citation, nameOfText: short, wordsBefore: short }
  }
  return citation
}

/** Yields the text before each position where the document may refer to a footnote. */
function* textsBeforeNote(
  { textBefore }: DocumentPassage,
  number: number,
  paragraphs: readonly DocumentPassage[],
): Generator<string> {
  if (textBefore !== undefined) {
    yield textBefore.replace(/[,;]?[”"]?$/, '')
    return
  }
  const mark = new RegExp(`(?<=[\\p{L}.’'”")])[,;]?[”"]?${number}(?!\\d)`, 'gu')
  for (const { text } of paragraphs)
    for (const { index } of text.matchAll(mark)) yield text.slice(Math.max(0, index - LONGEST_NAME), index)
}

/** Matches a volume, a reporter, and a page. */
const REPORTER_PLACE = /\d \p{Lu}[\p{L}.]*\.(?: ?[\p{L}\d.]{1,6})* \d|\bsupra\b/u
/** Matches the number of another footnote. */
const NOTE_MARK = /(?:^|[\p{L}.,;:?!”"’)])\d{1,3}(?=[\s—–)]|$)/u
/** Maximum number of characters between a case name in a sentence and the citation of the case. */
const LONGEST_SENTENCE = 400

/** Matches a case name with both parties. */
const BOTH_PARTIES =
  /(?<![\p{L}.’'&-])\p{Lu}[\p{L}.’'&-]*(?:,? (?:\p{Lu}[\p{L}.’'&-]*|of|the|for|and|&|ex|rel\.)){0,7} v\. \p{Lu}[\p{L}.’'&-]*(?:,? (?:\p{Lu}[\p{L}.’'&-]*|of|the|for|and|&)){0,7}/gu

/** Returns the case name before a footnote if the text contains exactly one. */
function onlyNameIn(before: string, written: string): string | undefined {
  const names = [...before.matchAll(BOTH_PARTIES)]
  const [{ 0: found = '', index = 0 } = { 0: '', index: 0 }] = names
  // If another citation or footnote follows the name, it is for the named case.
  const after = before.slice(index + found.length)
  const isCited = REPORTER_PLACE.test(after) || NOTE_MARK.test(after)
  return names.length !== 1 || isCited ? undefined : nameBefore(found.replace(/[,.]$/, ''), written)?.name
}

/** Matches a name of one to three words at the end of the text: `Chevron`, `Hayburn’s Case`. */
const SHORT_NAME =
  /(?<![\p{L}.’'&-])(?<=\p{Ll}[,;:]? |[(—–“"])((?:(?:In re|Ex parte|Matter of|Lady|Lord) )?\p{Lu}[\p{L}-]+(?:[’']s Case)?(?: (?:(?:&|of|the) )?\p{Lu}[\p{L}-]+){0,2})$/u
/** Matches capitalized words that aren't the name of a case. */
const NO_NAME = new RegExp(
  String.raw`\b(?:Court|Congress|Act|Amendment|Constitution|President|Board|Commission|Clause|Circuit|States?|Senate|House|Justice|Judge|Code|Rules?|Department|Agency|Republic|America|${MONTH_NAMES.join('|')}|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|\p{Lu}{3,}|\p{Lu}\p{Ll}+ans?|English|Americans)\b`,
  'u',
)

/** Matches text after a name that introduces an alternative name: `, also known as the Benzene case (“Benzene”).` */
const ALSO_KNOWN =
  /(?:, (?:(?:also|better|commonly|often|widely|sometimes) )?(?:known|called|referred to)(?: \p{L}[\p{L}’-]*){1,8}(?: \([“"][^()]{1,40}[”"]\))?|,? \([“"][^()]{1,40}[”"]\))[.,]?$/u

type NameOfText = { readonly name: string; readonly words: Pick<PlacedCitation, 'wordsBefore'> }

/** Removes the words of the sentence before a case name. Returns undefined if the name doesn't have both parties. */
export function caseNamed(words: string): string | undefined {
  return nameBefore(words, '1 U.S. 1 (1990)')?.name
}

/** Returns the case name at the end of the text. Returns undefined if the text doesn't end with both parties. */
function nameBefore(before: string, written: string): NameOfText | undefined {
  const text = `${before}, ${written}`
  const found = parse(text).find(({ core }) => core[0] >= before.length)
  const source = found?.source as SourceOf<'case'> | undefined
  if (found === undefined || source?.kind !== 'case' || !source.name.includes(' v. ')) return undefined
  const name = withoutSentence(source.name, before)
  return { name, words: name === source.name ? findWordsBefore(text, found) : {} }
}

/** Matches another name with its footnote number: `Poe153 and Roe v. Doe`. */
const AFTER_NOTE = /^[^;]{2,60}?\p{Ll}\d{1,3},? (?:and|or) (?=\p{Lu}[^;]* v\. )/u

/**
 * Removes the words of the sentence from a name: `Roe v. Doe` remains of `the Act of 1940 in Roe v. Doe` and of
 * `both Coe and Roe v. Doe`.
 */
function withoutSentence(written: string, before: string): string {
  const name = written.replace(AFTER_NOTE, '')
  const [, after = name] = /^(?=[^.]* v\. ).*? in (\p{Lu}.* v\. .*)$/u.exec(name) ?? []
  const isPair = new RegExp(`\\bboth ${escapePattern(after.split(' ')[0] ?? '')} and `).test(before)
  const own = (isPair ? after.replace(/^\S+ and /, '') : after).replace(
    /, (?!et al\b|ex rel\b)\p{Ll}.*$/su,
    '',
  )
  // A period after a long word ends the sentence.
  return own.replace(/(?<=\p{Ll}{5})\.$/u, '')
}

/** Matches capitalized words followed by a comma. */
const CAPITALIZED =
  /(?<![\p{L}.’'&-])(\p{Lu}[\p{L}.’'&-]*(?: (?:\p{Lu}[\p{L}.’'&-]*|of|the|for|and|&)){0,6}),\s$/u

/** Matches a word at the start of a sentence that isn't part of a case name. */
const OPENING =
  /^(?:However|Thus|Moreover|Indeed|Accordingly|Further|Furthermore|Finally|Here|There|Again|First|Second|Third|Also|Instead|Rather|Therefore|Likewise|Nonetheless|Nevertheless|Compare|But|See|Accord|Contra|E\.g\.|Cf\.|Id\.|\p{Lu}\p{Ll}+ly)\b/u

/**
 * Returns the capitalized words and the comma before a case name, because they may be part of the name:
 * `Industrial Union Department` before `, Roe v. Doe`. Returns an empty object if there are none.
 */
export function findWordsBefore(text: string, { kind, span, core, fields }: Found): NameOfText['words'] {
  if (kind !== 'case' || fields.plaintiff === undefined) return {}
  const at = text.slice(span[0], core[0]).indexOf(fields.plaintiff)
  // The words before a signal are not part of the name.
  if (at > 0) return {}
  const wordsBefore = CAPITALIZED.exec(text.slice(Math.max(0, span[0] - LONGEST_NAME), span[0]))?.[1]
  return wordsBefore === undefined || OPENING.test(wordsBefore) ? {} : { wordsBefore }
}
