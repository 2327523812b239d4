import { tableOf } from '../abbreviation/table.ts'
import { isGivenName } from '../name/given.ts'

const SHAPE = /^(?:Mac|Mc|O[’'])?\p{Lu}\p{Ll}[\p{Ll}’'-]+(?:-\p{Lu}\p{Ll}+)?$/u
/** Matches endings of abstract nouns and of other words that are rarely surnames. */
const ENDING =
  /(?:tions?|sions?|isms?|(?<!^.)ity|ities|ments?|ness|ances?|ences?|ships?|cy|cies|ics|ology|ologies|graphy|able|ible|ive|ous|ful|less|ed|ally|ably|ized?|izing|ations?|ures?|logue|hood)$/
/** Matches words that occur in titles with lists but are never names. */
export const SUBJECT =
  /\b(?:Laws?|Rights?|Theory|Justice|Policy|Politics|States?|Courts?|Contracts?|Powers?|Rules?|Markets?|Economics|History|Risks?|Society|Speech|Property|Liability|Crimes?|Sciences?|Governments?|Procedure|Torts?|Evidence|Insurance|Trademarks?|Patents?|Copyrights?|Bankruptcy|Antitrust|Tax(?:ation|es)?|Damages|Remedies|Wills|Estates?|Agency|Partnerships?|Corporations?|Practice|Trials?|Judgments?|Appeals?|Discovery|Conflicts?|Equity|Pleadings?|Punishment|Gender|Race|Religion|Science|Medicine|Order|Liberty)\b/
/** Matches other single words that precede a comma in titles, and sites whose names are a single word. */
const WORD =
  /^(?:Sex|Love|War|Peace|Truth|Money|Death|Life|Guns|Drugs|Judges|Cloud|Internet|Bitcoin|Women|Slavery|Foreword|Comments?|Notes?|Google|Facebook|Twitter|Wikipedia|Reuters|Bloomberg)$/

let listed: ReadonlySet<string> | undefined

/**
 * Returns true if a single word can be the surname of an author. Returns false for words that are typical of titles.
 */
export function looksLikeSurname(word: string): boolean {
  if (!SHAPE.test(word) || ENDING.test(word) || SUBJECT.test(word) || WORD.test(word)) return false
  listed ??= new Set([...tableOf('T11').keys(), ...tableOf('T12').keys(), ...tableOf('T18').keys()])
  const small = word.toLowerCase()
  return !listed.has(small) && !listed.has(small.replace(/(?:ies|s)$/, (end) => (end === 's' ? '' : 'y')))
}

/**
 * Returns true if the text can be a title after a surname because it neither continues a list nor contains another
 * person.
 */
export function canFollowSurname(title: string): boolean {
  return (
    /^[“‘"\p{Lu}\d]/u.test(title) &&
    !/^[“‘"]?[\p{L}’'-]+,? (?:and|&|or) \S+(?:$|[ ,:])/u.test(title) &&
    !/^\S+, (?:\S+, )*(?:and|&|or) |\bet al\./.test(title) &&
    !(/^\S+ \S+$/.test(title) && isGivenName(title.split(' ')[0] ?? ''))
  )
}
