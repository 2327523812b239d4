import type { Author } from '../source/author.ts'
import { findDates } from './date-text.ts'
import type { Evidence } from './extraction.ts'
import { readByline } from './names.ts'
import { isJournalName } from './work/short-citation.ts'
import { plainName } from './person.ts'
import { type Mark, piecesOf, type Place, REGION, type Survey } from './survey.ts'

interface Shown {
  readonly authors: readonly Author[]
  readonly weight: number
  readonly evidence: Evidence
}

const BY_LINE =
  /^[–—-]*\s*(?:by|von|par|por|written by|posted by|story by|words by|text:|author:|autor:|published by|submitted by|reported by|article by|review by)\s+\S|^(?:作者|记者|記者|文)\s*[:：/]/i

/** A title tag that ends with the name of a journal. */
const LAW_JOURNAL = /[|–—-] (?:[\p{L}&’' ]+ )?Law (?:Review|Journal)$/u

/** A line that only introduces the name on the next line. */
const LEAD_LINE =
  /^(?:by|von|par|por|written by|posted by|story by|words by|author|authors|autor|published by|reported by|article by)\s*:?$/i

/**
 * Finds visible bylines: elements marked as bylines, lines that start with "By", and a bold name above the first
 * paragraph.
 */
export function shownAuthors(survey: Survey, place: Place, sites: readonly string[]): Shown[] {
  const journal = sites.some(isJournalName) || LAW_JOURNAL.test(survey.title)
  const isOutOfPlace = (region: number): boolean =>
    (region & ~place.headingRegion & (REGION.comments | REGION.hidden)) !== 0
  const rateDistance = (line: number, region: number): number => {
    const distance = line - place.headingLine
    // Near the heading, an element with the style of a teaser can be the byline. Elsewhere, it can't.
    if (region & ~place.headingRegion & REGION.other) return distance >= 0 && distance <= 6 ? 0.75 : 0
    if (distance >= -4 && distance <= 15) return 1
    return distance >= -10 && distance <= 30 ? 0.8 : 0.45
  }
  const shown: Shown[] = []
  for (const marks of clusterBylines(
    survey.authors.filter(({ region }) => !isOutOfPlace(region)).slice(0, 200),
  )) {
    const [first] = marks
    if (first === undefined) continue
    const authors = marks.slice(0, 30).flatMap(({ element }) => namesIn(element, sites))
    const { weight, evidence } = weightOf(first)
    const biography = first.region & ~place.headingRegion & REGION.biography ? 0.7 : 1
    shown.push({ authors, weight: weight * rateDistance(first.line, first.region) * biography, evidence })
  }
  const from = Math.max(0, place.headingLine - 6)
  let leads = false
  survey.lines.slice(from, place.headingLine + 40).forEach((line, offset) => {
    const led = leads
    leads = LEAD_LINE.test(line.text)
    const isByline = BY_LINE.test(line.text) || (led && !LABEL.test(withoutInitials(line.text)))
    if (line.text.length > 160 || isOutOfPlace(line.region) || !isByline) return
    const authors = readByline(line.text.replace(/^[–—-]+\s*/, ''), sites).filter(isCapitalized)
    // On a page of a journal, a line directly below the heading gives the author, even if the metadata differs.
    const isFirst = journal && isBelow(from + offset, place) && authors.every(({ kind }) => kind === 'person')
    shown.push({
      authors,
      weight: (isFirst ? 10.5 : 6.5) * rateDistance(from + offset, line.region),
      evidence: 'text',
    })
  })
  const opening = openingNames(survey, place)
  if (opening.length > 0) shown.push({ authors: opening, weight: 8, evidence: 'text' })
  const alone = sites.some((site) => GOVERNMENT.test(site)) ? [] : namesBelowHeading(survey, place, journal)
  // The metadata of a journal often names the editor who posted the article.
  if (alone.length > 0) shown.push({ authors: alone, weight: journal ? 10.5 : 4.3, evidence: 'text' })
  if (!shown.some(({ authors }) => authors.length > 0)) shown.push(...distantByline(survey))
  return shown
}

/** Returns false for a menu entry such as "By type Flat". */
function isCapitalized(author: Author): boolean {
  return !/^\p{Ll}.* /u.test(plainName(author)) || author.kind === 'person'
}

/** Government and court hosts, where a line that looks like a name is more often a label. */
const GOVERNMENT = /^[\w.-]+\.(?:gov|mil|\w\w\.us)(?:\.\w\w)?$/

function isBelow(line: number, { headingLine }: Place): boolean {
  return line > headingLine && line <= headingLine + 3
}

/**
 * Returns the names on a line directly below the heading if the line contains nothing else: `María Roe* & Ryan Doe**`.
 */
function namesBelowHeading(
  { lines }: Survey,
  { headingLine, headingRegion }: Place,
  journal: boolean,
): readonly Author[] {
  const below = lines.slice(headingLine + 1, headingLine + 6)
  // Outside journals, a line without "by" is a byline only if the date is near.
  const dated = lines
    .slice(headingLine + 1, headingLine + 8)
    .some(({ text }) => text.length < 60 && findDates(text, 'month-first').length > 0)
  if (!journal && !dated) return []
  const apart = REGION.comments | REGION.hidden | REGION.other | (journal ? 0 : REGION.frame)
  for (const { text, region, element } of below) {
    if (region & ~headingRegion & apart || (!journal && /^(?:h\d|li|dt)$/.test(element.localName))) continue
    // A journal may put links for the volume, the date, the author, and the section on one line.
    const pieces = text.split(/\s\|\s/)
    const names = (journal ? pieces : pieces.slice(0, 1))
      .filter((line) => line.length <= 120 && /\s/.test(line))
      .flatMap(namesAlone)
    if (names.length > 0) return names
  }
  return []
}

/** Words in labels and subtitles that look like names. */
const LABEL =
  /(?<!\p{L})(?:abstract|introduction|download|share|print|issue|volume|vol|see|full|view|table|contents|article|essay|note|comment|symposium|review|law|online|forum|read|more|back|home|pdf|news|press|release|menu|close|skip|navigation|search|toggle|login|subscribe|contact|about|opinions?|orders?|recent|type|courts?|notices?|meetings?|agendas?|filed|featured|committee|the|of|in|on|to|for|with|from|is|a|an)(?!\p{L})/iu

/** Removes initials, so that "A." is not mistaken for the word "a". */
function withoutInitials(text: string): string {
  return text.replace(/(?<!\p{L})\p{Lu}\.(?!\p{L}{2})/gu, '')
}

/** Returns the people named in a line that has no other words. */
export function namesAlone(line: string): readonly Author[] {
  const plain = line.replace(/[*†‡§¶]+/g, '').trim()
  if (
    LABEL.test(withoutInitials(plain)) ||
    /[.!?:…]$/.test(plain.replace(/\b(?:Jr|Sr|Esq)\.$/, '')) ||
    /[\d:]/.test(plain)
  )
    return []
  const names = readByline(plain)
  const own = names.flatMap((name) =>
    name.kind === 'person' && name.given !== undefined ? plainName(name).split(/[\s,]+/) : [],
  )
  const words = plain.split(/[\s,&]+/).filter((word) => word !== '' && !/^(?:and|&)$/i.test(word))
  return names.length > 0 && own.length === words.length && own.length >= names.length * 2 ? names : []
}

const SIGNED =
  /^(?:by|posted by|written by|text by|authored by|published by)\s+\p{Lu}\S*(?:\s\p{Lu}\S*){1,3}\.?$/iu

/**
 * Returns the only byline on a page without a byline near its heading. The byline may be at the end of the page, or
 * next to every post on a blog.
 */
function distantByline({ lines }: Survey): Shown[] {
  const signed = lines.filter(
    ({ text, region }) =>
      text.length <= 60 && SIGNED.test(text) && (region & (REGION.comments | REGION.hidden)) === 0,
  )
  const texts = new Set(signed.map(({ text }) => text))
  const [only] = texts
  if (only === undefined || texts.size > 1) return []
  const authors = readByline(only.replace(/\.$/, '')).filter(({ kind }) => kind === 'person')
  return authors.length === 0 ? [] : [{ authors, weight: 4.2, evidence: 'text' }]
}

/** Maximum length of a line above the first paragraph that may be a byline. A longer line is a paragraph. */
const PARAGRAPH = 100

/** Returns the bold names that fill the line above the first paragraph: `Jane Roe/John Doe`. */
function openingNames({ lines }: Survey, { headingLine }: Place): readonly Author[] {
  const after = lines.slice(headingLine, headingLine + 40)
  const first = after.findIndex(({ text, region }) => text.length > PARAGRAPH && region & REGION.article)
  const above = after.slice(Math.max(first - 2, 0), Math.max(first, 0)).findLast(({ text }) => text !== '')
  if (above === undefined || !/^(?:b|strong)$/.test(above.element.localName)) return []
  if (above.text.length > 60 || /[.!?:…]$/.test(above.text)) return []
  const names = readByline(above.text.replaceAll('/', ' / '))
  const words = above.text.split(/[\s/]+/)
  const own = names.flatMap((name) => (name.kind === 'person' ? plainName(name).split(' ') : []))
  // Every word of the line must belong to a name, because a heading contains other words.
  return own.length > names.length &&
    own.length === words.filter((word) => /\p{L}{2}|^\p{Lu}\.?$/u.test(word)).length
    ? names
    : []
}

function namesIn(element: Mark['element'], sites: readonly string[]): Author[] {
  const pieces = piecesOf(element, 300)
  const names = pieces.length > 220 ? [] : readByline(pieces, sites)
  // In scripts without spaces, a list of topics looks like a list of names.
  return names.length > 2 && /^\p{Lo}+$/u.test(pieces.replace(/\n/g, '')) ? [] : names
}

/** Groups adjacent elements of the same kind into one byline. */
function clusterBylines(marks: readonly Mark[]): Mark[][] {
  const groups = new Map<string, Mark[][]>()
  for (const mark of marks) {
    const kind = `${mark.tag} ${mark.name} ${mark.element.getAttribute('itemprop') ?? ''} ${mark.element.getAttribute('rel') ?? ''}`
    const known = groups.get(kind)
    const last = known?.at(-1)
    const end = last?.at(-1)
    if (known === undefined) groups.set(kind, [[mark]])
    else if (last !== undefined && end !== undefined && mark.line - end.line <= 3) last.push(mark)
    else known.push([mark])
  }
  return [...groups.values()].flatMap((group) => group.slice(0, 1))
}

function weightOf({ element, name, tag }: Mark): { weight: number; evidence: Evidence } {
  const item = element.getAttribute('itemprop') ?? ''
  if (/author/i.test(item)) return { weight: 8, evidence: 'microdata' }
  if (/author/i.test(element.getAttribute('rel') ?? '')) return { weight: 7.5, evidence: 'microdata' }
  if (/byline|by-line/.test(name)) return { weight: 7, evidence: 'byline' }
  if (/author|writer|reporter|journalist|autor|auteur/.test(name)) return { weight: 6, evidence: 'byline' }
  return { weight: tag === 'a' ? 4.5 : 3.5, evidence: 'byline' }
}
