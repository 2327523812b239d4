import type { Author } from '#cite/source/author.ts'

const suffixes = /^(?:jr\.?|sr\.?|ii|iii|iv)$/i
/** Lowercase words that belong to the last name that follows them: *de Tocqueville*, *van der Berg*. */
const particles = /^(?:de|del|della|der|den|di|du|da|la|le|van|von|ter|ten|zu|zur|bin|al)$/

/** Parses people in one line of text. Semicolons separate the names; `&` or “and” can separate two names. */
export function parsePeople(text: string): Author[] {
  return text
    .split(/;\s*|(?<!\s)\s+(?:;\s*|&\s+|and\s+)|,\s+and\s+/i)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map(readPerson)
}

/**
 * Parses one name, in either order: `Jane Q. Roe, Jr.` or `Roe, Jane Q.` A handle in parentheses may follow the name or
 * replace it.
 */
function readPerson(name: string): Author {
  const found = /\(?(@[\w.-]+(?:@[\w.-]+)?)\)?$/.exec(name)
  const handle = found?.[1]
  const plain = name.slice(0, found?.index).trimEnd()
  if (handle === undefined) return readName(name)
  return plain === '' ? { kind: 'person', family: '', handle } : { ...readName(plain), handle }
}

function readName(name: string): Author {
  const [first = '', ...afterComma] = name.split(/,\s*|(?<!\s)\s+,\s*/)
  const suffix = afterComma.find((part) => suffixes.test(part))
  const given = afterComma.filter((part) => part !== suffix).join(' ')
  if (given !== '') return makePerson(first, given, suffix)
  const words = first.split(/\s+/)
  const last = words.at(-1) ?? ''
  const bare = suffix === undefined && words.length > 2 && suffixes.test(last) ? words.slice(0, -1) : words
  const start = familyStart(bare)
  const own = bare === words ? suffix : last
  return makePerson(bare.slice(start).join(' '), bare.slice(0, start).join(' '), own)
}

/** Formats people so that `parsePeople` returns the same people. Omits organizations. */
export function formatPeople(authors: readonly Author[]): string {
  return authors.flatMap((author) => (author.kind === 'person' ? [writePerson(author)] : [])).join('; ')
}

/**
 * Parses organizations in one line of text. Only semicolons separate them, because “and” and `&` may be part of a name.
 */
export function parseOrganizations(text: string): Author[] {
  const names = text.split(';').map((name) => name.trim())
  return names.flatMap((name) => (name === '' ? [] : [{ kind: 'organization', name }]))
}

/** Formats organizations so that `parseOrganizations` returns the same organizations. */
export function formatOrganization(authors: readonly Author[]): string {
  return authors.flatMap((author) => (author.kind === 'organization' ? [author.name] : [])).join('; ')
}

function writePerson({ family, given, suffix, handle }: Extract<Author, { kind: 'person' }>): string {
  const name = given === undefined || given === '' ? family : `${given} ${family}`
  const whole = suffix === undefined || suffix === '' ? name : `${name}, ${suffix}`
  if (handle === undefined || handle === '') return whole
  const at = handle.startsWith('@') ? handle : `@${handle}`
  return whole === '' ? at : `${whole} (${at})`
}

function familyStart(words: readonly string[]): number {
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && particles.test(word))
  return particle === -1 ? Math.max(0, words.length - 1) : particle
}

function makePerson(family: string, given: string, suffix: string | undefined): Author {
  return {
    kind: 'person',
    family,
    ...(given === '' ? {} : { given }),
    ...(suffix === undefined ? {} : { suffix }),
  }
}
