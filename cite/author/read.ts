import { isGivenName } from '../name/given.ts'
import type { Author } from '../source/author.ts'
import type { Source } from '../source/source.ts'

/** Words and abbreviations that occur only in the names of institutions. */
const INSTITUTION =
  "Trusts?|Ass[’']n|Inst(?:it)?\\.|Univ\\.|Dep[’']t|Comm[’']n|Ctrs?\\.|Found\\.|Bd\\.|Off\\.|Bureau|Council|Serv\\.|Inc\\.|Corp\\.|Co\\.|Soc[’']y|Coll\\.|Sch\\.|Hosp\\.|Auth\\.|Union|Association|Institute|University|Department|Commission|Center|Foundation|Agency|Fund|Force|Service|Bank|P?LL[CP]|Directorate|Div\\.|Division|Branch|Judiciary"
const BODY = new RegExp(
  `[&\\d@]|^(?:The )?White House$|[a-z][’']s\\b|\\b(?:of|for|the|on|and|${INSTITUTION}|Comm(?:ittee|\\.)|Board|Office|Inc|Corp|Co|Ltd\\.?|Society|Org\\.?|Project|Group|Press|News|Court|Gov[’']t|Admin\\.|U\\.S\\.|Nat[’']l|Int[’']l|Am\\.|Watch|International|Alliance|Coalition|Network|Forum|Organization|Administration|Holdings|Technologies|Industries|Enterprises|Canada|Australia|Scotland)(?=$|[\\s,])`,
)

const NAME_WORD =
  /^(?:(?:[dD][’'])?\p{Lu}[\p{L}\w.’'‐–-]*|de|del|la|le|von|van|der|den|da|dos|di|du|bin|al|el|y)$/u

/**
 * Returns true if the text can be the name of a person: two to five capitalized words that aren't typical of
 * institutions. `Jane (Janie) Roe` is also accepted.
 */
export function looksLikePerson(name: string): boolean {
  if (BODY.test(name)) return false
  const words = name.replace(/(?<= )\([A-Z][a-z]+\) /, '').split(' ')
  if (words.length < 2 || words.length > 5 || !words.every((word) => NAME_WORD.test(word))) return false
  // A word in all caps is an abbreviation, so the name is that of an organization: `Access NYC`.
  if (/[a-z]/.test(name) && words.some((word) => /^(?![IVX]+$)[A-Z]{3,}$/.test(word))) return false
  // Four or more capitalized words are a title, with two exceptions. Either one of the words is an initial, is a
  // particle such as `de`, or has a diacritic, or the first word is in the list of given names.
  return (
    words.length < 4 ||
    words.some((word) => /^(?:[A-Z]\.|[a-z])|[À-ž]/.test(word)) ||
    isGivenName(words[0] ?? '')
  )
}

const BODY_WORD = new RegExp(`\\b(?:${INSTITUTION})(?=$|[\\s,])`)
/** Matches words that end the names of institutions, and abbreviations that occur only in such names. */
const BODY_ENDS =
  /(?:\b(?:Organization|Administration|Watch|International|Alliance|Coalition|Network|Forum|Project|House)|\b(?:Org|Admin|Acad|All)\.|\b(?:Int|Nat|Gov)[’'](?:l|t))$|^[A-Z][a-z]+ (?:Canada|Australia|Scotland|England)$|^(?:Int[’']l|Nat[’']l|U\.S\.|Fed\.|Am\.) [A-Z]|^(?:City|County|Town|Village|Commonwealth|Province) of [A-Z]|^State of [A-Z][a-z]+$/

/**
 * Matches text that never occurs in the name of an organization: a dash, a question mark, or a word typical of
 * sentences or headlines.
 */
const SENTENCE_WORD =
  / [–—] |[?!:]| (?:adopts|announces|approves|releases|launches|files|sues|wins|says|takes|seeks|urges|signs|passes|rejects|finds|introduces|awards|settles|reaches|opens|expands|establishes|unveils|bans|fines|raises|cuts|moves|faces|shuts|votes|if|you|your|is|are|was|how|why|what|that|this|it|don’t|about) /i

/** Returns true if the text can be the name of an organization, such as an agency, an association, or a company. */
export function looksLikeBody(name: string): boolean {
  if (SENTENCE_WORD.test(name) || /^(?:Agency|Service|Union|Trust|Force|Council|House)$/.test(name))
    return false
  return !looksLikePerson(name) && (BODY_WORD.test(name) || BODY_ENDS.test(name))
}

/**
 * Parses the name of one author. The last word is the family name. Particles and the suffix are separate fields (AU5).
 */
function readAuthor(name: string): Author {
  if (!looksLikePerson(name.replace(/, (?:Jr\.|Sr\.|I{2,3}|IV)$/, ''))) return { kind: 'organization', name }
  const suffixed = /^(.*?)(?:, | )(Jr\.|Sr\.|I{2,3}|IV)$/.exec(name)
  const words = (suffixed?.[1] ?? name).split(' ')
  const particle = words.findIndex(
    (word, index) => index > 0 && /^(?:de|del|la|le|von|van|der|den|da|dos|di|du|bin|al|el|y)$/.test(word),
  )
  const cut = particle > 0 ? particle : words.length - 1
  return {
    kind: 'person',
    family: words.slice(cut).join(' '),
    ...(cut > 0 ? { given: words.slice(0, cut).join(' ') } : {}),
    ...(suffixed?.[2] === undefined ? {} : { suffix: suffixed[2] }),
  }
}

/** Parses `A & B`, `A, B & C`, and `A et al.` into authors. "Et al." becomes an organization with that name (AU6). */
export function readAuthors(words: string): Author[] {
  const several = /^(.*?),? et al\.$/.exec(words)
  if (several?.[1] !== undefined) {
    const named = several[1].split(/, (?!Jr\.|Sr\.|I{2,3}\b|IV\b)/)
    const persons = named.length > 1 && named.every((name) => looksLikePerson(name))
    return persons ? [...named.map(readAuthor), other] : [readAuthor(several[1]), other, other]
  }
  const people = words.split(/,? & |, (?!Jr\.|Sr\.|I{2,3}\b|IV\b)/)
  if (
    people.length > 1 &&
    people.every((name) => looksLikePerson(name.replace(/, (?:(?:Jr|Sr)\.|I{2,3}|IV)$/, '')))
  )
    return people.map(readAuthor)
  return [readAuthor(words)]
}

/**
 * Sets `allAuthors` on a parsed source with three or more authors or editors, so that all of them are printed (AU7).
 */
export function keepingAuthors(source: Source): Source {
  const authors = 'authors' in source ? (source.authors ?? []) : []
  const editors = 'editors' in source ? (source.editors ?? []) : []
  const several = [authors, editors].some((people) => people.length > 2 && people.at(-2) !== other)
  return several ? { ...source, allAuthors: true } : source
}

/** The author that represents "et al." and the authors that the citation omits. */
const other: Author = { kind: 'organization', name: 'et al.' }
