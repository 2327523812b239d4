import { courtByRule } from '../../court/court.ts'
import { courtOfAppeals } from '../../vocabulary/appeals-courts.ts'
import { printDate } from '../../date/print.ts'
import { stateOfCourt } from '../../court/home-state.ts'
import { isShortName, truncateCaseName } from '../../name/case-name.ts'
import { withoutStops } from '../../name/initials.ts'
import { printPincite } from '../../locator/print.ts'
import { nominativeOf, officialVolume } from '../../reporter/nominative.ts'
import type { Case, Printing } from './schema.ts'
import type { CiteDate } from '../../source/date.ts'
import type { Locator } from '../../source/use.ts'
import type { Line } from '../../text/line.ts'
import type { Style } from '../../text/run.ts'
import { type PageJoin, type Setting, usesTableForms, writeAbbreviated, writePincite } from '../setting.ts'
import { spaced } from '../../text/spaced.ts'

/**
 * Writes `Name, 12 F. Supp. 2d 34, 56 (D. Kan. 1999)`. Also writes parallel citations and agency rulings (R11–R13,
 * R19.3).
 */
export function writeCase(line: Line, source: Case, setting: Setting): void {
  writeCaseName(line, source, setting)
  if (source.genre !== undefined && source.genre !== '') line.roman(`, ${source.genre}`, 'title')
  if (source.ruling !== undefined && source.ruling !== '') line.roman(`, ${source.ruling}`, 'title')
  const named = line.length > 0
  if (standsInDatabase(source) && source.docket !== undefined && source.docket !== '')
    line.roman(`${named ? ', ' : ''}${docketWords(source)}`, 'body')
  writePrintings(line, source, setting)
  if (source.printings.length < 2 || !datesDocket(source)) writeCourtAndDate(line, source, setting)
  if (source.decidedBy !== undefined && source.decidedBy !== '')
    line.roman(` (${source.decidedBy})`, 'parenthetical')
}

/**
 * Matches the number that a foreign or international court prints before the name, in roman type: `Case C-1/12,`,
 * `HCJ 5100/94`.
 */
const CASE_NUMBER =
  /^(?:(?:Joined )?Cases? (?:[CTF][-–])?\d+\/\d+(?: P)?(?:(?:,| &| and|, &|, and| to) (?:[CTF][-–])?\d+\/\d+(?: P)?)*, |(?:HCJ|CrimA|CA|CivA) \d+\/\d+,? )/

/** Writes the case name with its alias. */
function writeCaseName(line: Line, source: Case, setting: Setting): void {
  const style = nameStyle(source, setting)
  const [number = ''] = CASE_NUMBER.exec(source.name) ?? []
  const bare = source.name.slice(number.length)
  const text = setting.namesAsGiven ? bare : withoutStops(truncateCaseName(bare, homeOf(source)))
  // The International Court of Justice gives its cases titles, which are not abbreviated (R21.5.1).
  line.roman(number, 'title')
  if (/\bI\.(?:C\.)?J\./.test(source.printings[0]?.reporter ?? '')) line.rich(text, style, 'title')
  else writeAbbreviated(line, setting, { text, tables: 'case', style, slot: 'title' })
  if (source.alias === undefined || source.alias === '') return
  // The alias is italic in both typefaces. Its parentheses have the style of the case name (T19).
  line.add(' (', style, 'title').rich(source.alias, setting.face.caseShort, 'title').add(')', style, 'title')
}

/**
 * Returns the style of a case name. The name of one party without a date is a short form, which has a different style
 * (CD1).
 */
function nameStyle({ agency, name, date, printings }: Case, { face }: Setting): Style {
  if (agency === true || /^Rev\. (?:Rul|Proc)\. /.test(name)) return 'roman'
  const isShort =
    date === undefined && isShortName(name) && /^(?:U\.S\.|S\. Ct\.|F\.)/.test(printings[0]?.reporter ?? '')
  return isShort ? face.caseShort : face.caseName
}

/**
 * Matches a case name in which a state may be a party. The printed name of the state depends on the court that decided
 * the case.
 */
const STATE_AS_PARTY = /\b(?:State|People|Commonwealth) of\b/i

