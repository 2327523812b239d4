import { printPrinting } from '../../kind/case/write.ts'
import type { Setting } from '../../kind/setting.ts'
import { isOnlyNamed, shortNameOf } from '../../kind/short.ts'
import { printLocator } from '../../locator/print.ts'
import { printDate } from '../../date/print.ts'
import type { Case, History, Printing } from '../../kind/case/schema.ts'
import type { SourceOf } from '../../source/source.ts'
import type { Locator } from '../../source/use.ts'
import type { Line } from '../../text/line.ts'
import { fullPages } from './base-forms.ts'
import { rewrite } from './rewrite.ts'
import type { CaseStyle } from './style.ts'

/** The parts of a case that are printed in full citations and in histories. */
type Decision = Pick<Case, 'printings' | 'court' | 'date' | 'docket'> & {
  readonly petition?: string | undefined
}

/** Writes `Roe v. Doe (2015) 61 Cal.4th 1, 5 [12 P.3d 34]` or `Roe v Doe, 12 NY3d 34, 36 [2009]`. */
export function writeCourtCase(
  line: Line,
  source: Case,
  setting: Setting,
  { style, isInText }: { readonly style: CaseStyle; readonly isInText: boolean },
): void {
  const face = source.agency === true ? 'roman' : setting.face.caseName
  line.rich(nameIn(source.name, style, source), face, 'title')
  if (source.alias !== undefined && source.alias !== '')
    line
      .add(' (', 'roman', 'title')
      .rich(source.alias, setting.face.caseShort, 'title')
      .add(')', 'roman', 'title')
  for (const words of [source.genre, source.ruling])
    if (words !== undefined && words !== '') line.roman(`, ${words}`, 'title')
  const [open = ''] = isInText && line.length > 0 ? style.textBrackets : ''
  if (open !== '') line.roman(` ${open}`)
  else if (isRepeated(source, style) && line.length > 0 && style.shortJoin !== '')
    line.roman(', ').add(style.shortJoin, setting.face.phrase, 'title')
  writeDecision(line, source, { setting, style, pincite: setting.pincite, isUnnamed: open !== '' })
}

/** Returns true for a citation of an official reporter without a date. An earlier citation includes the date. */
function isRepeated({ printings, court = '', date, docket = '' }: Case, { first }: CaseStyle): boolean {
  const [printing, ...others] = printings
  if (printing === undefined || others.length > 0 || !first.test(printing.reporter)) return false
  return court === '' && date === undefined && docket === '' && (printing.page ?? '') !== ''
}

/**
 * Writes earlier and later decisions, each after its phrase, and the closing bracket of a case in a citation clause.
 * `enclose` converts parentheticals.
 */
export function writeCourtHistory(
  line: Line,
  history: readonly History[],
  { setting, style, enclose }: HistoryStyle,
): void {
  for (const later of history) {
    const takesObject = /(?:\b(?:by|to|from|sub nom\.?|in)|(?<!proceed)ing)$/.test(later.phrase)
    line.roman(', ').rich(rewrite(later.phrase, style.phrases), setting.face.phrase, 'history')
    const name = later.name ?? ''
    const isOrder = style.date === 'afterName' && later.printings.length === 0 && name === ''
    if (isOrder) {
      const { date } = datePart(later, { setting, style, pincite: [] })
      line.roman(date === '' ? '' : ` ${date}`, 'date')
      continue
    }
    line.roman(style.phraseComma && !takesObject ? ', ' : ' ')
    line.rich(nameIn(name, style, later), setting.face.caseName, 'history')
    writeDecision(line, later, { setting, style, pincite: later.pincite ?? [], isUnnamed: name === '' })
    for (const words of later.parentheticals ?? []) {
      const text = enclose(`(${words})`)
      line.rich(text.startsWith(',') ? text : ` ${text}`, 'roman', 'history')
    }
  }
  const [open = '', close = ''] = style.textBrackets
  const isOpen =
    open !== '' && line.runs.some(({ text, slot }) => text === ` ${open}` && slot === 'punctuation')
  if (isOpen) line.roman(close)
}

/** How to write the history of a case. */
type HistoryStyle = {
  readonly setting: Setting
  readonly style: CaseStyle
  readonly enclose: (parenthetical: string) => string
}

