import { printDate } from '../../date/print.ts'
import { readDate } from '../../date/read.ts'
import { type DocumentForm, MONTH_DAY } from '../shared/document-form.ts'

/** Matches a page or number in a treaty series: `36 Stat. 2277`, `205 Consol. T.S. 277`, `T.I.A.S. No. 1234`. */
const SERIES =
  '(?:\\d{1,4} (?:Stat\\.|U\\.S\\.T\\.|U\\. ?N\\. ?T\\. ?S\\.|L\\.N\\.T\\.S\\.|Consol\\. T\\.S\\.|I\\.L\\.M\\.|E\\.T\\.S\\.|O\\.A\\.S\\.T\\.S\\.|Bevans) \\d+|(?:T\\.I\\.A\\.S\\.|T\\.S\\.|E\\.A\\.S\\.|S\\. Treaty Doc\\.|Treaty Doc\\.) (?:Nos?\\. )?\\d[\\d,.-]*(?<=\\d))'

/** Abbreviates the months of dates in a title (T17). */
function shortenDates(title: string): string {
  return title.replace(/[A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}/g, (day) => {
    const date = readDate(day)
    return date === undefined ? day : printDate(date)
  })
}

/** Matches a treaty. A treaty in several series is one source, and commas separate the series (R20.2). */
export const treatyInSeries: DocumentForm = {
  pattern: new RegExp(
    `^(?<title>(?:[^;]{1,200}? )?(?:Convention|Treaty|Agreement|Protocol|Charter|Covenant|Declaration|Pact|Statute)\\b[^;]{0,240}?, (?:[a-z ]{4,30} )?[A-Z][a-z]{2,8}\\.? \\d{1,2}, \\d{4})(?:(?<series>(?:, ${SERIES}){2,4})|, (?<force>entered into force (?:on )?${MONTH_DAY}\\d{4})(?<only>(?:, ${SERIES}){1,4}))(?=$|[.,;]| [([])`,
  ),
  read: ({ title = '', series = '', only = '', force }, id) => {
    const words =
      shortenDates(title.replace(/, (?=arts?\. )/, ' ')) +
      (series + only).replace(/(?<=[A-Z]\.) (?=[A-Z]\.)/g, '')
    const note = force === undefined ? '' : ` (${shortenDates(force)})`
    return { source: { kind: 'printed', id, title: `<i>${words}${note}</i>` } }
  },
}
