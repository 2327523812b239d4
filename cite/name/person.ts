import { bodyWordList } from '../tables/engine-tables.ts'
import { isGivenName } from './given.ts'

/** Matches words that occur in the names of organizations and places but rarely in the names of people. */
const bodyWords = new RegExp(String.raw`[&\d]|[’']n\b|\b(?:of|for|the|on|${bodyWordList.join('|')})\b`, 'i')

/** Matches endings that don't occur in surnames: `Salim Oleochemicals`. */
const TRADE =
  /(?:chemicals?|ceuticals?|tronics|plastics?|software|hardware|works|tech|soft|media|wear|mart|corp|care)$/i

/** Matches companies and places whose names look like those of people (R11.5.1). */
const NAMED_AS_PERSONS =
  /^(?:Allen Bradley|Ann Arbor|Anne Arundel|Arthur Andersen|Arthur Young|Ben Franklin|Benjamin Moore|Beth Israel|Bob Jones|Booz Allen|Calvin Klein|Charles Schwab|Christian Dior|Dana Farber|Dean Foods|Dean Witter|Eddie Bauer|Edward Jones|Eli Lilly|Fannie Mae|Freddie Mac|Ginnie Mae|Sallie Mae|Harley[- ]Davidson|Henry Holt|Henry Schein|Hugo Boss|Jack Daniel|Jenny Craig|John Deere|John Wiley|Johns? Hopkins|Jones Day|Louis Vuitton|Marshall Field|Martin Marietta|Mary Kay|Merrill Lynch|Michael Kors|Morgan Stanley|Neiman Marcus|Noel Canning|Oscar Mayer|Paul Revere|Peter Kiewit|Philip Morris|Price Waterhouse|Ralph Lauren|Raymond James|Ronald McDonald|Rosetta Stone|Ruby Tuesday|Sara Lee|Smith Barney|Tommy Hilfiger|Victoria Secret|Walter Reed)\b/

/**
 * Matches an abbreviated word that can't be a surname: `Cnty.`, `Univ.`, `Dep’t`. Doesn't match initials and
 * abbreviations in names of people.
 */
const SHORTENED =
  /(?<![\w.’])(?!(?:Jr|Sr|St|Mrs?|Dr|Wm|Geo|Jas|Chas|Thos|Jno)\.)[A-Z][a-z]+\.|[a-z][’'][a-z]\b(?<![’']s)/

/** Matches the first words of surnames with several words: `Van Dusen`, `De La Cruz`. */
const PARTICLE = /^(?:Van|Von|De|Del|Della|Di|Du|La|Le|El|St\.|Mac|Ten|Ter|Dos|Da)$/
const INNER_PARTICLE = /^(?:de|del|la|von|van|der|den|da|dos|di|du|le|el|al|bin|De|Del|La|Von|Van|Der|St\.)$/

/** Returns true if a word can be between the first given name and the surname. */
function isMiddleName(word: string): boolean {
  return (
    /^[A-Z]\.?$/.test(word) || INNER_PARTICLE.test(word) || isGivenName(word.replace(/-[A-Z][a-z]+$/, ''))
  )
}

/** Returns true if a name contains something that occurs only in names of organizations and places. */
export function isBodyName(name: string): boolean {
  return (
    bodyWords.test(name) ||
    SHORTENED.test(name) ||
    NAMED_AS_PERSONS.test(name) ||
    (name.includes(' ') && TRADE.test(name))
  )
}

/**
 * Returns the surname of a person without given names and initials (R11.5.1). A name is that of a person if it starts
 * with a common given name or has a middle initial and contains no word typical of institutions. Returns other names
 * unchanged.
 */
export function surnameOf(name: string, person = false): string {
  const suffix = /,?\s+(?:Jr|Sr)\.?$|,?\s+I{2,3}$|,?\s+IV$/i.exec(name)
  const words = (suffix === null ? name : name.slice(0, suffix.index)).split(' ')
  if (words.length < 2 || words.length > 5 || isBodyName(name) || !areNameWords(words)) return name
  // Only given names and initials can precede a surname. A name with other words there is that of an organization:
  // `Jane Roe Gardens`.
  const inner = words.slice(1, -1)
  if (suffix === null && !person && !inner.every(isMiddleName)) return name
  const middle = inner.findLastIndex(isInitial) + 1
  if (!person && suffix === null && !startsWithGivenName(words, middle > 0)) return name
  if (middle === 0) {
    const particle = words.findIndex((word, index) => index > 0 && INNER_PARTICLE.test(word))
    return particle > 0 ? words.slice(particle).join(' ') : (words.at(-1) ?? name)
  }
  const after = words.slice(middle + 1)
  // `Susan B. Anthony List` is an organization.
  return after.length > 1 && !person && !isParticle(after[0]) ? name : after.join(' ')
}

function isInitial(word: string): boolean {
  return /^[A-Z]\.$/.test(word)
}

function isParticle(word = ''): boolean {
  return PARTICLE.test(word) || INNER_PARTICLE.test(word)
}

/**
 * Returns true if each word can be part of a person's name and the last word can be a surname. Two or three words that
 * start with a particle are only a surname.
 */
function areNameWords(words: readonly string[]): boolean {
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  return (
    /[a-z]/.test(last) &&
    !isInitial(last) &&
    words.every(
      (word) => /^[A-Z]/.test(word) || /^(?:de|del|la|von|van|der|den|da|dos|di|du|le|el|al|bin)$/.test(word),
    ) &&
    (words.length > 3 || !PARTICLE.test(first))
  )
}

/** Returns true if a name without a suffix starts with a given name or has an initial before the last word. */
function startsWithGivenName([first = '', ...others]: readonly string[], hasMiddle: boolean): boolean {
  return (
    isGivenName(first.replace(/-[A-Z][a-z]+$/, '')) || (hasMiddle && others.length < 4) || isInitial(first)
  )
}
