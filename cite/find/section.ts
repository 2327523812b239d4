import { omitEmpty } from '../source/given-field.ts'

/** Position of a law's name in the citation, or kind of law. It determines which numbers can follow the name. */
export type Place = 'volume' | 'first' | 'subject' | 'constitution' | 'rule'

/**
 * The part of a citation to a law that contains numbers: the section with its subdivisions. Also contains the end
 * offset.
 */
export type ReadSection = {
  readonly end: number
  /** The full text of the numbered part, as written: `ch. 268, § 40`. */
  readonly words: string
  readonly section?: string
  readonly subsection?: string
  readonly page?: string
}

const NUMBER =
  '(?:\\d{1,3}(?:,\\d{3})+(?: [A-Z]\\d?)?|\\d{1,3}-\\d{1,2},\\d{3}(?:\\.\\d+)?|\\d+(?:[\\w.:/–-]|—(?=[\\d.]))*\\w|\\d|[A-Z]{1,4}-?\\d[\\w.:-]*|[IVXLC]+(?:-[a-z]| ?[A-D](?=, §))?\\b)[½¼¾]?'
/** Matches a subdivision: `(b)(6)`, `(b)4.a` (Wisconsin), ` C(2)` (Oregon). */
const SUBSECTION =
  '(?:(?:\\s?\\((?![12]\\d{3}\\)|West\\))(?:[A-Za-z0-9]{1,5}|\\d{1,2}\\.\\d)\\))+(?:\\d{1,2}(?:\\.[a-z])?(?![\\w.]\\w))?|\\s[A-H](?:\\(\\w{1,3}\\))*(?=\\.?$|[,;]))'
const LEAD = new RegExp(
  `\\s{0,4},?\\s{0,4}(?:(?:19|20)\\d\\d Supp\\. (?=\\d))?(?:(?!No\\.|Rule|Sec|Art|App\\.\\s[A-Z]\\b|Am(?:end|dt)|Tit\\.|Ch(?:\\.|ap)|Pt\\.|[A-Z]\\d)[A-Z][\\w.’'-]*\\.? (?:(?:[A-Z][\\w.’'-]*|&) ){0,5})?((?:(?:[Pp]t|[Cc]h|[Tt]it|[Aa]rt)s\\.?\\s?\\d[\\w.-]*,?\\s(?:&|and)\\s\\d[\\w.-]*\\w(?=[\\s,;.)]|$)|(?:(?:sub)?tit(?:le)?|Tit|[Cc]h(?:apter)?|[Aa]rt|[Pp]t|subch|subpt|div|[Aa]mend|[Aa]mdt|[Cc]l|c(?=\\.\\s?\\d)|pmbl|Rule|rr?(?=\\.?\\s?\\d)|bk|vol|No|[Aa]pp[’']x|[Aa]pp|[Ss]upp(?=\\.\\s[IVX]+\\b))s?\\.?\\s?(?:${NUMBER}|[A-Z]{1,7}[a-z]?(?![\\w.]))?,?\\s*)*)(§§?|¶¶?|[Ss]ec(?:tion|s?\\.)?s?|[Ss]s?\\.(?=\\s\\d))?\\s{0,3}(?:pp?\\.\\s(?=\\d))?((?:\\(?R(?:ule|ULE)\\)? |(?<=§ )[A-Z]{2,5} (?=\\d))?${NUMBER})?`,
  'y',
)
const MORE = new RegExp(
  `(${SUBSECTION})?((?:, (?:(?:cl|pt|ch|art|amend|subdiv|subd|subp|para|par)s?\\.|subdivisions?|¶) (?=[\\w(])|,? (?:and|or|&|to|through)|,|\\s?[-–—])\\s?(?:${NUMBER}|[-.]\\d+)?(?:${SUBSECTION})?(?!\\s{1,2}(?:[A-Z][A-Za-z]{0,5}\\.(?:\\s?[A-Z§\\d]|$)|(?:USC|CFR|WL)\\b))(?=[\\s,;)\\]]|\\.(?!\\w)|[-–—]\\(|$)){0,10}`,
  'y',
)

