import { canFollowSurname, looksLikeSurname, SUBJECT } from './surname.ts'
import { looksLikeBody, looksLikePerson, readAuthors } from './read.ts'
import { hasGivenName } from './given-name.ts'
import { isInitialism } from '../name/initials.ts'
import type { Author } from '../source/author.ts'
import type { Source } from '../source/source.ts'
import type { Locator } from '../source/use.ts'

/**
 * Matches an inverted name before a title in quotation marks, as in bibliographies: `Roe, Jane, “Notes,” Acme Review`.
 */
export const INVERTED_AND_QUOTED =
  /^\p{Lu}[\p{L}’'-]{1,30}, \p{Lu}[\p{L}.’' -]{0,40}, [“"][^“”"]{3,300},[”"] \p{Lu}/u

export type Work = { readonly source: Source; readonly pincite: readonly Locator[]; readonly rest: string }

const MOST_AUTHORS = 14

/**
 * Splits `Author & Author, Title` into authors and a title. If the text doesn't start with a likely name, all of it is
 * the title.
 */
export function readAuthorAndTitle(head: string): { authors: Author[]; designation: string; title: string } {
  const pieces = splitCommas(withAmpersand(head.replace(/, et al\.(?=, )/, ' et al.')))
  let authors: Author[] = []
  let from = 0
  for (let count = Math.min(MOST_AUTHORS, pieces.length - 1); count > 0; count -= 1) {
    const words = pieces.slice(0, count).join(', ')
    if (!areAuthors(words, count)) continue
    authors = readAuthors(words)
    from = count
    break
  }
  const [label = '', ...more] = pieces.slice(from)
  // Only a review can have a label without a title.
  const isLabel =
    (more.length > 0 && DESIGNATION.test(label)) || (from > 0 && /^Book (?:Review|Note)$/.test(label))
  const designation = isLabel ? label : ''
  return { authors, designation, title: pieces.slice(designation === '' ? from : from + 1).join(', ') }
}

/**
 * Replaces the "and" between authors with an ampersand (AU2): `Jane Roe and John Doe, Title`,
 * `Jane Roe, John Doe, and Ann Poe, Title`. A title must follow the names, unless `alone` is true. Some of the names
 * must include given names, because `Big Data and Predictive Policing` is not a list of people.
 */
function withAmpersand(head: string, alone = false): string {
  const [whole, names = '', last = ''] = /^([^;:“”()]{3,240}?),? and ([^,]{3,60})(?=, |$)/.exec(head) ?? []
  if (whole === undefined || (!alone && whole.length === head.length)) return head
  const people = [...names.split(/, (?!Jr\.)/), last]
  const persons = people.every((name) => looksLikePerson(name.replace(/,? Jr\.$/, '')) && !SUBJECT.test(name))
  // How many given names are required depends on the number of people: none for two if a title follows, two for three,
  // and half of the names for more.
  const shown =
    people.length === 2
      ? !alone || people.some(hasGivenName)
      : people.length === 3
        ? hasGivenName(last) && people.filter(hasGivenName).length > 1
        : people.filter(hasGivenName).length >= people.length / 2
  return persons && shown ? `${names} & ${last}${head.slice(whole.length)}` : head
}

/**
 * Returns the people in text that consists only of names: `Jane Roe, John Doe, and Ann Poe`. Returns an empty list for
 * other text.
 */
export function readPeople(words: string): Author[] {
  const signed = withAmpersand(words, true)
  return areAuthors(signed, splitCommas(signed).length) ? readAuthors(signed) : []
}

/** Labels that journals print before student works (R30.1.2). */
const OF_STUDENTS =
  'Note|Comment|Annotation|Recent Case|Case Comment|Book Note|Case Note|Recent Development|Book Review|Essay|Editorial|Opinion|Op-Ed|Letter to the Editor|Press Release|Survey'

/** Matches labels of student works. Doesn't match symposiums and responses, because their authors aren't students. */
export const BY_STUDENTS = new RegExp(`^(?:${OF_STUDENTS})$`)

const DESIGNATION = new RegExp(
  `^(?:${OF_STUDENTS}|Symposium|Colloquium|Response|Reply|Review Essay|Commentary|Foreword|Introduction|Lecture|Keynote Address|Correspondence|Tribute)$`,
)

function areAuthors(words: string, count: number): boolean {
  if (/^\p{Lu}[\p{L}’-]+ et al\.$/u.test(words)) return true
  const names = words.replace(/,? et al\.$/, '').split(/,? & |, (?!Jr\.|Sr\.|I{2,3}\b|IV\b)/)
  if (names.length < count && !/, (?:Jr\.|Sr\.|I{2,3}\b|IV\b)/.test(words)) return false
  if (count > 1 && !/ & |, (?:Jr\.|Sr\.|I{2,3}\b|IV\b)| et al\.$/.test(words)) return arePeopleUnjoined(names)
  // The ampersand precedes the last name. After the last name, a comma precedes the title.
  const ampersand = words.indexOf(' & ')
  if (ampersand >= 0 && /, (?!Jr\.|Sr\.|I{2,3}\b|IV\b)/.test(words.slice(ampersand))) return false
  // Names with a suffix are not a list of people without an ampersand: `Jane Roe, Jr., Fifty Years Later, It’s Time`.
  if (names.length > 1 && ampersand < 0 && !words.endsWith(' et al.') && !names.every(hasGivenName))
    return false
  return names.every(
    (name) => looksLikePerson(name.replace(/,? (?:(?:Jr|Sr)\.|I{2,3}|IV)$/, '')) && !DESIGNATION.test(name),
  )
}

/**
 * Returns true for people whose names are separated only by commas: `Jane Q. Roe, John Z. Doe, Short Notes`. Each name
 * must have an initial, because a title can also start with the name of a person.
 */
function arePeopleUnjoined(names: readonly string[]): boolean {
  return names.every((name) => looksLikePerson(name) && / [A-Z]\. /.test(name) && !SUBJECT.test(name))
}

/** Matches the legal form of a company after the comma in its name: `Acme, Inc., Title`. */
const ENDS_FIRM = /^(?:Inc|Ltd|P?L\.?L\.?C|L\.?L\.?P|L\.P|P\.C|N\.A)\b\.?(?:,|$)/

/** Splits the text at commas that aren't in brackets or quotation marks. */
export function splitCommas(text: string): string[] {
  const pieces: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '(' || character === '“' || character === '[') depth += 1
    else if (character === ')' || character === '”' || character === ']') depth -= 1
    else if (
      character === ',' &&
      depth <= 0 &&
      text.charAt(at + 1) === ' ' &&
      !ENDS_FIRM.test(text.slice(at + 2, at + 12))
    ) {
      pieces.push(text.slice(start, at))
      start = at + 2
    }
  }
  pieces.push(text.slice(start))
  return pieces
}

