import { looksLikeBody, looksLikePerson, readAuthors } from '../author/read.ts'
import { readDate } from '../date/read.ts'
import { readPincite } from '../locator/read.ts'
import { isGivenName } from '../name/given.ts'
import { isInitialism } from '../name/initials.ts'
import type { Author } from '../source/author.ts'
import type { CiteDate } from '../source/date.ts'
import type { Source } from '../source/source.ts'
import type { Locator } from '../source/use.ts'

/** A work read from its text alone, with its pincite. */
export type Work = { readonly source: Source; readonly pincite: readonly Locator[]; readonly rest: string }

/** The maximum number of authors before a title. */
const MOST_AUTHORS = 14

/** Splits `Author & Author, Title`; without a likely name, the whole text is the title. */
export function readAuthorAndTitle(head: string): { authors: Author[]; designation: string; title: string } {
  const pieces = splitCommas(withAmpersand(head.replace(/, et al\.(?=, )/, ' et al.')))
  let authors: Author[] = []
  let from = 0
  for (let count = Math.min(MOST_AUTHORS, pieces.length - 1); count > 0; count -= 1) {
    const words = pieces.slice(0, count).join(', ')
    if (!areAuthors(words, count)) continue
    authors = readAuthors(words)
    from = count
    break
  }
  const designation =
    pieces.length - from > 1 && DESIGNATION.test(pieces[from] ?? '') ? (pieces[from] ?? '') : ''
  return { authors, designation, title: pieces.slice(designation === '' ? from : from + 1).join(', ') }
}

/**
 * Replaces the *and* between authors with an ampersand (AU2): `Jane Roe and John Doe, Title`, `Jane Roe, John Doe, and
 * Ann Poe, Title`. A title follows them, or with `alone` nothing. Names in a list need given names, because `Big Data
 * and Predictive Policing` is not a list of people.
 */
function withAmpersand(head: string, alone = false): string {
  const [whole, names = '', last = ''] = /^([^;:“”()]{3,240}?),? and ([^,]{3,60})(?=, |$)/.exec(head) ?? []
  if (whole === undefined || (!alone && whole.length === head.length)) return head
  const people = [...names.split(/, (?!Jr\.)/), last]
  const persons = people.every((name) => looksLikePerson(name.replace(/,? Jr\.$/, '')) && !SUBJECT.test(name))
  // Two names before a title's comma need no given name; without a title one needs one. Of three names the last two
  // need one, of more at least half.
  const shown =
    people.length === 2
      ? !alone || people.some(hasGivenName)
      : people.length === 3
        ? people.slice(1).every(hasGivenName)
        : people.filter(hasGivenName).length >= people.length / 2
  return persons && shown ? `${names} & ${last}${head.slice(whole.length)}` : head
}

export function hasGivenName(name: string): boolean {
  return isGivenName(name.split(/[ -]/)[0] ?? '') || /(?:^| )[A-Z]\.(?: |-|$)/.test(name)
}

/**
 * Returns the people in text that consists only of names: `Jane Roe, John Doe, and Ann Poe`; otherwise an empty list.
 */
export function readPeople(words: string): Author[] {
  const signed = withAmpersand(words, true)
  return areAuthors(signed, splitCommas(signed).length) ? readAuthors(signed) : []
}

/** Words that occur in lists in titles but are never names. */
const SUBJECT =
  /\b(?:Laws?|Rights?|Theory|Justice|Policy|Politics|States?|Courts?|Contracts?|Powers?|Rules?|Markets?|Economics|History|Risks?|Society|Speech|Property|Liability|Crimes?|Sciences?|Governments?|Procedure|Torts?|Evidence|Insurance|Trademarks?|Patents?|Copyrights?|Bankruptcy|Antitrust|Tax(?:ation|es)?|Damages|Remedies|Wills|Estates?|Agency|Partnerships?|Corporations?|Practice|Trials?|Judgments?|Appeals?|Discovery|Conflicts?|Equity|Pleadings?|Punishment|Gender|Race|Religion|Science|Medicine|Order|Liberty)\b/

/** Labels that journals give to student works (R30.1.2). */
const OF_STUDENTS =
  'Note|Comment|Annotation|Recent Case|Case Comment|Book Note|Case Note|Recent Development|Book Review|Essay|Editorial|Opinion|Op-Ed|Letter to the Editor|Press Release|Survey'
