import { type Table, tableOf } from '../abbreviation/table.ts'
import { curl, squeeze } from '../text/typography.ts'
import { isOfficial } from './official.ts'
import { trimParty, trimSubject } from './party.ts'

const VERSUS = /,?\s+(?:v|vs|versus)\.?\s+|,?(?<=[A-Za-z.,])v\.(?=[A-Z])/i
const MATTER =
  /^(?:in the matters? of|matter of|petition of|application of|in the interest of)\s+(?:the\s+)?/i

/** Splits a name into its two parties. If there is no opposing party, returns the name as the only element. */
function partiesOf(name: string): readonly [string] | readonly [string, string] {
  const versus = VERSUS.exec(name)
  // In international courts, the parties are in parentheses after the subject: `Oil Platforms (Iran v. U.S.)`.
  if (versus === null || versus.index === 0 || /\([^()]+ v\. [^()]+\)$/.test(name)) return [name]
  return [name.slice(0, versus.index), name.slice(versus.index + versus[0].length)]
}

/** Shortens a caption to the parties that a citation includes (R11.5; CN1–CN9). Doesn't abbreviate words. */
export function truncateCaseName(caption: string, home?: string): string {
  const name = findAdversary(withoutFinalStop(curl(squeeze(caption))))
  const [first, second] = partiesOf(name)
  if (second === undefined) {
    if (/^(?:in re|ex parte):?\s/i.test(name)) return trimInRe(name)
    const matter = MATTER.exec(name)
    return matter === null ? trimEtAl(name) : trimInRe(`In re ${name.slice(matter[0].length)}`)
  }
  // If there is an opposing party, keep "Matter of" as the reporter prints it, but drop "Village of" (R11.5.10).
  const matter = /^(?:in the )?matter of\s+(?:the\s+)?/i.exec(first)
  // If there is an opposing party, drop the procedural phrase (R11.5.7).
  const left =
    matter === null
      ? first.replace(/^in re:?\s+(?:the\s+)?/i, '')
      : first.slice(matter[0].length).replace(/^(?:town|city|village) of\s+/i, '')
  const options = { quiet: /[a-z]{2}/.test(name.replace(/\bet al\b/gi, '')), home }
  return `${matter === null ? '' : 'Matter of '}${trimParty(left, second, options)} v. ${trimParty(second, left, options)}`
}

/**
 * Reduces `In re T.A., a Minor (People v. Roe)` to the name in parentheses (R11.5.7). Returns other names unchanged.
 */
function findAdversary(name: string): string {
  const inner = /^In re .*? \((.* v\. .*)\)$/i.exec(name)
  return inner?.[1] ?? name
}

function trimInRe(name: string): string {
  const found =
    /^(in re|ex parte):?\s+(?:(?:the )?(?:matters?|applications?|petition|interests?|request) (?:of|for)\s+(?:the\s+(?!matter))?)*(.*)$/is.exec(
      name,
    )
  const head = /^ex/i.test(name) ? 'Ex parte' : 'In re'
  return `${head} ${trimSubject(trimEtAl(found?.[2] ?? name))}`
}

function trimEtAl(name: string): string {
  return name.replace(/,?\s+et\.?\s+al\.?$/i, '')
}

/**
 * Matches abbreviations with a period at the end that are in no table: initials, suffixes of names, "et al.", and the
 * older abbreviation of "county."
 */
const ABBREVIATED_END = /(?:^|[\s.’'])(?:[A-Z]|Jr|Sr|al|Cty)\.$/i

function withoutFinalStop(name: string): string {
  // Remove a doubled period, and restore the capitals of lowercase company designations.
  const single = name
    .replace(/(?<=[A-Za-z])\.{2}(?=\s|$)/g, '.')
    .replace(/\b(?:Llc|Llp|Pllc)\b/g, (word) => word.toUpperCase())
  return single.endsWith('.') && !endsAbbreviated(single) ? single.slice(0, -1) : single
}

/**
 * Returns true if the period at the end belongs to an abbreviation. The name must match `ABBREVIATED_END`, or its last
 * word must be in the tables for words, places, or courts.
 */
function endsAbbreviated(name: string): boolean {
  if (ABBREVIATED_END.test(name)) return true
  const word = plainWord(name.slice(name.lastIndexOf(' ') + 1))
  abbreviatedWords ??= new Set((['T9', 'T11', 'T12'] as const).flatMap((id) => lastWords(tableOf(id))))
  return abbreviatedWords.has(word) || abbreviatedWords.has(word.replace(/s\.$/, '.'))
}

let abbreviatedWords: ReadonlySet<string> | undefined

function lastWords(table: Table): string[] {
  const keys = [...table.values()].flat().map(({ key }) => key)
  return keys.filter((key) => key.endsWith('.')).map((key) => plainWord(key.slice(key.lastIndexOf(' ') + 1)))
}

function plainWord(word: string): string {
  return word.toLowerCase().replaceAll('’', "'")
}

const GOVERNMENT =
  /^(?:united states|u\.s\.|state|people|commonwealth|comm?w?\.|city|town|village|county|board|department|commissioner|comm[’']r|secretary|sec[’']y|attorney general|director|(?:state|people|commonwealth|city|town|village|county|department|board|republic) of\b.*)$/i

/**
 * Returns the first party. If the first party is a government, a place, or an official, returns the second (R15.2.3;
 * SH2).
 */
export function shortCaseName(name: string, isPlace: (party: string) => boolean): string {
  const [first, second] = partiesOf(name)
  // If there is no opposing party, the subject is the name of the case.
  if (second === undefined) return first.replace(/^(?:In re|Ex parte|Matter of)\s+(?:the\s+)?/i, '')
  const passed = GOVERNMENT.test(first) || isPlace(first) || isOfficial(first)
  const chosen = passed ? second : first
  return chosen
    .replace(
      /,?\s+(?:Inc|LLC|L\.L\.C|Ltd|Co|Corp|LLP|L\.P|USA|P\.C|N\.A)\.?(?:,?\s+(?:Inc|LLC|Ltd)\.?)?$/,
      '',
    )
    .replace(/,\s+USA$| USA$/, '')
}

/** Returns true if a name is that of one party, as in a short form (R15.2): `Roe`, `Purdue Pharma L.P.` */
export function isShortName(name: string): boolean {
  return !/(?:^| )v\.? |^(?:In re|Ex parte|The|(?:In the )?Matter|Estate|Petition) | (?:Cases?|Litig\.|Litigation)$/i.test(
    name,
  )
}
