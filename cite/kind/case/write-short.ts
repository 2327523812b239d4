import type { CiteDate } from '../../source/date.ts'
import type { Locator } from '../../source/use.ts'
import type { Line } from '../../text/line.ts'
import { printPincite } from '../../locator/print.ts'
import { commaAfter, type Setting, writePincite } from '../setting.ts'
import type { Case, Printing } from './schema.ts'
import {
  dateNaming,
  docketWords,
  inOfficial,
  leadOfSlipPage,
  nameReporter,
  printPrinting,
  writeDocketPincite,
} from './write.ts'

/** Writes `Roe, 12 F.3d at 36`. Omits the name if the same sentence already includes it (R15.2; SH1). */
export function writeCaseShort(
  line: Line,
  source: Case,
  setting: Setting,
  pincite: readonly Locator[],
): void {
  line.rich(
    source.hereinafter ?? source.shortTitle ?? source.shortName ?? '',
    source.agency === true ? 'roman' : setting.face.caseShort,
    'title',
  )
  const [printing] = source.printings
  const cited = source.printings.filter((_, index) =>
    pincite.some((locator) => (locator.printing ?? 0) === index),
  )
  if (printing === undefined) writeUnprintedShort(line, source, pincite)
  else if (cited.length > 1 || (cited.length === 1 && cited[0] !== printing))
    writeParallelShort(line, source, pincite)
  else {
    line.roman(commaAfter(line))
    if (isWholePlace(printing)) writeFormedShort(line, source, printing, pincite)
    else
      writeReporterShort(
        line,
        inOfficial(printing, source.date, setting),
        dateNaming(source.date, setting),
        pincite,
      )
  }
}

/** Returns true for a citation that short forms repeat in full, such as a public-domain citation. */
function isWholePlace({ form }: Printing): boolean {
  return form !== undefined && form !== 'plain'
}

/** Writes the number of the ruling or the docket number, which identifies a case that isn't in a reporter. */
function writeUnprintedShort(line: Line, source: Case, pincite: readonly Locator[]): void {
  const number = source.genre ?? (source.docket === undefined ? '' : docketWords(source))
  if (number !== '') line.roman(commaAfter(line)).roman(number, 'reporter')
  writePincite(line, pincite, source.slip === undefined ? ', at ' : leadOfSlipPage(source.slip))
}

function writeFormedShort(line: Line, source: Case, printing: Printing, pincite: readonly Locator[]): void {
  const { form, page = '' } = printing
  line.roman(printPrinting(printing), 'reporter')
  if (form === 'database') writePincite(line, pincite, ', at ')
  else if (form === 'docket' && pincite.length > 0) writeDocketPincite(line, source, pincite)
  else writePincite(line, pincite, form === 'looseleaf' && page === '' ? ' ' : ', ')
}

/** Writes the volume and reporter with the cited page, or with the first page if no page is cited. */
function writeReporterShort(
  line: Line,
  printing: Printing,
  date: CiteDate | undefined,
  pincite: readonly Locator[],
): void {
  const { volume = '', page = '' } = printing
  line.roman(`${volume} ${nameReporter(printing, date)}`.trim(), 'reporter').markPincite()
  const [first] = pincite
  if (first === undefined) line.roman(page === '' ? '' : ` ${page}`, 'reporter')
  else line.roman(`${first.label === 'page' ? ' at ' : ', '}${printPincite(pincite)}`, 'pincite')
}

/** Writes each reporter with the pages cited in that reporter: `Roe, 364 Md. at 419, 773 A.2d at 489` (R15.2; SH9). */
function writeParallelShort(line: Line, source: Case, pincite: readonly Locator[]): void {
  let join = line.length > 0 ? ', ' : ''
  source.printings.forEach((printing, index) => {
    const mine = pincite.filter((locator) => (locator.printing ?? 0) === index)
    if (mine.length === 0) return
    const { form } = printing
    const whole = form !== undefined && form !== 'plain'
    const place = whole
      ? printPrinting(printing)
      : `${printing.volume ?? ''} ${nameReporter(printing, source.date)}`.trim()
    line.roman(join).roman(place, 'reporter')
    if (index === 0) line.markPincite()
    const pages = mine[0]?.label === 'page' && form !== 'neutral' && form !== 'hyphen'
    line.roman(
      `${whole ? ', ' : ''}${pages ? (whole ? 'at ' : ' at ') : whole ? '' : ', '}${printPincite(mine)}`,
      'pincite',
    )
    join = ', '
  })
}
