import type { Author } from '../source/author.ts'

const PARTICLE =
  /^(?:de|del|della|der|den|des|di|da|dos|das|do|du|la|le|les|van|von|zu|zum|zur|ter|ten|bin|ibn|al|el|y|e|af|av)$/i
const SUFFIX = /^(?:jr|sr|ii|iii|iv|v)\.?$/i
const TITLE =
  /^(?:dr|prof|professor|mr|mrs|ms|mx|sir|dame|rev|reverend|fr|hon|judge|justice|sen|rep|gov|capt|lt|sgt|col|gen|dipl|ing|mag|herr|frau)\.?(?=\s)\s+/i
const DEGREE =
  /,?\s+(?:ph\.?\s?d|[mj]\.?d|ll\.?[bm]|[mb]\.?(?:b\.?a|a|sc?)|d\.?phil|esq|r\.?[nd]n?|mph|cpa|edd|lcsw)\b\.?(?=$|,|\s+(?:and|&))/gi

/** Words that occur only in names of organizations. */
const BODY =
  /^u\.?s\.?a?(?=\s)|(?:^|[\s-])(?:agenc(?:y|ies)|associat(?:ed|ion)|bank|board|bureau|cent(?:er|re)|church|clinic|club|college|commission|committee|company|corp|corporation|council|court|dep(?:artmen)?t|desk|digital|edit(?:orial|ors?)|federation|foundation|gmbh|gov(?:ernmen)?t|group|herald|hospital|inc|initiative|institute|international|journal|labs?|law|library|llc|llp|ltd|magazine|media|ministry|museum|network|news(?:room|wire)?|observer|office|online|organi[sz]ation|partners|post|press|productions?|project|publishing|radio|redaktion|reports?|reporters?|reuters|review|school|services?|society|staff|studios?|team|times|tribune|tv|union|universit(?:y|ät)|web|wire|writers?|correspondents?|admin\w*|contributors?|a[fb]?p|dpa|upi|bbc|cnn|nbc|cbs|abc|npr|pbs)(?=$|[\s,.-])/i

/** Placeholders that some pages print instead of a name. */
const NO_NAME =
  /^(?:by|authors?|(?:\w+ )?contributors(?: to .+)?|admin(?:istrator)?|unknown|anonymous|guest|user|none|null|undefined|n\/?a|root|default|website|webmaster|editor|\[?object object\]?|about|contact|home|share|follow|date|subject|topic|year|month|number|category|twitter|facebook|e-?mail|comments?|profile|bio)$/i

/** Parses a name as a person or an organization (PG6). `asBody` means that the page marks it as an organization. */
export function readName(words: string, asBody = false): Author | undefined {
  const name = tidy(words)
  if (name === '' || name.length > 120 || !/\p{L}/u.test(name)) return undefined
  if (asBody || !isPersonal(name)) return { kind: 'organization', name }
  return person(name)
}

/** Note markers after a name in a journal: `Jane Roe*`, `Jane Roe†`. */
const NOTE_MARK = /[*†‡§¶‖⁎∗]+|[\u00b9\u00b2\u00b3\u2070-\u2079]+/gu

/** Removes titles, degrees, addresses, and surrounding punctuation; normalizes a name in full capitals. */
function tidy(words: string): string {
  let name = words
    .replace(NOTE_MARK, '')
    .replace(/\s*\([^)]*\)\s*$/, '')
    // Some sites omit the space after an initial: `H.Ambrose`.
    .replace(/(?<=\b\p{Lu}\.)(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/\s*[<(]?[\w.+-]+@[\w-]+\.[\w.]+[>)]?/g, '')
    .replace(/^[\s,.;:|•·–—@/-]+|[\s,;:|•·–—/-]+$/g, '')
    .trim()
  while (TITLE.test(name)) name = name.replace(TITLE, '')
  name = name.replace(DEGREE, '').trim()
  return toMixedCase(name.replace(/(?<=\p{L}{3})\.$/u, ''))
}

