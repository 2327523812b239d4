import { isLittle, titleCase } from '../text/title-case.ts'
import type { Field } from './extraction.ts'

/** Minimum number of words in capitals. Fewer words can be initials next to each other. */
const FEWEST_WORDS = 3
/** A word too long to be initials. */
const LONG_WORD = /^[A-Z]{6,}$/
/** Maximum confidence if the page doesn't show which words have capitals. */
const MOST_SURE = 0.7
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}’'.-]*[\p{L}\p{N}])?/gu
const ROMAN = /^(?:i|ii|iii|iv|vi{0,3}|ix|xi{0,3}|xiv|xv)$/

/**
 * Converts a title in full capitals to title case (PG5). Keeps the spelling of words that have internal capitals in the
 * page's sentences (`FBI`, `McRoe`), and of short words without vowels. The original title becomes an alternative.
 * Other titles are left unchanged.
 */
export function toMixedCaseTitle(title: Field<string>, texts: readonly string[]): Field<string> {
  const value = withoutShouting(titleInSmall(title.value, texts))
  if (value === title.value) return title
  const { alternatives, ...given } = title
  const confidence = Math.min(title.confidence, MOST_SURE)
  return {
    ...title,
    value,
    confidence,
    alternatives: [{ ...given, confidence: 1 - MOST_SURE }, ...alternatives].slice(0, 2),
  }
}

function titleInSmall(title: string, texts: readonly string[]): string {
  const words = title.match(WORD) ?? []
  const isLong =
    words.every((word) => LONG_WORD.test(word)) && (words.length > 1 || isSpelledSmall(words[0], texts))
  const isShort = words.filter((word) => /[A-Z]{2}/.test(word)).length < FEWEST_WORDS
  if (/\p{Ll}/u.test(title) || (isShort && !isLong)) return title
  const spelled = spellingsOf(new Set(words.map((word) => word.toLowerCase())), texts)
  const down = title.replace(WORD, (word) => {
    const small = word.toLowerCase()
    if (ROMAN.test(small) || /^(?:[A-Z]\.)+[A-Z]$/.test(word)) return word
    return spelled.get(small) ?? (/^[^AEIOUY]{2,4}$/.test(word) ? word : small)
  })
  return titleCase(down)
}

/**
 * At least three words in capitals, or two long ones, before a colon at the start of a title in mixed case: `ROE BLASTS
 * ACME: Jane …`, `WEEKLY REPORT: Jane …`.
 */
const SHOUT = /^([A-Z]{3,}(?: [A-Z]{3,}){2,}|[A-Z]{6,} [A-Z]{6,}): (?=.*\p{Ll}{3})/u
/** Maximum length of a word in capitals that may be initials; at least one of the words must be longer. */
const LONGEST_INITIALS = 5

