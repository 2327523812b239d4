import { omitEmpty } from '../../source/given-field.ts'
import { MONTH_START } from '../../vocabulary/months.ts'
import { readPincite } from '../../locator/read.ts'
import { bracketAt } from '../../find/parenthesis.ts'
import { INVERTED_AND_QUOTED, splitCommas, type Work } from '../../author/author-and-title.ts'
import type { Source } from '../../source/source.ts'
import type { Parenthetical } from '../../source/use.ts'
import { trimTail } from '../../text/trim.ts'
import { takeDate } from './date.ts'
import { type Page, type PageBase, readMarkedForm, readPostOrPrompt, readRecording } from './forms.ts'
import { isInitialism } from '../../name/initials.ts'
import { ownsAddress } from './address.ts'
import { isBody, OFFICE } from './roles.ts'
import { type Split, splitWords } from './split.ts'
import { readTail, type Tail } from './tail.ts'

/** A web page, with the parentheticals after its URL and the score of the way in which its text was split. */
export type WebWork = Work & {
  readonly parentheticals: readonly Parenthetical[]
  readonly points?: number
  readonly unsupported?: boolean
}

/**
 * Minimum score of a split. With a lower score, the author, title, and site can't be distinguished reliably, so the
 * text is stored as pasted (RJ9). Of 812 web citations in law reviews, a third of the splits with scores below 1.5 were
 * wrong. A split that contains the name of an institution is accepted with a lower score.
 */
const LEAST_POINTS = 1.5
const LEAST_OF_BODY = -2.5

/**
 * Reads `Author, Title, Site (Date), URL [archive] (last visited …)` (R33; PS7). Yields the likeliest ways to split the
 * text before the date, best first. `url` is the range of the URL in the text.
 */
export function* readWebPage(
  text: string,
  url: readonly [start: number, end: number],
): Generator<WebWork, undefined> {
  // A title in quotation marks after an inverted name (`Roe, Jane`) shows that the text follows another citation style.
  if (INVERTED_AND_QUOTED.test(text)) return undefined
  const address = text.slice(url[0], url[1]).replace('// ', '//')
  const { words, date, place, tail, archived } = takeFrame(text, url)
  const base = {
    id: address,
    ...omitEmpty({ url: archived ? undefined : address, date }),
    ...tail.fields,
  }
  const more = { rest: tail.rest, parentheticals: tail.parentheticals }
  const marked =
    place === undefined
      ? (readPostOrPrompt(words, base) ?? readMarkedForm(words, base, date !== undefined))
      : readRecording(words, place, base)
  if (marked !== undefined) {
    yield { ...marked, ...more }
    return undefined
  }
  const behind = AT_PLACE.exec(more.rest)?.[1]
  if (behind !== undefined) more.rest = ''
  const { bare, pin } = behind === undefined ? takePage(words) : { bare: words, pin: behind }
  if (bare === '') {
    yield { source: { kind: 'web', ...base }, pincite: readPincite(pin), ...more }
    return undefined
  }
  const [best, ...others] = splitWords(bare, { address, date, paged: pin !== '' })
  if (best === undefined || best.points < (namesInstitution(best, address) ? LEAST_OF_BODY : LEAST_POINTS)) {
    yield { source: { kind: 'web', ...base, title: bare }, pincite: [], ...more, unsupported: true }
    return undefined
  }
  for (const split of [best, ...others]) yield { ...pageOf(split, base, pin), ...more, points: split.points }
  return undefined
}

/** Returns true if the author is an institution, or if the page has no author and its site is an institution's. */
function namesInstitution({ authors: [author], title, site }: Split, address: string): boolean {
  // Text without commas has only one possible split.
  if (author === undefined && /^[A-Z“][^,/_]* [^,/_]+$/.test(title + site) && (title === '' || site === ''))
    return true
  const last = site === '' ? title : site
  if (author === undefined) return (site !== '' && isBody(site)) || ownsAddress(last, address)
  return author.kind === 'organization' && (isBody(author.name) || isInitialism(author.name))
}

type Frame = ReturnType<typeof takeDate> & { readonly tail: Tail; readonly archived: boolean }

/** Removes the date, the URL, and the brackets after the URL from the text of a citation. */
function takeFrame(text: string, [start, end]: readonly [start: number, end: number]): Frame {
  // If the citation has only an archived copy, its bracket opens directly before the URL.
  const archived = text.charAt(start - 1) === '[' && bracketAt(text, start - 1) !== undefined
  const bracketed = text.charAt(start - 1) === '(' && text.charAt(end) === ')'
  const whole = trimTail(text.slice(0, archived || bracketed ? start - 1 : start), ',')
    .replace(/,? (?:available (?:at|online at)|online at)$/, '')
    // A comma may precede the parentheses around the date: `Acme News, (Aug. 1, 2020)`.
    .replace(/,(?= \([^()]*\d{4}[^()]*\)$)/, '')
  // A hereinafter name may be between the date and the URL.
  const [, head = whole, called] = /^(.+\)),? \[(hereinafter [^\][]{2,80})\]$/.exec(whole) ?? []
  const [, undated = head, changed] =
    /^(.+) \((last (?:updated|modified|visited) [^()]*\d{4})\)$/.exec(head) ?? []
  const dated = takeDate(undated)
  // If the title ends with a quotation, the comma inside the quotation marks separates the title from the site:
  // `On “Notes,” Acme News`.
  const words = dated.words
    .replace(/(?<=[^,] [^,“”]*“[^“”]{1,80}),”(?= (?:[A-Z]|arXiv:)[^“”]*$)/, '”,')
    .replace(/(?<=[^,] [^,“”‘]*‘[^“”‘,]{1,80}),’(?= [A-Z][^“”‘’]*$)/, '’,')
  const after = readTail(text, archived ? start - 1 : bracketed ? end + 1 : end, dated.date !== undefined)
  const fields =
    changed === undefined ? after.fields : { ...after.fields, ...readTail(` (${changed})`, 0, false).fields }
  const said = called === undefined ? [] : [{ text: called }]
  return {
    ...dated,
    words,
    archived,
    tail: { fields, parentheticals: [...said, ...after.parentheticals], rest: after.rest },
  }
}