/**
 * Reads the numbers after the name of a law: `§ 1983(b)`, `tit. 12, § 3`, `art. I, § 8, cl. 3`, `12(b)(6)`. Never
 * includes trailing punctuation. Returns undefined if no number follows. If `listed` is true, several numbers without a
 * section symbol are sections (`42 U.S.C. 1983, 1985`), not a page and its pincite.
 */
export function readSection(text: string, at: number, place: Place, listed = false): ReadSection | undefined {
  LEAD.lastIndex = at
  const lead = LEAD.exec(text)
  if (lead === null) return undefined
  const [whole, steps = '', sign = '', number = ''] = lead
  const bare = sign === '' && steps.trim() === ''
  if (number === '' && steps.trim() === '') return undefined
  if (bare && !mayStandBare(whole.replace(/(?:19|20)\d\d Supp\. (?=\d)/, ''), number, place)) return undefined
  const end = at + whole.trimEnd().length
  MORE.lastIndex = end
  const [more = '', written = ''] = MORE.exec(text) ?? []
  const subsection = closeSubdivisions(written.replace(/^\s+(?=\()/, ''))
  if (number === '') {
    const section = steps.trim().replace(/,$/, '')
    const others = moreParts(section, more, place)
    const long = subsection.startsWith('(') ? written : others
    return trimSection(text, at, end + long.length, { section: section + others })
  }
  // In North Carolina, a court rule is part of a section: `§ 1A-1, Rule 12(b)(6)`.
  const within = /^(?:1A|8C)-1$/.test(number) ? RULE_WITHIN.exec(text.slice(end, end + 40))?.[0] : undefined
  const signs = sign === '' && (listed || place !== 'volume') ? '§' : sign
  const rest = keepSections(more.slice(written.length), signs, endsCitation(text, end + more.length), place)
  return trimSection(text, at, end + (within ?? written + rest).length, {
    ...(bare && place === 'volume' ? { page: number } : { section: number }),
    ...omitEmpty({ subsection: within ?? subsection + rest }),
  })
}

/** Returns the parts after the first one in a list: `, V, and XIV` in `arts. I, V, and XIV`. */
function moreParts(section: string, more: string, place: Place): string {
  return /^[a-z]+s\.? \S+$/.test(section) ? keepSections(more, '', false, place) : ''
}

/** Returns true if a citation can end at this offset. The text ends there, a bracket closes, or a date follows. */
function endsCitation(text: string, at: number): boolean {
  return /^\.?(?:$|[;)\]]|\s\((?:[A-Z][\w.]+ )?\d{4}\))/.test(text.slice(at, at + 24))
}

/**
 * Returns true if a number without a section symbol can be a section or a page. The number must directly follow the
 * name: `1 Stat. 2`, `Fed. R. Evid. 403`.
 */
function mayStandBare(lead: string, number: string, place: Place): boolean {
  if (place === 'constitution') return false
  if (place !== 'subject' && /[A-Z][a-z]/.test(lead.slice(0, lead.length - number.length))) return false
  // Pages of the Congressional Record start with a letter for the house: `S1234`.
  return place === 'volume' ? /^[SHDE]?\d/.test(number) : /^\d/.test(number)
}

const RULE_WITHIN = /^, (?:Rule|R\.) \d{1,4}(?:\.\d+)?(?:\(\w{1,4}\))*/
const RULES = /^(?:(?:,? (?:and|&|or)|,) (?!(?:19|20)\d\d\b)\d{1,4}(?:\.\d+)?[A-Z]?(?:\(\w{1,5}\))*)+$/
const NUMERALS = /^(?:(?:,? (?:and|&)|,) [IVXLC]+)+$/

