import { OUTLINE } from '../locator/outline.ts'

/** A pincite read after the core of a citation (volume, reporter, and first page), with its end offset. */
export type ReadPin = { readonly words: string; readonly end: number }

// A comma continues a list of footnotes only after `nn.`: in `36 n.4, 38`, 38 is another page.
const PAGES =
  '(?:_{2,}(?:[–-]_{2,})?(?=[\\s,])|(?:[SHDE](?=\\d))?\\*?\\d(?:[\\d,]*\\d)?(?:[a-z](?![a-z]))?(?:(?:[-–—]+\\s?|\\s[-–—]+\\s|\\sto\\s(?=\\d+[\\s,.;)]))\\*?\\d+(?:[a-z](?![a-z]))?)?)(?:,?\\s?(?:(?:&|and)\\s)?(?:(?:n|fns?|ftn|notes?|footnotes?)(?:\\.\\s?|\\s(?=\\d{1,3}(?!\\w|\\s[A-Z]))|(?=\\d))\\d+(?:[-–&\\s]+\\d+(?!\\w|\\s[A-Z]))*|nn\\.\\s?\\d+(?:[-–,&\\s]+\\d+(?!\\w|\\s(?:[A-Z]|(?:& )?n)))*)| (?:fig|tbl|cols?)\\.(?: \\d+(?:[-–]\\d+)?)?| ff?\\.(?=[\\s,;)]|$)|,? (?:¶¶?\\s?|paras?\\.\\s)\\d+(?:[-–]\\d+)?|,? (?:Tables?|Figures?|Figs?\\.) \\d+(?:[-–]\\d+)?|,? (?:et )?passim(?![a-z])|,? et seq\\.?(?!\\w))?'
const AFTER_PAGE = new RegExp(
  `(?:,\\s{0,6}(?:at\\s)?|\\sat\\s(?=\\*?\\d+(?:[-–]\\*?\\d+)?(?:[.,;)]|$|\\s[(&n])))(?:pp?\\.\\s?)?(${PAGES}|passim(?![a-z]))(?![\\w°%]|\\s(?:[A-Z][\\w.]*\\s?){1,5}\\d)`,
  'y',
)
const MORE_PAGES = new RegExp(`,?\\s(?:(?:and|&)\\s)?(${PAGES}|passim)(?=[\\s,.;)\\]]|$)`, 'y')
const PARAGRAPHS =
  /,?\s{0,3}(?:at\s)?((?:¶\s?¶?|paras?\.?(?=\s\d)|(?<=\bat\s)PP?(?=\s\d))\s?\d+(?:\.\d+)?(?:\s?[-–]\s?\d+)?(?:,?\s(?:&\s)?nn?\.?\s?\d+(?!\w|\s[A-Z]))?(?:,\s\d+(?:[-–]\d+)?(?!\d|\s[A-Z]))*)/y
/** Matches syllabus points, as cited in Kansas and West Virginia: `123 Kan. 456, Syl. ¶ 3`. */
const SYLLABUS =
  /,\s((?:Syl|syl)\.?\s(?:¶¶?|[Pp]ts?\.)\s?\d{1,2}(?:(?:,|\s&|\sand)\s\d{1,2}(?![\w]|\s[A-Z]))*)(?=[\s,.;)]|$)/y
/**
 * Matches a section or a slip opinion page that is a pincite. Such a pincite is at the end of the citation or before
 * the court and date: `345, § 3 (1982)`, `No. 24, slip op. at 3 (2019)`.
 */
