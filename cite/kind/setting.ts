import { joinNames, familyOf, nameOf } from '../author/name.ts'
import { abbreviate, type AbbreviationSlot, type Spot } from '../abbreviation/abbreviate.ts'
import { printPincite } from '../locator/print.ts'
import type { Profile } from '../profile/profile.ts'
import type { Author } from '../source/author.ts'
import type { Choices, Locator } from '../source/use.ts'
import type { Line } from '../text/line.ts'
import type { Slot, Style } from '../text/run.ts'
import type { Face } from './face.ts'

/** Everything a kind's form may depend on besides the source itself. */
export type Setting = {
  readonly face: Face
  readonly profile: Profile
  readonly choices: Choices
  /** Leaves names and titles as they were typed. */
  readonly asGiven: boolean
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
  part: { text: string; tables: AbbreviationSlot; style: Style; slot: Slot },
): void {
  if (setting.asGiven || part.text === '') {
    line.rich(part.text, part.style, part.slot)
    return
  }
  const { text, spots } = abbreviate(part.text, part.tables, setting.choices)
  if (spots.length > 0) setting.shortened.push({ start: line.length, slot: part.slot, spots })
  line.rich(text, part.style, part.slot)
}

/** The style of a law's name: small capitals only in academic type and where the profile says so (TF2). */
export function lawStyle(setting: Setting): Style {
  return setting.profile.lawsInSmallCaps ? setting.face.publication : 'roman'
}

/** Full names joined by AU2 and AU3; in small capitals the ampersand between them stays roman. */
export function writeAuthors(line: Line, authors: readonly Author[] | undefined, style: Style): boolean {
  return writeNames(line, (authors ?? []).map(nameOf), style)
}

/** Family names joined the same way, for short forms. */
export function writeFamilies(line: Line, authors: readonly Author[] | undefined, style: Style): boolean {
  return writeNames(line, (authors ?? []).map(familyOf), style)
}

function writeNames(line: Line, names: readonly string[], style: Style): boolean {
  const [first, second] = names
  if (first === undefined || first === '') return false
  if (style === 'roman' || names.length !== 2) line.add(joinNames(names), style, 'author')
  else
    line
      .add(first, style, 'author')
      .roman(' & ', 'author')
      .add(second ?? '', style, 'author')
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
