import { omitEmpty } from '../../source/given-field.ts'
import { MONTH_WORD, SEASON_WORD } from '../../vocabulary/months.ts'
import { readDate } from '../../date/read.ts'
import { readPincite } from '../../locator/read.ts'
import {
  INVERTED_AND_QUOTED,
  readAuthorAndTitle,
  splitCommas,
  takeSignature,
  type Work,
} from '../../author/author-and-title.ts'
import type { Author } from '../../source/author.ts'
import type { CiteDate } from '../../source/date.ts'
import type { Source } from '../../source/source.ts'
import type { Locator } from '../../source/use.ts'
import { joinLists } from '../web/lists.ts'
import { takeSigningBodies } from '../web/roles.ts'
import { readImprint, type WorkImprint } from './imprint.ts'

const IMPRINT = new RegExp(
  `^(?!last (?:visited|accessed))([^()]*?)((?:(?:${SEASON_WORD}|(?:\\d{1,2} )?${MONTH_WORD}) (?:\\d{1,2}, )?)?\\d{4}(?:, \\d{1,2}:\\d\\d [AP]\\.?M\\.?)?)\\)$`,
)
/** Matches a publication parenthetical without a year: `(4th ed.)`, `(forthcoming)`. */
const UNDATED =
  /^(?:(?:[^()]* )?(?:\d{1,2}(?:st|d|nd|rd|th)|(?:1[89]|20)\d\d) ed\.|rev\. ed\.|forthcoming|unpublished [^()]{3,80})\)$/
/**
 * Matches a section, paragraph, or chapter with its subdivisions, and a page in it: `§ 4.11(b)[2], at 24 n.3`,
 * `¶ 548.03[2][a]`, `ch. 6, at 12`.
 */
const PART_OF_WORK =
  '(?:§§? ?[\\w.:–-]+|\\d+\\.\\d+(?=\\(\\w|\\[)|¶¶? ?\\d[\\w.–-]*|chs?\\. \\d[\\d–-]*)(?:\\(\\w{1,4}\\)|\\[\\w{1,4}\\])*(?:(?:, | & |–)(?:\\(\\w{1,4}\\)|\\d+[.:-]\\d[\\w.:-]*(?:\\(\\w{1,4}\\)|\\[\\w{1,4}\\])*)){0,4}(?:,? (?:at|pp?\\.) \\d[\\d–-]*(?:, \\d[\\d–-]*)*(?:,? (?:(?:and|&) )?nn?\\. ?\\d+)?)?'
const LAST_PAGE = new RegExp(
  `(?:,? (?:at |pp?\\. )?([ivxl]{1,7}(?:[-–][ivxl]{1,7})?(?:, [ivxl]{1,7}(?:[-–][ivxl]{1,7})?)*(?:, \\d[\\d–-]*)*|passim|(?!(?:1[5-9]|20)\\d\\d[-–](?:1[5-9]|20)\\d\\d)\\d[\\d–-]*(?:, \\d[\\d–-]*)* (?:tbls?|figs?)\\. ?\\d+(?:[.–-]\\d+)?|\\d[\\d, –-]*(?:(?: &)? nn?\\.\\d+)?|${PART_OF_WORK}|¶¶? ?\\d[\\d–-]*(?:, \\d[\\d–-]*)*))$`,
)
const LONGEST_PAGE = 80

/**
 * Splits a citation of a book at its last opening parenthesis. Returns the text and the page before the parenthesis,
 * and the publication data inside. Searches backward because titles are long.
 */
