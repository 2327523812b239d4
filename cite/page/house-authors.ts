import type { Author } from '../source/author.ts'
import type { Extraction } from './extraction.ts'
import { readByline } from './names.ts'
import { plainName } from './person.ts'
import { keyOfName, keyOfTitle, placesOfTitle } from './title-key.ts'

type Authors = Extraction['authors']

/** Text of a page that is used to recognize newsrooms, accounts, and roles among its authors. */
interface HouseText {
  readonly title: string
  readonly site: string
  readonly lines: readonly string[]
  /** schema.org types of the page. */
  readonly types: readonly string[]
}

/** Roles and departments that newsrooms use as the names of their accounts. */
const ROLE =
  /^(?:(?:assistant|associate|community|content|digital|guest|managing|news|night|online|senior|site|social|web) ){0,3}(?:desk|digital|editorial|newsroom|online|producer|web)$|^(?:(?:content|digital|news|night|online|site|social media|web) ){1,3}(?:desk|editors?|producers?|staff|team)$/i
/** A staff member's initials in lowercase; outside news, such a name is a username. */
const STAFF_INITIALS = /^\p{Ll}{2,4}$/u
/** News agencies that write their initials in lowercase. */
const AGENCY = /^(?:afp|ansa|apa|dpa|efe|epd|kna|sda|sid)$/
/** The name of an account: one word in lowercase. */
const ACCOUNT = /^\p{Ll}{4,}$/u
/** Initials that a site uses as its name. */
const INITIALS = /^\p{Lu}{2,6}$/u
/** The reporters of a news agency, named at the end of the piece: `(Reporting by Jane Roe; Editing by John Doe)`. */
const REPORTERS = /^\(?reporting by ([^;.()]{4,100})/i
/** Matches the key of a byline that credits only the editors or staff of a section. */
const EDITORS = /^by (.+) (?:editors|staff|team)$/
const LONGEST_BYLINE = 60
/** The name of a news service. Such a service distributes the pieces of named reporters. */
const SERVICE = / (?:news ?)?wires?$/i
/** A line that gives only the username of the author, possibly after the date: `On 6/13/2018 by @janeroe`. */
const USERNAME = /^(?:(?:on |posted )?[\p{L}\d/., -]{0,30} )?(?:by|von|par|por) (@[a-z]\w{2,30})$/iu
/** Number of lines below the heading within which a username is a byline. */
const CLOSE = 6

/**
 * Removes the names of newsrooms, accounts, and roles. If no author is left, uses the person in a visible byline, a
 * reporter credited at the end, or the username in the only byline (PG4).
 */
export function withoutHouseNames(authors: Authors, text: HouseText): Authors {
  const value = authors?.value.filter((author) => !isHouseName(author, text)) ?? []
  const kept = authors === undefined || value.length === 0 ? undefined : { ...authors, value }
  if (value.some(isPerson)) return kept
  const reporters = text.lines.map(reportersIn).find((names) => names.length > 0)
  if (reporters !== undefined) return fromText(reporters, 0.9)
  const isService = value.every((author) => SERVICE.test(plainName(author)))
  if (kept !== undefined && isService) return shownPerson(authors) ?? kept
  if (kept !== undefined) return authors?.value.length === value.length ? authors : kept
  return shownPerson(authors) ?? usernameBelow(text)
}

function isHouseName(author: Author, { site, types, lines }: HouseText): boolean {
  const isNews = types.includes('NewsArticle')
  const name = plainName(author)
  // A regional newsroom: `NDR North` on the site `NDR`.
  if (isPerson(author)) return INITIALS.test(site) && name.toUpperCase().startsWith(`${site} `)
  if (ROLE.test(name) || isOfEditors(name, lines)) return true
  if (isNews && STAFF_INITIALS.test(name)) return !AGENCY.test(name)
  if (ACCOUNT.test(name)) return keyOfName(site).startsWith(keyOfName(name)) && keyOfName(site) !== name
  return keyOfTitle(name) === `${keyOfTitle(site)} editorial`
}

/** Returns true if the byline credits the editors or staff of a section: `By The Acme Ledger editors`. */
function isOfEditors(name: string, lines: readonly string[]): boolean {
  const start = keyOfTitle(name)
  return lines.some((line) => line.length < LONGEST_BYLINE && EDITORS.exec(keyOfTitle(line))?.[1] === start)
}

function isPerson({ kind }: Author): boolean {
  return kind === 'person'
}

function reportersIn(line: string): Author[] {
  const names = readByline(REPORTERS.exec(line)?.[1] ?? '')
  return names.every((name) => name.kind === 'person' && name.given !== undefined) ? names : []
}

/** Returns the people in a visible line of the page, to use instead of the newsroom. */
function shownPerson(authors: Authors): Authors {
  const shown = authors?.alternatives.find(
    ({ value, provenance }) => provenance.includes('text') && value.every(isPerson),
  )
  return authors === undefined || shown === undefined
    ? undefined
    : { ...authors, ...shown, confidence: Math.max(shown.confidence, 0.85), alternatives: [] }
}

/** Returns the username in the only byline below the heading. */
function usernameBelow({ title, lines }: HouseText): Authors {
  const below = placesOfTitle(title, lines).flatMap((at) => lines.slice(at + 1, at + 1 + CLOSE))
  const names = new Set(below.flatMap((line) => USERNAME.exec(line)?.[1] ?? []))
  const [name] = names
  return name === undefined || names.size > 1 ? undefined : fromText([{ kind: 'organization', name }], 0.85)
}

function fromText(value: readonly Author[], confidence: number): NonNullable<Authors> {
  return { value, confidence, provenance: ['text'], alternatives: [] }
}