const BEFORE_DATE = /,\s((?:§§?\s?\d[\w.()[\]-]*|slip op\.,? at \*?\d[\d–-]*))(?=\s\(|[.;]?$)/y
/** Pages of a preface or an appendix, or pages numbered by chapter: `iv–v`, `T-12`, `3-9 to 3-10`. */
const LETTERED =
  '(?:[ivxlc]{1,8}(?:[-–—][ivxlc]{1,8})?|[A-Z]{1,2}-?\\d{1,4}(?:[-–—](?:[A-Z]{1,2}-?)?\\d{1,4})?)(?=[\\s,.;)]|$)'
const CHAPTERED = '\\d+[-–]\\d+ (?:to|through) \\d+[-–]\\d+|\\d{1,2}\\.\\d{1,2}(?=[\\s,;)]|\\.?$)'
const MORE_OF_ID = `(?:,\\s(?:\\*?\\d+(?:[-–]\\d+)?(?:\\snn?\\.\\s?\\d+(?:[-–]\\d+)?)?(?=[\\s,.;)]|$)|${LETTERED}))*`
const ONE_SECTION = '[\\w.()–-]*(?:\\w\\)?|\\))(?::\\d(?:[\\w.–-]*\\w)?)?'
const LISTED = '(?:,|,? (?:and|&))\\s'
/**
 * Matches the start of another section in a list: a digit, a subdivision, or an outline number such as `II.C` or `IV`.
 */
const LISTED_SECTION = `(?=\\d|\\(|${OUTLINE}(?:[,;)]|\\.?$|\\s(?:[(&]|and\\s)))`
/**
 * Matches several sections after a double section symbol, or several subdivisions after a single one: `§§ 2, 3(b)`,
 * `§ 56(d)(2), (3)`. A page in the section may follow: `§ 3.3.2, at 3–7 n.2`.
 */
const SECTION_OF_ID =
  `(?:§§\\s?${ONE_SECTION}(?:${LISTED}${LISTED_SECTION}${ONE_SECTION}(?=[\\s,.;)]|$))*|§\\s?${ONE_SECTION}(?:${LISTED}(?:\\([A-Za-z\\d.]{1,5}\\))+(?:[-–](?:\\([A-Za-z\\d.]{1,5}\\))+)?(?=[\\s,.;)]|$))*)` +
  '(?:\\[\\w+\\])*(?:,?\\sat\\s(?:' +
  CHAPTERED +
  '|\\*?\\d[\\d–-]*)(?:\\sn\\.\\d+)?)?'
const ID_PIN = new RegExp(
  `,?\\s{0,6}(?:at\\s{1,6})?((?<=\\bat\\s{1,6})(?:${LETTERED}|${CHAPTERED})${MORE_OF_ID}|(?:pp?\\.\\s)?${PAGES}${MORE_OF_ID}(?:\\s\\d{2,3}(?=[.;)]|$))?|¶\\s?¶?\\s?\\d+(?:[-–]\\d+)?(?:,\\s\\d+(?:[-–]\\d+)?(?=[\\s,.;)]|$))*|passim(?![a-z])|cmts?\\.\\s(?:nn?\\.\\s?)?\\w+|(?:&|and)\\snn?\\.\\s?\\d+(?:[-–]\\d+)?|${SECTION_OF_ID}|(?:art|amend|cl|ch|pt|tit)s?\\.\\s[\\w()-]*\\w\\)?(?:,\\s(?:§|cl\\.|art\\.)\\s?\\w+)*)`,
  'y',
)

const SHORT_PAGES = new RegExp(`((?:¶\\s?¶?\\s?)?${PAGES})`, 'y')

/**
 * Reads the pincite after a first page. `next` is the start of the next citation. A number that belongs to that
 * citation is never part of the pincite.
 */
export function pinciteAfter(text: string, at: number, next: number): ReadPin | undefined {
  const paragraphs = matchAt(PARAGRAPHS, text, at)
  if (paragraphs !== undefined) return { words: paragraphs[1] ?? '', end: at + paragraphs[0].length }
  const last = matchAt(BEFORE_DATE, text, at) ?? matchAt(SYLLABUS, text, at)
  if (last !== undefined) return { words: last[1] ?? '', end: at + last[0].length }
  const first = matchAt(AFTER_PAGE, text, at)
  if (first === undefined) return undefined
  const words = first[1] ?? ''
  const begin = at + first[0].length - words.length
  if (begin >= next || at + first[0].length > next) return undefined
  let end = trimComma(text, at + first[0].length)
  for (let more = matchAt(MORE_PAGES, text, end); more !== undefined; more = matchAt(MORE_PAGES, text, end)) {
    const start = end + more[0].length - (more[1] ?? '').length
    if (start >= next) break
    end = trimComma(text, end + more[0].length)
  }
  return { words: text.slice(begin, end), end }
}

/**
 * Matches a paragraph, or a page with the letters printed in its margin, after a foreign decision: `at [45]`,
 * `para 54`, `579E-F`.
 */
const ABROAD =
  /,?\s(?:at\s|in\s)?((?:paras?|paragraphs?)\.?\s\d+(?:[-–]\d+)?(?:(?:,| and| &)\s\d+(?:[-–]\d+)?(?![\w]|\s[A-Z]))*|\[\d{1,3}\](?:[-–]\[\d{1,3}\]|,? (?:and )?\[\d{1,3}\])*|pages?\s\d+(?:[-–]\d+)?|\d+[A-H](?:[-–](?:\d+)?[A-H])?)(?=[\s,.;:)]|$)/y

/** Reads the pincite after a foreign decision. */
export function pinciteAbroad(text: string, at: number, next: number): ReadPin | undefined {
  const found = matchAt(ABROAD, text, at)
  return found === undefined
    ? pinciteAfter(text, at, next)
    : { words: found[1] ?? '', end: at + found[0].length }
}

/** Reads the pages after "at" in a short form, starting at the first digit. */
export function pagesFrom(text: string, at: number, next: number): ReadPin | undefined {
  const found = matchAt(SHORT_PAGES, text, at)
  if (found === undefined) return undefined
  let end = beforeNext(text, at + found[0].length, at, next)
  for (let more = matchAt(MORE_PAGES, text, end); more !== undefined; more = matchAt(MORE_PAGES, text, end)) {
    if (end + more[0].length - (more[1] ?? '').length >= next) break
    end = trimComma(text, end + more[0].length)
  }
  return { words: text.slice(at, end), end }
}

/** Reads the pincite after *id.* or *supra*. A number without a label must follow "at". */
export function pinciteOfId(text: string, at: number, next = text.length): ReadPin | undefined {
  const found = matchAt(ID_PIN, text, at)
  if (found === undefined) return undefined
  const words = found[1] ?? ''
  if (/^(?:\d|p(?!assim))/.test(words) && !/\bat\s/.test(found[0])) {
    // In Connecticut, only a comma precedes the page, without "at": `Id., 683–85 and n.2.`
    const ends = /^(?:$|[.;)](?!\w))/.test(text.slice(at + found[0].length, at + found[0].length + 2))
    if (!ends || !/^,?\s+\d/.test(found[0])) return undefined
  }
  const begin = at + found[0].length - words.length
  if (begin >= next) return undefined
  const end = beforeNext(text, at + found[0].length, begin, next)
  return { words: text.slice(begin, end), end }
}

/**
 * Returns the end of a pincite. If the pincite extends into the next citation's volume, returns the position of the
 * comma before that volume.
 */
function beforeNext(text: string, end: number, from: number, next: number): number {
  if (end <= next) return trimComma(text, end)
  let cut = next
  while (cut > from && /[\s,&]/.test(text.charAt(cut - 1))) cut -= 1
  return cut
}

function trimComma(text: string, at: number): number {
  let end = at
  while (end > 0 && text.charAt(end - 1) === ',') end -= 1
  return end
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}
