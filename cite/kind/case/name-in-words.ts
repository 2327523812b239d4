import type { Printing } from './schema.ts'
import { longestName } from '../../find/known-name.ts'
import { readLexicon } from '../../find/lexicon.ts'
import { CONNECTOR, OPENERS, SPEAKER, SPOKEN_OF } from '../../find/names.ts'

/**
 * Splits off a citation of a reporter volume that hasn't been published, before a database number:
 * `Roe v. Doe, --- F.4th ---, 2024 WL 123`.
 */
export function takePending(words: string): { name: string; pending: readonly Printing[] } {
  const found = /, [-–—_]{1,6} ([A-Z][\w. ’']{1,24}?) [-–—_]{1,6}$/.exec(words)
  if (found?.[1] === undefined) return { name: words, pending: [] }
  const written = found[1].replace(/(?<=\d\w+)\.$/, '').replaceAll(/\. (?=[A-Z]\.)/g, '.')
  const known = longestName(written, 0, readLexicon().afterVolume)
  const reporter = known?.end === written.length ? known.entry.name : written
  const pending = { volume: '___', reporter }
  return { name: words.slice(0, found.index), pending: [pending] }
}

/** Splits off the binder of a loose-leaf service at the end of a case name: `Roe v. Doe, [2022 Transfer Binder]`. */
export function takeBinder(
  words: string,
  printings: readonly Printing[],
): { name: string; printings: readonly Printing[] } {
  const found = /(?:^|,? )(\[\d{4}[^\][]{0,40}(?:Binder|Decisions|Cases|Rulings)[^\][]{0,20}\])$/.exec(words)
  const [first, ...others] = printings
  if (found === null || first?.reporter === undefined) return { name: words, printings }
  return {
    name: words.slice(0, found.index),
    printings: [{ ...first, reporter: `${found[1] ?? ''} ${first.reporter}` }, ...others],
  }
}

/** Adds the period after "v" that foreign decisions often omit: `Roe v Doe` becomes `Roe v. Doe`. */
export function addVersusStop(name: string): string {
  return / vs?\. /.test(name) ? name : name.replace(/ v (?=\S)/, ' v. ')
}

/** Matches words that introduce a case in a sentence: `In Roe v. Doe`. */
const OPENING = new RegExp(
  `^(?:${OPENERS}|[A-Z][a-z]+(?: Term)?,? (?:(?:up)?on|in|under|with|to|as|for)|In (?:1[89]|20)\\d\\d,? in)[\\s,]+$`,
)

/** Matches the start of a sentence before a case name: `Finally, in Roe v. Doe`, `For example, under Roe v. Doe`. */
const TURN =
  /^[A-Z][a-z]+(?: [a-z]+){0,3}, (?:in|under|as in|like|unlike|following|citing|quoting|applying)[\s,]+$/

/** Returns the text from the start of the case name. The text may include a docket number after the name. */
export function takeBefore(before: string, words: string, name: string): string {
  const rest = words.slice(before.length)
  return rest.startsWith(name) ? rest : name
}

/** Returns the text before the case name. A docket number may follow the name. */
export function wordsBefore(words: string, name: string): string {
  // Names of foreign decisions often omit the period: `Roe v Doe`.
  const spelled = words.includes(name) ? name : name.replace(' v. ', ' v ')
  const at = words.lastIndexOf(spelled)
  return name === '' ? '' : words.slice(0, at < 0 ? Math.max(0, words.length - name.length) : at)
}

/**
 * Returns true if the text before a case name can't be part of the name: it contains a lowercase word that doesn't
 * connect names, or it starts a sentence.
 */
export function isProse(before: string, name: string): boolean {
  if (
    / v\. /.test(name) &&
    (OPENING.test(before) ||
      TURN.test(before) ||
      SPEAKER.test(`${before.trim()} A`) ||
      SPOKEN_OF.test(`${before.trim()} A`))
  )
    return true
  return before
    .replace(/^(?:In|Reference) re /, '')
    .split(/\s+/)
    .some((word) => /^[a-z]{2,}/.test(word) && !CONNECTOR.test(word.replace(/,$/, '')))
}
