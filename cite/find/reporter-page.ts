import { omitEmpty } from '../source/given-field.ts'
import type { Entry } from './lexicon.ts'

/** The page after the name of a reporter. `short` is true if "at" precedes the page. */
export type ReadPage = {
  readonly short: boolean
  readonly end: number
  readonly fields: {
    readonly page?: string
    readonly volume?: string
    readonly year?: string
    readonly nominative?: string
  }
}

// A page has digits and at most one letter, so that an ordinal doesn't match (`111 S.W. 12th St.`).
const PAGE =
  /,?\s{0,12}(?:Supp\. )?(?:[Pp]age |pp?\.\s?|No\. )?([1-9]\d{0,8}|0\d{1,6})((?:-[A-Z]+|WC|[a-zA-Z]|\s?[[(][AUau][)\]](?!\w)|\s?[-–]\s?\d{1,4}(?=\s\())?)(?![\w%°]|\.\d|-[a-zA-Z])/y
// In "13 P. v. Roe", `v` is not a page.
const ROMAN = /,?\s{1,4}(?!v\.\s)([ivxlc]{1,8})(?=[\s,.;)]|$)/y
const NOMINATIVE =
  /\s{0,3}\((?:((?:\d{1,2} )?(?:\d & \d )?[A-Z][\w.’' &]{1,20})|(?:Ed\. )?(1[789]\d\d|20\d\d),?|(?:[A-Z][\w]*\. )?\d{1,4},?)\),?\s{0,3}(?=\d)/y
const BLANK = /,?\s{1,4}(?:_{1,}|[-–—]{1,})(?=[\s,.;)\]]|$)/y
const AT = /,?\s{1,4}at\s{1,4}(?:pp?\.\s?)?(?=[*\d¶])/y
/** Matches "at" after an early reporter: `5 U.S. (1 Cranch) at 177`. */
const NAMED_AT = /\s\(\d{1,2} (?!Cir)[A-Z][\w.’& ]{1,20}\)\sat\s(?=[*\d])/y
const PARAGRAPH = /,?\s{0,3}(?:\([A-Z][\w .]{1,14}\) )?(?:P|¶|para?\.)?\s?(\d(?:[\d,.]*\d)?[A-Z]?)(?![\w])/y
const YEAR_PAGE = /,?\s{1,3}(?:No\. )?(1[789]\d\d[A-F]?|20\d\d)(?:-|,\s?|\s)(\d{1,6}M?)(?![\w-])/y
const STAR = /\s{1,3}(\*?\d{3,9})(?![\w])/y

/** Returns true if the pages of a publication are paragraph numbers or contain commas. */
function hasThousands({ flags, name }: Entry): boolean {
  return /[PC]/.test(flags) || name === 'FCC Rcd'
}

/**
 * Reads the page after the name of a reporter, in any format.
 *
 * If `leads` is true, no volume precedes the name. For most reporters, a number is then a page only after "at".
 */
export function readPage(text: string, at: number, entry: Entry, leads = false): ReadPage | undefined {
  const { flags, name } = entry
  const numbered =
    (leads && flags.includes('Y') ? yearPage(text, at) : undefined) ??
    (hasThousands(entry) ? plainPage(PARAGRAPH, text, at) : undefined)
  if (numbered !== undefined || (leads && !flags.includes('S'))) return numbered
  const short = leads ? undefined : shortPage(text, at)
  if (short !== undefined) return short
  // Digits directly after a letter are not a page: `A087`.
  if (name.length < 3 && /[A-Z]\d/.test(text.slice(at - 1, at + 1))) return undefined
  const page = pageInVolume(text, at, entry)
  if (!leads) return page ?? missingPage(text, at, entry)
  // Without a volume, a short name must be followed by a comma or a period ("Taney, 11"). Otherwise, every "May 11"
  // would match.
  return name.length > 5 || /[.,]/.test(text.slice(at - 1, at + 1)) ? page : undefined
}

/** Reads a year and a number with a hyphen between them: `2019-233`. */
function yearPage(text: string, at: number): ReadPage | undefined {
  const found = matchAt(YEAR_PAGE, text, at)
  return found && pageOf(found, at, { volume: found[1] ?? '', page: found[2] ?? '' })
}

/** Reads a page with a regular expression whose first group is the page. */
function plainPage(pattern: RegExp, text: string, at: number): ReadPage | undefined {
  const found = matchAt(pattern, text, at)
  return found && pageOf(found, at, { page: found[1] ?? '' })
}

/** Reads the page of a short form: ` at 177`. */
function shortPage(text: string, at: number): ReadPage | undefined {
  const short = matchAt(AT, text, at) ?? matchAt(NAMED_AT, text, at)
  if (short === undefined) return undefined
  const end = at + short[0].length
  const pages = matchAt(/[*¶]?\s?(\d+)/y, text, end)
  return pages && { short: true, end, fields: { page: pages[1] ?? '' } }
}

/** Reads the page after the name of a reporter. An early reporter or a year may precede the page. */
function pageInVolume(text: string, at: number, { flags, name, kind }: Entry): ReadPage | undefined {
  const [before = '', named, year] = matchAt(NOMINATIVE, text, at) ?? []
  const from = at + before.length
  const found = (flags.includes('d') ? matchAt(STAR, text, from) : undefined) ?? matchAt(PAGE, text, from)
  if (found === undefined) return undefined
  // For the U.S. Reports, drop the name of the early reporter, because it is derived from the volume (T1.1).
  const nominative = name === 'U.S.' || kind !== 'case' ? undefined : named
  const page = (found[1] ?? '') + suffixOf(found[2] ?? '')
  return pageOf(found, from, { page, ...omitEmpty({ year, nominative }) })
}

/** Reads what replaces the page: a blank, a statement that the page isn't known yet, or a Roman numeral. */
function missingPage(text: string, at: number, { kind }: Entry): ReadPage | undefined {
  const blank = matchAt(BLANK, text, at)
  if (blank !== undefined) return pageOf(blank, at, kind === 'journal' ? { page: '___' } : {})
  // Match `120 Yale L.J. (forthcoming 2025)`.
  if (kind === 'journal' && /^,?\s\((?:manuscript|forthcoming)/.test(text.slice(at, at + 14)))
    return { short: false, end: at, fields: {} }
  return kind === 'case' ? plainPage(ROMAN, text, at) : undefined
}

function pageOf([whole]: RegExpExecArray, at: number, fields: ReadPage['fields']): ReadPage {
  return { short: false, end: at + whole.length, fields }
}

/**
 * Returns the letters after a page as they are printed. In New York, `1201[a]` is an abstract and `30456 (U)` is
 * unreported.
 */
function suffixOf(words: string): string {
  return /[[(]/.test(words) ? words.trim().toUpperCase() : words.replace(/^\s?[-–]\s?(?=\d)/, '–')
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}