/** Converts `JANE O’NEIL-ROE` to `Jane O’Neil-Roe`; leaves organizations known by their initials unchanged. */
function toMixedCase(name: string): string {
  const letters = name.replace(/[^\p{L}]/gu, '')
  // Names of agencies keep their capitals: `US EPA`.
  if (/^(?:US|U\.S\.|UK|EU|UN)\s/.test(name)) return name
  if (letters.length < 5 || !name.includes(' ') || letters !== letters.toUpperCase()) return name
  if (letters === letters.toLowerCase()) return name
  return name
    .split(' ')
    .map((word) =>
      /^(?:[A-Z]\.)+$|^(?:II|III|IV|AFP|AP|CNN|BBC|TMZ|USA|UK|TV|NBC|CBS|ABC)$/.test(word)
        ? word
        : toMixedCaseWord(word),
    )
    .join(' ')
}

/** Converts a word in full capitals: `MCROE` becomes `McRoe`. */
export function toMixedCaseWord(word: string): string {
  return word
    .toLowerCase()
    .replace(/(?:^|[-'’.])\p{L}/gu, (start) => start.toUpperCase())
    .replace(/^Mc\p{Ll}/u, (start) => `Mc${start.charAt(2).toUpperCase()}`)
    .replace(/(['’])S$/, '$1s')
}

/**
 * Returns true if the text could be a person's name. The text must have no institutional word, and must have two to
 * five words or be in a script without spaces.
 */
function isPersonal(name: string): boolean {
  // A name that starts with an organization's initials: `ACLU Speech`.
  if (/^\p{Lu}{3,}\s.*\p{Ll}/u.test(name)) return false
  if (BODY.test(name) || /[\d@&/]|\.(?:com|org|net|co)\b/i.test(name) || /^the\s/i.test(name)) return false
  const words = name.replace(/,? (?:jr|sr|ii|iii|iv)\.?$/i, '').split(/\s+/)
  if (words.length === 1)
    return /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}・]{2,5}$/u.test(name)
  if (words.length > 6) return false
  return words.every(
    (word) => /^(?:\p{Lu}|\p{Lo}|[‘'’"“(]\p{L})/u.test(word) || PARTICLE.test(word.replace(/['’]$/, '')),
  )
}

/** Returns true for a placeholder in place of a name. */
export function isNoName(words: string): boolean {
  return NO_NAME.test(words.trim())
}

function person(name: string): Author {
  const comma = /^([^,]+), ([^,]+)$/.exec(name)
  const [, before = '', after = ''] = comma ?? []
  const suffixAfter = SUFFIX.test(after)
  const words = (
    comma === null ? name : suffixAfter ? before : after.endsWith(` ${before}`) ? after : `${after} ${before}`
  ).split(/\s+/)
  const last = words.at(-1) ?? ''
  const suffix = suffixAfter ? after : words.length > 2 && SUFFIX.test(last) ? last : undefined
  if (suffix === last) words.pop()
  if (words.length === 1) return { kind: 'person', family: words[0] ?? name }
  const particle = words.findIndex(
    (word, at) => at > 0 && at < words.length - 1 && /^\p{Ll}/u.test(word) && PARTICLE.test(word),
  )
  const cut = particle > 0 ? particle : words.length - 1
  return {
    kind: 'person',
    family: words.slice(cut).join(' '),
    given: withPeriods(words.slice(0, cut)).join(' '),
    ...(suffix === undefined ? {} : { suffix }),
  }
}

/** Adds the periods that databases omit from initials after a given name: `Maria C Almeida`. */
function withPeriods(given: readonly string[]): readonly string[] {
  const [first = ''] = given
  return first.length < 2 ? given : given.map((word) => (/^[A-Z]$/.test(word) ? `${word}.` : word))
}

/** Formats a name for display: `Ana María de la Cruz`, `John Roe Jr.`. */
export function plainName(author: Author): string {
  if (author.kind === 'organization') return author.name
  return [author.given, author.family, author.suffix].filter((part) => part !== undefined).join(' ')
}
