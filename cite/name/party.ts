import { tableOf } from '../abbreviation/table.ts'
import { UNSHORTENED_STATES } from '../vocabulary/state-words.ts'
import { stateCodeOf } from '../vocabulary/states.ts'
import { isGivenName } from './given.ts'
import { initialsOf, isInitialism, staysInCapitals } from './initials.ts'
import { withoutOffice } from './office.ts'
import { isBodyName, surnameOf } from './person.ts'

const ROLE =
  /\s*[,(]?\s*\b(?:plaintiffs?|defendants?|petitioners?|respondents?|appellants?|appellees?|cross-\w+|counter-?\w+|intervenors?|debtors?|claimants?|relators?|movants?|real part(?:y|ies) in interest)\b(?:[-/](?:in-error|appell\w+|petitioners?|respondents?|cross-\w+|plaintiffs?|defendants?))*.*$/i
const TITLES = /(?:,\s+(?:M\.?D\.?|Ph\.?D\.?|Esq\.?|R\.?N\.?|D\.?O\.?|C\.?P\.?A\.?|D\.?D\.?S\.?|J\.?D\.?))+$/

/** Matches words after which `Inc.` or `LLC` is redundant (R11.5.6). */
const BUSINESS =
  /\b(?:Co(?:mpany|mpanies|\.)?|Corp(?:oration|\.)|Inc(?:orporated|\.)|Ltd\.|Limited|Ass[’']n|Association|Bros\.|Brothers|Bank|R\.R\.|Railroad|Railway|Ry\.|Ins\.|Insurance|Properties|Industries|Indus\.|Enterprises|Enters\.)$/i
const DESIGNATION =
  /,?\s+(?:Inc(?:orporated|\.)?|L\.?\s?L\.?\s?C\.?|L\.?\s?L\.?\s?P\.?|L\.?\s?P\.?|Ltd\.?|Limited|P\.?\s?C\.?|P\.?\s?L\.?\s?L\.?\s?C\.?|N\.\s?A\.|S\.\s?A\.|F\.\s?S\.\s?B\.)$/i

/** Matches a state that acts through an officer: `Commonwealth of Kentucky, by Roe, Revenue Agent`. */
const BY_OFFICER =
  /^((?:the )?(?:State|Commonwealth|People|Territory) of (?:[A-Z][\w.]*)(?: [A-Z][\w.]*){0,2}?),? by (?:and through )?[A-Z].*$/i
/**
 * Matches a division followed by its department, which is omitted:
 * `Employment Division, Department of Human Resources of …` (R11.5.7).
 */
const OF_DEPARTMENT =
  /^((?:[A-Z][\w.’'&-]* (?:(?:of|for|and|&) )?){1,6}?(?:Division|Bureau|Office|Branch|Section|Unit)), (?:the )?(?:[A-Z]\w+ )?(?:Department|Office|Agency|Ministry) of .*$/
/** Matches honorifics: `Hon. Jane Roe`. */
const HONORIFIC =
  /^(?:The\s+)?(?:Hon(?:orable|\.)?|HON\.|Dr\.|DR\.|Mrs?\.|Ms\.|Rev\.|Prof(?:essor|\.))\s+(?=[A-Z])/
/** Shortens the name of a party to the part that a citation includes (R11.5). Never returns an empty string. */
export function trimParty(party: string, other = '', { quiet = true, home }: PartyOptions = {}): string {
  // Most parties are a single surname, which needs no changes.
  if (/^[A-Z][a-z]{2,}$/.test(party) && party !== 'Usa') return party
  const first = party.replace(/^[\s,;]+/, '').split(';')[0] ?? ''
  const bare = first.replace(/,?\s+et\.?\s+al\.?,?(?=\s|$).*$/i, '')
  const unled = bare.replace(ROLE, '')
  const { name: named, described } = withoutOffice(unled.replace(BY_OFFICER, '$1'))
  let name = named.replace(/[\s*†‡,]+$/, '').replace(TITLES, '')
  name = name.replace(RELATION, ' ex rel. ')
  const relator = / ex rel\. /.exec(name)
  if (relator !== null)
    return `${trimParty(name.slice(0, relator.index), other, { quiet, home })} ex rel. ${trimParty(name.slice(relator.index + relator[0].length))}`
  const titled = name.replace(HONORIFIC, '')
  const honoured = titled !== name
  name = titled.replace(/^The\s+(?!King\b|Queen\b)/i, '')
  name = firstPerson(name) ?? name
  name = quiet && isInitials(name, other) ? name : lowerCapitals(name, quiet)
  // In the middle of a name, drop the type of a municipality (R11.5.10).
  name = name.replace(/ of (?:the )?(?:City|Town|Village|Township|Borough) of /g, ' of ')
  name = trimGovernment(name, home)
  name = trimPlace(name.replace(OF_DEPARTMENT, '$1'))
  name = trimUnion(name)
  name = trimSeveral(name)
  name = trimDesignations(name)
  // An office or role shows that the party is a person, unless the name contains a word for a business.
  const person =
    (described || honoured) && !/[A-Za-z] (?:Co|Corp|Inc)\b|^(?:Baby|Unnamed|Unborn|Minor|Infant) /.test(name)
  return initialsOf(name) ?? (surnameOf(trimEstate(name), person) || party.trim())
}

/**
 * How to shorten a party. `quiet` is true if the caption isn't in all caps. `home` is the code of the state whose court
 * decided the case.
 */
export type PartyOptions = { readonly quiet?: boolean; readonly home?: string | undefined }

/** Matches phrases before the person or entity on whose behalf a party sues (R11.5.7; CN7). */
const RELATION =
  /,?\s+(?:(?:by and )?on behalf of|on the relation of|ex relatione|ex rel\.?(?=\s)|(?:for|to) (?:the )?use (?:and benefit )?of)\s+(?:the\s+)?/gi

/** Converts a party in all caps to title case. Short words without vowels are initials and stay in all caps. */
function lowerCapitals(name: string, quiet: boolean): string {
  if (!/[A-Z]{2}/.test(name)) return name
  const words = name.split(' ')
  // In "Runan ZHANG" and "Eric Lamont HODNETT," only the surname of a person is in all caps.
  const loud = words.filter(
    (word) => /^(?:Ma?c)?[A-Z][A-Z’'-]{2,}[.,]?$/.test(word) && !isInitialism(word) && !/^I{2,3}$/.test(word),
  )
  const low = words.filter((word) => /^[A-Z][a-z]+\.?$/.test(word))
  if (loud.length === 0) return name
  if (
    low.length > 0 &&
    loud.length === 1 &&
    words.at(-1) === loud[0] &&
    !FOREIGN_FORM.test(loud[0] ?? '') &&
    low.length + 1 + countInitials(words) === words.length &&
    !isBodyName(name)
  )
    return capitaliseWord(loud[0] ?? '')
  const allLoud = words.every((word) => word === word.toUpperCase())
  // If a name isn't all caps, the remaining word in all caps is initials (`AFSCME, Council 31`).
  if (!allLoud && low.length > 0 && loud.length === 1 && !tableOf('T11').has((loud[0] ?? '').toLowerCase()))
    return name
  if (quiet && words.length === 1 && name.length < 5) return name
  return words
    .map((word, index) =>
      index > 0 && /^(?:OF|AND|THE|FOR|IN|ON|AT|TO|EX|REL\.|A)$/.test(word)
        ? word.toLowerCase()
        : capitaliseWord(word),
    )
    .join(' ')
}

/**
 * Matches legal forms of foreign companies and other initials at the end of an organization's name:
 * `Wall Street Journal Europe SPRL`.
 */
const FOREIGN_FORM =
  /^(?:SPRL|SARL|SAS|SRL|SPA|GMBH|AG|KG|NV|BV|PLC|PTY|OY|OYJ|APS|ASA|LBC|MBC|NHS|HMRC)[.,]?$/

function countInitials(words: readonly string[]): number {
  return words.filter((word) => /^[A-Z]\.?$/.test(word)).length
}

/**
 * Returns true if a party is a single word in all caps that can't be pronounced, and the other party isn't in all caps.
 */
function isInitials(name: string, other: string): boolean {
  const word = name.replace(/[.,]$/, '')
  if (!/^[A-Z]{2,6}$/.test(word)) return false
  const quiet = /[a-z]{2}/.test(other.split(/,\s/)[0] ?? '')
  return isInitialism(word) || (quiet && /[^AEIOUY]{3}/.test(word.replace(/S?CH|[STPG]H|CK/g, 'T')))
}

function capitaliseWord(word: string): string {
  if (staysInCapitals(word)) return word
  const scot = /^(Ma?c)([A-Z][A-Z’'-]+)$/.exec(word)
  if (scot !== null) return `${scot[1] ?? ''}${capitaliseWord(scot[2] ?? '')}`
  if (
    !/[A-Z]{2}/.test(word) ||
    (!/[AEIOUY]|^LTD/.test(word) && word.replace(/[.,]$/, '').length < 4) ||
    /^(?:[A-Z]\.){2,}$/.test(word)
  )
    return word
  if (/^(?:LLC|LLP|USA|US|II|III|IV)[.,]?$/.test(word) || /[A-Z]&[A-Z]/.test(word)) return word
  return word
    .toLowerCase()
    .replace(/^[^a-z]*[a-z]|-[a-z]/g, (head) => head.toUpperCase())
    .replace(/^Mc([a-z])/, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/^([OD][’'])([a-z])/, (_, head: string, letter: string) => head + letter.toUpperCase())
}

/** Matches the relief sought in a proceeding: `for a Writ of Habeas Corpus`. */
const PETITION =
  /,?\s+for (?:an? )?(?:Writs?|Orders?|Admission|Reinstatement|Disciplinary|Judgment|Certiorari|Habeas|Mandamus|Prohibition|Review|Leave|Naturalization)\b.*$/i

/** Returns the subject of a proceeding without roles and descriptions: `Debs` for `Debs, Petitioner` (R11.5.7). */
export function trimSubject(subject: string): string {
  const { name } = withoutOffice(subject.replace(ROLE, '').replace(PETITION, ''))
  return surnameOf(trimEstate(lowerSubject(name.replace(/[\s*†‡,]+$/, '')))) || subject
}

/**
 * Converts the name in a one-party proceeding (`IN RE GAULT`) from all caps. The initials of a child stay in all caps.
 */
function lowerSubject(name: string): string {
  return /^[A-Z][A-Z’'-]{3,}$/.test(name) && !isInitialism(name) && /[AEIOUY]/.test(name)
    ? capitaliseWord(name)
    : name
}

/** Shortens the name of an estate or a marriage. The person in it is cited only by surname. */
function trimEstate(given: string): string {
  const name = given.replace(/^the\s+(?=(?:Estate|Guardianship|Conservatorship|Marriage|Adoption)\b)/i, '')
  const found = /^((?:Estate|Guardianship|Conservatorship|Marriage|Adoption) of )(.+)$/i.exec(name)
  if (found === null) return name
  const person = found[2] ?? ''
  return `${lowerCapitals(found[1] ?? '', false)}${surnameOf(lowerCapitals(firstPerson(person) ?? person, false))}`
}

/** Applies R11.5.8, R11.5.9, R11.5.12, and R11.5.13. */
function trimGovernment(name: string, home: string | undefined): string {
  const bare = name.replace(/^the\s+(?!king\b|queen\b)/i, '')
  if (/^u\.?\s?s\.?(?:\s?a\.?)?$|^united states(?: of america)?$/i.test(bare)) return 'United States'
  const people = /^people(?: of)?(?: the)? (?:(?:state|commonwealth) of |of )(.+)$/i.exec(bare)
  // In courts of other states, `People` becomes the name of the state (R11.5.9).
  if (people?.[1] !== undefined && home !== undefined && isPlace(people[1]))
    return stateCodeOf(people[1]) === home ? 'People' : placeName(people[1])
  if (
    /^people(?: of)?(?: the)?(?: state)?(?: of)?(?: [\w. ]+)?$/i.test(bare) &&
    /^people\b(?:$| of\b)/i.test(bare)
  )
    return 'People'
  const state = /^(?:state|commonwealth) of (.+)$/i.exec(bare)
  if (state?.[1] !== undefined && isPlace(state[1]))
    return home !== undefined && stateCodeOf(state[1]) === home
      ? capitaliseWord(bare.replace(/ .*/, '').toUpperCase())
      : placeName(state[1])
  // Keep the subject of a board and drop its location (R11.5.11).
  const board = /^(Board of [A-Z]\w+(?: (?:and|&) [A-Z]\w+)?) of (?:the )?(.+)$/.exec(bare)
  const where = board?.[2] ?? ''
  const located =
    isPlace(where) ||
    trimPlace(where) !== where ||
    /^(?:City|Town|Village|County|State|Commonwealth)\b|\b(?:County|Parish)\b/.test(where)
  return (located ? (board?.[1] ?? bare) : bare).replace(
    /^(?:comm(?:issioner|[’']r) of (?:(?:the )?internal revenue(?: service)?|irs)|c\.?i\.?r\.?)$/i,
    'Commissioner',
  )
}

/** Spells out the name of a state that is a party (R11.3.2). */
function placeName(name: string): string {
  for (const [place, [abbreviation]] of tableOf('T12'))
    if (abbreviation?.key === name) return place.replace(/(?:^|\s)[a-z]/g, (letter) => letter.toUpperCase())
  return name
}

/** Keeps only the first full designation of a union, with the number of the local (R11.5.14). */
function trimUnion(name: string): string {
  const union = /^((?:\S+ )?(?:Brotherhood|Bhd\.|Union) of [^,]*?)(?:,(?! Local\b)| and\b).*$/.exec(name)
  return union?.[1] ?? name
}

function isPlace(name: string): boolean {
  return tableOf('T12').has(placeName(name).toLowerCase()) || UNSHORTENED_STATES.includes(name)
}

/** Drops a place after a comma (R11.5.11). */
function trimPlace(name: string): string {
  const cut = name.lastIndexOf(', ')
  return cut > 0 && isPlace(name.slice(cut + 2)) ? name.slice(0, cut) : name
}

/** Keeps only the first of several people or companies (R11.5.2). */
function trimSeveral(name: string): string {
  const firm =
    /^(.*?(?:\bInc(?:orporated|\.)?|\bLLC|\bL\.L\.C\.|\bLtd\.|\bCo\.|\bCorp(?:oration|\.)|\bCompany)),?\s+and\s+[A-Z]\S*\s+\S.*$/i.exec(
      name,
    )
  if (firm?.[1] !== undefined) return firm[1]
  return name
}

/**
 * Returns the first person in a list: `Jane Roe, John Poe and Mary Doe`. A list that ends with a company designation is
 * the name of a company.
 */
function firstPerson(name: string): string | undefined {
  const people = name.split(/,?\s+(?:and|&)\s+|,\s+/)
  const [first = ''] = people
  if (people.length < 2 || !/^[A-Z][\w.’'-]+(?: [A-Z][\w.’'-]*)+$/.test(first)) return undefined
  const given = first.split(' ')[0] ?? ''
  if (!isGivenName(given) && !/^[A-Z]\.$/.test(given)) return undefined
  // "Philip Poe USA, Inc." is a company, whatever follows the designation "Inc."
  if (/^(?:Inc|LLC|L\.L\.C|Ltd|Co|Corp|LLP|P\.C|N\.A|S\.A)\b/.test(people[1] ?? '') || isBodyName(first))
    return undefined
  const [, ...rest] = people
  if (
    /^.*,\s+(?:and|&)\s+[^,]+(?:,\s+(?:Inc|LLC|Ltd)\.?)?$/.test(name) &&
    rest.length > 1 &&
    isGivenName(given)
  )
    return first
  const others = rest.filter((one) => !/^(?:Jr|Sr|I{2,3}|IV)\.?$/.test(one))
  return others.length > 0 &&
    others.every((one) => /^[A-Z][\w.’'-]+(?: [A-Z][\w.’'-]*)+$/.test(one) && !DESIGNATED.test(one))
    ? first
    : undefined
}

const DESIGNATED = /\b(?:Inc|Co|Corp|LLC|LLP|Ltd|Company|Corporation|Incorporated|Limited|Sons|Bros)\b\.?$/

function trimDesignations(name: string): string {
  let kept = name
  for (let cut = DESIGNATION.exec(kept); cut !== null; cut = DESIGNATION.exec(kept)) {
    const before = kept.slice(0, cut.index)
    if (!BUSINESS.test(before)) return kept
    kept = before
  }
  return kept
}
