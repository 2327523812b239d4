import { omitEmpty } from '../../source/given-field.ts'
import { MONTH_WORD, SEASON_WORD } from '../../vocabulary/months.ts'
import { readDate } from '../../date/read.ts'
import { readPincite } from '../../locator/read.ts'
import { opensPublication } from '../web/roles.ts'
import type { Source } from '../../source/source.ts'
import { type Work, readAuthorAndTitle, takeSignature } from '../../author/author-and-title.ts'

const PAPER = new RegExp(
  `^(.*), ((?:${MONTH_WORD}(?:[-–/]${MONTH_WORD})?|${SEASON_WORD})(?: \\d{1,2},)? \\d{4}|(?<!\\d, )(?:19|20)\\d\\d(?=, at ))(?:, at ([A-Z]?\\d[\\w–-]*)(?:, ((?:[A-Z]?\\d[\\d–-]*)(?:, [A-Z]?\\d[\\d–-]*)*))?)?$`,
)

/** Matches words that occur in names of newspapers. */
const DAILY =
  /\b(?:Times|Post|J\.|Journal|Herald|Trib\.|Tribune|Gazette|News|Chron\.|Chronicle|Globe|Star|Sun|Press|Dispatch|Courier|Bee|Inquirer|Daily|Today|Rec\.|Record|Observer|Const\.|Examiner|Republic|Sentinel)/

/**
 * Returns the index where the name of a publication starts. `last` is the index of the last comma, which may be part of
 * the name if an author and a title precede it.
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
  // A sentence that ends with a date isn't a citation of a newspaper. A name after a volume belongs to a journal.
  const issued = /^\d{1,4} [A-Z]/.test(paper) && page !== undefined && authors.length > 0
  if (!issued && /^(?:[a-z]+|\d+) /.test(paper)) return undefined
  // Newspaper pages have section letters (`A6`). Magazine pages are plain numbers.
  const magazine = page !== undefined && /^\d+$/.test(page) && designation === '' && !DAILY.test(paper)
  const source: Source = {
    kind: magazine ? 'magazine' : 'newspaper',
    id,
    title,
    publication: paper,
    date,
    ...omitEmpty({ authors, designation, page }),
  }
  return { source, pincite: pin === undefined ? [] : readPincite(pin), rest: '' }
}