/** Converts the words in capitals before the colon to title case. */
function withoutShouting(title: string): string {
  const words = SHOUT.exec(title)?.[1]?.split(' ') ?? []
  if (!words.some((word) => word.length > LONGEST_INITIALS)) return title
  return title.replace(WORD, (word) =>
    words.includes(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word,
  )
}

/** Returns true if the page's sentences contain the word in lowercase. If so, the word isn't a name. */
function isSpelledSmall(word: string | undefined, texts: readonly string[]): boolean {
  if (word === undefined) return false
  const small = new RegExp(`\\b${word.toLowerCase()}\\b`)
  return texts.some((text) => small.test(text))
}

/** Finds words with internal capitals that the page's sentences usually spell that way. */
function spellingsOf(wanted: ReadonlySet<string>, texts: readonly string[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const text of texts) {
    // A line in full capitals isn't evidence of spelling.
    if ((text.match(/\b\p{Ll}{2,}/gu) ?? []).length < 4) continue
    for (const [word] of text.matchAll(WORD)) {
      const small = word.toLowerCase()
      if (!wanted.has(small)) continue
      const spelling = /.\p{Lu}/u.test(word) ? word : ''
      const known = counts.get(small) ?? new Map<string, number>()
      known.set(spelling, (known.get(spelling) ?? 0) + 1)
      counts.set(small, known)
    }
  }
  return new Map(
    [...counts].flatMap(([small, spellings]) => {
      const [most = ''] = [...spellings].sort(([, one], [, other]) => other - one)[0] ?? []
      return most === '' ? [] : [[small, most] as const]
    }),
  )
}

/** Words that are always lowercase inside a title, unlike `In` in `Log In` (R8). */
const ALWAYS_SMALL = /^(?:A|An|And|As|At|But|By|For|From|Nor|Of|Or|The|To|Via|Vs\.?|With)$/

/** Prepositions that can be adverbs, but only after some verbs: `Log In`, `Moving On`. */
const USUALLY_SMALL = /^(?:In|On)$/
/** Verbs that take the adverbs *in* and *on*. */
const TAKES_IN =
  /^(?:break|buy|carr(?:y|ie)|cash|cave|check|chime|drop|fill|give|go|hold|kick|lock|log|mov|mover?|opt|plug|rein|set|sign|stand|take|tun|turn|usher|weigh)(?:e?s|e?d|e|ing|ged|ging|ned|ping|ped|ted|ting)?$/i

/** Prepositions that follow an adverb: `Weighs In on`, `Logs In to`. */
const AFTER_IN = /^(?:after|against|as|for|from|on|to|with)$/i

/** Adverbs after the verbs they belong to: `Rules Out`, `Lays Off`. */
const OUTWARD = /^(?:off|out)$/
const TAKES_OUTWARD =
  /^(?:bail|block|buy|call|carr(?:y|ie)|figur|fill|hand|kick|knock|lay|laid|pay|paid|phas|point|roll|rul|sell|sold|set|shut|sort|spell|tak|took|turn|wip|wr(?:it|ot))(?:e?s|e?d|e|ing|ting)?$/i

/** Adverbs after the verbs they belong to: `Strikes Down`. */
const PARTICLE = /^(?:down|up)$/
const TAKES_PARTICLE =
  /^(?:br(?:ing|eak|oke)|clos|crack|cut|end|giv|hand|knock|lay|lin|open|pass|pick|scal|set|shut|sign|slow|speak|spoke|speed|stand|step|strik|struck|tak|tear|teas|turn|vot|wind)(?:e?s|e?d|e|ing|ped|ping|ting)?$/i

/**
 * Capitalizes a title as R8 requires: the first word, the last word, and every other word except articles,
 * conjunctions, and prepositions. The result is the same whether the original is in sentence case or capitalizes every
 * word.
 */
export function capitalizeTitle(title: string): string {
  const given = title.split(' ')
  const words = titleCase(title).split(' ')
  const isSentence = isSentenceCase(given)
  const code = wordsOfCode(title)
  return words
    .map((word, at) => {
      const own = given[at] ?? ''
      if (code.has(at)) return own
      if (isInRe(given, at)) return 're'
      if (isInRe(given, at + 1)) return own.replace(/in$/i, 'In')
      if (isKept(own, { before: given[at - 1], next: given[at + 1], isSentence })) return own
      const before = words[at - 1] ?? ''
      const inside = at > 0 && at < words.length - 1 && !/(?:[:?!.—–-]["”’)]?|\])$/.test(before)
      if (inside && (ALWAYS_SMALL.test(word) || (USUALLY_SMALL.test(word) && !TAKES_IN.test(before))))
        return word.toLowerCase()
      if (isParticle(word, before, words[at + 1])) return upperFirst(word)
      return capitalizeCompound(capitalizeAfterSlash(word))
    })
    .join(' ')
}

/** Returns true for an adverb that belongs to the verb before it. "Out of" is a preposition. */
function isParticle(word: string, before: string, next = ''): boolean {
  if (PARTICLE.test(word)) return TAKES_PARTICLE.test(before)
  if (OUTWARD.test(word)) return TAKES_OUTWARD.test(before) && next !== 'of'
  return /^(?:in|on)$/.test(word) && TAKES_IN.test(before) && AFTER_IN.test(next)
}

/** A short quotation or short text in backticks, which can be program code. */
const QUOTED = /(["“`])([^"“”`]{2,40})["”`]/g
/** One to four words. */
const FEW_WORDS = /^(?:[^\s]+ ){0,3}[^\s]+$/
/** Characters of program code: `except: pass`, `x = y`, `find()`. */
const CODE_MARK = /[;={}<>_\\$]|\(\)|: ?(?=[a-z])|--[a-z]/

/** Returns the indexes of the words in quoted program code, which keep their spelling. */
function wordsOfCode(title: string): ReadonlySet<number> {
  const indexes = new Set<number>()
  for (const { 0: whole, 1: mark, 2: text = '', index } of title.matchAll(QUOTED)) {
    const isCode =
      mark === '`' || (FEW_WORDS.test(text) && CODE_MARK.test(text) && !/[A-Z]/.test(text.charAt(0)))
    const first = title.slice(0, index).split(' ').length - 1
    if (isCode) whole.split(' ').forEach((_, at) => indexes.add(first + at))
  }
  return indexes
}

/** Returns true for the second word of the Latin phrase in the name of a case: `In re Acme`. */
function isInRe(words: readonly string[], at: number): boolean {
  const [before = '', word = '', next = ''] = words.slice(Math.max(0, at - 1), at + 2)
  return at > 0 && /^re$/i.test(word) && /^[("“‘[]*in$/i.test(before) && CAPITAL.test(next)
}

/** Small words in family names, which stay in lowercase before a name: `von der Leyen`. */
const NAME_PARTICLE = /^(?:al|bin|da|de|del|della|den|der|di|dos|du|el|ibn|la|ter|van|von)$/
const CAPITAL = /^["“‘'(]*\p{Lu}/u
/** An identifier with a slash, which is not a word: `acme/tool`. */
const IDENTIFIER = /^[a-z][\w.-]+\/[\w.-]+:?$/

/** The name of a program in lowercase, and the number of its version: `acme-tool 0.4`. */
const PACKAGE = /^[a-z][a-z\d]*(?:[-_.][a-z\d]+)+$/
const VERSION = /^v?\d+(?:\.\d+)+/

/** Returns true if a title has capitals only in its first word and in names. */
function isSentenceCase(words: readonly string[]): boolean {
  const inside = words.slice(1).filter((word) => /^\p{Ll}{4,}/u.test(word))
  return inside.length > 1 && inside.length >= words.slice(1).filter((word) => CAPITAL.test(word)).length / 2
}

/** Returns true for a word whose spelling must not change: part of a person's name, or an identifier. */
function isKept(
  word: string,
  {
    before,
    next = '',
    isSentence,
  }: {
    readonly before: string | undefined
    readonly next?: string | undefined
    readonly isSentence: boolean
  },
): boolean {
  if (IDENTIFIER.test(word) || (PACKAGE.test(word) && VERSION.test(next))) return true
  if (before === undefined || /[:?!.—]["”’)]?$/.test(before)) return false
  if (NAME_PARTICLE.test(word)) return CAPITAL.test(next) || NAME_PARTICLE.test(next)
  if (/^(?:al|el)-\p{Lu}/u.test(word)) return true
  // In a title in sentence case, a compound with a capital after another capitalized word is a name: `Roe Mei-ling`.
  return isSentence && CAPITAL.test(before) && /^\p{Lu}\p{Ll}+-\p{Ll}{2,5}(?:['’]s)?\W*$/u.test(word)
}

/** Prefixes after which a compound's second part is lowercase in a title: `Anti-dumping`, `E-mail`. */
const PREFIX =
  /^(?:anti|bi|co|counter|de|e|ex|extra|inter|intra|mid|mini|multi|non|over|post|pre|pro|re|semi|sub|super|trans|tri|ultra|un|under|x)$/i

/** Capitalizes the words of a longer compound: `State-of-the-art` becomes `State-of-the-Art`. */
function capitalizeLongCompound(word: string): string {
  const [, first = '', rest = ''] =
    /^(["“‘'(]*\p{Lu}[\p{L}’]*)((?:-\p{L}+)+-\p{Ll}{3,}\W*)$/u.exec(word) ?? []
  const parts = rest.split('-').map((part) => (isLittle(part.replace(/\W+$/, '')) ? part : upperFirst(part)))
  return rest === '' ? word : first + parts.join('-')
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Capitalizes the word after a slash: `Term/year` becomes `Term/Year`. */
function capitalizeAfterSlash(word: string): string {
  return word.replace(/(?<=^["“‘'(]*\p{Lu}\p{Ll}{2,}\/)\p{Ll}(?=\p{Ll}{2,}\W*$)/u, (letter) =>
    letter.toUpperCase(),
  )
}

/** Capitalizes the second word of a compound: `All-new` becomes `All-New`, and `16-inch` becomes `16-Inch`. */
function capitalizeCompound(word: string): string {
  const [, first = '', letter = '', rest = ''] =
    /^(["“‘'(]*[A-Z\d][A-Za-z\d’]*)-([a-z])([a-z’'-]{2,}[^\w]*)$/.exec(word) ?? []
  // In `start-ups`, the second part is a preposition, so it stays lowercase.
  const isInside = isLittle((letter + rest).replace(/s?\W*$/, ''))
  if (rest.includes('-')) return capitalizeLongCompound(word)
  if (letter === '' || isInside || PREFIX.test(first.replace(/\W/g, ''))) return word
  return `${first}-${letter.toUpperCase()}${rest}`
}