/** Whether the label is for a student work; symposiums and responses have other authors. */
export const BY_STUDENTS = new RegExp(`^(?:${OF_STUDENTS})$`)
const DESIGNATION = new RegExp(
  `^(?:${OF_STUDENTS}|Symposium|Colloquium|Response|Reply|Review Essay|Commentary|Foreword|Introduction|Lecture|Keynote Address|Correspondence|Tribute)$`,
)

function areAuthors(words: string, count: number): boolean {
  const names = words.replace(/,? et al\.$/, '').split(/,? & |, (?!Jr\.|Sr\.|I{2,3}\b|IV\b)/)
  if (names.length < count && !/, (?:Jr\.|Sr\.|I{2,3}\b|IV\b)/.test(words)) return false
  if (count > 1 && !/ & |, (?:Jr\.|Sr\.|I{2,3}\b|IV\b)| et al\.$/.test(words)) return false
  // The ampersand precedes the last name; a comma after that name starts the title.
  const ampersand = words.indexOf(' & ')
  if (ampersand >= 0 && /, (?!Jr\.|Sr\.|I{2,3}\b|IV\b)/.test(words.slice(ampersand))) return false
  // Without an ampersand, a suffix doesn't join names: `Jane Roe, Jr., Fifty Years Later, It’s Time`.
  if (names.length > 1 && ampersand < 0 && !words.endsWith(' et al.') && !names.every(hasGivenName))
    return false
  return names.every(
    (name) => looksLikePerson(name.replace(/,? (?:(?:Jr|Sr)\.|I{2,3}|IV)$/, '')) && !DESIGNATION.test(name),
  )
}

/** The legal form of a firm, after the comma of its name: `Acme, Inc., Title`. */
const ENDS_FIRM = /^(?:Inc|Ltd|P?L\.?L\.?C|L\.?L\.?P|L\.P|P\.C|N\.A)\b\.?(?:,|$)/

/** Splits at commas outside brackets and quotation marks. */
export function splitCommas(text: string): string[] {
  const pieces: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '(' || character === '“' || character === '[') depth += 1
    else if (character === ')' || character === '”' || character === ']') depth -= 1
    else if (
      character === ',' &&
      depth <= 0 &&
      text.charAt(at + 1) === ' ' &&
      !ENDS_FIRM.test(text.slice(at + 2, at + 12))
    ) {
      pieces.push(text.slice(start, at))
      start = at + 2
    }
  }
  pieces.push(text.slice(start))
  return pieces
}

const MONTH_WORD = '(?:Jan\\.|Feb\\.|Mar\\.|Apr\\.|May|June|July|Aug\\.|Sept\\.|Oct\\.|Nov\\.|Dec\\.)'
const PAPER = new RegExp(
  `^(.*), ((?:${MONTH_WORD}|Spring|Summer|Fall|Autumn|Winter)(?: \\d{1,2},)? \\d{4})(?:, at ([A-Z]?\\d[\\w-]*)(?:, ((?:[A-Z]?\\d[\\d–-]*)(?:, [A-Z]?\\d[\\d–-]*)*))?)?$`,
)

/** Words that occur in names of newspapers. */
const DAILY =
  /\b(?:Times|Post|J\.|Journal|Herald|Trib\.|Tribune|Gazette|News|Chron\.|Chronicle|Globe|Star|Sun|Press|Dispatch|Courier|Bee|Inquirer|Daily|Today|Rec\.|Record|Observer|Const\.|Examiner|Republic|Sentinel)/

/** A treatise cited by its volume and section, without author and year. */
const TREATISE =
  /^(\d{1,3}[A-Z]?) ((?:(?:[A-Z][\w.’-]*|on|of|the|and|in|for)(?:,? & |,? )){1,10}?)((?:(?:§§?|¶¶?) ?\d[\w.:–-]*(?:\(\w{1,4}\)|\[\w{1,4}\])*(?:,? at \d[\d–-]*(?: n\.\d+)?)?))(?=$|[\s,.;])/

/**
 * `3 Moore’s Federal Practice § 13.93, at 13-88`; if the treatise is named after its authors, they are in place of the
 * title.
 */
