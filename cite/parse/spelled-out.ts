import { CONNECTOR } from './names.ts'
import { fromSearchResult } from './search-result.ts'

/**
 * The legal form of a citation written out in words or typed in haste: `Title 42, United States Code, Section 1983`,
 * `US Constitution, Amendment XIV`, `roe v. doe, 1 U.S. 2`. Undefined when it is none of these (PS13).
 */
export function inLegalForm(text: string): string | undefined {
  for (const respell of [
    titleOfCode,
    spellConstitution,
    spellAmendment,
    spellRestatement,
    sectionInWords,
    lowerName,
    fromSearchResult,
  ]) {
    const respelt = respell(text)
    if (respelt !== undefined) return respelt
  }
  return undefined
}

const CODE_TITLE =
  /^Title (\d{1,2}),? (?:of )?(?:the )?(United States Code|U\.?S\.?C\.?|Code of Federal Reg(?:ulation)?s\.?|C\.?F\.?R\.?),? (?:[Ss]ections?|[Ss]ecs?\.|§§?|([Pp]arts?|[Pp]ts?\.))\s?(?=\d)/

function titleOfCode(text: string): string | undefined {
  const found = CODE_TITLE.exec(text)
  if (found === null) return undefined
  const [whole, title = '', code = '', part] = found
  const name = code.startsWith('U') ? 'U.S.C.' : 'C.F.R.'
  return `${title} ${name} ${part === undefined ? '§' : 'pt.'} ${text.slice(whole.length)}`
}

const CONSTITUTION =
  /^(?:the )?(U\.?S\.?|United States|(?:[A-Z][\w.]+ ){1,2}?)\s?Const(?:itution|\.)?,? (.+)$/i
const STEP = /^(amend|art|sec|cl)(?:ment|icle|tion|ause|s)?\.?\s?([\dIVXLC]+)$/i

/** `art. I, § 8, cl. 3` from its steps in any spelling; the articles and amendments of the nation's count in Roman numerals. */
function spellConstitution(text: string): string | undefined {
  const found = CONSTITUTION.exec(text)
  if (found === null) return undefined
  const [, place = '', rest = ''] = found
  const federal = /^U/i.test(place)
  const name = federal ? 'U.S.' : place.trim()
  if (!name.endsWith('.')) return undefined
  const steps = rest
    .replace(/\.$/, '')
    .split(/, ?| (?=(?:sec|cl)[a-z]*\.? )/i)
    .map((step) => stepOf(step, federal))
  const written = steps.filter((step) => step !== undefined)
  if (written.length < steps.length) return undefined
  const respelt = `${name} Const. ${written.join(', ')}`
  return respelt === text.replace(/\.$/, '') ? undefined : respelt
}

function stepOf(step: string, federal: boolean): string | undefined {
  const signed = step.replace(/^§\s?/, 'sec. ')
  const [, word = '', number = ''] = STEP.exec(signed) ?? []
  switch (word.toLowerCase()) {
    case 'amend':
    case 'art':
      return `${word.toLowerCase()}. ${federal && /^\d+$/.test(number) ? toRomanNumeral(Number(number)) : number}`
    case 'sec':
      return `§ ${number}`
    case 'cl':
      return `cl. ${number}`
    default:
      return undefined
  }
}

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
const TWENTY = /^twenty-(.+)$/
const AMENDMENT =
  /^(?:the )?([A-Za-z-]+|\d{1,2}(?:st|n?d|r?d|th)) amendment(?:,? (?:to the (?:U\.?S\.?|United States) constitution,? ?)?(?:(?:§|sec(?:tion|\.)?|s\.?)\s?(\d))?)?\.?$/i

/** `Fourteenth Amendment, Section 1`: only the nation's amendments go by their number alone. */
function spellAmendment(text: string): string | undefined {
  const [, ordinal = '', section] = AMENDMENT.exec(text) ?? []
  const words = ordinal.toLowerCase()
  const unit = TWENTY.exec(words)?.[1]
  const number = /^\d/.test(words)
    ? Number.parseInt(words, 10)
    : unit === undefined
      ? ORDINALS.indexOf(words) + 1
      : 21 + ORDINALS.indexOf(unit)
  if (words === '' || number < 1 || number > 27 || (unit !== undefined && number < 21)) return undefined
  return `U.S. Const. amend. ${toRomanNumeral(number)}${section === undefined ? '' : `, § ${section}`}`
}

const EDITIONS: Readonly<Record<string, string>> = {
  f: 'First',
  '1': 'First',
  s: 'Second',
  '2': 'Second',
  t: 'Third',
  '3': 'Third',
}
const RESTATEMENT =
  /^(?:the )?Restatement,? \(?(First|Second|Third|1st|2n?d|3r?d)\)?,? (?:[Oo]f )?(?:the (?:Law of |(?!Law\b)))?([A-Z][A-Za-z &]+?),? (?:§ ?|[Ss]ec(?:tion|\.) ?)?(\d[\w.]*)/

/** `Restatement 2d Torts 402A`. */
function spellRestatement(text: string): string | undefined {
  const found = RESTATEMENT.exec(text)
  if (found === null) return undefined
  const [whole, edition = '', subject = '', section = ''] = found
  const respelt = `Restatement (${EDITIONS[edition.charAt(0).toLowerCase()] ?? edition}) of ${subject} § ${section}${text.slice(whole.length)}`
  return respelt === text ? undefined : respelt
}

const SECTION_WORD =
  /(?<=\b(?:Code|U\.?S\.?C\.?(?:A\.)?|C\.?F\.?R\.?|Stat\.|Laws?|Ann\.)),? [Ss]ec(?:tions?|s?\.) ?(?=\d)/
const PART_WORD = /(?<=^\d{1,2} C\.?F\.?R\.?),? [Pp]arts? (?=\d)/

/** `Cal. Civ. Code sec. 1714`, `40 CFR Part 60`. */
function sectionInWords(text: string): string | undefined {
  const respelt = text.replace(SECTION_WORD, ' § ').replace(PART_WORD, ' pt. ')
  return respelt === text ? undefined : respelt
}

const LOWER_NAME = /^([a-z][\w.’& -]{0,80}?) (?:v|vs)\.? ([a-z][\w.’& -]{0,80}?)(?=, ?\d{1,4} [A-Z])/

/** `miranda v. arizona, 384 U.S. 436`: a name typed in small letters. */
function lowerName(text: string): string | undefined {
  const found = LOWER_NAME.exec(text)
  if (found === null) return undefined
  const [whole, first = '', second = ''] = found
  return `${capitaliseName(first)} v. ${capitaliseName(second)}${text.slice(whole.length)}`
}

function capitaliseName(name: string): string {
  return name
    .split(' ')
    .map((word, at) => (at > 0 && CONNECTOR.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}

const NUMERALS: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function toRomanNumeral(number: number): string {
  let left = number
  let written = ''
  for (const [value, numeral] of NUMERALS) for (; left >= value; left -= value) written += numeral
  return written
}