/**
 * Returns the code of the state whose court decided the case, based on the court or on a state reporter. In decisions
 * of its own courts, a state is cited as `State` (R11.5.9).
 */
function homeOf({ name, court, printings }: Case): string | undefined {
  if (!STATE_AS_PARTY.test(name)) return undefined
  if (court !== undefined && court !== '') return stateOfCourt(court)
  for (const { reporter } of printings) {
    const state = stateOfCourt(reporter)
    if (state !== '') return state
  }
  return undefined
}

/**
 * Formats one reporter citation without a pincite. Adds the nominative reporter to early volumes of the U.S. Reports
 * (T1.1).
 */
export function printPrinting(printing: Printing, date?: CiteDate): string {
  const { volume, reporter, page, form } = printing
  const parts = [volume, nameReporter(printing, date), page].filter(
    (part) => part !== undefined && part !== '',
  )
  if (form === 'looseleaf' && page !== undefined && page !== '')
    return `${volume === undefined || volume === '' ? '' : `${volume} `}${reporter} ¶ ${page ?? ''}`
  // If the volume has no page numbers yet, print a blank for the page (CA9).
  if ((form ?? 'plain') === 'plain' && volume !== undefined && volume !== '' && (page ?? '') === '')
    return `${volume} ${nameReporter(printing, date)} ___`
  return parts.join(form === 'hyphen' ? '-' : ' ')
}

/**
 * Returns the date that determines the nominative reporter of an early volume. Returns undefined if the user chose to
 * omit that reporter.
 */
export function dateNaming(date: CiteDate | undefined, { choices }: Setting): CiteDate | undefined {
  return choices.plainReporter === true ? undefined : date
}

/**
 * Converts a citation of only a nominative reporter to the volume of the U.S. Reports: `9 Wheat. 738` becomes
 * `22 U.S. 738` (T1.1).
 */
export function inOfficial(printing: Printing, date: CiteDate | undefined, setting: Setting): Printing {
  const { reporter, volume } = printing
  const official =
    date === undefined || !usesTableForms(setting) ? undefined : officialVolume(reporter, volume)
  return official === undefined ? printing : { ...printing, reporter: 'U.S.', volume: official }
}

/** Reporters to omit if the decision is also in the official or preferred reporter (T1.1). */
const REPEATS: readonly (readonly [preferred: RegExp, repeated: RegExp])[] = [
  [/^U\.S\.$/, /^(?:S\. Ct\.|L\. Ed\.(?: 2d)?|U\.S\.L\.W\.)$/],
  [/^S\. Ct\.$/, /^(?:L\. Ed\.(?: 2d)?|U\.S\.L\.W\.)$/],
  [/^F\.(?:2d|3d|4th)?$/, /^(?:U\.S\. )?App\. D\.C\.$/],
]

/**
 * Returns true for a parallel citation that the rules omit because the decision is in the preferred reporter (R11.3,
 * T1.1). Returns false for a parallel citation with a pincite if the preferred reporter has none.
 */
export function isRepeated(printing: Printing, printings: readonly Printing[], setting: Setting): boolean {
  if (!usesTableForms(setting)) return false
  const pages = (index: number): boolean =>
    setting.pincite.some((locator) => (locator.printing ?? 0) === index)
  return REPEATS.some(([preferred, repeated]) => {
    if (!repeated.test(printing.reporter)) return false
    const kept = printings.findIndex(({ reporter, page = '' }) => page !== '' && preferred.test(reporter))
    return kept >= 0 && (pages(kept) || !pages(printings.indexOf(printing)))
  })
}

/** Returns the reporter with its nominative reporter: `U.S. (1 Cranch)`, `Mass. (4 Met.)`. */
export function nameReporter(
  { reporter, volume, nominative: said = '' }: Printing,
  date: CiteDate | undefined,
): string {
  const nominative = reporter === 'U.S.' ? nominativeOf(volume, date?.year) : said === '' ? undefined : said
  return nominative === undefined ? reporter.replaceAll("'", '’') : `${reporter} (${nominative})`
}

/**
 * Returns the text between the label of a slip opinion and the page: `slip op. at 4`, but `Paper 12, at 5` after the
 * number of a filing.
 */
