import { ORDINAL_NAMES } from '#cite/vocabulary/ordinals.ts'
import { stateNames } from '#cite/vocabulary/states.ts'
import type { Source } from '#cite/source/source.ts'
import type { DocumentMarks } from './document-marks.ts'
import type { NamedSource } from './named-source.ts'

/** Matches a rule number with subdivisions: `13.4(b)(1)`, `28-2.7`, `4:46-2(c)`. */
const NUMBER = String.raw`(?:[A-Z]{1,2}-)?\d{1,4}[A-Za-z]?(?:[.:-]\d{1,4}[A-Za-z]?){0,3}(?:\(\w{1,5}\))*`
/** Matches additional rules of the same set: `401, 403, and 404(b)`. */
const MORE = String.raw`(?:(?:,? (?:and|or|&) |, )${NUMBER}(?=[,.;:)]|\s(?:and|or|&)\s|$)){0,8}`
/** Matches each number in a list of court rules or exchange rules. */
const EACH_IN_LIST =
  /(?:[A-Z]{1,2}-)?\d{1,5}[A-Za-z]{0,2}\d{0,2}(?:[.:-]\d{1,4}[A-Za-z]?){0,3}(?:\(\w{1,5}\))*/g
const LIST = `(?<list>${NUMBER}${MORE})(?![\\p{L}\\d])`

/** Sets of rules that Washington courts cite by initials. */
const WASHINGTON_SETS = 'RAP|CrRLJ|CRLJ|CrR|CR|GR|RPC|RALJ|JuCR|ELC|IRLJ|ARLJ|CJC'
/** Sets of rules whose initials mean nothing else. */
const OTHER_SETS =
  'TRCP|TRAP|ORCP|ORAP|NRCP|NRAP|ARCAP|HRCP|HRPP|HRAP|HRE|MRE|MRPC|SCRCP|SCACR|NMRA|IRCP|KRPC|NCRCP'
/** Matches local rules cited by initials: `LCR 7(d)(3)`, `LRCiv 7.2`, `LR Civ. P. 7.1`. */
const LOCAL_SETS = String.raw`[A-Z]{0,4}LCr?R|LCvR|LCrR|LGR|LR(?:Civ|Crim)P?|LR (?:Civ|Crim|Cv|Gen)\.(?: ?P\.)?`

/** Matches initials with periods that include an R for "rules": `Evid.R.`, `C.R.C.P.`, `Pa.R.A.P.`, `N.J.R.E.`. */
const DOTTED = String.raw`(?:\p{Lu}\p{Ll}{0,5}\.){1,3}R\.(?:\p{Lu}\p{Ll}{0,4}\.){0,3}`
/** Matches reporters, codes, and bills that look like initials of a set of rules. */
const NO_RULES =
  /^(?:C\.F\.R|F\.R|\p{Lu}\.R|A\.L\.R|S\.E\.R|F\.E\.R|A\.B\.R|U\.S\.R|B\.L\.R|I\.R|L\.R|N\.R|V\.R|(?:\p{Lu}\.){2,}L\.R)\.?$|F\.R\.D\.$|^V\.R\.P\.$|^I\.R\.[BC]\.$|^H\.R\./u

/** Matches the rules of a specific court: `9th Cir. R. 28-2.7`, `Ill. S. Ct. R. 341(h)`, `M.R. Civ. P. 12(b)(6)`. */
const COURT_SETS = String.raw`\d{1,2}(?:st|n?d|r?d|th) Cir\. (?:I\.O\.P\.|L\.?R\.|R\.)|(?:Fed|D\.C)\. Cir\. R\.|\p{Lu}\p{Ll}{1,5}\. S(?:up)?\. ?Ct\. R\.|(?:\p{Lu}\.){1,3}R\. (?:Civ|Crim|App|Evid|Prof)\.(?: ?P\.)?`

const TOPIC =
  '(?:Evidence|(?:Civil|Criminal|Appellate|Bankruptcy|Trial|Juvenile|Family|Family Law|Probate) Procedure|Professional Conduct|Judicial Administration|Judicial Conduct|Court|Practice(?: and Procedure)?)'
const OWNER = `(?:Federal|${stateNames().join('|')}|\\p{Lu}\\p{Ll}{1,5}\\.|Superior Court|Supreme Court|Local)`
/** Matches `Texas Rule of Evidence 403` and `Cal. Rules of Court, rule 8.204(a)`. */
const IN_WORDS = new RegExp(
  `(?<![\\p{L}])(?<owner>${OWNER}) Rules? of (?<topic>${TOPIC})(?:,? [Rr]ules?)? ${LIST}`,
  'gu',
)
/** Matches `Rule 1.510(c) of the Florida Rules of Civil Procedure`. */
const NUMBER_FIRST = new RegExp(
  `\\b[Rr]ules? ${LIST} of the (?<owner>${OWNER}) Rules of (?<topic>${TOPIC})(?![\\p{L}])`,
  'gu',
)
/** Matches `Federal Rules of Evidence, specifically Rules 401, 402, and 403` with any text after the numbers. */
const FEDERAL_LIST =
  /\bFederal Rules? of (?<topic>Evidence|Civil Procedure|Criminal Procedure|Appellate Procedure)(?:,? (?:specifically|namely|particularly)?,? ?Rules?)? (?<list>\d{1,4}(?:\.\d{1,2})?(?:\(\w{1,4}\))*(?:(?:, and |, | and | & )\d{1,4}(?:\.\d{1,2})?(?:\(\w{1,4}\))*){0,8})/g