/** Returns the part of the text after a section that belongs to the list of sections. */
function keepSections(rest: string, sign: string, ends: boolean, place: Place): string {
  // Omit the conjunction before the next law: `§§ 1331, 1343, and 42 U.S.C. § 1983`.
  const kept = rest.replace(/(?<![\s,–—-])[\s,–—-]+$/, '').replace(/,? (?:and|or|&)$/, '')
  if ((place === 'rule' && RULES.test(kept)) || (place === 'constitution' && NUMERALS.test(kept))) return kept
  // In New Hampshire, paragraphs have Roman numerals: `RSA 631:2, I(a)`. At the end of the text, a list doesn't need a
  // double section symbol.
  if (
    ends &&
    (/^, [IVX]{1,4}(?:-[a-z])?(?:\(\w+\))*$/.test(kept) ||
      (sign === '§' && /^,? (?:(?:and|&) )?\d/.test(kept)))
  )
    return kept
  if (kept === '' || !/\d|\(|¶/.test(kept)) return ''
  if (/^, (?:subdivisions?|[a-z]+\.|¶) /.test(kept)) return kept
  // Lists of rules with subdivisions have no section symbol: `51(b), 52(b)`.
  return sign.length > 1 ||
    (sign === '' && /^, \d+\(/.test(kept)) ||
    /^,? (?:and|&) \(|^\s?[-–—]|^, ?[(-]|^ to /.test(kept)
    ? kept
    : ''
}

/** Matches the space before a subdivision, which courts of several states print: `§ 10 (a) (1)`. */
const SPACED_SUBDIVISION = /(?<=\d[A-Za-z]{0,2}|\))\s+(?=\((?:[A-Za-z]{1,2}|\d{1,3}|[ivxl]{1,5})\))/g

/** Removes the spaces between a section and its subdivisions (R5.2, PC8). */
function closeSubdivisions(words: string): string {
  return words.replace(SPACED_SUBDIVISION, '')
}

/**
 * Matches "et seq." Also matches "note" or "app." after a section, because a note or an appendix is a different
 * provision.
 */
const AND_WHAT_FOLLOWS =
  /,?\set\.?\sseq\.?(?!\w)|(?:\snotes?|,\sapp\.)(?=[.,;)\]]*(?:$|\s*\n|\s\(|[.,;)\]]\s))/y

function trimSection(
  text: string,
  at: number,
  end: number,
  fields: Omit<ReadSection, 'end' | 'words'>,
): ReadSection | undefined {
  let last = end
  while (last > at && /[\s,.;:]/.test(text.charAt(last - 1))) last -= 1
  // Omit the conjunction before a comment: `§§ 90, 139(1) & cmt. b`.
  if (text.startsWith(' &', last - 2) && last - 2 > at) last -= 2
  if (last === at) return undefined
  AND_WHAT_FOLLOWS.lastIndex = last
  const ends = last + (AND_WHAT_FOLLOWS.exec(text)?.[0].length ?? 0)
  return {
    end: ends,
    words: closeSubdivisions(
      text
        .slice(at, ends)
        .replace(/^[\s,]+/, '')
        .replaceAll('—', '–'),
    ),
    ...fields,
  }
}

const COMMENT =
  /,?\s(?:&\s)?(?:(?:intro\.\s|app\.\s)?cmts?\.|comment\.|illus\.|(?:app\.|application)\s(?:nn?\.|notes?))\s(?:(?:nn?\.|\(nn?\.)\s?)?\w+(?:\([\w.]{1,4}\))*\)?(?:[-–]\w+)?(?:,?\s(?:&\s)?illus\.\s\d+)?(?:,\s(?:at|p\.)\s\d+(?:[-–]\d+)?|\.(?=\s\())?|\sreporter[’']s\snotes?(?:\s(?:to\s|on\s)?cmt\.\s\w)?/y

/** Returns the comment after a section: ` cmt. b`, ` & cmt. n.8`. Returns an empty string if there is none. */
export function commentAfter(text: string, at: number): string {
  COMMENT.lastIndex = at
  return COMMENT.exec(text)?.[0] ?? ''
}