/** Writes `Roe, supra, 61 Cal.4th at p. 5` or `Roe, 12 NY3d at 36`. */
export function writeCourtShort(line: Line, source: Case, setting: Setting, style: CaseStyle): boolean {
  const { printings } = source
  const [printing] = printings
  if (printing === undefined) return false
  const { calledBy } = setting.choices
  const name = calledBy ?? source.hereinafter ?? source.shortTitle ?? shortNameOf(source)
  line.rich(nameIn(name, style, source), source.agency === true ? 'roman' : setting.face.caseShort, 'title')
  if (style.shortJoin !== '' && line.length > 0)
    line.roman(', ').add(style.shortJoin, setting.face.phrase, 'title')
  const cited = printings.filter((_, at) => at === 0 || pagesIn(setting.pincite, at).length > 0)
  cited.forEach((one) => {
    const mine = pagesIn(setting.pincite, printings.indexOf(one))
    line.roman(line.length > 0 ? ', ' : '')
    writeShortPlace(line, one, mine, style)
  })
  return true
}

/**
 * Writes a case cited only by name because the project has no full citation: `Roe v Doe, supra at 5`. Returns false if
 * the name is that of an author.
 */
export function writeCourtSupra(
  line: Line,
  { authors = [] }: SourceOf<'web'>,
  setting: Setting,
  style: CaseStyle,
): boolean {
  const [author] = authors
  if (author?.kind !== 'organization' || !/ v\. |^(?:In re|Matter of|Ex parte) /.test(author.name))
    return false
  line.rich(rewrite(author.name, style.names), setting.face.caseShort, 'title')
  line.roman(', ').add('supra', setting.face.phrase, 'title').markPincite()
  const hasComma = style.shortJoin !== '' || setting.choices.spelling?.includes('commaAt') === true
  if (setting.pincite.length > 0)
    line.roman(`${hasComma ? ', ' : ' '}${atPages(setting.pincite, style)}`, 'pincite')
  return true
}

function writeShortPlace(
  line: Line,
  printing: Printing,
  pincite: readonly Locator[],
  style: CaseStyle,
): void {
  const { form = 'plain', page = '' } = printing
  if (form !== 'plain') {
    line.roman(placeIn(printing, style), 'reporter').markPincite()
    if (pincite.length > 0) line.roman(`, ${printPages(pincite, style)}`, 'pincite')
    return
  }
  line.roman(placeIn({ ...printing, page: '' }, style).replace(/ ___$/, ''), 'reporter').markPincite()
  if (pincite.length === 0) line.roman(page === '' ? '' : ` ${page}`, 'reporter')
  else line.roman(` ${atPages(pincite, style)}`, 'pincite')
}

/** Writes `Id. at p. 5`, or the court's reference to the same page. */
export function writeCourtId(line: Line, setting: Setting, style: CaseStyle, opens: boolean): boolean {
  const { pincite } = setting
  const word = pincite.length === 0 ? style.same : 'Id.'
  line.add(opens ? word : word.toLowerCase(), style.idStyle, 'title').markPincite()
  if (pincite.length > 0) line.roman(` ${atPages(pincite, style)}`, 'pincite')
  return true
}

/** Writes the pages of a short form: `at p. 5`. */
export function writeCourtPages(line: Line, pincite: readonly Locator[], style: CaseStyle): void {
  line.roman(atPages(pincite, style), 'pincite')
}

/** Returns true if the case can be printed in the court's form. */
export function isPrintable(source: Case): boolean {
  const { printings } = source
  if (isOnlyNamed(source)) return printings.length > 0
  // A docket number that starts with the name of an agency is printed in the standard form.
  if (printings.length === 0 && !/^(?:Nos?\. )?[A-Z]{0,3}-?\d/.test(source.docket ?? '')) return false
  if (source.slip !== undefined || source.decidedBy !== undefined || source.judge !== undefined) return false
  if (printings.some(({ reporter }) => reporter.startsWith('U.S.L.W.'))) return false
  return !printings.some(({ form }) => form === 'docket' || form === 'looseleaf' || form === 'series')
}

/** How to write one decision. */
type Writing = {
  readonly setting: Setting
  readonly style: CaseStyle
  readonly pincite: readonly Locator[]
  readonly isUnnamed?: boolean
}

function writeDecision(line: Line, decision: Decision, writing: Writing): void {
  const { style, isUnnamed = false } = writing
  const start = line.length > 0 && !isUnnamed
  const dated = datePart(decision, writing)
  const [open = '', close = ''] = style.dateBrackets
  const writeDate = (): void => {
    const { court, date } = dated
    if (court === '' && date === '') return
    line.roman(`${line.length > 0 && line.last !== ' ' ? ' ' : ''}${open}`)
    if (court !== '') line.roman(date === '' ? court : `${court} `, 'court')
    line.roman(date, 'date').roman(close)
  }
  // A decision without a name, such as an opinion of an attorney general, has the year at the end.
  if (style.date === 'afterName' && (line.length > 0 || decision.printings.length === 0)) {
    const before = line.length
    writeDate()
    writePlaces(line, decision, writing, line.length > before ? ' ' : start ? ', ' : '')
  } else {
    writePlaces(line, decision, writing, start ? ', ' : '')
    writeDate()
  }
}