/** Matches surnames without given names, as courts cite authors of treatises: `Wright & Miller`, `Farnsworth`. */
const SURNAMES =
  /^[A-Z][a-zà-ÿ’'-]*[A-Z]?[a-zà-ÿ]+(?:(?:, [A-Z][a-z]+[A-Z]?[a-z]*,?)? (?:&|and) (?:[A-Z]\. )*[A-Z][a-z]+[A-Z]?[a-z]*)?$/

/**
 * Returns true if the text before a comma can't be an author, because the text after the comma isn't a title or because
 * both are part of a list.
 */
function isUnsigned(by: string, title: string, listed: boolean): boolean {
  return (
    !/^[A-Z“]/.test(title) ||
    by.startsWith('The ') ||
    / v\. /.test(by) ||
    (/,? (?:&|and) /.test(title) && listed && !/^(?:The|An?|On|Towards?|Why|How|What) /.test(title))
  )
}

/**
 * Splits off the organization before a title (`Fed. Trade Comm’n, Data Brokers`) or the surnames of the authors. There
 * must be two surnames with a conjunction, or one before a treatise, which has a volume or section. A list of subjects
 * is part of the title.
 */
export function takeSignature(
  head: string,
  within: 'treatise' | 'periodical' | 'other',
): { authors: Author[]; title: string } | undefined {
  const cut = splitCommas(head)
  const third = cut.length > 3 && /^(?:and|&) [A-Z]\S+$/.test(cut[2] ?? '') ? 3 : 1
  const names = cut.length > 2 && / & /.test(cut[1] ?? '') ? 2 : third
  const [by, title] = [cut.slice(0, names).join(', '), cut.slice(names).join(', ')]
  if (isUnsigned(by, title, cut.length > names + 1)) return undefined
  if (isInitialism(by) || looksLikeBody(by)) return { authors: readAuthors(by), title }
  const single = within === 'periodical' && looksLikeSurname(by) && canFollowSurname(title)
  if (!SURNAMES.test(by) || SUBJECT.test(by)) return undefined
  if (!single && within !== 'treatise' && !/ (?:&|and) /.test(by)) return undefined
  const authors = by.split(/,? (?:&|and) |, /).flatMap((name): Author[] =>
    // Authors with the same surname can be distinguished by an initial: `Wright & A. Miller`.
    name.includes(' ') ? readAuthors(name) : [{ kind: 'person', family: name }],
  )
  return { authors, title }
}