export function readTreatise(text: string): Work | undefined {
  const found = TREATISE.exec(text)
  if (found === null) return undefined
  const [whole, volume = '', words = '', place = ''] = found
  const name = words.replace(/,? $/, '')
  if (name.startsWith('The ') || !/(?:^|\s)[A-Z][A-Za-z’]*[a-z’]{2}(?![\w.])/.test(name)) return undefined
  const titled = / (?:on|of) |’s |(?:Practice|Procedure|Law|Evidence|Treatise|Jurisprudence)\b/.test(
    `${name} `,
  )
  return {
    source: { kind: 'book', id: `${volume} ${name}`, volume, title: titled ? name : `<i>${name}</i>` },
    pincite: readPincite(place),
    rest: text.slice(whole.length),
  }
}

/** `Author, Title, N.Y. Times, Nov. 14, 2014, at A6` (R30). */
export function readPaper(text: string, id: string): Work | undefined {
  const found = PAPER.exec(text)
  if (found === null) return undefined
  const [, before = '', day = '', page, pin] = found
  const head = before.replace(/(^|, )“([^“”]+),” (?=[A-Z][^“”,]*$)/, '$1$2, ')
  const date = readDate(day)
  const cut = head.lastIndexOf(', ')
  if (date === undefined || cut < 0) return undefined
  const named = readAuthorAndTitle(head.slice(0, cut))
  const signed =
    named.authors.length > 0 || named.designation !== '' ? undefined : takeSignature(named.title, false)
  const { authors, designation, title } = { ...named, ...signed }
  const paper = head.slice(cut + 2)
  // A sentence that ends with a date isn't a newspaper, and a name with a volume is a journal.
  if (/^(?:[a-z]+|\d+) /.test(paper)) return undefined
  // Newspaper sections have letters (A6); a magazine's pages are numbered through the issue.
  const magazine = page !== undefined && /^\d+$/.test(page) && designation === '' && !DAILY.test(paper)
  const source: Source = {
    kind: magazine ? 'magazine' : 'newspaper',
    id,
    ...(authors.length === 0 ? {} : { authors }),
    ...(designation === '' ? {} : { designation }),
    title,
    publication: paper,
    date,
    ...(page === undefined ? {} : { page }),
  }
  return { source, pincite: pin === undefined ? [] : readPincite(pin), rest: '' }
}

const IMPRINT = new RegExp(
  `^(?!last (?:visited|accessed))([^()]*?)((?:(?:Spring|Summer|Fall|Autumn|Winter|${MONTH_WORD}) (?:\\d{1,2}, )?)?\\d{4}(?:, \\d{1,2}:\\d\\d [AP]\\.?M\\.?)?)\\)$`,
)
/** A publication parenthetical without a year: `(4th ed.)`, `(forthcoming)`. */
const UNDATED =
  /^(?:(?:[^()]* )?(?:\d{1,2}(?:st|d|nd|rd|th)|(?:1[89]|20)\d\d) ed\.|rev\. ed\.|forthcoming|unpublished [^()]{3,80})\)$/
/**
 * A section, paragraph, or chapter with its parts, and a page in it: `§ 4.11(b)[2], at 24 n.3`, `¶ 548.03[2][a]`, `ch.
 * 6, at 12`.
 */
const PART_OF_WORK =
  '(?:§§? ?[\\w.:–-]+|\\d+\\.\\d+(?=\\(\\w|\\[)|¶¶? ?\\d[\\w.–-]*|chs?\\. \\d[\\d–-]*)(?:\\(\\w{1,4}\\)|\\[\\w{1,4}\\])*(?:(?:, | & |–)(?:\\(\\w{1,4}\\)|\\d+[.:-]\\d[\\w.:-]*(?:\\(\\w{1,4}\\)|\\[\\w{1,4}\\])*)){0,4}(?:,? (?:at|pp?\\.) \\d[\\d–-]*(?:, \\d[\\d–-]*)*(?:,? (?:(?:and|&) )?nn?\\. ?\\d+)?)?'