export function leadOfSlipPage(slip: string): PageJoin {
  return /\d$/.test(slip) ? ', at ' : ' at '
}

/**
 * Returns the separator before a reporter citation that isn't at the start of the line. A year in parentheses usually
 * follows the name without a comma: `Roe v. Doe (1992) 175 CLR 1`.
 */
function joinAfterName({ nameComma }: Case, { volume = '' }: Printing, isFirst: boolean): string {
  const hasComma = nameComma ?? !volume.startsWith('(')
  return isFirst && !hasComma ? ' ' : ', '
}

function writePrintings(line: Line, source: Case, setting: Setting): void {
  if (source.printings.length === 0) {
    if (source.docket !== undefined && source.docket !== '')
      line.roman(`${line.length > 0 ? ', ' : ''}${docketWords(source)}`, 'reporter')
    if (source.slip !== undefined && source.slip !== '') line.roman(`, ${source.slip}`, 'reporter')
    writePincite(line, setting.pincite, source.slip === undefined ? ', at ' : leadOfSlipPage(source.slip))
    return
  }
  const first = source.printings.find((one) => !isRepeated(one, source.printings, setting))
  source.printings.forEach((given, index) => {
    if (isRepeated(given, source.printings, setting)) return
    const isFirst = given === first
    const printing = inOfficial(given, source.date, setting)
    // In Louisiana, the court and the date of the docket precede the reporter: `94-2345 (La. 7/15/94); 650 So. 2d 500`
    // (T3).
    const dated = index === 1 && datesDocket(source)
    if (dated) writeCourtAndDate(line, source, setting)
    line
      .roman(dated ? '; ' : line.length === 0 ? '' : joinAfterName(source, printing, isFirst))
      .roman(printPrinting(printing, dateNaming(source.date, setting)), 'reporter')
    const mine = setting.pincite.filter((locator) => (locator.printing ?? 0) === index)
    writePagesOf(line, source, { printing, mine, isFirst })
  })
}

/** One reporter citation with the pages cited in that reporter. */
type CitedPrinting = {
  readonly printing: Printing
  readonly mine: readonly Locator[]
  /** True for the reporter citation that is written first. */
  readonly isFirst: boolean
}

function writePagesOf(line: Line, source: Case, { printing, mine, isFirst }: CitedPrinting): void {
  // A loose-leaf service without page numbers is cited by paragraph: `2012 CPD ¶ 13`.
  const bare = printing.form === 'looseleaf' && (printing.page ?? '') === ''
  // A page needs "at" after a number that identifies the decision: `T.C. Memo. 2019-12, at 7`.
  const isNumber =
    /^(?:database|series)$/.test(printing.form ?? '') ||
    isPagedNeutral(printing) ||
    / No\. [\w./-]*\d$/.test(printing.reporter)
  if (printing.form === 'docket' && mine.length > 0) writeDocketPincite(line, source, mine)
  else if (isFirst) writePincite(line, mine, bare ? ' ' : isNumber ? ', at ' : ', ')
  else if (mine.length > 0)
    line.roman(`, ${mine[0]?.value.startsWith('*') === true ? 'at ' : ''}${printPincite(mine)}`, 'pincite')
}

/** Returns true if the parenthetical with the full date comes after the docket number, as in Louisiana. */
function datesDocket({ court = '', printings }: Case): boolean {
  return court.startsWith('La.') && printings[0]?.form === 'docket'
}

/**
 * Writes the pincite of a docket citation in the format of its state: `p. 7` in Louisiana, `(¶1)` in Mississippi (T3).
 */
export function writeDocketPincite(line: Line, source: Case, pincite: readonly Locator[]): void {
  const place = printPincite(pincite)
  line.markPincite()
  if (datesDocket(source)) line.roman(`, ${pincite[0]?.label === 'page' ? 'p. ' : ''}${place}`, 'pincite')
  else if (pincite[0]?.label === 'paragraph') line.roman(` (${place.replace('¶ ', '¶')})`, 'pincite')
  else line.roman(`, ${place}`, 'pincite')
}

/**
 * Returns true for a public-domain citation of Arkansas, which doesn't number paragraphs: `2013 Ark. 24, at 6` (T3).
 */
