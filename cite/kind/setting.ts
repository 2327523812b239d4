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

/** Returns the comma before the next part of the line. Returns an empty string at the start of the line. */
export function commaAfter(line: Line): string {
  return line.length > 0 ? ', ' : ''
}

/** Everything that affects the printed citation except the source itself. */
export type Setting = {
  readonly face: Face
  readonly profile: Profile
  readonly choices: Choices
  /** True to print names and titles as typed. */
  readonly asGiven: boolean
  /** True to print case names as typed. */
  readonly namesAsGiven: boolean
  /** True to print every author in a full citation. */
  readonly listsAll: boolean
  readonly pincite: readonly Locator[]
  /** Collects the abbreviations made, in the order in which they occur in the line. */
  readonly shortened: ShortenedPart[]
}

/** An abbreviated part of the line, with its start and the phrases that were replaced. */
export type ShortenedPart = { readonly start: number; readonly slot: Slot; readonly spots: readonly Spot[] }

/** Abbreviates a name with the tables for its part of a citation, writes the result, and records the abbreviations. */
export function writeAbbreviated(
  line: Line,
  setting: Setting,
  part: { text: string; tables: AbbreviationSlot; style: Style; slot: Slot; fewest?: number },
): void {
  const given = part.tables === 'case' || part.tables === 'document' ? setting.namesAsGiven : setting.asGiven
  const isMarked = part.tables === 'case' && part.style === 'roman' && setting.face.caseName === 'roman'
  // In the academic typeface, the printed Indigo Book sets procedural phrases in roman type, like the rest of the name.
  const marked = isMarked && setting.profile.lawsInSmallCaps ? markPhrases : (text: string): string => text
  if (given || part.text === '') {
    line.rich(marked(part.text), part.style, part.slot)
    return
  }
  const { text, spots } = abbreviate(
    printable(part.text),
    part.tables,
    setting.choices,
    setting.profile.caseWords,
  )
  if (part.fewest !== undefined && !isWorthIt(spots, part.fewest, setting) && spots.length > 0) {
    line.rich(part.text, part.style, part.slot)
    return
  }
  if (spots.length > 0) setting.shortened.push({ start: line.length, slot: part.slot, spots })
  line.rich(marked(text), part.style, part.slot)
}

/**
 * Marks the procedural phrases in a case name as italic, for styles in which the rest of the name is roman (R2.1; TF5).
 */
function markPhrases(name: string): string {
  return name.includes('<') ? name : name.replace(/(?<=^|[ (])(?:In re|Ex parte|ex rel\.)(?= )/g, '<i>$&</i>')
}

/**
 * Returns true if a name is abbreviated by default: enough of its words are in the tables, or one of them is a place or
 * an institution.
 */
function isWorthIt(spots: readonly Spot[], fewest: number, setting: Setting): boolean {
  return (
    !setting.namesAsGiven ||
    spots.length >= fewest ||
    spots.some(({ options }) => /^T1[25]/.test(options[0]?.table ?? ''))
  )
}

/**
 * Returns the style for the name of a law: small capitals in the academic typeface if the citation style requires them,
 * and roman type otherwise (TF2).
 */
export function lawStyle(setting: Setting): Style {
  return setting.profile.lawsInSmallCaps ? setting.face.publication : 'roman'
}

/**
 * Returns true if names of codes, courts, and reports are printed as in the tables, as in the Bluebook-compatible
 * styles. Returns false if they are printed as the user typed them.
 */
export function usesTableForms({ asGiven, profile }: Setting): boolean {
  return !asGiven && profile.lawsInSmallCaps
}

/** The authors of a source, and whether to print all of them. */
type Authored = {
  readonly kind: Kind
  readonly authors?: readonly Author[] | undefined
  readonly allAuthors?: boolean | undefined
}

/**
 * Writes the full names of the authors, joined as AU2, AU3, and AU7 require. Words that join names in small capitals
 * are roman.
 */
export function writeAuthors(line: Line, source: Authored, setting: Setting, style: Style): boolean {
  const names = (source.authors ?? []).map((author) =>
    author.kind === 'person' ? nameOf(author) : institutionOf(author.name, source.kind, setting),
  )
  return writeNames(line, names, { style, all: setting.listsAll || source.allAuthors === true })
}

/** Kinds of sources that exist only on the web. */
const ONLINE: ReadonlySet<Kind> = new Set<Kind>(['web', 'blog', 'post', 'podcast', 'video'])

/**
 * Abbreviates an institutional author in the same way as a party (R33.1.2, T11). By default, abbreviates only the
 * authors of web sources, because R33.1.2 applies only to those.
 */
function institutionOf(name: string, kind: Kind, setting: Setting): string {
  if (setting.asGiven || (setting.namesAsGiven && !ONLINE.has(kind))) return name
  const { text, spots } = abbreviate(name, 'author', setting.choices)
  return isWorthIt(spots, setting.profile.siteWords, setting) ? text : name
}

/** Writes the surnames of the authors for a short form, joined in the same way as full names. */
export function writeFamilies(line: Line, authors: readonly Author[] | undefined, style: Style): boolean {
  // A short form may list only the first author if the full citation does too (R29.2).
  const named = (authors ?? []).filter((author) => !isUnnamed(author))
  return writeNames(line, named.map(familyOf), { style, all: false })
}

/** Returns true for the author that represents "et al." and the authors missing from the source. */
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

/** Separator between a page and the preceding text: a space, a comma, or "at". */
export type PageJoin = ' ' | ', ' | ', at ' | ' at '

/**
 * Writes the pincite. A space precedes sections and similar labels. Paragraphs and parts have the same separator as
 * pages, but without "at" (R5.3; PC3).
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
    default:
      return pages === ' ' || pages === ' at ' ? ' ' : ', '
  }
}

type Linked = { readonly url?: string | undefined; readonly archiveUrl?: string | undefined }

/** Writes the URL and the URL of the archived copy, if any: `, https://… [https://perma.cc/…]`. */
export function writeLinks(line: Line, { url = '', archiveUrl = '' }: Linked): void {
  if (url !== '') line.roman(', ').roman(url, 'url')
  if (archiveUrl !== '') line.roman(' [').roman(archiveUrl, 'url').roman(']')
}