const LAST_PAGE = new RegExp(
  `(?:,? (?:at |pp?\\. )?([ivxl]{1,7}(?:[-–][ivxl]{1,7})?(?:, [ivxl]{1,7}(?:[-–][ivxl]{1,7})?)*(?:, \\d[\\d–-]*)*|passim|(?!(?:1[5-9]|20)\\d\\d[-–](?:1[5-9]|20)\\d\\d)\\d[\\d–-]*(?:, \\d[\\d–-]*)* (?:tbls?|figs?)\\. ?\\d+(?:[.–-]\\d+)?|\\d[\\d, –-]*(?:(?: &)? nn?\\.\\d+)?|${PART_OF_WORK}|¶¶? ?\\d[\\d–-]*(?:, \\d[\\d–-]*)*))$`,
)
const LONGEST_PAGE = 80

/**
 * Splits the text before the last parenthesis into work and page, and returns the imprint inside. Works from the end
 * because titles are long.
 */
function takeImprint(
  text: string,
): { before: string; page: string | undefined; imprint: string; year: string } | undefined {
  const open = text.lastIndexOf(' (')
  const words = text.slice(open + 2)
  const inside = open < 0 ? null : UNDATED.test(words) ? [words, words.slice(0, -1), ''] : IMPRINT.exec(words)
  if (inside === null) return undefined
  const tail = Math.max(0, open - LONGEST_PAGE)
  const paged = LAST_PAGE.exec(text.slice(tail, open))
  const before = text.slice(0, paged === null ? open : tail + paged.index)
  // A section without its sign: `Insurance Law 3.11(a)(3), at 258`.
  const page = paged?.[1]?.replace(/^(?=\d+\.\d+[[(])/, '§ ')
  // The year in a report's title is not a page: `Doing Business 2020 (2020)`.
  const year = Number((inside[2] ?? '').slice(-4))
  if (
    /^(?:19|20)\d\d$/.test(page ?? '') &&
    Math.abs(Number(page) - year) < 3 &&
    /^ \d/.test(paged?.[0] ?? '')
  )
    return { before: text.slice(0, open), page: undefined, imprint: inside[1] ?? '', year: inside[2] ?? '' }
  return { before, page, imprint: inside[1] ?? '', year: inside[2] ?? '' }
}

/** A description instead of a title, in roman type: `Interview with Jane Roe`, `Letter from Jane Roe to John Doe`. */
const SPOKEN =
  /^(?:(?:Telephone|Phone|Video|Zoom) )?(?:Interview with|(?:Letter|E-?mail|Memorandum) from) [A-Z]|^[A-Z][^;]{2,160}, (?:Address|Remarks|Speech|Keynote Address|Testimony|Statement) (?:at|to|before) (?:the )?[A-Z]/
/** Numbered reports of an office: `Cong. Rsch. Serv., RL31852, Title`. */
const NUMBERED_REPORT =
  /^((?:U\.S\. )?(?:Cong\. (?:Rsch\.|Research) Serv\.|Gov[’']t Accountability Off\.|Gen\. Acct[’']?g Off\.|Congressional Research Service|Government Accountability Office)), ((?:RL|RS|R|IF|IB|IN|LSB|GAO(?:\/[A-Z]+)?-)[\w-]+), (.+)$/

/**
 * Numbered opinions and rulings of an office, and resolutions: `Op. Att’y Gen. Fla. 2004-12`, `Formal Op. 477R (2017)`.
 */
const NUMBERED_OPINION =
  /^((?:[A-Z][\w.,’'& ]{0,90}? )??(?:Att[’']?y\.? Gen\.|Priv\. Ltr\. Rul\.|Exec\. Order|P\.L\.R\.|(?:Formal|Ethics|Informal) Op\.|Comp\. Gen\.|Op\.|[GS]\.[AC]\. Res\.)(?: (?:Ops?\.|[A-Z][a-z]*\.|(?:[A-Z]\.){2}))*(?: No\.)? (?:[A-Z]{1,3}-?)?\d[\w./–-]*(?:,\d{3})?)(?:,? at (\d[\d–, -]*)|,? (¶¶? ?\d[\d–, -]*))?(?: \(([^()]*\d{4})\))?$/

/** The Congressional Globe, by session: `Cong. Globe, 39th Cong., 1st Sess. 2765 (1866)`. */
const GLOBE =
  /^(Cong\. Globe(?: App\.)?, \d{1,2}\w{1,2} Cong\., (?:\d\w{1,2}|Spec\.) Sess\.(?: app\.)?)(?:,? (?:at |p\. )?(\d[\d–, -]*))?()(?: \(([^()]*\d{4})\))?$/

/**
 * Reads such an opinion, which is in roman type because it has no title and keeps the hyphens of its number. Returns
 * undefined for anything else (PS22).
 */
export function readNumberedOpinion(text: string, id: string): Work | undefined {
  const [whole, title = '', pages, paragraph, said] = NUMBERED_OPINION.exec(text) ?? GLOBE.exec(text) ?? []
  const date = said === undefined ? undefined : readDate(said)
  if (whole === undefined || (said !== undefined && date === undefined)) return undefined
  const source: Source = { kind: 'printed', id, title: `<i>${title}</i>`, ...(date && { date }) }
  return { source, pincite: readPincite(pages || paragraph || ''), rest: '' }
}

const MAKERS = /^(.*?) (eds?\.|trans\.)$/

/** An old work cited by the pages of its first edition: `1 William Blackstone, Commentaries *69`. */
const STARRED = /^(?:(\d{1,2}) )?([A-Z][^;()\d]{3,120}?),? (\*\d[\d, –*-]*)$/

/** One paper of a collection with its author, without a year: `The Federalist No. 78, at 465 (Alexander Hamilton)`. */
const ONE_OF_PAPERS =
  /^(The (?:Federalist|Anti-?Federalist|Antifederalist) (?:Papers )?Nos?\. \d{1,2})((?:,? (?:at|pp?\.) \d[\d–-]*)? \((?:[A-Z][\w.]*)(?: (?:[A-Z][\w.]*|and|&)){0,4}\))\.?$/

/**
 * A case whose volume or page contains a letter in place of a digit, or whose docket wasn't recognized: `Roe v. Doe,
 * l23 F.3d 456`.
 */
const MANGLED =
  /^[^“”(]{1,200}? vs?\.? [^“”(]{1,200}?, (?:[\dlIOSB|]{1,4} [A-Z]|(?:[A-Z]\w+ )?Nos?\. ?[\w:.-]*\d|\d{2,4}-\d{2,6} \()/

/** `3 Author, Title 32 (Jane Roe ed., 6th ed. 2012)` (R25, R26). */
export function readBook(text: string, id: string): Work | undefined {
  const starred = STARRED.exec(text)
  if (starred !== null) {
    const head = starred[2] ?? ''
    const [, family = '', named = ''] = /^([A-Z][a-z’]{2,20}), ([A-Z].+)$/.exec(head) ?? []
    const { authors, title } =
      family === '' || starred[1] === undefined
        ? readWorkHead(head)
        : { authors: [{ kind: 'person' as const, family }], title: named }
    // With its volume, its short name is enough: `3 Bl. Comm. *23`.
    if (authors.length > 0 || (starred[1] !== undefined && title.length < 40))
      return {
        source: {
          kind: 'book',
          id,
          ...(authors.length > 0 && { authors }),
          title,
          ...(starred[1] && { volume: starred[1] }),
        },
        pincite: readPincite(starred[3] ?? ''),
        rest: '',
      }
  }
  const paper = ONE_OF_PAPERS.exec(text)
  if (paper !== null)
    return {
      source: { kind: 'book', id, title: `${paper[1] ?? ''}<i>${paper[2] ?? ''}</i>` },
      pincite: [],
      rest: '',
    }
  // Text that starts in lowercase is the middle of a sentence; a name before unreadable numbers belongs to a case.
  const taken =
    /^[a-z(*&]/.test(text) || MANGLED.test(text) || / v\. .*, _{2,} [A-Z]/.test(text)
      ? undefined
      : takeImprint(text)
  if (taken === undefined) return undefined
  const { before, page, imprint, year } = taken
  // The number of a file or a docket is not a page: `FTC File No. 111-0163`.
  if (page !== undefined && /\bNos?\.$/.test(before)) return undefined
  const volume = /^(\d{1,3}[A-Z]?) (?=[A-Z])/.exec(before)
  const head = volume === null ? before : before.slice(volume[0].length)
  const inside = / ?, in (?=[A-Z\d])/.exec(head)
  const made = readImprint(
    imprint,
    year === '' ? undefined : (readDate(year) ?? { year: Number(year.slice(-4)) }),
  )
  const pincite = page === undefined ? [] : pagesOf(page)
  if (inside !== null && !SPOKEN.test(head)) {
    const { authors, title } = readWorkHead(head.slice(0, inside.index))
    const [, at = volume?.[1], book = ''] =
      /^(?:(\d{1,3}) (?=[A-Z]))?(.*)$/s.exec(head.slice(inside.index + inside[0].length)) ?? []
    const pages = splitPages(page)
    return {
      source: {
        kind: 'chapter',
        id,
        ...(authors.length === 0 ? {} : { authors }),
        title,
        book,
        ...(at === undefined ? {} : { volume: at }),
        ...(pages.first === '' ? {} : { page: pages.first }),
        ...made,
      },
      pincite: pages.pin === '' ? [] : readPincite(pages.pin),
      rest: '',
    }
  }
  const spoken = SPOKEN.test(head) && page === undefined
  if (spoken)
    return {
      source: { kind: 'printed', id, title: `<i>${head}</i>`, ...(made.date && { date: made.date }) },
      pincite,
      rest: '',
    }
  const { authors, title } = readWorkHead(head, volume !== null || page?.startsWith('§') === true)
  const issue =
    page === undefined && volume === null && imprint === ''
      ? readIssueOfDay(authors, title, made.date)
      : undefined
  if (issue !== undefined) return { source: { kind: 'web', id, ...issue }, pincite, rest: '' }
  const numbered = NUMBERED_REPORT.exec(head)
  if (numbered !== null) {
    const [, body = '', number = '', name = ''] = numbered
    // The number is part of the author, in the author's typeface (RJ5).
    const authors: Author[] = [{ kind: 'organization', name: `${body}, ${number}` }]
    return { source: { kind: 'book', id, authors, title: name, ...made }, pincite, rest: '' }
  }
  const printed =
    page === undefined && volume === null
      ? null
      : /^(.+), (\d{1,4}(?:\(\d{1,3}\))?) ([A-Z][^,§\d]*)$/.exec(title)
  // A case in a reporter that isn't in the tables is not one of these.
  if (printed !== null && imprint === '' && !/ v\. /.test(title) && isPeriodicalLike(printed[3] ?? '')) {
    const pages = splitPages(page)
    return {
      source: {
        kind: 'printed',
        id,
        ...(authors.length === 0 ? {} : { authors }),
        title: printed[1] ?? '',
        volume: printed[2] ?? '',
        publication: printed[3] ?? '',
        ...(pages.first === '' ? {} : { page: pages.first }),
        ...(made.date && { date: made.date }),
      },
      pincite: pages.pin === '' ? [] : readPincite(pages.pin),
      rest: '',
    }
  }
  if (title === '' || (authors.length === 0 && pincite.length === 0 && imprint === '')) return undefined
  // Pages without a work: `1413, 1415 (2010)`.
  if (authors.length === 0 && !/\p{L}{2}/u.test(title)) return undefined
  const source: Source = {
    kind: 'book',
    id,
    ...(authors.length === 0 ? {} : { authors }),
    // The author of one paper of a collection isn't part of its title: `The Federalist No. 78, at 464 (Alexander
    // Hamilton)`.
    title: title.replace(/(?:, at \d[\d–-]*)? \([A-Z][\w. ]+\)$/, '<i>$&</i>'),
    ...(volume?.[1] === undefined ? {} : { volume: volume[1] }),
    ...made,
  }
  return { source, pincite, rest: '' }
}

/** Whether text after a volume can be the name of a periodical: few words, and none typical of a sentence. */
function isPeriodicalLike(words: string): boolean {
  return !/\b(?:to|from|how|why|with|is|are)\b|(?:\S+ ){12}/.test(words)
}

/**
 * An item published on a specific day, in a newspaper or on a site: `Jane Roe, Short Notes, Roe Business (Nov. 8,
 * 2021)`. Books have only a year.
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

/** A book has no designation: a word that resembles one is part of its title. */
function readWorkHead(head: string, asTreatise = false): { authors: Author[]; title: string } {
  const { authors, designation, title } = readAuthorAndTitle(head)
  const whole = designation === '' ? title : `${designation}, ${title}`
  const signed = authors.length > 0 ? undefined : takeSignature(whole, asTreatise)
  return signed ?? { authors, title: whole }
}

/** Surnames without given names, as courts cite authors of treatises: `Wright & Miller`, `Farnsworth`. */
const SURNAMES =
  /^[A-Z][a-zà-ÿ’'-]*[A-Z]?[a-zà-ÿ]+(?:(?:, [A-Z][a-z]+[A-Z]?[a-z]*,?)? (?:&|and) [A-Z][a-z]+[A-Z]?[a-z]*)?$/

/**
 * Splits off the organization before a title (`Fed. Trade Comm’n, Data Brokers`), or the surnames of the authors: two
 * joined surnames, or one before a treatise, which is cited by volume or section. A list of subjects stays in the
 * title.
 */
export function takeSignature(
  head: string,
  asTreatise: boolean,
): { authors: Author[]; title: string } | undefined {
  const cut = splitCommas(head)
  const names = cut.length > 3 && / & /.test(cut[1] ?? '') ? 2 : 1
  const [by, title] = [cut.slice(0, names).join(', '), cut.slice(names).join(', ')]
  if (
    !/^[A-Z]/.test(title) ||
    by.startsWith('The ') ||
    / v\. /.test(by) ||
    (/,? (?:&|and) /.test(title) && cut.length > names + 1)
  )
    return undefined
  if (isInitialism(by) || looksLikeBody(by)) return { authors: readAuthors(by), title }
  if (!SURNAMES.test(by) || SUBJECT.test(by) || !(asTreatise || / (?:&|and) /.test(by))) return undefined
  const authors = by.split(/,? (?:&|and) |, /).map((family): Author => ({ kind: 'person', family }))
  return { authors, title }
}

/** Pages with a table or a figure are pages: `15 tbl.2`. */
function pagesOf(page: string): Locator[] {
  return readPincite(page).map((one) =>
    one.label === 'text' && /^\d+ (?:tbl|fig)s?\./.test(one.value) ? { ...one, label: 'page' } : one,
  )
}

function splitPages(page: string | undefined): { first: string; pin: string } {
  const [first = '', ...pin] = (page ?? '').split(', ')
  return { first, pin: pin.join(', ') }
}

type Imprint = {
  editors?: Author[]
  translators?: Author[]
  edition?: string
  publisher?: string
  date?: CiteDate
}

function readImprint(words: string, date: CiteDate | undefined): Imprint {
  const made: Imprint = date === undefined ? {} : { date }
  const rest: string[] = []
  for (const piece of joinMakers(splitCommas(words.trim().replace(/,$/, '')))) {
    const makers = MAKERS.exec(piece)
    const edition = /^(.*?)(\S+) ed\.$/.exec(piece)
    if (edition !== null && /^\d|^Rev\.$|^rev\.$/.test(edition[2] ?? '')) {
      made.edition = edition[2] ?? ''
      if (edition[1] !== undefined && edition[1].trim() !== '') rest.push(edition[1].trim())
    } else if (makers !== null) {
      const people = readAuthors(makers[1] ?? '')
      if (makers[2] === 'trans.') made.translators = people
      else made.editors = people
    } else if (piece !== '') rest.push(piece)
  }
  if (rest.length > 0) made.publisher = rest.join(', ')
  return made
}

/** People listed before `eds.` form one piece with it: `John Roe, Jr., Jane Doe & Ann Poe eds.` */
function joinMakers(pieces: readonly string[]): readonly string[] {
  const last = pieces.findIndex((piece) => / & .* eds\.$/.test(piece))
  let first = last
  while (
    first > 0 &&
    (looksLikePerson(pieces[first - 1] ?? '') || /^(?:Jr|Sr)\./.test(pieces[first - 1] ?? ''))
  )
    first -= 1
  // `John Roe, Jr. & Jane Doe eds.`
  if (first > 0 && /^(?:Jr|Sr)\./.test(pieces[first] ?? '')) first -= 1
  return last < 0
    ? pieces
    : [...pieces.slice(0, first), pieces.slice(first, last + 1).join(', '), ...pieces.slice(last + 1)]
}
