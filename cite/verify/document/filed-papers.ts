import type { CitationInNote } from '#cite/resolve/citations.ts'
import { type NamedSource, onlyLetters, placeSource } from './named-source.ts'
import { overlapsAny, spansOf } from './spans.ts'

const WORD = String.raw`\p{Lu}[\p{L}.’'-]*`
/** Matches the title of a paper filed in a case: `Brief for the Respondents`, `Emergency Application for Stay`. */
const TITLE = String.raw`(?:(?:${WORD}) ){0,3}(?:Brief|Application|Petition|Transcript|Reply|Motion|Memorandum|Complaint|Br\.|Pet\.)(?: (?:${WORD}|for|of|in|to|the|a|and|on|as)){0,12}`
/** Matches a paper filed in a case that is cited by reporter, with the docket number: `511 U.S. 700 (No. 92-1)`. */
const FILED = new RegExp(
  String.raw`(?<=^|[.;”"’)]\d{0,3} |\b[Ss]ee(?: also)?,?(?: e\.g\.,)? |\((?:quoting|citing) )(?!(?:See|Cf|But|Id)\b)(?<title>${TITLE})(?: at \d[\d–, -]*)?, (?<name>\p{Lu}[^;()“”]{2,120}?), \d{1,4} (?:U\.S\.|S\. Ct\.|F\.\dth|F\.[23]d) (?:\d{1,4}|_{2,4})(?: \((?:19|20)\d\d\))? \(Nos?\. (?<docket>[\w-]+)[^()]{0,40}\)`,
  'gu',
)

const NUMBER = String.raw`(?:Assemb|Sen|[SHA])\. ?(?:B\. ?)?\d{1,5}|(?:H\.B\.|S\.B\.|A\.B\.|H\.F\.|S\.F\.|L\.D\.|H\.P\.|S\.P\.|HB|SB) ?\d{1,5}`
/** Matches a bill of a state with its session: `H.B. 644, 2023-2024 Sess., § 1 (N.C. 2023)`. */
const STATE_BILL = new RegExp(
  String.raw`(?<![\p{L}.] ?)(?<number>${NUMBER})(?: \[[^\]]{1,30}\])?, (?<session>[^;()]{0,40}\b(?:Sess|Leg|Legis|Assemb|Gen\. Ct|Gen\. Assemb)\.[^;()]{0,60}?) \((?<state>\p{Lu}[\p{L}. ]{1,14}) (?<year>\d{4})\)`,
  'gu',
)

/**
 * Finds the papers filed in cases that are cited by reporter, and the bills of state legislatures. Skips papers that
 * were read as court documents.
 */
export function findFiledPapers(text: string, read: readonly CitationInNote[]): NamedSource[] {
  const papers = spansOf(read.filter(({ source }) => source?.kind === 'court-document'))
  const filed = [...text.matchAll(FILED)].flatMap(({ 0: written, index, groups }) => {
    const { title = '', name = '', docket = '' } = groups ?? {}
    if (overlapsAny([index, index + written.length], papers)) return []
    const id = `${onlyLetters(title)} ${docket}`
    return [placeSource(index, written, { kind: 'court-document', id, title, caseName: name, docket })]
  })
  const bills = [...text.matchAll(STATE_BILL)].map(({ 0: written, index, groups }) => {
    const { number = '', session = '', state = '', year = '' } = groups ?? {}
    const body = `${session.replace(/,? §§? .*$/, '')} (${state})`
    return placeSource(index, written, {
      kind: 'bill',
      id: `${number}, ${body} ${year}`,
      number,
      body,
      date: { year: Number(year) },
    })
  })
  return [...filed, ...bills]
}
