import type { CitationCore } from './citation-core.ts'

/** Words that begin the name of a foreign report or court: initials, or one of the usual abbreviations. */
const FIRST_WORD =
  "(?:[A-Z]{2,6}(?![a-z.])|UKIPTrib|(?:[A-Z]\\. ?){1,5}|A(?:ll|LL)(?= E)|Ch\\.?|Fam|P(?= \\d)|Cr(?= App)|Lloyd[’']?s(?= R)|(?:Imm|Bus|Env|Con)(?= [AL]R)|Ex\\.?)"
/**
 * A report or a neutral citation by its year in brackets: `[1932] AC 562`, `[1986] 1 S.C.R. 103`, `[2014] EWHC 1178
 * (Ch)`. The division of a court is part of its neutral citation.
 */
const PLACE = new RegExp(
  `\\[(?<year>(?:1[6-9]|20)\\d\\d)\\] (?:(?<volume>\\d{1,3}) )?(?<name>${FIRST_WORD}(?: (?:[A-Z][A-Za-z’]{0,5}\\.?|\\([A-Z]{1,3}\\)))*?) ?(?<page>(?:I{1,3}-|J)?\\d{1,5}(?:_\\d{1,4})?)(?![\\w]|\\.\\d|-\\d)(?<division> \\((?:Ch|QB|KB|Admin|Fam|Comm|Pat|[A-Z]{2,4})(?<!\\((?:HL|CA|PC|SC))\\))?`,
  'y',
)
/** The Official Journal publishes laws, not decisions. */
const OF_LAWS = /^(?:OJ|O\. ?J\.)/

/** Returns the core of a decision abroad that starts at its bracket (PS23). */
export function abroadAt(text: string, at: number): CitationCore | undefined {
  PLACE.lastIndex = at
  const found = PLACE.exec(text)
  const { year, volume, name = '', page = '', division = '' } = found?.groups ?? {}
  if (found === null || OF_LAWS.test(name)) return undefined
  const neutral = volume === undefined && /^[A-Z]{3,}/.test(name)
  return {
    start: at,
    end: at + found[0].length,
    kind: 'cite',
    entry: { name, kind: 'case', flags: neutral ? 'n' : '' },
    volume: `[${year}]${volume === undefined ? '' : ` ${volume}`}`,
    asWritten: name,
    page: page + division,
  }
}
