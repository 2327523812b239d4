import { tableOf } from '../abbreviation/table.ts'
import { isGivenName } from './given.ts'
import { initialsOf, isInitialism } from './initials.ts'

const ROLE =
  /\s*[,(]?\s*\b(?:plaintiffs?|defendants?|petitioners?|respondents?|appellants?|appellees?|cross-\w+|counter-?\w+|intervenors?|debtors?|claimants?|relators?|movants?|real part(?:y|ies) in interest)\b(?:[-/](?:in-error|appell\w+|petitioners?|respondents?|cross-\w+|plaintiffs?|defendants?))*.*$/i
const ALIAS =
  /,?\s+\(?(?:[adfnp]\/[bk]\/a|[adf]\.?k\.?a\.?|d\.?b\.?a\.?|doing business as|(?:also|formerly|now|professionally) known as)\b.*$/i
const CAPACITY =
  /,?\s+(?:individually|indiv\.|in (?:his|her|its|their) (?:official|individual|personal)|as (?:trustee|executor|executrix|administrat\w+|guardian|next friend|personal representative|receiver|successor|assignee)|on behalf of (?:himself|herself|itself|themselves|others)|by and through|by (?:his|her) (?:next friend|guardian))\b.*$/i
const DESCRIPTION =
  /,\s+(?:an?\s|the\s|its\s|(?:his|her)\s+(?:wife|husband)\b|husband\s+and\s+wife\b|et\s+(?:ux|vir)\b|(?:assistant\s+)?(?:district|county|city|state|united states|u\.s\.)\s+attorney\b|mayor\b|clerk\b|trustee\b|executor\b|prosecut\w+\b|treasurer\b|auditor\b|comptroller\b|secretary\b|attorney general\b|commissioner\b|warden\b|director\b|administrator\b|governor\b|superintendent\b|sheriff\b|acting\b|chief\b|president\b|chair\w*\b|minors?\b|deceased\b|infant\b|judge\b).*$/i

const TITLES = /(?:,\s+(?:M\.?D\.?|Ph\.?D\.?|Esq\.?|R\.?N\.?|D\.?O\.?|C\.?P\.?A\.?|D\.?D\.?S\.?|J\.?D\.?))+$/

/** Words after which `Inc.` and `LLC` say nothing new (R11.5.6). */
const BUSINESS =
  /\b(?:Co(?:mpany|mpanies|\.)|Corp(?:oration|\.)|Inc(?:orporated|\.)|Ltd\.|Limited|Ass[’']n|Association|Bros\.|Brothers|Bank|R\.R\.|Railroad|Railway|Ry\.|Ins\.|Insurance|Properties|Industries|Indus\.|Enterprises|Enters\.)$/i
const DESIGNATION =
  /,?\s+(?:Inc(?:orporated|\.)?|L\.?\s?L\.?\s?C\.?|L\.?\s?L\.?\s?P\.?|L\.?\s?P\.?|P\.?\s?C\.?|P\.?\s?L\.?\s?L\.?\s?C\.?|N\.\s?A\.|S\.\s?A\.|F\.\s?S\.\s?B\.)$/i

const ORGANIZATION =
  /[&\d]|[’']n\b|\b(?:of|for|the|on|inc|incorporated|co|company|corp|corporation|ltd|limited|llc|llp|lp|trust|bank|board|church|club|committee|union|fund|estate|hospital|homes|group|partners|services?|systems?|stores?|cats?|barrels?|school|authority|bloggers|society|team|foundation|currency)\b/i

/** Cuts a party down to what a citation keeps of it (R11.5). Never empty unless it was. */
export function trimParty(party: string, other = ''): string {
  // Most parties are one surname, with nothing to cut.
  if (/^[A-Z][a-z]{2,}$/.test(party) && party !== 'Usa') return party
  let name = party.replace(/^[\s,;]+/, '').split(';')[0] ?? ''
  name = name
    .replace(/,?\s+et\.?\s+al\.?,?(?=\s|$).*$/i, '')
    .replace(ROLE, '')
    .replace(ALIAS, '')
    .replace(CAPACITY, '')
  name = name.replace(/[\s*,]+$/, '').replace(TITLES, '')
  name = name.replace(/\b(?:on behalf of|on the relation of|ex relatione)\b/gi, 'ex rel.')
  const relator = / ex rel\. /.exec(name)
  if (relator !== null)
    return `${trimParty(name.slice(0, relator.index))} ex rel. ${trimParty(name.slice(relator.index + relator[0].length))}`
  name = name.replace(DESCRIPTION, '').replace(/^The\s+(?!King\b|Queen\b)/i, '')
  name = isInitials(name, other) ? name : calmed(name)
  name = trimGovernment(name)
  name = trimPlace(name)
  name = trimUnion(name)
  name = trimSeveral(name)
  name = trimDesignations(name)
  return initialsOf(name) ?? (surnameOf(trimEstate(name)) || party.trim())
}

/** Parties set in capitals get a capital at the head of each word; short words without a vowel are initials. */
function calmed(name: string): string {
  if (!/[A-Z]{2}/.test(name)) return name
  const words = name.split(' ')
  // "Runan ZHANG", "Eric Lamont HODNETT": only the surname is in capitals, so the person shows.
  const loud = words.filter(
    (word) => /^[A-Z][A-Z’'-]{2,}[.,]?$/.test(word) && !isInitialism(word) && !/^I{2,3}$/.test(word),
  )
  const quiet = words.filter((word) => /^[A-Z][a-z]+\.?$/.test(word))
  if (loud.length === 0) return name
  if (
    quiet.length > 0 &&
    loud.length === 1 &&
    words.at(-1) === loud[0] &&
    quiet.length + 1 + initials(words) === words.length &&
    !ORGANIZATION.test(name)
  )
    return titled(loud[0] ?? '')
  const allLoud = words.every((word) => word === word.toUpperCase())
  if (!allLoud && quiet.length > 0 && loud.every((word) => word.length < 6)) return name
  if (words.length === 1 && name.length < 5) return name
  return words
    .map((word, index) =>
      index > 0 && /^(?:OF|AND|THE|FOR|IN|ON|AT|TO|EX|REL\.|A)$/.test(word)
        ? word.toLowerCase()
        : titled(word),
    )
    .join(' ')
}

function initials(words: readonly string[]): number {
  return words.filter((word) => /^[A-Z]\.?$/.test(word)).length
}

/** A party of one word in capitals beside one that is not: initials, when nobody could say it as a name. */
function isInitials(name: string, other: string): boolean {
  const word = name.replace(/[.,]$/, '')
  if (!/^[A-Z]{2,6}$/.test(word)) return false
  const quiet = /[a-z]{2}/.test(other.split(/,\s/)[0] ?? '')
  return isInitialism(word) || (quiet && /[^AEIOUY]{3}/.test(word.replace(/S?CH|[STPG]H|CK/g, 'T')))
}

function titled(word: string): string {
  if (isInitialism(word)) return word
  if (!/[A-Z]{2}/.test(word) || (!/[AEIOUY]/.test(word) && word.length < 4) || /^(?:[A-Z]\.){2,}$/.test(word))
    return word
  if (/^(?:LLC|LLP|USA|US|II|III|IV)[.,]?$/.test(word)) return word
  return word
    .toLowerCase()
    .replace(/^[^a-z]*[a-z]|-[a-z]/g, (head) => head.toUpperCase())
    .replace(/^Mc([a-z])/, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/^([OD][’'])([a-z])/, (_, head: string, letter: string) => head + letter.toUpperCase())
}

/** An estate or a marriage is one of a person, who keeps the surname only. */
function trimEstate(name: string): string {
  const found = /^((?:Estate|Guardianship|Conservatorship|Marriage|Adoption) of )(.+)$/.exec(name)
  return found === null ? name : `${found[1] ?? ''}${surnameOf(found[2] ?? '')}`
}

/** R11.5.8, R11.5.9, R11.5.12, R11.5.13. */
function trimGovernment(name: string): string {
  const bare = name.replace(/^the\s+(?!king\b|queen\b)/i, '')
  if (/^u\.?\s?s\.?(?:\s?a\.?)?$|^united states(?: of america)?$/i.test(bare)) return 'United States'
  if (
    /^people(?: of)?(?: the)?(?: state)?(?: of)?(?: [\w. ]+)?$/i.test(bare) &&
    /^people\b(?:$| of\b)/i.test(bare)
  )
    return 'People'
  const state = /^(?:state|commonwealth) of (.+)$/i.exec(bare)
  if (state?.[1] !== undefined && isPlace(state[1])) return placeName(state[1])
  // R11.5.11: a board keeps what it is of, and drops where.
  const board = /^(Board of [A-Z]\w+(?: (?:and|&) [A-Z]\w+)?) of (?!the\b).+$/.exec(bare)
  return (board?.[1] ?? bare).replace(
    /^(?:comm(?:issioner|[’']r) of (?:internal revenue|irs)|CIR)$/i,
    'Commissioner',
  )
}

/** A state that is a party goes by its whole name (R11.3.2). */
function placeName(name: string): string {
  for (const [place, [abbreviation]] of tableOf('T12'))
    if (abbreviation?.key === name) return place.replace(/(?:^|\s)[a-z]/g, (letter) => letter.toUpperCase())
  return name
}

/** R11.5.14: of a union only the first full designation stays; its local is part of it. */
function trimUnion(name: string): string {
  const union = /^((?:\S+ )?(?:Brotherhood|Bhd\.|Union) of [^,]*?)(?:,(?! Local\b)| and\b).*$/.exec(name)
  return union?.[1] ?? name
}

function isPlace(name: string): boolean {
  if (tableOf('T12').has(name.toLowerCase())) return true
  if (/^(?:Alaska|Idaho|Iowa|Ohio|Utah)$/.test(name)) return true
  for (const [abbreviation] of tableOf('T12').values()) if (abbreviation?.key === name) return true
  return false
}

/** R11.5.11: a place after a comma goes. */
function trimPlace(name: string): string {
  const cut = name.lastIndexOf(', ')
  return cut > 0 && isPlace(name.slice(cut + 2)) ? name.slice(0, cut) : name
}

/** R11.5.2: only the first of several persons or firms stays. */
function trimSeveral(name: string): string {
  const firm =
    /^(.*?(?:\bInc(?:orporated|\.)?|\bLLC|\bL\.L\.C\.|\bLtd\.|\bCo\.|\bCorp(?:oration|\.)|\bCompany)),?\s+and\s+[A-Z]\S*\s+\S.*$/i.exec(
      name,
    )
  if (firm?.[1] !== undefined) return firm[1]
  const pair = /^([A-Z][\w.’'-]+(?: [A-Z][\w.’'-]*)+),?\s+and\s+[A-Z][\w.’'-]+(?: [A-Z][\w.’'-]*)+$/.exec(
    name,
  )
  const [first = ''] = pair?.[1]?.split(' ') ?? []
  return pair?.[1] !== undefined && isGivenName(first) ? pair[1] : name
}

function trimDesignations(name: string): string {
  let kept = name
  for (let cut = DESIGNATION.exec(kept); cut !== null; cut = DESIGNATION.exec(kept)) {
    const before = kept.slice(0, cut.index)
    if (!BUSINESS.test(before)) return kept
    kept = before
  }
  return kept
}

/**
 * R11.5.1: given names and initials of a person go. A party counts as a person when it begins with
 * a common given name, or holds a middle initial, and nothing in it speaks of an organization.
 */
function surnameOf(name: string): string {
  const words = name.replace(/,?\s+(?:Jr|Sr)\.?$|,?\s+I{2,3}$|,?\s+IV$/, '').split(' ')
  if (words.length < 2 || words.length > 5 || ORGANIZATION.test(name)) return name
  const [first = ''] = words
  if (
    !words.every(
      (word) => /^[A-Z]/.test(word) || /^(?:de|del|la|von|van|der|den|da|dos|di|du|le|el|al|bin)$/.test(word),
    )
  )
    return name
  const middle = words.slice(1, -1).findLastIndex((word) => /^[A-Z]\.$/.test(word)) + 1
  if (/^[A-Z]\.$/.test(words.at(-1) ?? '')) return name
  if (!isGivenName(first) && !(middle > 0 && words.length <= 4) && !/^[A-Z]\.$/.test(first)) return name
  if (middle > 0) return words.slice(middle + 1).join(' ')
  const particle = words.findIndex(
    (word, index) =>
      index > 0 &&
      /^(?:de|del|la|von|van|der|den|da|dos|di|du|le|el|al|bin|De|Del|La|Von|Van|Der|St\.)$/.test(word),
  )
  return particle > 0 ? words.slice(particle).join(' ') : (words.at(-1) ?? name)
}