function takeImprint(
  text: string,
): { before: string; page: string | undefined; imprint: string; year: string } | undefined {
  const open = text.lastIndexOf(' (')
  const words = text.slice(open + 2)
  const inside = open < 0 ? null : UNDATED.test(words) ? [words, words.slice(0, -1), ''] : IMPRINT.exec(words)
  if (inside === null) return undefined
  const made = { imprint: inside[1] ?? '', year: inside[2] ?? '' }
  const tail = Math.max(0, open - LONGEST_PAGE)
  const paged = LAST_PAGE.exec(text.slice(tail, open))
  // A comma may precede the parenthesis: `Acme Post, (Apr. 7, 2020)`.
  const whole = text.slice(0, open).replace(/,$/, '')
  if (paged === null) return { before: whole, page: undefined, ...made }
  const [found, pages = ''] = paged
  // A number at the end of the title is not the page: in `Standard 241-2023 2`, the page is 2.
  const [, , number] = /^(\d[\d–-]*-\d{2,4}) (\d{1,4})$/.exec(pages) ?? []
  if (number !== undefined) return { before: whole.replace(/ \d{1,4}$/, ''), page: number, ...made }
  // Years at the end of the title are not pages: in `Acme Report 2006 73` and `Acme, 1936–1961, 73`, the page is 73.
  const [, last] = /^(?:(?:19|20)\d\d |1[5-9]\d\d[-–]\d{2,4},? )(\d{1,3}(?:[-–]\d{1,3})?)$/.exec(pages) ?? []
  if (last !== undefined)
    return { before: whole.slice(0, -last.length).replace(/,? $/, ''), page: last, ...made }
  const page = pages.replace(/^(?=\d+\.\d+[[(])/, '§ ')
  return isYearOfTitle(page, made.year) && /^(?: \d|, \d{4}[-–]\d{4}$)/.test(found)
    ? { before: whole, page: undefined, ...made }
    : { before: text.slice(0, tail + paged.index), page, ...made }
}

/**
 * Returns true if the number after a title is part of the title, not a page. Such a number is a year
 * (`Doing Business 2020 (2020)`) or a range of years (`The Green Movement, 1945–1975 (2007)`).
 */
function isYearOfTitle(page: string, year: string): boolean {
  const [, first, last] = /^((?:1[5-9]|20)\d\d)[-–]((?:1[5-9]|20)\d\d)$/.exec(page) ?? []
  if (first !== undefined && last !== undefined) return first < last && Number(last) <= Number(year.slice(-4))
  return /^(?:19|20)\d\d$/.test(page) && Math.abs(Number(page) - Number(year.slice(-4))) < 3
}

/**
 * Matches a description in roman type instead of a title: `Interview with Jane Roe`, `Letter from Jane Roe to John
 * Doe`.
 */
const SPOKEN =
  /^(?:(?:Telephone|Phone|Video|Zoom) )?(?:Interview with|(?:(?:[A-Z][a-z]+ )?Letter|E-?mail|Memorandum) (?:from|of)) [A-Z]|^[A-Z][^;]{2,160}, (?:Address|Remarks|Speech|Keynote Address|Testimony|Statement) (?:at|to|before) (?:the )?[A-Z]/
/** Matches a numbered report of an agency: `Cong. Rsch. Serv., RL31852, Title`. */
const NUMBERED_REPORT =
  /^((?:U\.S\. )?(?:Cong\. (?:Rsch\.|Research) Serv\.|Gov[’']t Accountability Off\.|Gen\. Acct[’']?g Off\.|Congressional Research Service|Government Accountability Office)), ((?:RL|RS|R|IF|IB|IN|LSB|GAO(?:\/[A-Z]+)?-)[\w-]+), (.+)$/

/** Matches an old work cited by the star pages of its first edition: `1 William Blackstone, Commentaries *69`. */
const STARRED = /^(?:(\d{1,2}) )?([A-Z][^;()\d]{3,120}?),? (\*\d[\d, –*-]*)$/

/**
 * Matches one essay of a collection, with its author but no year: `The Federalist No. 78, at 465 (Alexander Hamilton)`.
 */
const ONE_OF_PAPERS =
  /^(The (?:Federalist|Anti-?Federalist|Antifederalist) (?:Papers )?Nos?\. \d{1,2})((?:,? (?:at|pp?\.) \d[\d–-]*)? \((?:[A-Z][\w.]*)(?: (?:[A-Z][\w.]*|and|&)){0,4}\))\.?$/

/**
 * Matches a case that the parser could not read because a letter replaces a digit (`Roe v. Doe, l23 F.3d 456`) or
 * because of its docket number.
 */
const MANGLED =
  /^[^“”(]{1,200}? vs?\.? [^“”(]{1,200}?, (?:[\dlIOSB|]{1,4} [A-Z]|(?:[A-Z]\w+ )?Nos?\. ?[\w:.-]*\d|\d{2,4}-\d{2,6} \()/

/** Reads a book cited by the star pages of its first edition. */
function readStarred(text: string, id: string): Work | undefined {
  const [, volume, head = '', pages = ''] = STARRED.exec(text) ?? []
  if (head === '') return undefined
  const [, family = '', named = ''] = /^([A-Z][a-z’]{2,20}), ([A-Z].+)$/.exec(head) ?? []
  const { authors, title } =
    family === '' || volume === undefined
      ? readWorkHead(head)
      : { authors: [{ kind: 'person' as const, family }], title: named }
  // With a volume, an abbreviated title is enough: `3 Bl. Comm. *23`.
  if (authors.length === 0 && (volume === undefined || title.length >= 40)) return undefined
  const source: Source = {
    kind: 'book',
    id,
    title,
    ...omitEmpty({ authors, volume }),
  }
  return { source, pincite: readPincite(pages), rest: '' }
}

function readCollectedPaper(text: string, id: string): Work | undefined {
  const [, title, more = ''] = ONE_OF_PAPERS.exec(text) ?? []
  return title === undefined
    ? undefined
    : { source: { kind: 'book', id, title: `${title}<i>${more}</i>` }, pincite: [], rest: '' }
}

type Parts = {
  readonly id: string
  readonly head: string
  readonly volume: string | undefined
  readonly page: string | undefined
  readonly imprint: string
  readonly made: WorkImprint
}

/** Matches the volume of a treatise after its author: `Jane Roe, 27 Roe on Torts § 4 (2022)`. */
const TREATISE_VOLUME = /^(\d{1,3}) ([A-Z].* on [A-Z].*)/

/** Reads `3 Author, Title 32 (Jane Roe ed., 6th ed. 2012)` (R25, R26). */
export function readBook(text: string, id: string): Work | undefined {
  const old = readStarred(text, id) ?? readCollectedPaper(text, id)
  if (old !== undefined || INVERTED_AND_QUOTED.test(text)) return old
  const parts = partsOf(text, id)
  if (parts === undefined) return undefined
  const fixed = readChapter(parts) ?? readSpoken(parts)
  if (fixed !== undefined) return fixed
  const bySection = parts.page?.startsWith('§') === true
  const named = readWorkHead(parts.head, parts.volume !== undefined || bySection)
  const [, volume, title = ''] = (bySection ? TREATISE_VOLUME.exec(named.title) : null) ?? []
  if (volume !== undefined && named.authors.length > 0)
    return plainBook({ ...parts, volume }, { ...named, title })
  return (
    readDatedPiece(parts, named) ??
    readNumberedReport(parts, named) ??
    readUnlistedPeriodical(parts, named) ??
    plainBook(parts, named)
  )
}

function partsOf(text: string, id: string): Parts | undefined {
  // Text that starts with a lowercase letter is from the middle of a sentence. A case name followed by unreadable
  // numbers is a case, not a book.
  if (/^[a-z(*&]/.test(text) || MANGLED.test(text) || / v\. .*, _{2,} [A-Z]/.test(text)) return undefined
  const taken = takeImprint(text)
  if (taken === undefined) return undefined
  const { before, page, imprint, year } = taken
  // A debate in a parliament or a report with an unreadable number is not a book.
  if (
    /^(?:S|H\.R)\. Rep\. No|^(?:House of (?:Commons|Lords)|UK Parliament)\b.*\b(?:Bill|Debates|col)\b/.test(
      before,
    )
  )
    return undefined
  // The reporters of a foreign decision are not a title: `Roe, 1979 E.C.R. 1629`.
  if (/, (?:1[89]|20)\d\d (?:[A-Z]\. ?){2,5}\d/.test(before)) return undefined
  // A file number or docket number is not a page: `FTC File No. 111-0163`.
  if (page !== undefined && /\bNos?\.$/.test(before)) return undefined
  const [lead = '', volume] = /^(\d{1,3}[A-Z]?) (?=[A-Z])/.exec(before) ?? []
  const date = year === '' ? undefined : (readDate(year) ?? { year: Number(year.slice(-4)) })
  return { id, head: before.slice(lead.length), volume, page, imprint, made: readImprint(imprint, date) }
}

/** Reads a chapter in a book: `Author, Title, in Book 32, 34 (Jane Roe ed., 2012)` (CH1). */
function readChapter({ id, head, volume, page, made }: Parts): Work | undefined {
  const inside = / ?, in (?=[A-Z\d])/.exec(head)
  if (inside === null || SPOKEN.test(head)) return undefined
  const { authors, title } = readWorkHead(head.slice(0, inside.index))
  const [, at = volume, book = ''] =
    /^(?:(\d{1,3}) (?=[A-Z]))?(.*)$/s.exec(head.slice(inside.index + inside[0].length)) ?? []
  const { first, pin } = splitPages(page)
  const source: Source = {
    kind: 'chapter',
    id,
    title,
    book,
    ...omitEmpty({ authors, volume: at, page: first }),
    ...made,
  }
  return { source, pincite: pin === '' ? [] : readPincite(pin), rest: '' }
}

/** Reads an interview, a letter, or a speech, which has no title. */
function readSpoken({ id, head, page, made }: Parts): Work | undefined {
  if (!SPOKEN.test(head)) return undefined
  return {
    source: { kind: 'printed', id, title: `<i>${head}</i>`, ...omitEmpty({ date: made.date }) },
    pincite: pagesOf(page),
    rest: '',
  }
}

type Named = { readonly authors: Author[]; readonly title: string }

function readDatedPiece(
  { id, volume, page, imprint, made }: Parts,
  { authors, title }: Named,
): Work | undefined {
  if (page !== undefined || volume !== undefined || imprint !== '') return undefined
  const issue = readIssueOfDay(authors, title, made.date)
  return issue === undefined ? undefined : { source: { kind: 'web', id, ...issue }, pincite: [], rest: '' }
}

function readNumberedReport({ id, head, page, made }: Parts, named: Named): Work | undefined {
  const [, body, number = '', title = ''] = NUMBERED_REPORT.exec(head) ?? []
  if (body === undefined) return readSignedReport({ id, page, made }, named)
  // Store the number as part of the agency's name, because the two are printed in the same typeface (RJ5).
  const authors: Author[] = [{ kind: 'organization', name: `${body}, ${number}` }]
  return { source: { kind: 'book', id, authors, title, ...made }, pincite: pagesOf(page), rest: '' }
}

/** Reads a numbered report that lists its authors. The agency and the number follow the authors in roman type (RJ5). */
function readSignedReport(
  { id, page, made }: Pick<Parts, 'id' | 'page' | 'made'>,
  { authors, title: words }: Named,
): Work | undefined {
  const [, body, number = '', title = ''] = NUMBERED_REPORT.exec(words) ?? []
  if (body === undefined || authors.length === 0) return undefined
  const { date } = made
  const source: Source = {
    kind: 'web',
    id,
    authors: [...authors],
    designation: `${body}, ${number}`,
    title,
    ...omitEmpty({ date }),
  }
  return { source, pincite: pagesOf(page), rest: '' }
}

/** Matches an article in a periodical without a volume: `Jane Roe, Short Notes, Acme L. Rep. 1 (2012)`. */
function unnumbered(
  words: string,
  authors: readonly Author[],
  page: string | undefined,
): RegExpExecArray | null {
  const signed = authors.length > 0 && page !== undefined
  return signed ? /^(.+), ()([A-Z][^,]* (?:Rev|L\. Rep|J|L\.J)\.)$/.exec(words) : null
}

/** Reads an article in a periodical that isn't in the tables: `Jane Roe, Title, 11 Roeiana 370, at 4 (2020)`. */
function readUnlistedPeriodical(
  { id, volume, page, imprint, made }: Parts,
  { authors, title: words }: Named,
): Work | undefined {
  // A case in a reporter that isn't in the tables is not a periodical article.
  if ((page === undefined && volume === undefined) || imprint !== '' || / v\. /.test(words)) return undefined
  const [, title, number = '', publication = '', start] =
    unnumbered(words, authors, page) ??
    /^(.+), (\d{1,4}(?:(?::? ?\(\d{1,3}(?:[-–/]\d{1,3})?\))|,? no\. \d{1,3}(?:[-–/]\d{1,3})?)?) ([A-Z][^,§\d]*?(?:, (?:and |& )?[A-Z][\w.’-]*(?: (?:& |and )?[A-Z][\w.’-]*){0,3}|,? & [A-Z][\w.’-]*)*)(?: (\d{1,6}(?:, at [a-z]\d+)?))?$/.exec(
      words,
    ) ??
    []
  if (title === undefined || !isPeriodicalLike(publication)) return undefined
  // A list of subjects after a number is part of the title, unless the list contains abbreviations used in names of
  // periodicals.
  if (publication.includes(',') && !/(?:^| )J\.|Rev\.|L\.J\.|\bQ\.|(?:\w\.(?:[, ]|$).*){2}/.test(publication))
    return undefined
  const { first, pin } = start === undefined ? splitPages(page) : { first: start, pin: page ?? '' }
  const source: Source = {
    kind: 'printed',
    id,
    title,
    publication,
    ...omitEmpty({ authors, volume: number, page: first, date: made.date }),
  }
  return { source, pincite: pin === '' ? [] : readPincite(pin), rest: '' }
}

function plainBook({ id, volume, page, imprint, made }: Parts, { authors, title }: Named): Work | undefined {
  const unsigned = authors.length === 0
  // Reject page numbers without a title: `1413, 1415 (2010)`.
  if (title === '' || (unsigned && ((page === undefined && imprint === '') || !/\p{L}{2}/u.test(title))))
    return undefined
  // Reject a title that ends in a volume and a series or in a star page: `Notes on Notes, 12 A.L.R.7th Art.`
  if (!unsigned && /, (?:\d{1,3} [A-Z][^,]*\.|at \*\d+)$/.test(title)) return undefined
  const source: Source = {
    kind: 'book',
    id,
    // Mark the author of an essay as roman, because the name isn't part of the title:
    // `The Federalist No. 78, at 464 (Alexander Hamilton)`.
    title: title.replace(/(?:, at \d[\d–-]*)? \([A-Z][\w. ]+\)$/, '<i>$&</i>'),
    ...omitEmpty({ authors, volume }),
    ...made,
  }
  return { source, pincite: pagesOf(page), rest: '' }
}

/**
 * Returns true if the text after a volume can be the name of a periodical: the text is short and has no word that is
 * typical of sentences.
 */
function isPeriodicalLike(words: string): boolean {
  return !/\b(?:to|from|how|why|with|is|are)\b|(?<!\S)(?:\S+ ){12}/.test(words)
}

/**
 * Reads an item with a full date, published in a newspaper or on a website:
 * `Jane Roe, Short Notes, Roe Business (Nov. 8, 2021)`. Books have only a year.
 */
function readIssueOfDay(
  authors: Author[],
  whole: string,
  date: CiteDate | undefined,
): { authors: Author[]; title: string; site: string; date: CiteDate } | undefined {
  if (date?.day === undefined || authors.length === 0) return undefined
  const [, title, site = ''] = /^(.+), ([A-Z][^,]{1,40})$/.exec(whole) ?? []
  return title === undefined ? undefined : { authors, title, site, date }
}

/**
 * Reads the authors and title of a book. Books have no label before the title, so a word such as `Note` is part of the
 * title.
 */
function readWorkHead(head: string, asTreatise = false): { authors: Author[]; title: string } {
  const { authors, designation, title } = readAuthorAndTitle(head)
  const whole = designation === '' ? title : `${designation}, ${title}`
  const signed = authors.length > 0 ? undefined : takeSignature(whole, asTreatise ? 'treatise' : 'other')
  if (signed !== undefined || authors.length > 0) return signed ?? { authors, title: whole }
  const bodies = takeSigningBodies(joinLists(splitCommas(whole)))
  return bodies === undefined
    ? { authors, title: whole }
    : { authors: [{ kind: 'organization', name: bodies.name }], title: bodies.title }
}

/** Reads the pages of a book. A page number followed by a table or figure is a single page: `15 tbl.2`. */
function pagesOf(page: string | undefined): Locator[] {
  return readPincite(page ?? '').map((one) =>
    one.label === 'text' && /^\d+ (?:tbl|fig)s?\./.test(one.value) ? { ...one, label: 'page' } : one,
  )
}

function splitPages(page: string | undefined): { first: string; pin: string } {
  const [first = '', ...pin] = (page ?? '').split(', ')
  return { first, pin: pin.join(', ') }
}