function writePlaces(line: Line, { printings }: Decision, writing: Writing, join: string): void {
  const { style, pincite } = writing
  const inOrder = [...printings.entries()].toSorted(
    ([a, one], [b, other]) => rankOf(one, style) - rankOf(other, style) || a - b,
  )
  const [open = '', close = ''] = style.parallelBrackets
  if (inOrder.length === 0) {
    line.markPincite()
    if (pincite.length > 0) line.roman(`, ${printPages(pincite, style)}`, 'pincite')
  }
  inOrder.forEach(([at, printing], index) => {
    const before = index === 0 ? join : index === 1 && open !== '' ? ` ${open}` : ', '
    line.roman(before).roman(placeIn(printing, style), 'reporter')
    const mine = pagesIn(pincite, at)
    if (index === 0) line.markPincite()
    if (mine.length > 0) line.roman(`, ${printPages(mine, style)}`, 'pincite')
  })
  if (inOrder.length > 1 && open !== '') line.roman(close)
}

/** Returns the rank of a reporter: official reporters come first, and databases last. */
function rankOf(printing: Printing, { first }: CaseStyle): number {
  return first.test(printing.reporter) ? 0 : isDatabase(printing) ? 2 : 1
}

function isDatabase({ form, reporter }: Printing): boolean {
  return form === 'database' || reporter.endsWith('LEXIS')
}

/**
 * Returns the date and the court, which is empty if the reporter identifies it. For an unreported case, the date
 * includes the docket number.
 */
function datePart(decision: Decision, { setting, style }: Writing): { court: string; date: string } {
  const { printings, date, docket = '', petition = '' } = decision
  const reported = printings.some((one) => (one.form ?? 'plain') === 'plain' && !isDatabase(one))
  const isDated = reported || printings.some(({ form }) => form === 'neutral' || form === 'hyphen')
  const isFull = !isDated || setting.choices.fullDate === true
  const day = date === undefined ? '' : isFull ? printDate(date) : String(date.year)
  const number = isDated || docket === '' ? '' : numberIn(docket)
  const court = decision.court ?? ''
  const isImplied = style.implied.some(
    ([reporter, name]) =>
      name.test(court) &&
      (printings.length === 0
        ? reporter.test(numberIn(docket))
        : printings.some((one) => reporter.test(one.reporter))),
  )
  return {
    court: isImplied ? '' : rewrite(court, style.courts),
    date: [day, number, petition].filter((word) => word !== '').join(', '),
  }
}

/** Returns a docket number with "No." Omits "No." if the number is recognizable without it: `A123456`. */
function numberIn(docket: string): string {
  const bare = docket.replace(/^Nos?\. /, '')
  return /^[A-Z]\d{6}/.test(bare) ? bare : /^\d/.test(docket) ? `No. ${docket}` : docket
}

function placeIn(printing: Printing, style: CaseStyle): string {
  const reporter = isDatabase(printing) ? printing.reporter : rewrite(printing.reporter, style.reporters)
  return printPrinting({ ...printing, reporter })
}

function nameIn(name: string, style: CaseStyle, decision: Decision): string {
  const isOwn = decision.printings.some(({ reporter }) => style.first.test(reporter))
  return rewrite(
    name,
    isOwn ? style.names : style.names.filter(([pattern]) => !pattern.source.startsWith('^')),
  )
}

function pagesIn(pincite: readonly Locator[], at: number): Locator[] {
  return pincite.filter(({ printing = 0 }) => printing === at)
}

/** Formats pages with all digits: `569-570`, `506, fn. 11`, `985 & fn. 6`. */
function printPages(pincite: readonly Locator[], style: CaseStyle): string {
  return pincite.map((locator) => printPage(locator, style)).join(', ')
}

function printPage(locator: Locator, { note }: CaseStyle): string {
  const { label, value, note: number = '', beside = false } = locator
  if (label !== 'page') return printLocator(locator)
  const pages = fullPages(value)
  if (number === '') return pages
  const word = /\d[-–,& ]+\d/.test(number) ? note.many : note.one
  return `${pages}${beside ? note.beside : ''}${beside ? word.replace(/^,? /, ' ') : word}${number.replaceAll('–', '-')}`
}

function atPages(pincite: readonly Locator[], style: CaseStyle): string {
  const [first] = pincite
  const pages = printPages(pincite, style)
  if (first?.label !== 'page') return pages
  const many = pincite.length > 1 || /\d[-–]\d|\d, ?\d/.test(first.value)
  return `${many ? style.shortPage.many : style.shortPage.one}${pages}`
}
