import { canFollowSurname, looksLikeSurname, SUBJECT } from '../../author/surname.ts'
import { looksLikeBody, looksLikePerson, readAuthors } from '../../author/read.ts'
import { hasGivenName } from '../../author/given-name.ts'
import { readDate } from '../../date/read.ts'
import { readPincite } from '../../locator/read.ts'
import { opensPublication } from '../web/roles.ts'
import { isInitialism } from '../../name/initials.ts'
import type { Author } from '../../source/author.ts'
import type { Source } from '../../source/source.ts'
import type { Locator } from '../../source/use.ts'

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
 * Ann Poe, Title`. A title must follow the names; with `alone`, the text may end after them. Names in a list need given
 * names, because `Big Data and Predictive Policing` is not a list of people.
 */
function withAmpersand(head: string, alone = false): string {
  const [whole, names = '', last = ''] = /^([^;:“”()]{3,240}?),? and ([^,]{3,60})(?=, |$)/.exec(head) ?? []
  if (whole === undefined || (!alone && whole.length === head.length)) return head
  const people = [...names.split(/, (?!Jr\.)/), last]
  const persons = people.every((name) => looksLikePerson(name.replace(/,? Jr\.$/, '')) && !SUBJECT.test(name))
  // Two names before a title don't need given names; without a title, at least one of them does. Of three names, the
  // last two need given names; of more than three, at least half do.
  const shown =
    people.length === 2
      ? !alone || people.some(hasGivenName)
      : people.length === 3
        ? hasGivenName(last) && people.filter(hasGivenName).length > 1
        : people.filter(hasGivenName).length >= people.length / 2
  return persons && shown ? `${names} & ${last}${head.slice(whole.length)}` : head
}

/**
 * Returns the people in text that consists only of names: `Jane Roe, John Doe, and Ann Poe`; otherwise an empty list.
 */
export function readPeople(words: string): Author[] {
  const signed = withAmpersand(words, true)
  return areAuthors(signed, splitCommas(signed).length) ? readAuthors(signed) : []
}

/** Labels that journals give to student works (R30.1.2). */
const OF_STUDENTS =
  'Note|Comment|Annotation|Recent Case|Case Comment|Book Note|Case Note|Recent Development|Book Review|Essay|Editorial|Opinion|Op-Ed|Letter to the Editor|Press Release|Survey'
/** Labels of student works. Symposiums and responses are excluded, because they have other authors. */
export const BY_STUDENTS = new RegExp(`^(?:${OF_STUDENTS})$`)
const DESIGNATION = new RegExp(
  `^(?:${OF_STUDENTS}|Symposium|Colloquium|Response|Reply|Review Essay|Commentary|Foreword|Introduction|Lecture|Keynote Address|Correspondence|Tribute)$`,
)

function areAuthors(words: string, count: number): boolean {
  const names = words.replace(/,? et al\.$/, '').split(/,? & |, (?!Jr\.|Sr\.|I{2,3}\b|IV\b)/)
  if (names.length < count && !/, (?:Jr\.|Sr\.|I{2,3}\b|IV\b)/.test(words)) return false
  if (count > 1 && !/ & |, (?:Jr\.|Sr\.|I{2,3}\b|IV\b)| et al\.$/.test(words)) return arePeopleUnjoined(names)
  // The ampersand precedes the last name; a comma after the last name starts the title.
  const ampersand = words.indexOf(' & ')
  if (ampersand >= 0 && /, (?!Jr\.|Sr\.|I{2,3}\b|IV\b)/.test(words.slice(ampersand))) return false
  // Without an ampersand, a suffix doesn't join names: `Jane Roe, Jr., Fifty Years Later, It’s Time`.
  if (names.length > 1 && ampersand < 0 && !words.endsWith(' et al.') && !names.every(hasGivenName))
    return false
  return names.every(
    (name) => looksLikePerson(name.replace(/,? (?:(?:Jr|Sr)\.|I{2,3}|IV)$/, '')) && !DESIGNATION.test(name),
  )
}

/**
 * Returns true for people whose last two names are joined only by a comma: `Jane Q. Roe, John Z. Doe, Short Notes`.
 * Each has an initial, because a title may begin with the name of a person.
 */
function arePeopleUnjoined(names: readonly string[]): boolean {
  return names.every((name) => looksLikePerson(name) && / [A-Z]\. /.test(name) && !SUBJECT.test(name))
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
  `^(.*), ((?:${MONTH_WORD}|Spring|Summer|Fall|Autumn|Winter)(?: \\d{1,2},)? \\d{4}|(?<!\\d, )(?:19|20)\\d\\d(?=, at ))(?:, at ([A-Z]?\\d[\\w–-]*)(?:, ((?:[A-Z]?\\d[\\d–-]*)(?:, [A-Z]?\\d[\\d–-]*)*))?)?$`,
)

/** Words that occur in names of newspapers. */
const DAILY =
  /\b(?:Times|Post|J\.|Journal|Herald|Trib\.|Tribune|Gazette|News|Chron\.|Chronicle|Globe|Star|Sun|Press|Dispatch|Courier|Bee|Inquirer|Daily|Today|Rec\.|Record|Observer|Const\.|Examiner|Republic|Sentinel)/

/** A treatise cited by its volume and section, without author and year. */
const TREATISE =
  /^(\d{1,3}[A-Z]?) ((?:(?:[A-Z][\w.’-]*|on|of|the|and|in|for)(?:,? & |,? )){1,10}?)((?:(?:§§?|¶¶?) ?\d[\w.:–-]*(?:\(\w{1,4}\)|\[\w{1,4}\])*(?:,? at \d[\d–-]*(?: n\.\d+)?)?))(?=$|[\s,.;])/

/**
 * Reads `3 Moore’s Federal Practice § 13.93, at 13-88`. If the treatise is named after its authors, their names take
 * the place of the title.
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

/**
 * Returns where the name of a publication starts, given its last comma. The name has two parts, separated by that
 * comma, only if an author and a title precede it.
 */
function startOfPublication(head: string, last: number): number {
  const before = head.lastIndexOf(', ', last - 1)
  if (before < 0 || !opensPublication(head.slice(before + 2, last))) return last
  const { authors, title } = readAuthorAndTitle(head.slice(0, before))
  return authors.length > 0 && title !== '' ? before : last
}

/** Reads `Author, Title, N.Y. Times, Nov. 14, 2014, at A6` (R30). */
export function readPaper(text: string, id: string): Work | undefined {
  const found = PAPER.exec(text)
  if (found === null) return undefined
  const [, before = '', day = '', page, pin] = found
  const head = before.replace(/(^|, )“([^“”]+),” (?=[A-Z][^“”,]*$)/, '$1$2, ')
  const date = readDate(day)
  const last = head.lastIndexOf(', ')
  if (date === undefined || last < 0) return undefined
  const cut = startOfPublication(head, last)
  const named = readAuthorAndTitle(head.slice(0, cut))
  const signed =
    named.authors.length > 0 || named.designation !== ''
      ? undefined
      : takeSignature(named.title, 'periodical')
  const { authors, designation, title } = { ...named, ...signed }
  const paper = head.slice(cut + 2)
  // A sentence that ends with a date isn't a newspaper, and a name with a volume is a journal.
  const issued = /^\d{1,4} [A-Z]/.test(paper) && page !== undefined && authors.length > 0
  if (!issued && /^(?:[a-z]+|\d+) /.test(paper)) return undefined
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

/**
 * Numbered opinions and rulings of an office, and resolutions: `Op. Att’y Gen. Fla. 2004-12`, `Formal Op. 477R (2017)`.
 */
const NUMBERED_OPINION =
  /^((?:[A-Z][\w.,’'& ]{0,90}? )??(?:Att[’']?y\.? Gen\.|Priv\. Ltr\. Rul\.|Exec\. Order|P\.L\.R\.|(?:Formal|Ethics|Informal) Op\.|Comp\. Gen\.|Op\.|[GS]\.[AC]\. Res\.)(?: (?:Ops?\.|[A-Z][a-z]*\.|(?:[A-Z]\.){2}))*(?: No\.)? (?:[A-Z]{1,3}-?)?\d[\w./–-]*(?:,\d{3})?)(?:,? at (\d[\d–, -]*)|,? (¶¶? ?\d[\d–, -]*))?(?: \(([^()]*\d{4})\))?$/

/** The Congressional Globe, by session: `Cong. Globe, 39th Cong., 1st Sess. 2765 (1866)`. */
const GLOBE =
  /^(Cong\. Globe(?: App\.)?, \d{1,2}\w{1,2} Cong\., (?:\d\w{1,2}|Spec\.) Sess\.(?: app\.)?)(?:,? (?:at |p\. )?(\d[\d–, -]*))?()(?: \(([^()]*\d{4})\))?$/

/** Agency guidance cited by its kind and number: `OCC Bulletin 2023-10 (Mar. 1, 2023)`, `SR Letter No. 23`. */
const GUIDANCE =
  /^((?:[A-Z]{2,6}|[A-Z][\w.’]*(?: [A-Z&][\w.’]*){0,5}) (?:[A-Z][\w-]*\.? ){0,4}(?:Bulletin|Notice|Letter|Circular|Advisory|Release|Recommendation|Ltr\.|Alert|Directive) (?:No\. [\w./-]*\d[\w./-]*|(?<=Recommendation )\d{1,3}|(?:[A-Z]{1,3}-)?\d+[-/]\d[\w./-]*))()()(?: \(([^()]*\d{4})\))?$/

/**
 * A report that a company files with the securities regulator: `Acme Corp., Annual Report (Form 10-K) 12 (Feb. 14,
 * 2024)`.
 */
const COMPANY_FILING =
  /^([A-Z][^()]{2,80}, (?:(?:Annual|Quarterly|Current|Amended|Transition) Report|(?:Definitive |Preliminary )?Proxy Statement|Registration Statement|Prospectus|Schedule \d{1,2}[A-Z]{0,2}|Form \d[\w-]*)(?: \((?:Form|Schedule) [\w-]+\))?)(?:,? (?:at )?(\d{1,3}(?:[-–]\d{1,3})?))?()(?: \(([A-Z][^()]* \d{1,2}, \d{4})\))$/

/**
 * Reads a numbered opinion, ruling, or resolution. It is in roman type because it has no title, and its number keeps
 * its hyphens. Returns undefined for any other text (PS22).
 */
export function readNumberedOpinion(text: string, id: string): Work | undefined {
  const [whole, title = '', pages, paragraph, said] =
    NUMBERED_OPINION.exec(text) ?? GLOBE.exec(text) ?? GUIDANCE.exec(text) ?? COMPANY_FILING.exec(text) ?? []
  const date = said === undefined ? undefined : readDate(said)
  if (whole === undefined || (said !== undefined && date === undefined)) return undefined
  const source: Source = { kind: 'printed', id, title: `<i>${title}</i>`, ...(date && { date }) }
  return { source, pincite: readPincite(pages || paragraph || ''), rest: '' }
}

/** Surnames without given names, as courts cite authors of treatises: `Wright & Miller`, `Farnsworth`. */
const SURNAMES =
  /^[A-Z][a-zà-ÿ’'-]*[A-Z]?[a-zà-ÿ]+(?:(?:, [A-Z][a-z]+[A-Z]?[a-z]*,?)? (?:&|and) (?:[A-Z]\. )*[A-Z][a-z]+[A-Z]?[a-z]*)?$/

/** Returns true if words before a comma can't be a signature: the rest is no title, or continues a list. */
function isUnsigned(by: string, title: string, listed: boolean): boolean {
  return (
    !/^[A-Z“]/.test(title) ||
    by.startsWith('The ') ||
    / v\. /.test(by) ||
    (/,? (?:&|and) /.test(title) && listed)
  )
}

/**
 * Splits off the organization before a title (`Fed. Trade Comm’n, Data Brokers`), or the surnames of the authors: two
 * joined surnames, or one before a treatise, which is cited by volume or section. A list of subjects is left in the
 * title.
 */
export function takeSignature(
  head: string,
  within: 'treatise' | 'periodical' | 'other',
): { authors: Author[]; title: string } | undefined {
  const cut = splitCommas(head)
  const third = cut.length > 3 && /^(?:and|&) [A-Z]\S+$/.test(cut[2] ?? '') ? 3 : 1
  const names = cut.length > 3 && / & /.test(cut[1] ?? '') ? 2 : third
  const [by, title] = [cut.slice(0, names).join(', '), cut.slice(names).join(', ')]
  if (isUnsigned(by, title, cut.length > names + 1)) return undefined
  if (isInitialism(by) || looksLikeBody(by)) return { authors: readAuthors(by), title }
  const single = within === 'periodical' && looksLikeSurname(by) && canFollowSurname(title)
  if (!SURNAMES.test(by) || SUBJECT.test(by)) return undefined
  if (!single && within !== 'treatise' && !/ (?:&|and) /.test(by)) return undefined
  const authors = by.split(/,? (?:&|and) |, /).flatMap((name): Author[] =>
    // An initial tells authors with the same surname apart: `Wright & A. Miller`.
    name.includes(' ') ? readAuthors(name) : [{ kind: 'person', family: name }],
  )
  return { authors, title }
}
