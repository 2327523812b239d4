import { familyOf, joinNames, listNames, nameOf } from '../author/name.ts'
import { abbreviate, type AbbreviationSlot, type Spot } from '../abbreviation/abbreviate.ts'
import { printPincite } from '../locator/print.ts'
import type { Profile } from '../profile/profile.ts'
import type { Author } from '../source/author.ts'
import type { Kind } from '../source/source.ts'
import type { Choices, Locator } from '../source/use.ts'
import type { Line } from '../text/line.ts'
import { printable } from '../text/printable.ts'
import type { Slot, Style } from '../text/run.ts'
import type { Face } from './face.ts'

/** Everything a kind's form may depend on besides the source itself. */
export type Setting = {
  readonly face: Face
  readonly profile: Profile
  readonly choices: Choices
  /** Leaves names and titles as they were typed. */
  readonly asGiven: boolean
  /** Leaves the names of cases as they were typed. */
  readonly namesAsGiven: boolean
  /** Names every author of a full citation, however many. */
  readonly listsAll: boolean
  readonly pincite: readonly Locator[]
  /** Collects the abbreviations made, in the order of the line. */
  readonly shortened: ShortenedPart[]
}

/** A shortened part of the line: where it starts and the phrases in it that were replaced. */
export type ShortenedPart = { readonly start: number; readonly slot: Slot; readonly spots: readonly Spot[] }

/** Writes a name by the tables of its slot and remembers what was shortened, for ABBRV inserts. */
export function writeAbbreviated(
  line: Line,
  setting: Setting,
  part: { text: string; tables: AbbreviationSlot; style: Style; slot: Slot; fewest?: number },
): void {
  const given = part.tables === 'case' || part.tables === 'document' ? setting.namesAsGiven : setting.asGiven
  if (given || part.text === '') {
    line.rich(part.text, part.style, part.slot)
    return
  }
  const { text, spots } = abbreviate(printable(part.text), part.tables, setting.choices)
  if (part.fewest !== undefined && !isWorthIt(spots, part.fewest, setting) && spots.length > 0) {
    line.rich(part.text, part.style, part.slot)
    return
  }
  if (spots.length > 0) setting.shortened.push({ start: line.length, slot: part.slot, spots })
  line.rich(text, part.style, part.slot)
}

/** Whether a name holds enough words of the tables, or a place or institution, to be shortened unasked. */
function isWorthIt(spots: readonly Spot[], fewest: number, setting: Setting): boolean {
  return (
    !setting.namesAsGiven ||
    spots.length >= fewest ||
    spots.some(({ options }) => /^T1[25]/.test(options[0]?.table ?? ''))
  )
}

/** The style of a law's name: small capitals only in academic type and where the profile says so (TF2). */
export function lawStyle(setting: Setting): Style {
  return setting.profile.lawsInSmallCaps ? setting.face.publication : 'roman'
}

/** The authors of a source, and whether it asks for all of them. */
type Authored = {
  readonly kind: Kind
  readonly authors?: readonly Author[] | undefined
  readonly allAuthors?: boolean | undefined
}

/** Full names joined by AU2, AU3 and AU7; in small capitals the joints between them stay roman. */
export function writeAuthors(line: Line, source: Authored, setting: Setting, style: Style): boolean {
  const names = (source.authors ?? []).map((author) =>
    author.kind === 'person' ? nameOf(author) : institutionOf(author.name, source.kind, setting),
  )
  return writeNames(line, names, { style, all: setting.listsAll || source.allAuthors === true })
}

/** Sources that stand on the web alone. */
const ONLINE: ReadonlySet<Kind> = new Set<Kind>(['web', 'blog', 'post', 'podcast', 'video'])

/** A body that writes is shortened like a party (R33.1.2, T11); unasked only on the web, where the rule names it. */
function institutionOf(name: string, kind: Kind, setting: Setting): string {
  if (setting.asGiven || (setting.namesAsGiven && !ONLINE.has(kind))) return name
  const { text, spots } = abbreviate(name, 'author', setting.choices)
  return isWorthIt(spots, setting.profile.siteWords, setting) ? text : name
}

/** Family names joined the same way, for short forms. */
export function writeFamilies(line: Line, authors: readonly Author[] | undefined, style: Style): boolean {
  // Where the source itself names only the first, so may its short form (R29.2).
  const named = (authors ?? []).filter((author) => !isUnnamed(author))
  return writeNames(line, named.map(familyOf), { style, all: false })
}

/** The others behind an "et al." that the source itself prints. */
function isUnnamed(author: Author): boolean {
  return author.kind === 'organization' && author.name === 'et al.'
}

function writeNames(
  line: Line,
  names: readonly string[],
  { style, all }: { style: Style; all: boolean },
): boolean {
  const [first] = names
  if (first === undefined || first === '') return false
  const listed = names.length < 3 || (all && names.at(-2) !== 'et al.')
  if (style === 'roman') line.add(listed ? listNames(names) : joinNames(names), style, 'author')
  else if (!listed) line.add(first, style, 'author').add(' et al.', style, 'author')
  else
    names.forEach((name, index) => {
      const joint = name === 'et al.' ? ' ' : ' & '
      if (index > 0) line.roman(index === names.length - 1 ? joint : ', ', 'author')
      line.add(name, style, 'author')
    })
  return true
}

/** How a page is introduced in this place: bare after a space, after a comma, or with "at". */
export type PageJoin = ' ' | ', ' | ', at ' | ' at '

/**
 * Writes the pincite. Sections and the like follow after a space, paragraphs and parts after what
 * the place asks for pages, but never with "at" (R5.3; PC3).
 */
export function writePincite(line: Line, pincite: readonly Locator[], pages: PageJoin): void {
  line.markPincite()
  const [first] = pincite
  if (first === undefined) return
  const join = joinBefore(first, pages)
  if (first.value === 'passim') line.roman(join === ', at ' ? ', ' : join).add('passim', 'italic', 'pincite')
  else line.roman(join + printPincite(pincite), 'pincite')
}

function joinBefore(first: Locator, pages: PageJoin): string {
  switch (first.label) {
    case 'page':
      return first.value.startsWith('*') && pages === ', ' ? ', at ' : pages
    case 'time':
      return pages === ' at ' ? pages : ', at '
    case 'field':
      return ', at '
    case 'section':
    case 'chapter':
    case 'rule':
    case 'article':
    case 'amendment':
    case 'part':
    case 'title':
      return pages === ' ' || pages === ' at ' ? ' ' : ', '
    case 'paragraph':
      return pages === ' ' || pages === ' at ' ? ' ' : ', '
    case 'text':
      return pages === ', at ' ? ', ' : pages === ' at ' ? ' ' : pages
    default:
      return pages === ' ' || pages === ' at ' ? ' ' : ', '
  }
}