/** Matches the style of Indiana: `Ind. Evidence Rule 404(b)`. */
const STATE_RULE = new RegExp(
  `(?<![\\p{L}])(?<set>(?:Ind\\.|Indiana) (?:Evidence|Trial|Appellate|Criminal|Administrative|Post-Conviction) Rule) ${LIST}`,
  'gu',
)
const BY_NAME = new RegExp(
  `(?<![\\p{L}\\d.]|\\d )(?<set>${OTHER_SETS}|${LOCAL_SETS}|${COURT_SETS}|${DOTTED})(?: Rules?)? ${LIST}`,
  'gu',
)
const IN_WASHINGTON = new RegExp(`(?<![\\p{L}\\d.]|\\d )(?<set>${WASHINGTON_SETS}|ER) ${LIST}`, 'gu')

/** Matches the rule number of a stock exchange or of the SEC: `10b-5`, `15c3-1`, `514A.2`, `5605(f)`. */
const MARKET_NUMBER = String.raw`\d{1,5}[A-Za-z]{0,2}\d{0,2}(?:[.-]\d{1,3})?(?:\(\w{1,5}\))*`
const MARKET_LIST = `(?<list>${MARKET_NUMBER}(?:(?:,? (?:and|or|&) |, )${MARKET_NUMBER}(?=[,.;:)’']|\\s|$)){0,8})(?![\\p{L}\\d])`
/** Matches a rule of an exchange, an association, or an agency: `NYSE Rule 3110`, `Nasdaq Rules 5605(f) & 5606`. */
const MARKET_RULE = new RegExp(
  `(?<![\\p{L}\\d.&])(?<set>(?!ABA |FRCP |FRE |LR |CR )(?:\\p{Lu}{3,6}|(?:N(?:ASDAQ|asdaq)|Amex|Cboe)(?: [A-Z][a-z]+ Market)?)(?: Regulation| Listing| Conduct)? Rule)s? ${MARKET_LIST}`,
  'gu',
)
/** Matches a rule in a manual for listed companies: `NYSE Listed Company Manual R. 303A`. */
const MANUAL_RULE = new RegExp(
  `(?<set>(?:(?:NYSE|NASDAQ|Nasdaq|Amex) )?(?:L(?:isted|ISTED) C(?:ompany|OMPANY) M(?:anual|ANUAL))),? (?:R\\.|Rules?|§§?|[Ss]ections?) ?${MARKET_LIST}`,
  'gu',
)
/** Matches a rule of a federal court of appeals in words: `D.C. Circuit Rule 27(a)(4)`, `Ninth Circuit Rule 36-3`. */
const CIRCUIT_RULE = new RegExp(
  `(?<![\\p{L}])(?<set>(?:(?:D\\.C\\.|Federal|${ORDINAL_NAMES.slice(0, 11).join('|')}) )?Circuit (?:Local )?Rule)s? ${LIST}`,
  'gu',
)

const FEDERAL_SETS: Readonly<Record<string, string>> = {
  Evidence: 'Fed. R. Evid.',
  'Civil Procedure': 'Fed. R. Civ. P.',
  'Criminal Procedure': 'Fed. R. Crim. P.',
  'Appellate Procedure': 'Fed. R. App. P.',
  'Bankruptcy Procedure': 'Fed. R. Bankr. P.',
}

/**
 * Finds the court rules that the text cites with the initials or the name of their set. A list of rules contains the
 * initials or the name only once. Initials that only Washington uses are recognized only in a document that cites
 * Washington law.
 */
export function findNamedRules(
  text: string,
  { isWashington, hasEvidenceRules }: DocumentMarks,
): NamedSource[] {
  const named = [BY_NAME, STATE_RULE, MARKET_RULE, MANUAL_RULE, CIRCUIT_RULE]
    .flatMap((form) => [...text.matchAll(form)])
    .filter(({ groups }) => !NO_RULES.test(groups?.set ?? ''))
  const own = isWashington
    ? [...text.matchAll(IN_WASHINGTON)].filter(({ groups }) => hasEvidenceRules || groups?.set !== 'ER')
    : []
  const worded = [IN_WORDS, NUMBER_FIRST, FEDERAL_LIST].flatMap((form) => [...text.matchAll(form)])
  return [
    ...worded.flatMap((match) => {
      const { owner = 'Federal', topic = '' } = match.groups ?? {}
      const set = owner === 'Federal' ? FEDERAL_SETS[topic] : undefined
      return rulesOf(match, set ?? `${owner} R. of ${topic}`)
    }),
    ...[...named, ...own].flatMap((match) => rulesOf(match, match.groups?.set ?? '')),
  ]
}

/** Returns the rules of a list. The span of the first rule includes the text before the number. */
function rulesOf({ 0: whole, index, groups }: RegExpExecArray, set: string): NamedSource[] {
  const list = groups?.list ?? ''
  const from = index + whole.lastIndexOf(list)
  const numbers = [...list.matchAll(EACH_IN_LIST)]
  return numbers.map(({ 0: number, index: at }, order): NamedSource => {
    const source: Source = { kind: 'rule', id: `${set} ${number}`, set, number }
    const end = numbers.length === 1 ? index + whole.length : from + at + number.length
    return { source, span: [order === 0 ? index : from + at, end] }
  })
}
