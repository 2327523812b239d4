import { printDate } from '../../date/print.ts'
import type { Patent } from './schema.ts'
import type { Line } from '../../text/line.ts'
import { type Setting, writePincite } from '../setting.ts'

/** Matches the number of a published application: `2013/0047261 A1` (PT1). */
const PUBLICATION = /^20\d\d\/\d{7}\b/

/** Returns the text before the number, which depends on the office and on whether the patent was granted (PT1). */
function patentWords({ mark, application, office = '', number }: Patent, granted: string): string {
  if (mark !== undefined) return granted
  if (office !== '') return `${office} Patent No.`
  if (application !== true) return granted
  return `U.S. Patent Application ${PUBLICATION.test(number) ? 'Publication ' : ''}No.`
}

/** Writes `U.S. Patent No. 7,000,001 B1 (filed Mar. 4, 2009) (issued Feb. 7, 2012)` (PT1). */
export function writePatent(line: Line, source: Patent, setting: Setting): void {
  if (source.name !== undefined && source.name !== '') line.rich(source.name, 'roman', 'title').roman(', ')
  const before = {
    registered: 'Registration No.',
    application: 'U.S. Trademark Application Serial No.',
    patent: 'U.S. Patent No.',
  }
  const words = patentWords(source, before[source.mark ?? 'patent'])
  line.roman(source.number === '' ? words.replace(/ No\.$/, '') : `${words} ${source.number}`, 'title')
  writePincite(line, setting.pincite, setting.pincite[0]?.label === 'column' ? ' ' : ', ')
  if (source.filed !== undefined) line.roman(` (filed ${printDate(source.filed)})`, 'date')
  if (source.date === undefined) return
  const published = source.application === true || /^(?:European|International)$/.test(source.office ?? '')
  line.roman(` (${published ? 'published' : 'issued'} ${printDate(source.date)})`, 'date')
}