function isPagedNeutral({ form, reporter }: Printing): boolean {
  return form === 'neutral' && /^Ark\.(?: App\.)?$/.test(reporter)
}

/**
 * Returns true for an opinion that isn't in a reporter and is cited by docket number and full date (R12.4.1; CA6). Such
 * an opinion can have a public-domain citation.
 */
function standsInDatabase(source: Case): boolean {
  return source.printings.some(
    ({ volume, form, page, reporter }) =>
      volume === '___' ||
      // U.S. Law Week publishes decisions before the reporter does.
      reporter.startsWith('U.S.L.W.') ||
      form === 'database' ||
      form === 'neutral' ||
      form === 'hyphen' ||
      (form === 'looseleaf' && page === undefined),
  )
}

/** Adds `No.` to a docket number that starts with a digit and doesn't contain `No.` yet. */
export function docketWords({ docket = '' }: Pick<Case, 'docket'>): string {
  // Ohio prints the appellate district before the number: `8th Dist. Cuyahoga No. 91234`.
  return /^\d/.test(docket) && !/^[^,]* Nos?\. /.test(docket) ? `No. ${docket}` : docket
}

function writeCourtAndDate(line: Line, source: Case, setting: Setting): void {
  const { printings, court = '' } = source
  const neutral = printings.some(({ form }) => form === 'neutral' || form === 'hyphen')
  // The public-domain citation already contains the year.
  if (
    neutral &&
    court === '' &&
    printings.some(({ volume }) => volume?.replace(/^\[|\]$/g, '') === String(source.date?.year ?? volume))
  )
    return
  const reported = printings.some(
    ({ form, volume }) => volume !== '___' && (form === undefined || form === 'plain' || form === 'docket'),
  )
  const figures = datesDocket(source)
  const judge = source.judge === undefined ? '' : `${source.judge},`
  writeParenthesis(line, [judge, printCourt(court, source, setting)], source.date, {
    // A release of an agency is cited with its full date, even if it is in a reporter (T2).
    yearOnly: figures
      ? 'figures'
      : reported && setting.choices.fullDate !== true && !/ Release No\. /.test(source.genre ?? ''),
    after: source.petition,
  })
}

/** Formats the date of a Louisiana docket citation with slashes (T3): `La. 7/15/94`. */
function printSlashed({ year, month, day }: CiteDate): string {
  return month === undefined || day === undefined ? String(year) : `${month}/${day}/${String(year).slice(-2)}`
}

export function writeParenthesis(
  line: Line,
  before: readonly string[],
  date: CiteDate | undefined,
  { yearOnly, after = '' }: { readonly yearOnly: boolean | 'figures'; readonly after?: string | undefined },
): void {
  const day =
    date === undefined
      ? ''
      : yearOnly === 'figures'
        ? printSlashed(date)
        : yearOnly
          ? String(date.year)
          : printDate(date)
  const words = [...before, day].filter((word) => word !== '' && word !== ',')
  if (words.length === 0) return
  line.roman(' (')
  const court = spaced(...before)
  if (court !== '') line.roman(day === '' ? court : `${court} `, 'court')
  line.roman(day, 'date').roman(after === '' ? ')' : `, ${after})`)
}

/** Matches a Florida district court of appeal in the local format: `Fla. 5th DCA`. */
const FLORIDA_DISTRICT = /^Fla\. \d\w+ D\.?C\.?A/

/**
 * Formats the court as the rules require, unless courts are printed as typed (CA15). Returns an empty string for a
 * state's highest court if the reporter's name contains the state: `78 N.Y.2d 540 (1991)`.
 */
export function printCourt(court: string, { printings }: Pick<Case, 'printings'>, setting: Setting): string {
  if (setting.asGiven) return court
  if (printings.some(({ reporter }) => reporter.replace(/ ?\d\w+$| St\. \d\w$/, '') === court)) return ''
  if (!setting.profile.lawsInSmallCaps) return courtByRule(court)
  return FLORIDA_DISTRICT.test(court) ? 'Fla. Dist. Ct. App.' : courtOfAppeals(courtByRule(court))
}
