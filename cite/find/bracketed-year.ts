import type { CitationCore } from './citation-core.ts'
import { readLexicon } from './lexicon.ts'
import { spaced } from '../text/spaced.ts'

/** Matches the first word of a foreign reporter's or court's name: initials or a common abbreviation. */
const FIRST_WORD =
  "(?:[A-Z]{2,6}(?![a-z.])|UKIPTrib|(?:[A-Z]\\. ?){1,5}|A(?:ll|LL)(?= E)|Ch\\.?|Fam|P(?= \\d)|Cr(?= App)|Lloyd[’']?s(?= R)|(?:Imm|Bus|Env|Con)(?= [AL]R)|Ex\\.?|Eng(?:lish)?\\.?(?= R))"
/**
 * Matches a citation of a foreign reporter, or a neutral citation, that starts with the year. The year may be in
 * brackets (`[1932] AC 562`, `[1986] 1 S.C.R. 103`, `[2014] EWHC 1178 (Ch)`), or in parentheses before the volume
 * (`(1992) 175 CLR 1`, `(2004), 246 D.L.R. (4th) 43`).
 */
const PLACE = new RegExp(
  `(?:\\[(?<year>(?:1[6-9]|20)\\d\\d)\\] (?:(?<volume>\\d{1,3}) )?|(?:\\((?<early>(?:1[6-9]|20)\\d\\d)\\)(?<comma>,?) )?(?<own>\\d{1,3}) )(?<name>${FIRST_WORD}(?:\\([A-Z]\\))?(?: (?:[A-Z][A-Za-z’]{0,5}\\.?|\\([A-Z]{1,3}\\)|\\(?\\d(?:d|th)\\)?))*?) ?(?<page>(?:I{1,3}-|J|No\\. )?\\d{1,5}(?:_\\d{1,4})?)(?![\\w]|\\.\\d|-\\d)(?<division> \\((?:Ch|QB|KB|Admin|Fam|Comm|Pat|QL|[A-Z]{2,4})(?<!\\((?:HL|CA|PC|SC))\\))?`,
  'y',
)
/** Matches the Official Journal and national treaty series. They contain laws, not decisions. */
const OF_LAWS = /^(?:OJ|O\. ?J\.|(?:A|UK|C|Can\.?|E|N)\.?T\.?S\b)/

/**
 * Matches abbreviations that are in the reporter tables but also used for foreign reporters: `(1782) 99 Eng. Rep. 379`,
 * `(1975) 6 ALR 35`.
 */
const ALSO_ABROAD = /^(?:Eng|A\.?L\.?R)/

const COURT_OF_JUSTICE = /^(?:P\.?)?(?:C\.?I\.?J|I\.?C\.?J)\b/

/** Adds periods to initials: `ICJ` becomes `I.C.J.`. */
const initials = (letters: string): string => letters.replace(/./g, '$&.')

/** Returns the main part of a citation to a foreign decision, if one starts at the given offset (PS23). */
export function abroadAt(text: string, at: number): CitationCore | undefined {
  PLACE.lastIndex = at
  const found = PLACE.exec(text)
  const { year = '', volume, own, name: words = '', page = '', division = '' } = found?.groups ?? {}
  const name = words.trimEnd()
  if (found === null || OF_LAWS.test(name) || (year === '' && isAmerican(name))) return undefined
  const core = { start: at, end: at + found[0].length, kind: 'cite', asWritten: name } as const
  // The International Court of Justice cites its reports by year, without brackets (R21.5.1).
  if (COURT_OF_JUSTICE.test(name) && year !== '' && volume === undefined)
    return {
      ...core,
      entry: {
        name: name.replace(/^(?:PCIJ|ICJ)/, initials).replace(/ Rep$/, ' Rep.'),
        kind: 'case',
        flags: '',
      },
      volume: year,
      page,
    }
  const number = volume ?? own
  const neutral = number === undefined && /^[A-Z]{3,}/.test(name)
  return {
    ...core,
    entry: { name, kind: 'case', flags: neutral ? 'n' : '' },
    volume: spaced(yearOf(found.groups), number),
    page: page + division,
  }
}

/**
 * Returns true if the text at `at` directly follows a foreign decision and a comma. A number at this position may be
 * the volume of a parallel reporter: `[1985] 1 S.C.R. 177, 17 D.L.R. (4th) 422`.
 */
export function followsAbroad(text: string, at: number, last: CitationCore | undefined): boolean {
  return last?.kind === 'cite' && /^[[(]/.test(last.volume ?? '') && text.slice(last.end, at) === ', '
}

/**
 * Returns true if a reporter is American. Citations in American courts may also put the year first:
 * `(2001) 26 N.Y.2d 34`.
 */
function isAmerican(name: string): boolean {
  return !ALSO_ABROAD.test(name) && readLexicon().afterVolume.has(name.replace(/[.\s]/g, ''))
}

function yearOf({ year, early, comma = '' }: Readonly<Record<string, string | undefined>> = {}): string {
  return year !== undefined ? `[${year}]` : early === undefined ? '' : `(${early})${comma}`
}