/** Matches a pincite after the URL rather than before it: `https://example.com/a, at n. 3`. */
const AT_PLACE = /^,? at ((?:nn?\. ?|¶¶? ?)?\d[\d–-]*)\.?$/
/** Matches the sections of a document, possibly after a comma: `Procedures, §§ 4-1, 4-2`. */
const SECTIONS = /^(.+?),? (§§? ?\d[\w.()-]*(?:(?:, | & |[–])\d[\w.()-]*)*)$/
/** Matches a page or a time after a comma: `Report 1953, at 12`, `Episode, Site, at 26:05`. */
const APART = new RegExp(
  `^(.+), (?:at )?(?<!\\b${MONTH_START}[a-z]*\\.? \\d{1,2}, )(?!(?:19|20)\\d\\d[-–](?:19|20)?\\d\\d$)(\\d{1,4}(?:[-–]\\d{1,4})?(?: nn?\\.\\d+)?|\\d{1,2}(?::\\d\\d){1,2}|[ivxl]{1,6}(?:[-–][ivxl]{1,6})?|\\d{1,3}\\.\\d{1,2})$`,
)
/** Matches a page with a table or figure, or a page after *at*. */
const WITH_AT =
  /^(.+?),? at (\d{1,4}(?:[-–]\d{1,4})?(?: (?:[Tt]able|tbl\.|[Ff]ig\.|[Ff]igure) ?[\d.-]+)?|\d{1,3}\.\d{1,2})$/
/**
 * Matches a page that directly follows the title without a comma. Doesn't match a year or a range of years, because it
 * belongs to the title.
 */
const RUN_ON =
  /^(.*?(?:\D|\d-\d+))(?: at)? (?!(?:19|20)\d\d(?:[-–](?:19|20)?\d\d)?$)(\d{1,4}(?:[-–]\d{1,4})?|[ivxl]{2,6}|i)$/
/** Matches a name that ends with a number. The number is not a page: `HO 24 82`, `Channel 4`. */
const NUMBERED_NAME = /^[A-Z]{1,3}(?: \d+)+$|^(?:The|Channel|Fox|Area|Studio) \d+$/

/** The text of a web page citation split from the page number, section, or time at its end. */
type Pinned = { readonly bare: string; readonly pin: string }

function takePage(words: string): Pinned {
  const found = SECTIONS.exec(words) ?? WITH_AT.exec(words)
  if (found !== null) return { bare: found[1] ?? '', pin: found[2] ?? '' }
  return takePageApart(words) ?? takePageRunOn(words)
}

function takePageApart(words: string): Pinned | undefined {
  const [, bare, pin = ''] = APART.exec(words) ?? []
  if (bare === undefined || splitCommas(words).length < 3) return undefined
  // Read several pages of a report: `Notes on Forms 3, 24`.
  const [, before = '', first = '', lowest] = /^(.*[^\d,]) ((\d{1,3})(?:, \d{1,3}){0,3})$/.exec(bare) ?? []
  const two = Number(lowest) < Number(pin) && !words.includes(', at ')
  return two ? { bare: before, pin: `${first}, ${pin}` } : { bare, pin }
}

function takePageRunOn(words: string): Pinned {
  const pieces = splitCommas(words)
  const last = pieces.at(-1) ?? ''
  const run = pieces.length < 2 || NUMBERED_NAME.test(last) ? null : RUN_ON.exec(last)
  if (run === null) return { bare: words, pin: '' }
  return { bare: [...pieces.slice(0, -1), run[1] ?? ''].join(', '), pin: run[2] ?? '' }
}

/**
 * Returns true if the text before a URL is the title of the page, because it is neither the name of an institution nor
 * the name in the host.
 */
function isPageTitle(words: string, url: string): boolean {
  const isDeep = /^https?:\/\/[^/]+\/.*(?:\/[^/]+|\?\w+=)/.test(url)
  return isDeep && words.split(' ').length > 2 && !isBody(words) && !ownsAddress(words, url)
}

function pageOf(split: Split, base: PageBase, pin: string): Page {
  const { authors } = split
  // An office can be followed by its organization instead of a title: `Director, Office of Acme Affairs`.
  const isLed = OFFICE.test(split.designation) && isBody(split.title)
  const designation = isLed ? `${split.designation}, ${split.title}` : split.designation
  // If there is no author and no title, the text before the URL is the title or the name of the site.
  const isTitle = authors.length === 0 && split.title === '' && isPageTitle(split.site, base.id)
  const site = isTitle ? '' : split.site
  const given = isLed ? '' : isTitle ? split.site : split.title
  // Some citation styles put the title in quotation marks: `Acme, “Short Notes”`.
  const title = authors.length > 0 ? given.replace(/^“([^“”]+?),?”$/, '$1') : given
  // The name of a blog can follow the name of the site that it is part of: `Example: Notes` (WB7).
  const blog = title === '' ? null : /^([A-Z][^:\d]*): ([A-Z][^:\d]*)$/.exec(site)
  const source: Source = {
    ...(blog === null ? { kind: 'web' as const } : { kind: 'blog' as const, blog: blog[2] ?? '' }),
    ...base,
    ...omitEmpty({ authors: [...authors], designation, title, site: blog?.[1] ?? site }),
  }
  return { source, pincite: pin === '' ? [] : readPincite(pin) }
}
